-- Which database this is.
SELECT current_database() AS name
