import type { FastifyRequest } from 'fastify';
import type { ErrorKind } from '../../../contract/errors.ts';
import type { Account } from '../../../service/account/accounts/authenticate.ts';
import type { HttpContext, Operation } from './operation.ts';

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
export function wantsHostedStatus(request: FastifyRequest, context: HttpContext, account: Account): boolean {
  if (account.isSession || request.headers[WANTED] === 'real') return false;
  return context.hostedStatus || account.hostedStatus === true;
}

/** The status that a refusal is sent with; who has to come back or was let in nowhere is told so by it in any case. */
export function statusToSend(request: FastifyRequest, kind: ErrorKind, status: number): number {
  if (!request.hasHostedStatus || !REFUSALS.has(kind)) return status;
  request.realStatus = status;
  return 200;
}
