package dev.outboard.core.profiles;

import dev.outboard.db.Db;
import java.util.List;

/// Which profile fits a database, and where its tables are: found in the catalogue by their columns, in every
/// schema that the role may read, in one round trip.
public sealed interface Detection {
    /// Tables were found.
    ///
    /// @param others tables that fit as well and were not chosen: the usual name goes first, then the larger
    /// one
    /// @param candidates tables that come close, for a half that is missing
    record Recognised(Store store, List<Fit> others, List<Candidate> candidates) implements Detection {
        public Recognised {
            others = List.copyOf(others);
            candidates = List.copyOf(candidates);
        }
    }

    /// No table fits; the closest first.
    record NothingRecognised(List<Candidate> candidates) implements Detection {
        public NothingRecognised {
            candidates = List.copyOf(candidates);
        }
    }

    /// A table that fits a profile.
    record Fit(Profile profile, String place, TableName table) {}

    /// Looks into the catalogue.
    static Detection of(Db db, Profiles profiles) {
        var rows = db.once(session -> Catalogue.rows(session, profiles.all()));
        return new Catalogue(rows).detect(profiles.all());
    }
}
