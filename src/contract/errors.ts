/** Everything that can go wrong at the door: business code and HTTP status. */
export const ERRORS = {
  invalid: { code: 40000, status: 400 },
  conflict: { code: 40000, status: 409 },
  method_not_allowed: { code: 40000, status: 405 },
  unsupported_media_type: { code: 40000, status: 415 },
  too_large: { code: 40000, status: 413 },
  unauthenticated: { code: 10105, status: 401 },
  no_credit: { code: 18020, status: 402 },
  forbidden: { code: 18025, status: 403 },
  not_found: { code: 10104, status: 404 },
  rate_limited: { code: 429, status: 429 },
  internal: { code: 50000, status: 500 },
  unavailable: { code: 50000, status: 503 },
} as const;

export type ErrorKind = keyof typeof ERRORS;

export interface FieldError {
  /** Path with dots, such as `voice.script`; empty for the request as a whole. */
  field: string;
  message: string;
  /** Names the cause for programs, where there are several. */
  reason?: string;
}

/** A failure that is answered in the envelope; the message is for the client's developer. */
export class ApiError extends Error {
  readonly kind: ErrorKind;
  readonly errors: readonly FieldError[];
  /** Seconds after which the same call may be let through. */
  retryAfter?: number;

  constructor(kind: ErrorKind, message: string, errors: readonly FieldError[] = [], cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = 'ApiError';
    this.kind = kind;
    this.errors = errors;
  }
}

/** Refused for now; the sentence ends with the time after which to come back, which `Retry-After` tells, too. */
export function tooMany(sentence: string, seconds: number): ApiError {
  const error = new ApiError('rate_limited', `${sentence}; try again in ${seconds} s`);
  error.retryAfter = seconds;
  return error;
}

/** A parameter error; `sentence` begins with the verb, the field's name is put before it. */
export function invalidField(field: string, sentence: string): ApiError {
  const message = `${field} ${sentence}`;
  return new ApiError('invalid', message, [{ field, message }]);
}
