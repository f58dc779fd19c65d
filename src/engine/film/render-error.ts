import { ExplainedError } from '../../base/explained-error.ts';

/** Who can fix the problem: the caller, the account's owner, or the server's operator. */
export type Fault = 'request' | 'balance' | 'server';

/** The part of a film that has the problem. Only the service can map a part to a field of a call. */
export type FilmPart =
  | 'avatar'
  | 'music'
  | 'script'
  | 'voice'
  | 'sound'
  | 'film'
  | 'subtitles'
  | 'product'
  | 'template'
  | 'background'
  | `scene ${number}`
  | 'brand'
  | `variable ${string}`;

interface Blame {
  /** Defaults to `request`. */
  fault?: Fault | undefined;
  part?: FilmPart | undefined;
  cause?: unknown;
}

/** A failure that the user or the administrator can fix. Its message is shown, and a retry would not help. */
export class RenderError extends ExplainedError {
  readonly fault: Fault;
  readonly part: FilmPart | undefined;

  constructor(message: string, { fault = 'request', part, cause }: Blame = {}) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = 'RenderError';
    this.fault = fault;
    this.part = part;
  }
}
