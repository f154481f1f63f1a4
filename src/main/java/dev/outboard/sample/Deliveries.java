package dev.outboard.sample;

import dev.outboard.core.json.Json;
import dev.outboard.core.outbox.Handler;
import dev.outboard.core.outbox.Message;
import java.io.IOException;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The handlers of the bank's messages: they go nowhere, and fail as [Troubles] has it.
final class Deliveries {
    private Deliveries() {}

    static Map<String, Handler> handlers() {
        return Stream
            .of("AccountOpened", "MoneyDeposited", "MoneyWithdrawn", "PaymentSucceeded", "AccountClosed")
            .collect(Collectors.toMap(type -> type, _ -> Deliveries::deliver));
    }

    private static void deliver(Message message) throws IOException {
        var error = Troubles.of(
            message.eventType(), eventId(message), message.payload(), message.failures() + 1);
        if (error != null) {
            throw new IOException(error);
        }
    }

    private static String eventId(Message message) {
        return Json.read(message.payload()) instanceof Map<?, ?> payload
            && payload.get("metadata") instanceof Map<?, ?> metadata
            && metadata.get("event_id") instanceof String id ? id : Long.toString(message.id());
    }
}
