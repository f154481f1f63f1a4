package dev.outboard.ui.outbox;

import dev.outboard.core.outbox.Chain;
import dev.outboard.core.outbox.DeadGroup;
import dev.outboard.core.outbox.DeadGroups;
import dev.outboard.core.outbox.GroupKey;
import dev.outboard.core.outbox.KeptAttempt;
import dev.outboard.core.outbox.Look;
import dev.outboard.core.outbox.MessageFilter;
import dev.outboard.core.outbox.MessageHeader;
import dev.outboard.core.outbox.MessageList;
import dev.outboard.core.outbox.MessageState;
import dev.outboard.core.outbox.NearDead;
import dev.outboard.core.outbox.OutboxTotals;
import dev.outboard.core.outbox.Standing;
import dev.outboard.core.outbox.StoredMessage;
import dev.outboard.core.profiles.Page;
import dev.outboard.db.DbException;
import dev.outboard.db.Row;
import dev.outboard.ui.overview.Bank;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/// The bank's messages of one afternoon, in memory: what the Outbox screen reads in tests.
public final class Letters implements Messages {
    private static final List<String> ERRORS = List.of(
        "clearing: 503 Service Unavailable (POST https://clearing.example/v2/settlements, Retry-After: 120)",
        "notify: connection refused <host>:8443", "fx: unknown currency code \"XXQ\"");
    private static final List<String> TYPES = List.of("PaymentSucceeded", "AccountClosed", "MoneyDeposited");
    private static final String PAYLOAD = "{\"version\": 1, \"data\": {\"paymentId\": "
        + "\"0e83f6c9-58ad-4a02-b7e1-d92c5b60f417\", \"amount\": 1250.00, \"currency\": \"EUR\", "
        + "\"valueDate\": \"2026-03-09\", \"ledgerRef\": 9007199254740993}, \"metadata\": "
        + "{\"causation_id\": \"61f0a4de-2c77-4b3b-9e18-70d5c2ab93f6\", \"correlation_id\": "
        + "\"transfer-20260309-40127\", \"event_id\": \"e-18204377\"}}";

    public final List<MessageHeader> all = new ArrayList<>();
    public OutboxTotals totals = Bank.totals(238, 96, 473);
    public DeadGroups groups = new DeadGroups(Bank.groups(), true);
    public String payload = PAYLOAD;
    public final Map<String, Chain> chains = new HashMap<>();
    public Standing standing = new Standing("ledger_ops", "events.outbox", false, true, false, 9_400_000);
    public NearDead near = new NearDead(
        new NearDead.One("41877", 11, Bank.NOW.minus(Duration.ofDays(8))),
        new NearDead.One("48213", 4, Bank.NOW.plus(Duration.ofMinutes(2))), 25_000);
    public List<KeptAttempt> kept = List.of();
    public @Nullable DbException failure;
    public int asked;
    /// What was last asked of the groups.
    public @Nullable MessageFilter askedGroups;
    /// Whether a payload fits what was typed.
    public Predicate<String> holding = _ -> false;
    /// Rows that one page searches.
    public int search = Integer.MAX_VALUE;
    /// Whether groups are counted to the end.
    public boolean whole = true;

    public static Letters some() {
        var letters = new Letters();
        for (var i = 0; i < 40; i++) {
            letters.all.add(dead(9310442 + i * 7L, i));
        }
        letters.chains.put("9310442", new Chain(List.of(
            new Chain.Member("9310442", "PaymentSucceeded", MessageState.HELD),
            new Chain.Member("9311870", "MoneyWithdrawn", MessageState.BACKLOG),
            new Chain.Member("9402216", "MoneyDeposited", MessageState.BACKLOG),
            new Chain.Member("9481731", "MoneyWithdrawn", MessageState.BACKLOG),
            new Chain.Member("9481733", "PaymentSucceeded", MessageState.BACKLOG)), 0, 4));
        return letters;
    }

    public static Letters none() {
        var letters = new Letters();
        letters.totals = Bank.totals(3, 2, 0);
        letters.groups = new DeadGroups(List.of(), true);
        return letters;
    }

    public static MessageHeader dead(long id, int i) {
        var kind = i % 5 == 3 ? 1 : i % 7 == 5 ? 2 : 0;
        return header(id, MessageState.HELD, TYPES.get(kind), ERRORS.get(kind), i);
    }

    public static MessageHeader header(
        long id, MessageState state, String type, @Nullable String error, int i) {
        var occurred = Bank.NOW.minus(Duration.ofHours(74)).plus(Duration.ofMinutes(2L * i));
        var aggregate = "%08x-7425-40de-944b-e07fc1f90ae7".formatted(0x7c9e6679 + i * 0x01234567);
        return new MessageHeader(
            Long.toString(id), state, "Account", aggregate, type, "{\"version\": 1", 292, occurred,
            state == MessageState.PUBLISHED ? Bank.NOW : null, 10, error,
            state == MessageState.HELD ? Row.INFINITY : null);
    }

    @Override
    public int limit() {
        return 10;
    }

    @Override
    public OutboxTotals totals() {
        asked++;
        return totals;
    }

    @Override
    public DeadGroups groups(GroupKey.Kind kind, MessageFilter filter, int most) {
        askedGroups = filter;
        return switch (kind) {
            case ERROR -> filter.equals(MessageFilter.ANY) ? groups : counted(kind, filter);
            case TYPE, AGGREGATE -> counted(kind, filter);
        };
    }

    @Override
    public Page<MessageHeader> page(
        MessageList list, MessageFilter filter, @Nullable String after, int rows) {
        if (failure != null) {
            throw failure;
        }
        var found = all.stream()
            .filter(one -> one.state().list() == list && fits(one, filter))
            .filter(one -> after == null || Long.parseLong(one.id()) > Long.parseLong(after))
            .toList();
        if (search < all.size()) {
            return slice(list, filter, after);
        }
        return found.size() <= rows
            ? new Page<>(found, null, null)
            : new Page<>(found.subList(0, rows), found.get(rows - 1).id(), null);
    }

    @Override
    public Page<MessageHeader> group(
        GroupKey key, MessageFilter filter, @Nullable String after, int rows) {
        var page = page(MessageList.DEAD, key.within(filter), after, rows);
        return new Page<>(
            page.rows().stream().filter(one -> !(key instanceof GroupKey.OfError(var error))
                || String.valueOf(one.error()).startsWith(error)).toList(),
            page.next(), null);
    }

    /// The next few rows, of which those that fit.
    private Page<MessageHeader> slice(MessageList list, MessageFilter filter, @Nullable String after) {
        var rest = all.stream()
            .filter(one -> after == null || Long.parseLong(one.id()) > Long.parseLong(after))
            .toList();
        var looked = rest.subList(0, Math.min(search, rest.size()));
        var found = looked.stream().filter(one -> one.state().list() == list && fits(one, filter)).toList();
        return looked.size() < search ? new Page<>(found, null, null)
            : new Page<>(found, looked.getLast().id(), looked.getLast().occurredAt());
    }

    private boolean fits(MessageHeader one, MessageFilter filter) {
        var occurred = one.occurredAt();
        return (filter.eventType() == null || filter.eventType().equals(one.eventType()))
            && (filter.aggregateType() == null || filter.aggregateType().equals(one.aggregateType()))
            && (filter.aggregateId() == null || filter.aggregateId().equals(one.aggregateId()))
            && (filter.error() == null || String.valueOf(one.error()).contains(filter.error()))
            && (filter.since() == null || (occurred != null && !occurred.isBefore(filter.since())))
            && (filter.before() == null || (occurred != null && occurred.isBefore(filter.before())))
            && (filter.payload() == null || holding.test(filter.payload().typed()));
    }

    private DeadGroups counted(GroupKey.Kind kind, MessageFilter filter) {
        var groups = new LinkedHashMap<GroupKey, List<MessageHeader>>();
        all.stream().filter(one -> one.state().list() == MessageList.DEAD && fits(one, filter))
            .forEach(one -> groups.computeIfAbsent(switch (kind) {
                case ERROR -> new GroupKey.OfError(String.valueOf(one.error()));
                case TYPE -> new GroupKey.OfType(one.eventType());
                case AGGREGATE -> new GroupKey.OfAggregate(one.aggregateType(), one.aggregateId());
            }, _ -> new ArrayList<>()).add(one));
        return new DeadGroups(groups.entrySet().stream()
            .map(group -> group(group.getKey(), group.getValue()))
            .sorted(Comparator.comparingLong(DeadGroup::messages).reversed()).toList(), whole);
    }

    private static DeadGroup group(GroupKey key, List<MessageHeader> of) {
        return new DeadGroup(
            key, of.stream().map(MessageHeader::eventType).distinct().sorted().toList(), of.size(),
            of.stream().map(MessageHeader::aggregateId).distinct().count(),
            of.stream().map(MessageHeader::error).distinct().count(),
            of.getFirst().occurredAt(), of.getLast().occurredAt());
    }

    @Override
    public Optional<Look> look(String id) {
        return header(id).map(header -> new Look(header, header.error(), Bank.NOW));
    }

    @Override
    public Optional<StoredMessage> message(String id) {
        return header(id).map(header -> new StoredMessage(header, payload, header.error()));
    }

    @Override
    public boolean ordered() {
        return true;
    }

    @Override
    public Chain chain(String id, int behind) {
        return chains.getOrDefault(id, Chain.NONE);
    }

    @Override
    public List<KeptAttempt> attempts(String id, int most) {
        return kept;
    }

    @Override
    public Optional<String> insert(String id) {
        return header(id).map(header -> "INSERT " + header.id());
    }

    @Override
    public NearDead nearDead() {
        return near;
    }

    @Override
    public Standing standing() {
        return standing;
    }

    @Override
    public Optional<Long> position(String eventId) {
        return eventId.equals("e-18204377") ? Optional.of(18204377L) : Optional.empty();
    }

    /// Another look at one of them.
    public void becomes(String id, MessageState state, int attempts, @Nullable Instant due) {
        all.replaceAll(one -> !one.id().equals(id) ? one : new MessageHeader(
            one.id(), state, one.aggregateType(), one.aggregateId(), one.eventType(), one.payload(),
                one.bytes(),
            one.occurredAt(), state == MessageState.PUBLISHED ? Bank.NOW : null, attempts, one.error(), due));
    }

    private Optional<MessageHeader> header(String id) {
        return all.stream().filter(one -> one.id().equals(id)).findFirst();
    }
}
