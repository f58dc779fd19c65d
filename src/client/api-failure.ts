import type { FieldError } from '../contract/errors.ts';

/** What every answer is wrapped in. */
export interface Envelope {
  code?: number;
  msg?: string;
  data?: unknown;
  rid?: string;
}

/** A call that did not succeed. */
export class ApiFailure extends Error {
  /** Of HTTP; 0 where there was no answer. */
  readonly status: number;
  /** Business code of the interface, such as 18020. */
  readonly code: number;
  /** What is wrong with which field. */
  readonly errors: readonly FieldError[];
  /** Finds the call in the server's log. */
  readonly rid: string;
  /** Seconds to wait, where the server says so. */
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

  static of(answer: Response, envelope: Envelope = {}): ApiFailure {
    const wait = Number(answer.headers.get('retry-after') ?? Number.NaN);
    const message = envelope.msg ?? `The server answered ${answer.status}`;
    return new ApiFailure(message, answer.status, envelope, Number.isNaN(wait) ? undefined : wait);
  }

  static noAnswer(cause: unknown): ApiFailure {
    return new ApiFailure('The server does not answer', 0, {}, undefined, cause);
  }

  /** What is wrong with a field or anything in it, such as `voice` or `voice.script`. */
  errorOf(field: string): string | undefined {
    return this.errors.find((error) => error.field === field || error.field.startsWith(`${field}.`))?.message;
  }
}
