package dev.outboard.style;

import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.util.TreePath;
import java.util.regex.Pattern;

/// Statements live in `.sql` files: no Java file of the product holds one, nor a piece of one.
final class SqlTextRule extends JavaRule {
    /// Whole statements, in any case of letters.
    private static final Pattern STATEMENT = Pattern.compile("""
        ^\\s*(--\\s\\w|select\\b.*\\bfrom\\b|select\\s+\\w+\\(|insert\\s+into\\b|update\\s+\\S+\\s+set\\b|delete\\s+from\\b
        |with\\s+\\w+\\s+as\\b|merge\\s+into\\b|(create|alter|drop)\\s+(or\\s+replace\\s+)?(unique\\s+)?
        (table|index|view|schema|role|user|function|trigger|type|sequence|extension|database|policy|publication)\\b
        |truncate\\s|lock\\s+table\\b|begin\\s*;?$|commit\\s*;?$|rollback\\s*;?$|set\\s+(local|session|transaction)\\b
        |copy\\s.*\\b(from|to)\\s+std|listen\\s+\\S+$|notify\\s+\\S+$|explain\\s|analyze\\s|vacuum\\b|grant\\s.*\\bto\\b
        |revoke\\s.*\\bfrom\\b|show\\s+\\w+_\\w+)""",
        Pattern.CASE_INSENSITIVE | Pattern.DOTALL | Pattern.COMMENTS);

    /// Pieces, as they are written: in capitals.
    private static final Pattern PIECE = Pattern.compile(
        "^\\s*(SELECT|INSERT|UPDATE|DELETE|WITH|FROM|WHERE|VALUES|RETURNING|AND|OR|LIMIT|OFFSET)\\s+\\S"
            + "|\\b(ORDER BY|GROUP BY|IS NOT NULL|IS NULL|FOR UPDATE|LEFT JOIN|INSERT INTO|DELETE FROM)\\b");

    @Override
    public boolean concerns(Source source) {
        return source.is("java") && source.under("src/main");
    }

    @Override
    void look(Source source, CompilationUnitTree unit, Report report) {
        new Walk() {
            @Override
            public Void visitLiteral(LiteralTree literal, Report report) {
                if (literal.getValue() instanceof String text
                    && (STATEMENT.matcher(text).find() || PIECE.matcher(text).find())) {
                    report.add(literal, "holds SQL: " + text.lines().findFirst().orElse(""));
                }
                return super.visitLiteral(literal, report);
            }
        }.scan(new TreePath(unit), report);
    }
}
