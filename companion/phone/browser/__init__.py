"""What only a browser can run: the modules that import `js`. Nothing else imports them."""
