package dev.outboard.core.outbox;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// What a list is narrowed to; null means any. Aggregate type and id together are found by index, at any
/// depth.
///
/// @param error a part of the error, as it is written
/// @param since the first time of occurrence that fits
/// @param before the first that doesn't fit any more
public record MessageFilter(
    @Nullable String eventType, @Nullable String aggregateType, @Nullable String aggregateId,
    @Nullable String error, @Nullable Instant since, @Nullable Instant before,
    @Nullable PayloadTest payload) {
    public static final MessageFilter ANY = new MessageFilter(null, null, null, null, null, null, null);

    public MessageFilter type(@Nullable String type) {
        return new MessageFilter(type, aggregateType, aggregateId, error, since, before, payload);
    }

    /// @param type null for those of any type with this id
    public MessageFilter aggregate(@Nullable String type, @Nullable String id) {
        return new MessageFilter(eventType, type, id, error, since, before, payload);
    }

    public MessageFilter saying(@Nullable String part) {
        return new MessageFilter(eventType, aggregateType, aggregateId, part, since, before, payload);
    }

    public MessageFilter between(@Nullable Instant from, @Nullable Instant to) {
        return new MessageFilter(eventType, aggregateType, aggregateId, error, from, to, payload);
    }

    public MessageFilter holding(@Nullable PayloadTest test) {
        return new MessageFilter(eventType, aggregateType, aggregateId, error, since, before, test);
    }

    /// The parameters of the filter in every statement that has one, in their order.
    ///
    /// @param group error as [GroupKey.OfError] has it; null means any
    public @Nullable Object[] values(@Nullable String group) {
        return new @Nullable Object[] {
            eventType, aggregateType, aggregateId, since, before, error, group,
            payload == null ? null : payload.holds(), payload == null ? null : payload.path()
        };
    }
}
