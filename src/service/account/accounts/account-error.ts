import { ExplainedError } from '../../../base/explained-error.ts';

/** An error that the server's operator can fix; the message is for them. */
export class AccountError extends ExplainedError {}
