import { ExplainedError } from '../../../base/explained-error.ts';

/** What the keeper of the server can put right; the message is for them. */
export class AccountError extends ExplainedError {}
