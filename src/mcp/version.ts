/** Of this package and of `castwright-mcp`, as agents are told it; a test holds it to theirs. */
export const VERSION = '0.1.0';
