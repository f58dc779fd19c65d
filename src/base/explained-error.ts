/** An error whose message is enough for the user; other errors are shown with their stack. */
export class ExplainedError extends Error {}
