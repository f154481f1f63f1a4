package dev.outboard.bench;

import dev.outboard.db.Names;
import dev.outboard.db.Sql;
import java.math.BigDecimal;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.json.JsonMapper;

/// The event store document's rebuild in plain JDBC: a query per aggregate, its fold, and an INSERT per
/// aggregate, each a transaction of its own. Statements are prepared once, which the document's driver does
/// not do.
final class DocumentRebuild {
    private final Connection connection;
    private final Names names;
    private final JsonMapper json = new JsonMapper();

    /// @param names gives `events` and `read_model`
    DocumentRebuild(Connection connection, Names names) {
        this.connection = connection;
        this.names = names;
    }

    /// The list that it goes through.
    List<String> accounts(long checkpoint) throws SQLException {
        var accounts = new ArrayList<String>();
        try (var list = prepared("document_accounts")) {
            list.setLong(1, checkpoint);
            try (var rows = list.executeQuery()) {
                while (rows.next()) {
                    accounts.add(rows.getString(1));
                }
            }
        }
        return accounts;
    }

    /// @return events folded
    long rebuild(List<String> accounts, long checkpoint) throws SQLException {
        var folded = 0L;
        try (var load = prepared("document_load_account"); var write = prepared("document_write_account")) {
            for (var account : accounts) {
                load.setString(1, account);
                load.setLong(2, checkpoint);
                folded += write(load, write, account);
            }
        }
        return folded;
    }

    private int write(PreparedStatement load, PreparedStatement write, String account) throws SQLException {
        var owner = "";
        var balance = BigDecimal.ZERO;
        var closed = false;
        var version = 0;
        try (var rows = load.executeQuery()) {
            while (rows.next()) {
                var data = json.readValue(rows.getString(2), Map.class);
                version = rows.getInt(3);
                switch (rows.getString(1)) {
                    case "AccountOpened" -> {
                        owner = String.valueOf(data.get("ownerId"));
                        balance = new BigDecimal(String.valueOf(data.get("initialBalance")));
                    }
                    case "MoneyDeposited" ->
                        balance = balance.add(new BigDecimal(String.valueOf(data.get("amount"))));
                    default -> closed = true;
                }
            }
        }
        write.setString(1, account);
        write.setString(2, owner);
        write.setBigDecimal(3, balance);
        write.setBoolean(4, closed);
        write.setInt(5, version);
        write.executeUpdate();
        return version;
    }

    private PreparedStatement prepared(String name) throws SQLException {
        return connection.prepareStatement(Sql.of(DocumentRebuild.class, name).with(names).text());
    }
}
