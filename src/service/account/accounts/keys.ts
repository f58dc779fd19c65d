import type { Selectable } from 'kysely';
import type { Resource } from '../../../contract/dashboard/limits.ts';
import { laterClockTime } from '../../../platform/clock.ts';
import type { Encryption } from '../../../platform/encryption.ts';
import { randomId } from '../../../platform/random-id.ts';
import { lockTransaction } from '../../drivers/db/lock-transaction.ts';
import type { ApiKeyRow, Db, DbOrTransaction, KeyScope } from '../../drivers/db/schema.ts';
import { AccountError } from './account-error.ts';
import { generateKey, hashKey, hintOf } from './api-key.ts';
import { keptResources } from './rights.ts';

export const DEFAULT_KEY = 'Default';

const FACTS = [
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

/** Keys that an account may have in use at a time. */
export const MOST_KEYS = 100;

export const KEY_SCOPES: readonly KeyScope[] = ['full', 'render', 'read'];

export interface NewKey {
  accountId: string;
  name: string;
  scope: KeyScope;
  /** What it reaches; undefined for everything. */
  resources?: readonly Resource[] | undefined;
  /** Milliseconds; undefined until it is revoked. */
  expiresAt?: number | undefined;
  /** What is refused to it is answered with 200, as by the hosted service. */
  hostedStatus?: boolean | undefined;
}

/** A new key of an account. This is the only time that it is seen. @throws {AccountError} */
export async function createKey(db: Db, wanted: NewKey): Promise<{ id: string; key: string }> {
  if (wanted.name === DEFAULT_KEY)
    throw new AccountError(`The name ${DEFAULT_KEY} is reserved; choose another`);
  return db.transaction().execute(async (transaction) => {
    await requireFewKeys(transaction, wanted.accountId);
    return insertKey(transaction, wanted);
  });
}

/**
 * In a transaction that adds a key; until it ends, none is added beside it.
 *
 * @throws {AccountError} when the account has as many as it may
 */
export async function requireFewKeys(transaction: DbOrTransaction, accountId: string): Promise<void> {
  await lockTransaction(transaction, `keys of ${accountId}`);
  const keys = await listKeys(transaction, accountId);
  if (keys.length >= MOST_KEYS) {
    throw new AccountError(`The account has ${MOST_KEYS} keys in use, as many as it may; revoke one first`);
  }
}

export async function insertKey(db: DbOrTransaction, wanted: NewKey): Promise<{ id: string; key: string }> {
  const id = randomId();
  const key = generateKey();
  await db
    .insertInto('api_keys')
    .values({ ...rowOf(id, key, wanted), sealed: null })
    .execute();
  return { id, key };
}

/**
 * Gives an account its Default key, which can be shown again; the one before it is revoked.
 *
 * @throws {AccountError} for a key that is known: what was revoked stays so, and what is another's, too
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

/** The Default key of an account, in full; undefined when it has none or the secret was changed since. */
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

/** Whose key it is; undefined where there is none, or was none ever. */
export async function ownerOf(db: DbOrTransaction, id: string): Promise<string | undefined> {
  const row = await db.selectFrom('api_keys').select('account_id').where('id', '=', id).executeTakeFirst();
  return row?.account_id;
}

/** The keys of an account that are in use, oldest first. */
export function listKeys(db: DbOrTransaction, accountId: string): Promise<KeySummary[]> {
  return db
    .selectFrom('api_keys')
    .select(FACTS)
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
    .where((either) =>
      either.or([either('expires_at', 'is', null), either('expires_at', '>', laterClockTime())]),
    )
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

export type KeySummary = Pick<Selectable<ApiKeyRow>, (typeof FACTS)[number]>;

/** From the next call on, what is refused to the key is answered with its status, or with 200. False: no such key. */
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
 * From the next call on the key is refused. False when there is no such key, or it was revoked before.
 *
 * @param accountId where given, a key of another account is no such key
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

function rowOf(id: string, key: string, wanted: NewKey) {
  const { accountId, name, scope, resources, expiresAt, hostedStatus = false } = wanted;
  const limits = { resources: keptResources(resources), expires_at: expiresAt ?? null };
  const shown = { name, scope, hint: hintOf(key), hosted_status: hostedStatus ? 1 : 0, ...limits };
  return { id, account_id: accountId, hash: hashKey(key), created_at: Date.now(), ...shown };
}
