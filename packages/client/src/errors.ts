/** The base of everything that this package throws by itself. */
export class CastwrightError extends Error {
  override name = 'CastwrightError';
}

/** The server could not be reached, or broke off, also when asked again. */
export class ConnectionFailed extends CastwrightError {
  override name = 'ConnectionFailed';
}

/** The video had not ended in the time given to `wait`; it goes on being made. */
export class WaitTimeout extends CastwrightError {
  override name = 'WaitTimeout';
}

/** A delivery that was not signed with the secret, or is too old. */
export class WebhookSignatureError extends CastwrightError {
  override name = 'WebhookSignatureError';
}

/** What an answer of the interface is wrapped in. */
export interface Envelope {
  code: number;
  msg: string;
  data: unknown;
  rid: string;
}

/** A field that is wrong, and why. */
export interface FieldError {
  /** Path of the field, with dots. */
  field: string;
  message: string;
}

/** The server refused a call. */
export class ApiError extends CastwrightError {
  override name = 'ApiError';
  /** Of HTTP. */
  readonly status: number;
  /** Of the interface, such as 18020; 0 where the answer was not one of it. */
  readonly code: number;
  /** Names the request in the server's log. */
  readonly rid: string;
  readonly data: unknown;

  constructor(status: number, answer: Partial<Envelope>, rid = '') {
    super(answer.msg ?? 'The answer is not one of Castwright');
    this.status = status;
    this.code = answer.code ?? 0;
    this.rid = answer.rid ?? rid;
    this.data = answer.data;
  }

  /** The wrong fields of an invalid request. */
  get errors(): readonly FieldError[] {
    return (this.data as { errors?: FieldError[] } | null | undefined)?.errors ?? [];
  }
}

/** Some fields are wrong; `errors` names them. */
export class InvalidRequest extends ApiError {
  override name = 'InvalidRequest';
}

/** The key is missing or wrong. */
export class AuthenticationError extends ApiError {
  override name = 'AuthenticationError';
}

/** The account has too few credits. */
export class NoCredit extends ApiError {
  override name = 'NoCredit';
}

/** The key has not the scope for it. */
export class PermissionDenied extends ApiError {
  override name = 'PermissionDenied';
}

/** There is nothing of that id. */
export class NotFound extends ApiError {
  override name = 'NotFound';
}

/** It does not fit the state that things are in. */
export class Conflict extends ApiError {
  override name = 'Conflict';
}

/** More bytes than the server takes. */
export class TooLarge extends ApiError {
  override name = 'TooLarge';
}

/** Asked too often, also after waiting. */
export class RateLimited extends ApiError {
  override name = 'RateLimited';
}

/** The server failed, also when asked again. */
export class ServerError extends ApiError {
  override name = 'ServerError';
}

const BY_STATUS: Record<number, typeof ApiError> = {
  400: InvalidRequest,
  401: AuthenticationError,
  402: NoCredit,
  403: PermissionDenied,
  404: NotFound,
  409: Conflict,
  413: TooLarge,
  422: InvalidRequest,
  429: RateLimited,
};

export function apiError(status: number, answer: Partial<Envelope>, rid?: string | null): ApiError {
  const Kind = BY_STATUS[status] ?? (status >= 500 ? ServerError : ApiError);
  return new Kind(status, answer, rid ?? '');
}
