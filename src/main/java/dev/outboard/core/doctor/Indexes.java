package dev.outboard.core.doctor;

import dev.outboard.core.doctor.Question.Asked;
import dev.outboard.core.profiles.IndexShape;
import dev.outboard.core.profiles.TableName;
import dev.outboard.db.Row;
import dev.outboard.db.Sql;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Are the indexes there that the lists read by? Told by keys and predicate, whatever they are called.
final class Indexes {
    private static final Sql INDEXES = Sql.of(Indexes.class, "indexes");
    private static final Pattern CAST = Pattern.compile("::[\\w ]+(\\(\\d+\\))?|[()\\s]");
    private static final Pattern AND = Pattern.compile("(?i)\\s+AND\\s+");

    private final List<Wanted> wanted;
    private final Consumer<Finding> found;

    private Indexes(Subject subject, Consumer<Finding> found) {
        this.found = found;
        wanted = subject.tables().stream()
            .flatMap(table -> table.shape().indexes().stream().map(index -> new Wanted(table.name(), index)))
            .toList();
    }

    record Wanted(TableName table, IndexShape index) {}

    /// An index that is there.
    ///
    /// @param descending of each key 0 or 1
    record There(
        String name, boolean valid, boolean single, boolean plain, List<String> keys, String descending,
        String predicate, long bytes, String repair) {

        boolean serves(IndexShape wanted) {
            return plain && fits(predicate, wanted.where())
                && (begins(wanted.columns(), wanted.ordered())
                    || wanted.alternatives().stream().anyMatch(keys -> begins(keys, wanted.ordered())));
        }

        /// Whether exactly these keys are kept apart.
        boolean unique(IndexShape wanted) {
            return single && predicate.isEmpty()
                && new HashSet<>(keys).equals(new HashSet<>(wanted.columns()));
        }

        private boolean begins(List<String> columns, int ordered) {
            return keys.size() >= columns.size() && keys.subList(0, columns.size()).equals(columns)
                && descending.substring(columns.size() - ordered, columns.size()).chars().distinct()
                    .count() == 1;
        }
    }

    /// @param there null in a row that only tells of the table
    private record Pair(
        int number, boolean partitioned, @Nullable Long rows, long bytes, String remedy,
        @Nullable There there) {}

    static Question<?> question(Subject subject, Consumer<Finding> found) {
        var all = new Indexes(subject, found);
        return new Question<>(
            Check.INDEXES, Asked.of(
                INDEXES, all.texts(one -> one.table().schema()), all.texts(one -> one.table().name()),
                all.texts(one -> one.index().name()),
                all.texts(one -> String.valueOf(one.index().unique())),
                all.texts(one -> String.join("\n", one.index().columns())),
                all.texts(one -> one.index().where())),
            Indexes::pair, all::judge);
    }

    /// Whether the index has all rows that the wanted predicate lets through, and not those it is to spare.
    static boolean fits(String there, String wanted) {
        var parts = parts(wanted);
        return there.isEmpty() ? parts.isEmpty() : parts.containsAll(parts(there));
    }

    private static Set<String> parts(String predicate) {
        return predicate.isBlank() ? Set.of() : Arrays.stream(AND.split(predicate, -1))
            .map(part -> CAST.matcher(part).replaceAll(""))
            .collect(Collectors.toSet());
    }

    private String[] texts(Function<Wanted, String> of) {
        return wanted.stream().map(of).toArray(String[]::new);
    }

    private static Pair pair(Row row) {
        var index = row.maybeText("index");
        return new Pair(
            row.integer("number"), row.bool("partitioned"), row.maybeBigint("rows"), row.bigint("bytes"),
            row.text("remedy"), index == null ? null : new There(
                index, row.bool("valid"), row.bool("single"), row.bool("plain"),
                List.of(row.text("keys").split("\n", -1)), row.text("descending"), row.text("predicate"),
                row.bigint("index_bytes"), row.text("repair")));
    }

    private void judge(List<Pair> pairs) {
        var well = 0;
        var broken = new HashSet<String>();
        for (var number = 1; number <= wanted.size(); number++) {
            var at = number;
            var one = wanted.get(number - 1);
            var own = pairs.stream().filter(pair -> pair.number() == at).toList();
            if (!own.isEmpty() && judge(one, own, broken)) {
                well++;
            }
        }
        for (var pair : pairs) {
            var there = pair.there();
            var table = wanted.get(pair.number() - 1).table();
            if (there != null && !there.valid() && broken.add(table + "." + there.name())) {
                found.accept(new Trouble.InvalidIndex(
                    table, there.name(), there.bytes(), null, List.of(there.repair())));
            }
        }
        found.accept(new Passed.Indexed(well, wanted.size()));
    }

    /// @return whether it is there and valid
    private boolean judge(Wanted one, List<Pair> pairs, Set<String> broken) {
        var fitting = new ArrayList<There>();
        for (var pair : pairs) {
            var there = pair.there();
            if (there != null && there.serves(one.index())) {
                fitting.add(there);
            }
        }
        var first = pairs.getFirst();
        var remedy = List.of(first.remedy());
        var valid = fitting.stream().filter(There::valid).findFirst();
        if (valid.isPresent()) {
            var unique = !one.index().unique() || first.partitioned() || pairs.stream()
                .map(Pair::there)
                .anyMatch(there -> there != null && there.valid() && there.unique(one.index()));
            if (!unique) {
                found.accept(new Trouble.NotUnique(
                    one.table(), one.index(), valid.get().name(), first.rows(), first.bytes(), remedy));
            }
            return unique;
        }
        if (fitting.isEmpty()) {
            found.accept(new Trouble.MissingIndex(
                one.table(), one.index(), first.partitioned(), first.rows(), first.bytes(), remedy));
        } else {
            var there = fitting.getFirst();
            broken.add(one.table() + "." + there.name());
            found.accept(new Trouble.InvalidIndex(
                one.table(), there.name(), there.bytes(), one.index().serves(), List.of(there.repair())));
        }
        return false;
    }
}
