/** Version of this package and of `castwright-mcp`, as reported to agents; a test keeps them equal. */
export const VERSION = '0.1.0';
