import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError, ERRORS } from '../contract/errors.ts';

/** Answers a failure in the envelope. What nobody expected is logged under the rid, and not told. */
export function answerFailure(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const failure = asApiError(error);
  const { code, status } = ERRORS[failure.kind];
  request.failure = failure.message;
  if (status >= 500) request.log.error({ rid: request.id, err: error }, 'request failed');
  const data = code === ERRORS.invalid.code ? { errors: failure.errors } : null;
  return reply
    .code(status)
    .header('x-request-id', request.id)
    .send({ code, msg: failure.message, data, rid: request.id });
}

export function answerUnknownPath(request: FastifyRequest, reply: FastifyReply) {
  const path = request.url.split('?')[0]?.slice(0, 200);
  return answerFailure(new ApiError('not_found', `There is no ${request.method} ${path}`), request, reply);
}

const UNREADABLE_PATH = ['FST_ERR_BAD_URL', 'FST_ERR_MAX_PARAM_LENGTH'];

function asApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  const { code = '', statusCode = 500 } = error as Partial<FastifyError>;
  if (UNREADABLE_PATH.includes(code)) return new ApiError('not_found', 'The path cannot be read');
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new ApiError('too_large', 'The body is larger than 2 MB');
  if (statusCode >= 400 && statusCode < 500) return new ApiError('invalid', 'The request cannot be read');
  return new ApiError('internal', 'Something went wrong on our side; the rid finds it in the server log');
}
