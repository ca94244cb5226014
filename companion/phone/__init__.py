"""The companion alone in a phone's browser: no table's server, no network; the journal lies in the browser itself."""
