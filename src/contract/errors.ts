/** Every kind of API error with its business code and HTTP status. */
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
  /** Machine-readable cause, where an error can have several. */
  reason?: string;
}

/** A failure sent in the envelope; the message is for the client's developer. */
export class ApiError extends Error {
  readonly kind: ErrorKind;
  readonly errors: readonly FieldError[];
  /** Seconds to wait before repeating the call. */
  retryAfter?: number;

  constructor(kind: ErrorKind, message: string, errors: readonly FieldError[] = [], cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = 'ApiError';
    this.kind = kind;
    this.errors = errors;
  }
}

/** Returns a 429 error. The message and the `Retry-After` header say to wait for `waitSeconds`. */
export function tooMany(message: string, waitSeconds: number): ApiError {
  const error = new ApiError('rate_limited', `${message}; try again in ${waitSeconds} s`);
  error.retryAfter = waitSeconds;
  return error;
}

/** Returns a parameter error. `problem` continues the message after the field's name: 'must be a string'. */
export function invalidField(field: string, problem: string): ApiError {
  const message = `${field} ${problem}`;
  return new ApiError('invalid', message, [{ field, message }]);
}
