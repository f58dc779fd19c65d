/** A failure whose message is all that a person in front of a terminal needs; others are shown with their stack. */
export class ExplainedError extends Error {}
