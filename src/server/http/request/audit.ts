import type { FastifyRequest } from 'fastify';
import { ApiError } from '../../../contract/errors.ts';
import { WRONG_SECRET } from '../../../service/account/accounts/change-account.ts';
import { recordAuditEvent } from '../../../service/account/audit/audit-log.ts';
import type { Actor } from '../../../service/account/audit/tables.ts';
import type { HttpContext } from '../context.ts';
import { clientAddress } from '../guards/client-address.ts';
import type { Call, Operation } from '../operation.ts';

/** Deletions, and calls that change keys, webhooks or the account; an operation may say otherwise itself. */
export function isAudited({ method, right, isAudited: asked }: Operation): boolean {
  return asked ?? (method === 'DELETE' || (right === 'manage' && method !== 'GET'));
}

/** A call that was done: who asked for it, from where, and what it was about. */
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

/** A call that was refused for a wrong password or code, which may be somebody else at an open page. */
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

/** Something that a browser did at the door, signed in or not. */
export function auditSignIn(
  { db }: Pick<HttpContext, 'db'>,
  request: FastifyRequest,
  action: string,
  { accountId, isIn }: { accountId: string | undefined; isIn: boolean },
): Promise<void> {
  const actor = isIn ? 'browser' : 'stranger';
  return recordAuditEvent(db, { accountId, action, actor, address: clientAddress(request) });
}

/** `deleteEndpointV2` is told as `delete_endpoint`, whatever the version. */
function actionOf(name: string): string {
  return name.replace(/V\d$/, '').replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** By the wish of who deletes. */
function isForGood(query: unknown): boolean {
  return (query as { permanently?: unknown } | undefined)?.permanently === true;
}

/** Paths and queries hold ids only. */
function idIn(values: unknown): string | undefined {
  const [first] = Object.values((values ?? {}) as Record<string, unknown>);
  return typeof first === 'string' || typeof first === 'number' ? String(first) : undefined;
}
