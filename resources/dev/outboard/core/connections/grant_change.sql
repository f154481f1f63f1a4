-- Lets a role retry, edit and discard messages.
GRANT SELECT, UPDATE, DELETE ON ${table} TO ${role}
