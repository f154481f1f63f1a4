package dev.outboard.core.profiles;

import dev.outboard.db.Sql;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;

/// Reads one profile and checks it, so that a fault is told with its file before anything is asked of a
/// database.
final class ProfileReader {
    private static final String DESCRIPTION = "profile.json";
    private static final Pattern PLACE = Pattern.compile("\\$\\{(\\w+)}");
    private static final Pattern COMMENT = Pattern.compile("--[^\\n]*");

    private final String name;
    private final ProfileFiles files;

    ProfileReader(String name, ProfileFiles files) {
        this.name = name;
        this.files = files;
    }

    Profile profile() {
        var file = name + "/" + DESCRIPTION;
        var description = Description.parse(file, text(DESCRIPTION));
        var tables = tables(description.part("tables"));
        var profile = new Profile(
            name,
            description.text("title"),
            description.positive("limit"),
            description.maybeText("channel"),
            description.part("poller").poller(),
            description.maybePart("carries").map(Description::carrying).orElse(Carrying.NOTHING),
            description.maybeTexts("correlationPath"),
            description.maybePart("payload").map(ProfileReader::payload).orElse(PayloadShape.ANY),
            tables,
            statements(tables));
        description.nothingElse();
        return profile;
    }

    private static PayloadShape payload(Description payload) {
        var shape = new PayloadShape(
            payload.maybePart("required").map(ProfileReader::kinds).orElseGet(Map::of),
            payload.maybePart("optional").map(ProfileReader::kinds).orElseGet(Map::of));
        payload.nothingElse();
        return shape;
    }

    private static Map<String, PayloadShape.Kind> kinds(Description fields) {
        var kinds = new TreeMap<String, PayloadShape.Kind>();
        fields.names().forEach(name -> kinds.put(name, fields.choice(name, PayloadShape.Kind.class)));
        return kinds;
    }

    private static List<TableShape> tables(Description tables) {
        var shapes = new ArrayList<TableShape>();
        for (var place : tables.names()) {
            var table = tables.part(place);
            shapes.add(new TableShape(
                place,
                table.choice("half", Half.class),
                table.maybeTrue("optional"),
                new TableName(table.text("schema"), table.text("name")),
                Set.copyOf(table.maybeChoices("can", Capability.class)),
                columns(table.part("columns")),
                table.maybeParts("indexes").stream().map(ProfileReader::index).toList(),
                table.maybePart("writes").map(ProfileReader::writes).orElseGet(Map::of)));
            table.nothingElse();
        }
        if (shapes.stream().allMatch(TableShape::optional)) {
            throw tables.fault("needs at least one table that isn't optional");
        }
        return shapes;
    }

    private static Map<String, Set<String>> columns(Description columns) {
        var types = new TreeMap<String, Set<String>>();
        for (var column : columns.names()) {
            types.put(column, Set.copyOf(columns.texts(column)));
        }
        if (types.isEmpty()) {
            throw columns.fault("is empty");
        }
        return types;
    }

    private static IndexShape index(Description index) {
        var alternatives = index.maybeParts("or").stream().map(other -> {
            var columns = other.texts("columns");
            other.nothingElse();
            return columns;
        }).toList();
        var where = index.maybeText("where");
        var shape = new IndexShape(
            index.text("name"),
            index.choice("serves", IndexShape.Serves.class),
            index.maybeTrue("unique"),
            index.texts("columns"),
            alternatives,
            index.maybePositive("ordered", 1),
            where == null ? "" : where);
        index.nothingElse();
        return shape;
    }

    private static Map<String, List<String>> writes(Description writes) {
        var columns = new TreeMap<String, List<String>>();
        writes.names().forEach(action -> columns.put(action, writes.texts(action)));
        return columns;
    }

    private Map<String, Sql> statements(List<TableShape> tables) {
        var statements = new TreeMap<String, Sql>();
        for (var half : Half.values()) {
            var places = new TreeSet<String>();
            tables.stream().filter(table -> table.half() == half).forEach(table -> {
                places.add(table.place());
                places.addAll(table.idTypes().values());
            });
            if (!places.isEmpty()) {
                for (var statement : half.statements()) {
                    var path = half.folder() + "/" + statement;
                    statements.put(path, statement(path, places));
                }
                for (var action : half.actions()) {
                    var path = half.folder() + "/" + action;
                    if (files.text(path + ".sql") != null) {
                        statements.put(path, statement(path, places));
                    }
                }
            }
        }
        return statements;
    }

    private Sql statement(String path, Set<String> places) {
        var file = path + ".sql";
        var text = Parts.in(text(file));
        if (COMMENT.matcher(text).replaceAll("").indexOf(';') >= 0) {
            throw new ProfileException(
                name + "/" + file, "holds a “;”: one statement a file, without its end");
        }
        // A table's name may hold a line break, which would end the comment.
        if (COMMENT.matcher(text).results().anyMatch(comment -> comment.group().contains("${"))) {
            throw new ProfileException(name + "/" + file, "names a ${place} in a comment");
        }
        PLACE.matcher(text).results().map(found -> found.group(1)).forEach(place -> {
            if (!places.contains(place)) {
                throw new ProfileException(
                    name + "/" + file,
                    "names ${" + place + "}, which is no table of this half in " + DESCRIPTION
                        + " and no type of an id: " + places);
            }
        });
        return Sql.read(name + "/" + path, text);
    }

    private String text(String file) {
        var text = files.text(file);
        if (text == null) {
            throw new ProfileException(name + "/" + file, "is missing");
        }
        return text;
    }
}
