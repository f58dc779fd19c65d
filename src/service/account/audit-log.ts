import type { Generated } from 'kysely';
import { earlierClockTime } from '../../platform/clock.ts';
import type { DbOrTransaction } from '../drivers/db/schema.ts';
import { tokenBuckets } from './rate-limit/token-bucket.ts';

/** An API key, a browser session, a command on the server, the server's settings, or a client that was not signed in. */
export type Actor = 'key' | 'browser' | 'command' | 'settings' | 'stranger';

/** A row of the audit log, which is append-only. */
export interface AuditEventRow {
  seq: Generated<number>;
  /** Null if no account is concerned. */
  account_id: string | null;
  /** Action, such as `sign_in` or `revoke_key`. */
  action: string;
  actor: Actor;
  /** The key used. */
  key_id: string | null;
  address: string | null;
  /** Target of the action: an id or the name of a key, never a secret. */
  target: string | null;
  at: number;
}

export interface AuditEvent {
  /** Undefined if no account is concerned. */
  accountId: string | undefined;
  /** Action, such as `sign_in` or `revoke_key`. */
  action: string;
  actor: Actor;
  keyId?: string | undefined;
  address?: string | undefined;
  /** Target of the action: an id or a name, never a secret. */
  target?: string | undefined;
}

/** Limits entries without an account to 10 per minute, so that strangers cannot fill the disk. */
const anonymousEvents = tokenBuckets(10);
const MAX_TARGET_LENGTH = 200;

export async function recordAuditEvent(db: DbOrTransaction, event: AuditEvent): Promise<void> {
  if (event.accountId === undefined && !anonymousEvents.take('nobody').isAllowed) return;
  await db
    .insertInto('audit_events')
    .values({
      account_id: event.accountId ?? null,
      action: event.action,
      actor: event.actor,
      key_id: event.keyId ?? null,
      address: event.address ?? null,
      target: event.target?.slice(0, MAX_TARGET_LENGTH) ?? null,
      at: Date.now(),
    })
    .execute();
}

export interface AuditFilter {
  /** Undefined for all events, with or without an account. */
  accountId: string | undefined;
  limit: number;
  /** Sequence number; only earlier events are returned. */
  before?: number | undefined;
}

/** Lists events, newest first, with the current names of keys and accounts. */
export function listAudit(db: DbOrTransaction, { accountId, limit, before }: AuditFilter) {
  let query = db
    .selectFrom('audit_events')
    .leftJoin('api_keys', 'api_keys.id', 'audit_events.key_id')
    .leftJoin('accounts', 'accounts.id', 'audit_events.account_id')
    .select(['audit_events.seq', 'action', 'actor', 'address', 'target', 'at'])
    .select(['api_keys.name as keyName', 'accounts.email'])
    .orderBy('audit_events.seq', 'desc')
    .limit(limit);
  if (accountId !== undefined) query = query.where('audit_events.account_id', '=', accountId);
  if (before !== undefined) query = query.where('audit_events.seq', '<', before);
  return query.execute();
}

export async function removeOldAuditEvents(
  db: DbOrTransaction,
  days: number,
  now = earlierClockTime(),
): Promise<void> {
  await db
    .deleteFrom('audit_events')
    .where('at', '<=', now - days * 86_400_000)
    .execute();
}
