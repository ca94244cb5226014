"""The table's edge: web server, SQL, access, the referee's process. Never imported on a phone."""
