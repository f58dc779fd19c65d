import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError, ERRORS, type ErrorKind, tooMany } from '../../../contract/errors.ts';
import { TooManyWaiting } from '../../../platform/concurrency/fair-limit.ts';
import { isDiskFull } from '../../../platform/files/free-space.ts';
import type { Account } from '../../../service/account/accounts/authenticate.ts';
import { WrittenByNewer } from '../../../service/drivers/columns/request-column.ts';
import { isOutage } from '../../../service/drivers/db/is-outage.ts';
import { isStoreOutage } from '../../../service/drivers/storage/is-store-outage.ts';
import type { HttpContext } from '../context.ts';
import type { Operation } from '../operation.ts';

/** Seconds after which what cannot be done now may be asked for again. */
const RETRY_AFTER = 5;

const NEEDS_NEWER =
  'This was asked of a newer version of Castwright than this server; ask a server of that version';

/** Answers a failure in the envelope. What nobody expected is logged under the rid, and not told. */
export function answerFailure(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  return answerFailureAs(envelopeOf, error, request, reply);
}

/** The same in another form. */
export function answerFailureAs(
  form: (failure: ApiError, rid: string) => object,
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const failure = asApiError(error);
  const { status } = ERRORS[failure.kind];
  request.failure = failure.message;
  if (failure.retryAfter !== undefined) reply.header('retry-after', failure.retryAfter);
  if (failure.kind === 'unavailable') {
    if (!reply.hasHeader('retry-after')) reply.header('retry-after', RETRY_AFTER);
    request.log.warn({ rid: request.id, reason: reasonOf(error) }, 'request could not be done now');
  } else if (status >= 500) request.log.error({ rid: request.id, err: error }, 'request failed');
  return reply
    .code(statusToSend(request, failure.kind, status))
    .header('x-request-id', request.id)
    .header('cache-control', 'no-store')
    .send(form(failure, request.id));
}

/** What a call would answer to an error. */
export function failureOf(error: unknown, rid: string) {
  const failure = asApiError(error);
  return { status: ERRORS[failure.kind].status, envelope: envelopeOf(failure, rid) };
}

export function envelopeOf({ kind, message, errors }: ApiError, rid: string) {
  const { code } = ERRORS[kind];
  const data = code === ERRORS.invalid.code ? { errors } : null;
  return { code, msg: message, data, rid };
}

const UNREADABLE_PATH = ['FST_ERR_BAD_URL', 'FST_ERR_MAX_PARAM_LENGTH'];

function asApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (error instanceof TooManyWaiting) return tooMany(error.message, error.retryAfter);
  if (error instanceof WrittenByNewer) return new ApiError('conflict', NEEDS_NEWER);
  const { code = '', statusCode = 500 } = error as Partial<FastifyError>;
  if (UNREADABLE_PATH.includes(code)) return new ApiError('not_found', 'The path cannot be read');
  if (statusCode >= 400 && statusCode < 500) return new ApiError('invalid', 'The request cannot be read');
  const away = whatIsAway(error);
  if (away) return new ApiError('unavailable', `${away}; try again in ${RETRY_AFTER} s`);
  return new ApiError('internal', 'Something went wrong on our side; look up the rid in the server log');
}

function whatIsAway(error: unknown): string | undefined {
  // What comes from the store is told from what comes from the database by what its library says with it.
  if (isStoreOutage(error)) return 'The store of files cannot be reached at the moment';
  if (isOutage(error)) return 'The database cannot be reached at the moment';
  if (isDiskFull(error)) return 'The disk of the server is full at the moment';
  return undefined;
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
}

/** What our own programs send that need statuses whatever the server and the key say. */
const WANTED = 'x-castwright-status';

declare module 'fastify' {
  interface FastifyRequest {
    /** What is refused is answered with 200, as by the hosted service. */
    hasHostedStatus?: boolean;
    /** The status that a call would have been refused with. */
    realStatus?: number;
  }
}

/** Refusals that the hosted service tells by the `code` of its envelope alone. */
const REFUSALS: ReadonlySet<ErrorKind> = new Set<ErrorKind>([
  'invalid',
  'conflict',
  'unsupported_media_type',
  'too_large',
  'no_credit',
  'forbidden',
  'not_found',
]);

/** Whoever gets bytes or events instead of an envelope looks at the status first. */
export function mayHideStatus({ frame, failures }: Operation): boolean {
  return failures === undefined && (frame === undefined || frame === 'merged' || frame === 'bare');
}

/** Whether a caller is told so; pages of the dashboard never are. */
export function wantsHostedStatus(
  request: FastifyRequest,
  context: Pick<HttpContext, 'hostedStatus'>,
  account: Account,
): boolean {
  if (account.isSession || request.headers[WANTED] === 'real') return false;
  return context.hostedStatus || account.hostedStatus === true;
}

/** The status that a refusal is sent with; who has to come back or was let in nowhere is told so by it in any case. */
export function statusToSend(request: FastifyRequest, kind: ErrorKind, status: number): number {
  if (!request.hasHostedStatus || !REFUSALS.has(kind)) return status;
  request.realStatus = status;
  return 200;
}
