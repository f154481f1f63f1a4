package dev.outboard.bench;

import dev.outboard.core.profiles.Store;
import dev.outboard.db.Names;
import dev.outboard.db.Sql;
import java.io.IOException;
import java.io.StringReader;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.UUID;
import org.postgresql.PGConnection;

/// What no rebuild can do without: reading all events, and writing all rows by COPY. Nothing is folded; the
/// rows are made up. Its connection has autocommit off.
final class ScanAndCopy {
    private final Connection connection;
    private final String copy;

    /// @param names gives `read_model`
    ScanAndCopy(Connection connection, Names names) {
        this.connection = connection;
        copy = Sql.of(ScanAndCopy.class, "copy_accounts").with(names).text();
    }

    /// @return events read
    long run(long upTo, int accounts) throws SQLException, IOException {
        var read = 0L;
        var bytes = 0L;
        try (var scan = connection.prepareStatement(
            Store.reference().statement("events/fold_range").text())) {
            scan.setFetchSize(1_000);
            scan.setString(1, "Account");
            scan.setLong(2, 0);
            scan.setLong(3, upTo);
            scan.setInt(4, 0);
            scan.setInt(5, 0);
            scan.setLong(6, Long.MAX_VALUE);
            try (var rows = scan.executeQuery()) {
                while (rows.next()) {
                    bytes += rows.getString("data").length() + rows.getString("aggregate_id").length();
                    read++;
                }
            }
        }
        var rows = new StringBuilder();
        for (var account = 0; account < accounts; account++) {
            rows.append(new UUID(account, bytes)).append("\town-1\t7.00\tf\t2026-11-30 00:00:00+00\t1\n");
        }
        connection.unwrap(PGConnection.class).getCopyAPI().copyIn(copy, new StringReader(rows.toString()));
        connection.commit();
        return read;
    }
}
