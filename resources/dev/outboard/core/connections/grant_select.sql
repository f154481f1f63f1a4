-- Lets a role read a table.
GRANT SELECT ON ${table} TO ${role}
