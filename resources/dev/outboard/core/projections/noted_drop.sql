-- Removes what a merge has noted, if it is there.
DROP TABLE IF EXISTS ${noted}
