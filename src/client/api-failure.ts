import type { FieldError } from '../contract/errors.ts';

/** The JSON envelope around every response. */
export interface Envelope {
  code?: number;
  msg?: string;
  data?: unknown;
  rid?: string;
}

/** A failed call. */
export class ApiFailure extends Error {
  /** HTTP status; 0 without a response. */
  readonly status: number;
  /** Error code of the API, such as 18020. */
  readonly code: number;
  /** The invalid fields. */
  readonly errors: readonly FieldError[];
  /** Request id, which identifies the call in the server's log. */
  readonly rid: string;
  /** Seconds to wait before a retry, if the server states them. */
  readonly retryAfter: number | undefined;

  private constructor(
    message: string,
    status: number,
    envelope: Envelope,
    retryAfter?: number,
    cause?: unknown,
  ) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = 'ApiFailure';
    this.status = status;
    this.code = envelope.code ?? 0;
    this.errors = (envelope.data as { errors?: FieldError[] } | null | undefined)?.errors ?? [];
    this.rid = envelope.rid ?? '';
    this.retryAfter = retryAfter;
  }

  static of(response: Response, envelope: Envelope = {}): ApiFailure {
    const wait = Number(response.headers.get('retry-after') ?? Number.NaN);
    const message = envelope.msg ?? `The server answered ${response.status}`;
    return new ApiFailure(message, response.status, envelope, Number.isNaN(wait) ? undefined : wait);
  }

  static noAnswer(cause: unknown): ApiFailure {
    return new ApiFailure('The server does not answer', 0, {}, undefined, cause);
  }

  /** The message for a field or anything inside it, such as `voice` or `voice.script`. */
  errorOf(field: string): string | undefined {
    return this.errors.find((error) => error.field === field || error.field.startsWith(`${field}.`))?.message;
  }
}
