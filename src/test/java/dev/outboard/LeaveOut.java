package dev.outboard;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.extension.ConditionEvaluationResult;
import org.junit.jupiter.api.extension.ExecutionCondition;
import org.junit.jupiter.api.extension.ExtensionContext;

/// Leaves out what [NeedsInstalled] marks where the program is missing; says so once a program.
final class LeaveOut implements ExecutionCondition {
    private static final Set<String> SAID = ConcurrentHashMap.newKeySet();

    @Override
    public ConditionEvaluationResult evaluateExecutionCondition(ExtensionContext context) {
        var missing = context.getElement()
            .map(element -> element.getAnnotation(NeedsInstalled.class))
            .map(NeedsInstalled::value).stream().flatMap(Stream::of)
            .filter(program -> !Command.installed(program)).findFirst();
        if (missing.isEmpty()) {
            return ConditionEvaluationResult.enabled("installed");
        }
        var reason = missing.get() + " is not installed";
        if (SAID.add(reason)) {
            System.out.printf("Left out, because %s: %s and whatever else needs it (.ci/run installs it)%n",
                reason, context.getDisplayName());
        }
        return ConditionEvaluationResult.disabled(reason);
    }
}
