package dev.outboard.core.projections;

import dev.outboard.core.events.AggregateId;
import dev.outboard.core.events.Event;
import dev.outboard.core.events.Reducer;
import dev.outboard.core.events.State;
import dev.outboard.core.json.Json;
import java.time.Instant;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// A reducer that is a definition, not code: for each event type the fields that it sets, by expressions over
/// `state` (before the event, for all of them) and `event` (its data); and the read-model table that the
/// state goes to. A type without expressions changes nothing but the version.
public final class Projection implements Reducer {
    private final Definition definition;
    private final Frozen initial;

    private Projection(Definition definition) {
        this.definition = definition;
        initial = Frozen.of(definition.initial());
    }

    /// Reads a definition.
    ///
    /// @param file its name, for the messages
    /// @throws InvalidDefinition with every fault found
    public static Projection read(String file, String json) {
        return new Projection(new DefinitionReader(file).read(json));
    }

    /// A row of the read model, or why there is none.
    public sealed interface Row {
        /// @param values JSON values by column, in the definition's order
        record Made(Map<String, @Nullable Object> values) implements Row {}

        record Fault(String column, String reason) implements Row {}
    }

    public String name() {
        return definition.name();
    }

    public String aggregateType() {
        return definition.aggregateType();
    }

    /// Whether the definition says what such an event does.
    public boolean handles(String eventType) {
        return definition.on().containsKey(eventType);
    }

    /// As the definition writes it, with its schema where it has one.
    public String table() {
        return definition.table();
    }

    /// The column that tells the rows apart.
    public String key() {
        return definition.key();
    }

    /// In the definition's order.
    public List<String> columns() {
        return List.copyOf(definition.columns().keySet());
    }

    /// The column that holds the version of the last event folded in.
    public String version() {
        return definition.version();
    }

    /// Null where the definition names none.
    public @Nullable Checkpoint checkpoint() {
        return definition.checkpoint();
    }

    /// The advisory key that the application's own rebuild takes, or null.
    public @Nullable Long lock() {
        return definition.lock();
    }

    /// Where it was read.
    public String file() {
        return definition.file();
    }

    /// A column's expression, as it is written.
    String source(String column) {
        var expression = definition.columns().get(column);
        return expression == null ? "" : expression.toString().strip();
    }

    /// A field's value before the first event, or null.
    @Nullable Object initially(String field) {
        return definition.initial().get(field);
    }

    @Override
    public String fingerprint() {
        return definition.fingerprint();
    }

    @Override
    public String definition() {
        return definition.name();
    }

    @Override
    public State initial(AggregateId aggregate) {
        return new State(aggregate, 0, initial);
    }

    @Override
    public Step apply(State before, Event event) {
        var reducers = definition.on().get(event.type());
        if (reducers == null) {
            return new Step.Next(new State(before.aggregate(), event.version(), before.fields()));
        }
        var field = "";
        try {
            var scope = new Given(before.fields(), object(event));
            var fields = Frozen.of(before.fields()).draft();
            for (var reducer : reducers.entrySet()) {
                field = reducer.getKey();
                fields.set(field, reducer.getValue().evaluate(scope));
            }
            return new Step.Next(new State(before.aggregate(), event.version(), fields.done()));
        } catch (Expression.Fault e) {
            return new Step.Fault(field, String.valueOf(e.getMessage()));
        }
    }

    /// The row of a state. Columns see its fields by name, `state`, `aggregate` (`id`, `type`) and `event`:
    /// the last one's `id`, `position`, `version`, `type`, `occurredAt`.
    public Row row(State state, Event last) {
        var scope = new HashMap<>(state.fields());
        scope.put("state", state.fields());
        scope.put("aggregate",
            Map.of("id", state.aggregate().id(), "type", state.aggregate().type()));
        scope.put("event", Map.of(
            "id", last.id().toString(), "position", last.position(), "version", (long) last.version(),
            "type", last.type(), "occurredAt", time(last.occurredAt())));
        var values = new LinkedHashMap<String, @Nullable Object>();
        for (var column : definition.columns().entrySet()) {
            try {
                values.put(column.getKey(), column.getValue().evaluate(scope));
            } catch (Expression.Fault e) {
                return new Row.Fault(column.getKey(), String.valueOf(e.getMessage()));
            }
        }
        return new Row.Made(Collections.unmodifiableMap(values));
    }

    /// As the server reads it.
    private static String time(Instant at) {
        if (at.equals(dev.outboard.db.Row.INFINITY)) {
            return "infinity";
        }
        return at.equals(dev.outboard.db.Row.MINUS_INFINITY) ? "-infinity" : at.toString();
    }

    private static Map<?, ?> object(Event event) throws Expression.Fault {
        try {
            if (Json.read(event.data()) instanceof Map<?, ?> data) {
                return data;
            }
            throw new Expression.Fault("the event's data are not an object");
        } catch (Json.Malformed e) {
            throw new Expression.Fault("the event's data can't be read: " + e.getMessage());
        }
    }
}
