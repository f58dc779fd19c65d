/** The base class of every error that this package throws. */
export class CastwrightError extends Error {
  override name = 'CastwrightError';
}

/** The server could not be reached, or the connection broke off, even after retries. */
export class ConnectionFailed extends CastwrightError {
  override name = 'ConnectionFailed';
}

/** The video did not end within the timeout of `wait`. It continues to render. */
export class WaitTimeout extends CastwrightError {
  override name = 'WaitTimeout';
}

/** The signature of a webhook delivery does not match the secret, or the delivery is too old. */
export class WebhookSignatureError extends CastwrightError {
  override name = 'WebhookSignatureError';
}

/** The JSON envelope around every response. */
export interface Envelope {
  code: number;
  msg: string;
  data: unknown;
  rid: string;
}

/** An invalid field, and the reason. */
export interface FieldError {
  /** Path of the field, separated by dots. */
  field: string;
  message: string;
}

/** The server rejected a call. */
export class ApiError extends CastwrightError {
  override name = 'ApiError';
  /** HTTP status. */
  readonly status: number;
  /** Error code of the API, such as 18020; 0 if the response has no envelope. */
  readonly code: number;
  /** Request id, which identifies the call in the server's log. */
  readonly rid: string;
  readonly data: unknown;

  constructor(status: number, answer: Partial<Envelope>, rid = '') {
    super(answer.msg ?? 'This is not a response from a Castwright server. Check the base URL');
    this.status = status;
    this.code = answer.code ?? 0;
    this.rid = answer.rid ?? rid;
    this.data = answer.data;
  }

  /** The invalid fields of a request. */
  get errors(): readonly FieldError[] {
    return (this.data as { errors?: FieldError[] } | null | undefined)?.errors ?? [];
  }
}

/** Some fields are invalid; `errors` lists them. */
export class InvalidRequest extends ApiError {
  override name = 'InvalidRequest';
}

/** The API key is missing or wrong. */
export class AuthenticationError extends ApiError {
  override name = 'AuthenticationError';
}

/** The account has too few credits. */
export class NoCredit extends ApiError {
  override name = 'NoCredit';
}

/** The API key lacks the scope for this call. */
export class PermissionDenied extends ApiError {
  override name = 'PermissionDenied';
}

/** No record has this id. */
export class NotFound extends ApiError {
  override name = 'NotFound';
}

/** The request conflicts with the current state. */
export class Conflict extends ApiError {
  override name = 'Conflict';
}

/** The body is larger than the server accepts. */
export class TooLarge extends ApiError {
  override name = 'TooLarge';
}

/** Too many requests, even after waiting. */
export class RateLimited extends ApiError {
  override name = 'RateLimited';
}

/** The server failed, even after retries. */
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
