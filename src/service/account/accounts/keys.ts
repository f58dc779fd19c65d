import type { Selectable } from 'kysely';
import { ExplainedError } from '../../../base/explained-error.ts';
import type { Resource } from '../../../contract/dashboard/limits.ts';
import { laterClockTime } from '../../../platform/clock.ts';
import type { Encryption } from '../../../platform/encryption.ts';
import { randomId } from '../../../platform/random-id.ts';
import { lockTransaction } from '../../drivers/db/lock-transaction.ts';
import type { ApiKeyRow, Db, DbOrTransaction, KeyScope } from '../../drivers/db/schema.ts';
import { generateKey, hashKey, keyHint, parseResources, serializeResources } from './authenticate.ts';

/** An error that the operator of the server can fix. The message is for the operator. */
export class AccountError extends ExplainedError {}

export const DEFAULT_KEY = 'Default';

const COLUMNS = [
  'id',
  'name',
  'scope',
  'resources',
  'hint',
  'created_at',
  'last_used_at',
  'last_used_address',
  'expires_at',
  'replaced_at',
  'hosted_status',
] as const;

/** Maximum active keys of an account. */
export const MAX_KEYS = 100;

export const KEY_SCOPES: readonly KeyScope[] = ['full', 'render', 'read'];

export interface NewKey {
  accountId: string;
  name: string;
  scope: KeyScope;
  /** Resources the key may access; undefined for all. */
  resources?: readonly Resource[] | undefined;
  /** Milliseconds since 1970; undefined if the key does not expire. */
  expiresAt?: number | undefined;
  /** Whether rejections are sent with HTTP status 200, as by the hosted service. */
  hostedStatus?: boolean | undefined;
}

/**
 * Creates a key of an account. Only its hash is stored, so this is the only time it is returned.
 * @throws {AccountError}
 */
export async function createKey(db: Db, options: NewKey): Promise<{ id: string; key: string }> {
  if (options.name === DEFAULT_KEY)
    throw new AccountError(`The name ${DEFAULT_KEY} is reserved; choose another`);
  return db.transaction().execute(async (transaction) => {
    await requireKeySlot(transaction, options.accountId);
    return insertKey(transaction, options);
  });
}

/**
 * Call in the transaction that adds a key. Locks the account's keys until the transaction ends.
 * @throws {AccountError} if the account has the maximum number of keys
 */
async function requireKeySlot(transaction: DbOrTransaction, accountId: string): Promise<void> {
  await lockTransaction(transaction, `keys of ${accountId}`);
  const keys = await listKeys(transaction, accountId);
  if (keys.length >= MAX_KEYS) {
    throw new AccountError(`The account already has ${MAX_KEYS} keys in use, the maximum. Revoke one first`);
  }
}

async function insertKey(db: DbOrTransaction, options: NewKey): Promise<{ id: string; key: string }> {
  const id = randomId();
  const key = generateKey();
  await db
    .insertInto('api_keys')
    .values({ ...rowOf(id, key, options), sealed: null })
    .execute();
  return { id, key };
}

/**
 * Sets the Default key of an account, which can be shown again, and revokes the previous one.
 * @throws {AccountError} if the key already exists: a revoked key stays revoked, and a key of another account stays
 * theirs
 */
export async function setDefaultKey(
  db: DbOrTransaction,
  encryption: Encryption,
  accountId: string,
  key: string,
): Promise<void> {
  await db
    .updateTable('api_keys')
    .set({ revoked_at: Date.now(), sealed: null })
    .where('account_id', '=', accountId)
    .where('name', '=', DEFAULT_KEY)
    .where('revoked_at', 'is', null)
    .execute();
  const row = rowOf(randomId(), key, { accountId, name: DEFAULT_KEY, scope: 'full' });
  const { id } = await db
    .insertInto('api_keys')
    .values({ ...row, sealed: null })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .returning('id')
    .executeTakeFirstOrThrow(() => new AccountError('This key belongs to another account'));
  await encryptKey(db, encryption, id, key);
}

export async function encryptKey(
  db: DbOrTransaction,
  encryption: Encryption,
  id: string,
  key: string,
): Promise<void> {
  await db
    .updateTable('api_keys')
    .set({ sealed: encryption.encrypt(key, id) })
    .where('id', '=', id)
    .execute();
}

/** Returns the Default key of an account in full. Undefined if it was revoked or the server's secret has changed. */
export async function revealDefaultKey(
  db: DbOrTransaction,
  encryption: Encryption,
  accountId: string,
): Promise<string | undefined> {
  const row = await findDefaultKey(db, accountId);
  return row?.sealed ? encryption.decrypt(row.sealed, row.id) : undefined;
}

export function findDefaultKey(db: DbOrTransaction, accountId: string) {
  return db
    .selectFrom('api_keys')
    .select(['id', 'hash', 'hint', 'sealed'])
    .where('account_id', '=', accountId)
    .where('name', '=', DEFAULT_KEY)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
}

/** Returns the account of a key, also of a revoked one. */
export async function findKeyOwner(db: DbOrTransaction, id: string): Promise<string | undefined> {
  const row = await db.selectFrom('api_keys').select('account_id').where('id', '=', id).executeTakeFirst();
  return row?.account_id;
}

/** Lists the active keys of an account, oldest first. */
export function listKeys(db: DbOrTransaction, accountId: string): Promise<KeySummary[]> {
  return db
    .selectFrom('api_keys')
    .select(COLUMNS)
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
    .where((either) =>
      either.or([either('expires_at', 'is', null), either('expires_at', '>', laterClockTime())]),
    )
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

export type KeySummary = Pick<Selectable<ApiKeyRow>, (typeof COLUMNS)[number]>;

/**
 * Sets whether rejections are sent with their own status or with 200, from the next call on. Returns false if there is no
 * such key.
 */
export async function setKeyStatus(
  db: DbOrTransaction,
  id: string,
  accountId: string,
  isHosted: boolean,
): Promise<boolean> {
  const changed = await db
    .updateTable('api_keys')
    .set({ hosted_status: isHosted ? 1 : 0 })
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
    .returning('id')
    .execute();
  return changed.length === 1;
}

/**
 * Revokes a key from the next call on. Returns false if there is no such key or it was already revoked.
 * @param accountId - if given, keys of other accounts are ignored
 */
export async function revokeKey(db: DbOrTransaction, id: string, accountId?: string): Promise<boolean> {
  let update = db
    .updateTable('api_keys')
    .set({ revoked_at: Date.now(), sealed: null })
    .where('id', '=', id)
    .where('revoked_at', 'is', null);
  if (accountId !== undefined) update = update.where('account_id', '=', accountId);
  return (await update.returning('id').execute()).length === 1;
}

function rowOf(id: string, key: string, options: NewKey) {
  const { accountId, name, scope, resources, expiresAt, hostedStatus = false } = options;
  const limits = { resources: serializeResources(resources), expires_at: expiresAt ?? null };
  const visible = { name, scope, hint: keyHint(key), hosted_status: hostedStatus ? 1 : 0, ...limits };
  return { id, account_id: accountId, hash: hashKey(key), created_at: Date.now(), ...visible };
}

export interface KeyRotation {
  accountId: string;
  id: string;
  /** Seconds for which the old key remains valid. */
  grace: number;
}

/**
 * Replaces a key by a new one with the same name and rights. The old key remains valid for the grace period. Returns
 * undefined if there is no such key.
 * @throws {AccountError} if the account has no room for both
 */
export function rollKey(
  db: Db,
  encryption: Encryption,
  { accountId, id, grace }: KeyRotation,
): Promise<string | undefined> {
  return db.transaction().execute(async (transaction) => {
    await lockTransaction(transaction, `keys of ${accountId}`);
    const old = await transaction
      .selectFrom('api_keys')
      .select(['name', 'scope', 'resources', 'created_at', 'expires_at', 'replaced_at', 'hosted_status'])
      .where('id', '=', id)
      .where('account_id', '=', accountId)
      .where('revoked_at', 'is', null)
      .executeTakeFirst();
    const now = laterClockTime();
    if (!old || old.replaced_at !== null || (old.expires_at ?? now) < now) return undefined;
    if (grace === 0) await revokeKey(transaction, id, accountId);
    else {
      await requireKeySlot(transaction, accountId);
      await transaction
        .updateTable('api_keys')
        .set({
          name: `${old.name} (old)`,
          expires_at: Math.min(now + grace * 1000, old.expires_at ?? Number.POSITIVE_INFINITY),
          replaced_at: now,
          sealed: null,
        })
        .where('id', '=', id)
        .execute();
    }
    const hostedStatus = old.hosted_status === 1;
    if (old.name !== DEFAULT_KEY) {
      const { name, scope } = old;
      // The new key has the lifetime of the old one.
      const expiresAt = old.expires_at === null ? undefined : now + old.expires_at - old.created_at;
      const options = {
        accountId,
        name,
        scope,
        resources: parseResources(old.resources),
        expiresAt,
        hostedStatus,
      };
      const { key } = await insertKey(transaction, options);
      return key;
    }
    const key = generateKey();
    await setDefaultKey(transaction, encryption, accountId, key);
    const created = await findDefaultKey(transaction, accountId);
    if (created) await setKeyStatus(transaction, created.id, accountId, hostedStatus);
    return key;
  });
}
