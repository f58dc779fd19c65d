import type { FastifyReply, FastifyRequest } from 'fastify';
import { type ApiError, ERRORS, type ErrorKind } from '../../../contract/errors.ts';
import { answerFailureAs, envelopeOf } from './failures.ts';

const NAMES: Partial<Record<ErrorKind, { type: string; code: string | null }>> = {
  unauthenticated: { type: 'invalid_request_error', code: 'invalid_api_key' },
  forbidden: { type: 'invalid_request_error', code: 'permission_denied' },
  no_credit: { type: 'insufficient_quota', code: 'insufficient_quota' },
  rate_limited: { type: 'requests', code: 'rate_limit_exceeded' },
};

/** Answers a failure as the clients of OpenAI's interface read it. */
export function answerErrorObject(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  return answerFailureAs(errorObject, error, request, reply);
}

function errorObject(failure: ApiError, rid: string): object {
  const { kind, message, errors } = failure;
  const usual =
    ERRORS[kind].status >= 500
      ? { type: 'server_error', code: null }
      : { type: 'invalid_request_error', code: null };
  const { type, code } = NAMES[kind] ?? usual;
  return { ...envelopeOf(failure, rid), error: { message, type, param: errors[0]?.field || null, code } };
}
