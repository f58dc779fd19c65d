import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError, ERRORS, type ErrorKind, tooMany } from '../../../contract/errors.ts';
import { TooManyWaiting } from '../../../platform/concurrency/fair-limit.ts';
import { isDiskFull } from '../../../platform/files/free-space.ts';
import type { Account } from '../../../service/account/accounts/authenticate.ts';
import { WrittenByNewer } from '../../../service/drivers/db/columns.ts';
import { isOutage } from '../../../service/drivers/db/is-outage.ts';
import { isStoreOutage } from '../../../service/drivers/storage/storage.ts';
import type { HttpContext } from '../context.ts';
import type { Operation } from '../operation.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The message of a failed call. */
    failure?: string;
    /** Whether rejections are sent with status 200, as by the hosted service. */
    hasHostedStatus?: boolean;
    /** The status of a rejection that was sent with 200. */
    realStatus?: number;
  }
}

/** Seconds after which a client may retry a call that failed because of an outage. */
const RETRY_AFTER_SECONDS = 5;

const NEEDS_NEWER =
  'This was created by a newer version of Castwright. Send the request to a server of that version';

/** Sends a failure in the envelope. Unexpected errors are logged with the rid, and not shown to the client. */
export function answerFailure(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  return answerFailureAs(envelopeOf, error, request, reply);
}

/** Sends a failure in the envelope and in the format of OpenAI's API. */
export function answerErrorObject(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  return answerFailureAs(errorObject, error, request, reply);
}

function answerFailureAs(
  format: (failure: ApiError, rid: string) => object,
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const failure = asApiError(error);
  const { status } = ERRORS[failure.kind];
  request.failure = failure.message;
  if (failure.retryAfter !== undefined) reply.header('retry-after', failure.retryAfter);
  if (failure.kind === 'unavailable') {
    if (!reply.hasHeader('retry-after')) reply.header('retry-after', RETRY_AFTER_SECONDS);
    request.log.warn({ rid: request.id, reason: reasonOf(error) }, 'request could not be served now');
  } else if (status >= 500) request.log.error({ rid: request.id, err: error }, 'request failed');
  return reply
    .code(statusToSend(request, failure.kind, status))
    .header('x-request-id', request.id)
    .header('cache-control', 'no-store')
    .send(format(failure, request.id));
}

/** Returns the status and envelope of a call that failed with an error. */
export function failureOf(error: unknown, rid: string) {
  const failure = asApiError(error);
  return { status: ERRORS[failure.kind].status, envelope: envelopeOf(failure, rid) };
}

function envelopeOf({ kind, message, errors }: ApiError, rid: string) {
  const { code } = ERRORS[kind];
  const data = code === ERRORS.invalid.code ? { errors } : null;
  return { code, msg: message, data, rid };
}

/** Types and codes in OpenAI's API of the failures that do not have the default ones. */
const OPENAI_ERRORS: Partial<Record<ErrorKind, { type: string; code: string | null }>> = {
  unauthenticated: { type: 'invalid_request_error', code: 'invalid_api_key' },
  forbidden: { type: 'invalid_request_error', code: 'permission_denied' },
  no_credit: { type: 'insufficient_quota', code: 'insufficient_quota' },
  rate_limited: { type: 'requests', code: 'rate_limit_exceeded' },
};

function errorObject(failure: ApiError, rid: string): object {
  const { kind, message, errors } = failure;
  const byDefault =
    ERRORS[kind].status >= 500
      ? { type: 'server_error', code: null }
      : { type: 'invalid_request_error', code: null };
  const { type, code } = OPENAI_ERRORS[kind] ?? byDefault;
  return { ...envelopeOf(failure, rid), error: { message, type, param: errors[0]?.field || null, code } };
}

const UNREADABLE_PATH = ['FST_ERR_BAD_URL', 'FST_ERR_MAX_PARAM_LENGTH'];

function asApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (error instanceof TooManyWaiting) return tooMany(error.message, error.retryAfter);
  if (error instanceof WrittenByNewer) return new ApiError('conflict', NEEDS_NEWER);
  const { code = '', statusCode = 500 } = error as Partial<FastifyError>;
  if (UNREADABLE_PATH.includes(code)) return new ApiError('not_found', 'The path cannot be read');
  if (statusCode >= 400 && statusCode < 500) return new ApiError('invalid', 'The request cannot be read');
  const outage = describeOutage(error);
  if (outage) return new ApiError('unavailable', `${outage}; try again in ${RETRY_AFTER_SECONDS} s`);
  return new ApiError('internal', 'Something went wrong on our side; look up the rid in the server log');
}

function describeOutage(error: unknown): string | undefined {
  // Checked first: errors of the S3 client would also pass for a database outage.
  if (isStoreOutage(error)) return 'The store of files cannot be reached at the moment';
  if (isOutage(error)) return 'The database cannot be reached at the moment';
  if (isDiskFull(error)) return 'The disk of the server is full at the moment';
  return undefined;
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
}

/** Our own programs send this header with the value `real` to get real statuses, whatever the settings of server and key. */
const STATUS_HEADER = 'x-castwright-status';

/** Failures that the hosted service sends with status 200. Only the `code` in the envelope shows the failure. */
const HIDDEN: ReadonlySet<ErrorKind> = new Set<ErrorKind>([
  'invalid',
  'conflict',
  'unsupported_media_type',
  'too_large',
  'no_credit',
  'forbidden',
  'not_found',
]);

/** Whether an operation may send rejections with status 200. Clients that get bytes or events need the status. */
export function mayHideStatus({ frame, failures }: Operation): boolean {
  return failures === undefined && (frame === undefined || frame === 'merged' || frame === 'bare');
}

/** Whether a caller gets rejections with status 200. Pages of the dashboard never do. */
export function wantsHostedStatus(
  request: FastifyRequest,
  context: Pick<HttpContext, 'hostedStatus'>,
  account: Account,
): boolean {
  if (account.isSession || request.headers[STATUS_HEADER] === 'real') return false;
  return context.hostedStatus || account.hostedStatus === true;
}

/** Returns the status to send. The statuses 401, 405, 429 and 5xx are never hidden. */
function statusToSend(request: FastifyRequest, kind: ErrorKind, status: number): number {
  if (!request.hasHostedStatus || !HIDDEN.has(kind)) return status;
  request.realStatus = status;
  return 200;
}
