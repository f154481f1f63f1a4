-- An empty database for one test class.
CREATE DATABASE ${database}
