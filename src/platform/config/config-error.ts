import { ExplainedError } from '../../base/explained-error.ts';

/** Settings that cannot be used; the message tells which, and what they must be. */
export class ConfigError extends ExplainedError {}
