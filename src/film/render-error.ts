import { ExplainedError } from '../base/explained-error.ts';

/** Who can put it right: whoever asked for the film, whoever pays for it, or whoever runs the server. */
export type Fault = 'request' | 'balance' | 'server';

/** What of a film is wrong. Which field of a call that was, only the service knows. */
export type FilmPart =
  | 'avatar'
  | 'music'
  | 'script'
  | 'voice'
  | 'sound'
  | 'subtitles'
  | 'product'
  | 'template'
  | 'background'
  | `scene ${number}`
  | 'brand'
  | `variable ${string}`;

interface Blame {
  /** Of the request unless said otherwise. */
  fault?: Fault | undefined;
  part?: FilmPart | undefined;
  cause?: unknown;
}

/** A failure that somebody can act on: its message is shown, and trying again would not help. */
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
