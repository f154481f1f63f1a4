-- Lets a role see what is in a schema.
GRANT USAGE ON SCHEMA ${schema} TO ${role}
