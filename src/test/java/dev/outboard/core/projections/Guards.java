package dev.outboard.core.projections;

/// What the tests let the server itself watch over.
final class Guards {
    /// Refuses a change that takes a row back to an older version.
    static final String NEVER_BACK = """
        CREATE FUNCTION never_back() RETURNS trigger AS $$
        BEGIN
          IF NEW.version < OLD.version THEN
            RAISE EXCEPTION 'account % went back from % to %', OLD.account_id, OLD.version, NEW.version
              USING ERRCODE = 'integrity_constraint_violation';
          END IF;
          RETURN NEW;
        END;
        $$ LANGUAGE plpgsql;
        CREATE TRIGGER never_back BEFORE UPDATE ON account_summary
        FOR EACH ROW EXECUTE FUNCTION never_back()""";

    private Guards() {}
}
