export type FetchFailure =
  | 'bad_address'
  | 'private_address'
  | 'unreachable'
  | 'refused'
  | 'redirects'
  | 'timeout'
  | 'too_large'
  | 'wrong_type'
  | 'encoding';

/** A failed request. The message can be shown to the user: it gives the reason and reveals nothing about our network. */
export class FetchError extends Error {
  readonly failure: FetchFailure;

  constructor(failure: FetchFailure, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = 'FetchError';
    this.failure = failure;
  }
}
