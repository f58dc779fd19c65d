import type { FastifyRequest } from 'fastify';
import { ApiError } from '../../../contract/errors.ts';
import { WRONG_SECRET } from '../../../service/account/accounts/change-account.ts';
import { type Actor, recordAuditEvent } from '../../../service/account/audit-log.ts';
import type { HttpContext } from '../context.ts';
import { clientAddress } from '../guards/client-address.ts';
import type { Call, Operation } from '../operation.ts';

/** Whether calls are audited. By default, deletions are, and changes that need the right to manage. */
export function isAudited({ method, right, isAudited: explicit }: Operation): boolean {
  return explicit ?? (method === 'DELETE' || (right === 'manage' && method !== 'GET'));
}

/** Records a successful call: the caller, its address, and the subject of the call. */
export async function auditCall(
  operation: Operation,
  { context, account, params, query, body }: Call,
  request: FastifyRequest,
  data: unknown,
): Promise<void> {
  const actor: Actor = account.isSession ? 'browser' : 'key';
  await recordAuditEvent(context.db, {
    accountId: account.id,
    action: actionOf(operation.name) + (isForGood(query) ? '_for_good' : ''),
    actor,
    keyId: account.isSession ? undefined : account.keyId,
    address: clientAddress(request),
    target: operation.target?.(body, data) ?? idIn(params) ?? idIn(query),
  });
}

/** Records a wrong password or code. It may have been entered by someone else at an unlocked computer. */
export async function auditRefusal(
  { name }: Operation,
  { context, account }: Call,
  request: FastifyRequest,
  error: unknown,
): Promise<void> {
  if (!(error instanceof ApiError) || !error.errors.some(({ reason }) => reason === WRONG_SECRET)) return;
  await recordAuditEvent(context.db, {
    accountId: account.id,
    action: `${actionOf(name)}_refused`,
    actor: account.isSession ? 'browser' : 'key',
    keyId: account.isSession ? undefined : account.keyId,
    address: clientAddress(request),
  });
}

/** Records a sign-in or another action of a browser outside of a session. */
export function auditSignIn(
  { db }: Pick<HttpContext, 'db'>,
  request: FastifyRequest,
  action: string,
  { accountId, isIn }: { accountId: string | undefined; isIn: boolean },
): Promise<void> {
  const actor = isIn ? 'browser' : 'stranger';
  return recordAuditEvent(db, { accountId, action, actor, address: clientAddress(request) });
}

/** Returns the action of an operation: `deleteEndpointV2` becomes `delete_endpoint`. */
function actionOf(name: string): string {
  return name.replace(/V\d$/, '').replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

function isForGood(query: unknown): boolean {
  return (query as { permanently?: unknown } | undefined)?.permanently === true;
}

/** Returns the first path or query parameter, which is an id in audited operations. */
function idIn(values: unknown): string | undefined {
  const [first] = Object.values((values ?? {}) as Record<string, unknown>);
  return typeof first === 'string' || typeof first === 'number' ? String(first) : undefined;
}
