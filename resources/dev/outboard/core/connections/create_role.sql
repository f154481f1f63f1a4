-- A role that may sign in.
CREATE ROLE ${role} LOGIN
