import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError, ERRORS, tooMany } from '../../../contract/errors.ts';
import { TooManyWaiting } from '../../../platform/concurrency/fair-limit.ts';
import { isDiskFull } from '../../../platform/files/free-space.ts';
import { WrittenByNewer } from '../../../service/drivers/db/columns.ts';
import { isOutage } from '../../../service/drivers/db/is-outage.ts';
import { isStoreOutage } from '../../../service/drivers/storage/storage.ts';
import { statusToSend } from './hosted-status.ts';

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
