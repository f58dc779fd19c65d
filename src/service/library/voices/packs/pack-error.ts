import { ExplainedError } from '../../../../base/explained-error.ts';

/** What keeps a pack from being installed, removed or tried, in a sentence for whoever keeps the server. */
export class PackError extends ExplainedError {}
