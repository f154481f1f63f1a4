-- For the role that looks while another one acts.
GRANT SELECT ON outboard.operation, outboard.archive TO ${reader}
