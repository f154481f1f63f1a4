package dev.outboard.core.projections;

import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.stream.Stream;

/// The definitions of a folder, one JSON file each. A file that is at fault is left out and said; it never
/// breaks the others.
///
/// @param all by name, each name once
/// @param faults sentences that name file, path inside it and fault
public record Definitions(List<Projection> all, List<String> faults) {
    /// Of the folder, beside the user's saved connections.
    public static final String FOLDER = "projections";

    public Definitions {
        all = List.copyOf(all);
        faults = List.copyOf(faults);
    }

    /// Reads the `.json` files of a folder in the order of their names. Where there is no folder, there are
    /// none. Blocking.
    public static Definitions in(Path folder) {
        var faults = new ArrayList<String>();
        var read = new ArrayList<Projection>();
        for (var file : files(folder, faults)) {
            var name = String.valueOf(file.getFileName());
            try {
                read.add(Projection.read(name, Files.readString(file)));
            } catch (InvalidDefinition e) {
                faults.addAll(e.faults());
            } catch (CharacterCodingException _) {
                faults.add(name + ": is not text in UTF-8");
            } catch (IOException e) {
                faults.add(name + ": can't be read: " + e.getMessage());
            }
        }
        return of(read, faults);
    }

    /// With others that go before these: of two with the same name the first counts, and the second is said.
    public Definitions after(List<Projection> first) {
        return of(Stream.concat(first.stream(), all.stream()).toList(), faults);
    }

    private static Definitions of(List<Projection> read, List<String> faults) {
        var byName = new LinkedHashMap<String, Projection>();
        var said = new ArrayList<>(faults);
        for (var projection : read) {
            var before = byName.putIfAbsent(projection.name(), projection);
            if (before != null) {
                said.add("%s: name: “%s” is the name of the definition in %s, too".formatted(
                    projection.file(), projection.name(), before.file()));
            }
        }
        return new Definitions(List.copyOf(byName.values()), said);
    }

    private static List<Path> files(Path folder, List<String> faults) {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (var entries = Files.list(folder)) {
            return entries.filter(file -> file.toString().endsWith(".json")).sorted().toList();
        } catch (IOException e) {
            faults.add(folder + ": can't be listed: " + e.getMessage());
            return List.of();
        }
    }
}
