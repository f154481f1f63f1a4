-- What the role may do to a table, and whether the server takes changes at all.
-- 1 schema, 2 table
SELECT current_user::text AS role,
       pg_is_in_recovery() AS standby,
       has_any_column_privilege(format('%I.%I', ?::text, ?::text), 'UPDATE') AS may_update
