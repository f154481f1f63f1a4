package dev.outboard.core.profiles;

import dev.outboard.core.profiles.Candidate.Lack;
import dev.outboard.core.profiles.Detection.Fit;
import dev.outboard.core.profiles.Detection.NothingRecognised;
import dev.outboard.core.profiles.Detection.Recognised;
import dev.outboard.db.Session;
import dev.outboard.db.Sql;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/// The tables of a database that have columns as some profile wants them, and what can be made of them.
final class Catalogue {
    private static final Sql LOOK_ALIKE = Sql.of(Catalogue.class, "look_alike");
    private static final int TABLES = 2_000;
    private static final int CANDIDATES = 12;

    private final List<Seen> tables;

    Catalogue(List<Found> rows) {
        var byName = new LinkedHashMap<TableName, Seen>();
        for (var row : rows) {
            byName.computeIfAbsent(row.table(), name -> new Seen(name, row.size(), new TreeMap<>()))
                .columns().put(row.column(), row);
        }
        tables = List.copyOf(byName.values());
    }

    /// One column of one table.
    record Found(TableName table, long size, String column, String type, boolean readable) {}

    private record Seen(TableName name, long size, Map<String, Found> columns) {
        Map<String, String> types() {
            var types = new TreeMap<String, String>();
            columns.forEach((column, found) -> types.put(column, found.type()));
            return types;
        }
    }

    private record Part(
        Profile profile, Map<String, TableName> tables, Map<String, Map<String, String>> types,
        int columns) {}

    static List<Found> rows(Session session, List<Profile> profiles) {
        var names = new TreeSet<String>();
        profiles.stream()
            .flatMap(profile -> profile.tables().stream())
            .forEach(table -> names.addAll(table.columns().keySet()));
        var wanted = names.toArray(String[]::new);
        return session.list(
            LOOK_ALIKE,
            row -> new Found(
                new TableName(row.text("schema"), row.text("name")),
                row.bigint("size"),
                row.text("column"),
                row.text("type"),
                row.bool("readable")),
            wanted, TABLES, wanted);
    }

    Detection detect(List<Profile> profiles) {
        Store store = null;
        for (var half : Half.values()) {
            var best = best(profiles, half);
            if (best != null) {
                var found = Store.of(best.profile(), best.tables(), best.types());
                store = store == null ? found : store.and(found);
            }
        }
        var candidates = candidates(profiles);
        return store == null ? new NothingRecognised(candidates)
            : new Recognised(store, others(profiles, store), candidates);
    }

    /// The profile that knows most columns of what is there: another may fit only because it asks for less.
    private @Nullable Part best(List<Profile> profiles, Half half) {
        Part best = null;
        for (var profile : profiles) {
            var part = profile.covers(half) ? part(profile, half) : null;
            if (part != null && (best == null || part.columns() > best.columns())) {
                best = part;
            }
        }
        return best;
    }

    private @Nullable Part part(Profile profile, Half half) {
        var chosen = new TreeMap<String, TableName>();
        var types = new TreeMap<String, Map<String, String>>();
        var columns = 0;
        String schema = null;
        for (var shape : profile.tables(half)) {
            var fits = fitting(shape, schema);
            if (!fits.isEmpty()) {
                var first = fits.getFirst().name();
                chosen.put(shape.place(), first);
                types.put(shape.place(), fits.getFirst().types());
                schema = schema == null ? first.schema() : schema;
                columns += shape.columns().size();
            } else if (!shape.optional()) {
                return null;
            }
        }
        return new Part(profile, chosen, types, columns);
    }

    /// Those that fit, the likeliest first.
    private List<Seen> fitting(TableShape shape, @Nullable String schema) {
        return tables.stream()
            .filter(table -> lacks(shape, table).isEmpty())
            .sorted(Comparator
                .comparing((Seen table) -> schema != null && !table.name().schema().equals(schema))
                .thenComparing(table -> !table.name().equals(shape.usual()))
                .thenComparing(table -> !table.name().name().equals(shape.usual().name()))
                .thenComparing(Comparator.comparingLong(Seen::size).reversed())
                .thenComparing(table -> table.name().toString()))
            .toList();
    }

    private List<Fit> others(List<Profile> profiles, Store store) {
        var others = new ArrayList<Fit>();
        for (var profile : profiles) {
            for (var shape : profile.tables()) {
                for (var table : shape.optional() ? List.<Seen>of() : fitting(shape, null)) {
                    if (!table.name().equals(store.table(shape.place()))) {
                        others.add(new Fit(profile, shape.place(), table.name()));
                    }
                }
            }
        }
        return others;
    }

    private List<Candidate> candidates(List<Profile> profiles) {
        var candidates = new ArrayList<Candidate>();
        for (var table : tables) {
            var closest = closest(profiles, table);
            if (closest != null && !closest.lacks().isEmpty()
                && share(closest) >= 0.5) {
                candidates.add(closest);
            }
        }
        candidates.sort(Comparator.comparingDouble(Catalogue::share).reversed()
            .thenComparing(candidate -> candidate.table().toString()));
        return candidates.subList(0, Math.min(CANDIDATES, candidates.size()));
    }

    private static @Nullable Candidate closest(List<Profile> profiles, Seen table) {
        Candidate closest = null;
        for (var profile : profiles) {
            for (var shape : profile.tables()) {
                var lacks = lacks(shape, table);
                var fits = new TreeSet<>(shape.columns().keySet());
                lacks.forEach(lack -> fits.remove(lack.column()));
                var candidate =
                    new Candidate(table.name(), profile.title(), shape.place(), List.copyOf(fits), lacks);
                if (closest == null || share(candidate) > share(closest)) {
                    closest = candidate;
                }
            }
        }
        return closest;
    }

    /// How much of a table is as it should be; what only a right keeps from being read counts as well.
    private static double share(Candidate candidate) {
        var forbidden = candidate.lacks().stream().filter(Catalogue::onlyForbidden).count();
        return (candidate.fits().size() + forbidden)
            / (double) (candidate.fits().size() + candidate.lacks().size());
    }

    private static boolean onlyForbidden(Lack lack) {
        return !lack.readable() && lack.wanted().contains(String.valueOf(lack.found()));
    }

    private static List<Lack> lacks(TableShape shape, Seen table) {
        var lacks = new ArrayList<Lack>();
        for (var wanted : new TreeMap<>(shape.columns()).entrySet()) {
            var found = table.columns().get(wanted.getKey());
            if (found == null) {
                lacks.add(new Lack(wanted.getKey(), wanted.getValue(), null, true));
            } else if (!found.readable() || !wanted.getValue().contains(found.type())) {
                lacks.add(new Lack(wanted.getKey(), wanted.getValue(), found.type(), found.readable()));
            }
        }
        return lacks;
    }
}
