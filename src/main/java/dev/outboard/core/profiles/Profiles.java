package dev.outboard.core.profiles;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/// The profiles to choose from: those that come with Outboard, then those of a folder that the user keeps.
///
/// @param faults of profiles left out, a sentence each that names file and fault
public record Profiles(List<Profile> all, List<String> faults) {
    private static final Profile REFERENCE = Profile.builtIn("reference");

    public Profiles {
        all = List.copyOf(all);
        faults = List.copyOf(faults);
    }

    /// The tables of the two documents.
    public static Profile reference() {
        return REFERENCE;
    }

    public static Profiles builtIn() {
        return new Profiles(List.of(REFERENCE), List.of());
    }

    /// With those of a folder: each of its folders is a profile. One that is faulty is left out and said.
    public Profiles with(Path folder) {
        var more = new ArrayList<>(all);
        var said = new ArrayList<>(faults);
        for (var one : folders(folder, said)) {
            try {
                more.add(Profile.read(one));
            } catch (ProfileException e) {
                said.add(String.valueOf(e.getMessage()));
            }
        }
        return new Profiles(more, said);
    }

    private static List<Path> folders(Path folder, List<String> said) {
        try (Stream<Path> entries = Files.list(folder)) {
            return entries.filter(Files::isDirectory).sorted().toList();
        } catch (IOException e) {
            said.add(folder + ": can't be listed: " + e.getMessage());
            return List.of();
        }
    }
}
