-- Lets a role into a database.
GRANT CONNECT ON DATABASE ${database} TO ${role}
