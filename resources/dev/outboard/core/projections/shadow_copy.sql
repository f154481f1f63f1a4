-- Takes rebuilt rows.
COPY ${shadow} (${columns})
FROM STDIN
