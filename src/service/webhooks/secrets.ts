import { createHmac, randomBytes, randomInt } from 'node:crypto';
import { ApiError } from '../../contract/errors.ts';
import type { Encryption } from '../../platform/encryption.ts';
import { decryptText, encryptText, WEBHOOK_SEED } from '../drivers/db/encrypted-columns.ts';
import type { DbOrTransaction } from '../drivers/db/schema.ts';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const SECRET_LENGTH = 16;

export function generateSecret(): string {
  return Array.from({ length: SECRET_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
}

export const UNREADABLE_SECRET =
  "The secret of this webhook cannot be decrypted because the server's secret has changed; the operator can restore the previous one";

export interface SecretStore {
  db: DbOrTransaction;
  encryption: Encryption;
}

/**
 * The account's secret for the addresses of single jobs. It is derived, so it exists before it is first needed.
 * @throws {ApiError} `unavailable` if the seed was encrypted with another server secret
 */
export async function accountSecret(store: SecretStore, accountId: string): Promise<string> {
  const { webhook_secrets: changes } = await store.db
    .selectFrom('accounts')
    .select('webhook_secrets')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  const digest = createHmac('sha512', await loadSeed(store))
    .update(changes === 0 ? accountId : `${accountId} ${changes}`)
    .digest();
  return Array.from({ length: SECRET_LENGTH }, (_, place) => {
    // Three bytes for each letter keep the bias of the remainder negligible.
    return LETTERS[digest.readUIntBE(place * 3, 3) % LETTERS.length];
  }).join('');
}

async function loadSeed({ db, encryption }: SecretStore): Promise<string> {
  const query = db.selectFrom('settings').select('value').where('name', '=', WEBHOOK_SEED);
  const decrypt = (stored: string) => {
    const text = decryptText(encryption, stored, WEBHOOK_SEED);
    if (text === undefined) throw new ApiError('unavailable', UNREADABLE_SECRET);
    return text;
  };
  const seed = await query.executeTakeFirst();
  if (seed) return decrypt(seed.value);
  const value = encryptText(encryption, randomBytes(32).toString('base64url'), WEBHOOK_SEED);
  await db
    .insertInto('settings')
    .values({ name: WEBHOOK_SEED, value })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  return decrypt((await query.executeTakeFirstOrThrow()).value);
}

export interface PreviousSecret {
  secret: string;
  /** Milliseconds since 1970. */
  until: number;
}

/** Keeps the previous secret of an endpoint or account valid for some hours: deliveries are signed with both. */
export async function keepPreviousSecret(
  transaction: DbOrTransaction,
  encryption: Encryption,
  holder: string,
  secret: string,
  hours: number,
): Promise<void> {
  await transaction.deleteFrom('webhook_former_secrets').where('holder', '=', holder).execute();
  if (hours === 0) return;
  const row = {
    holder,
    secret: encryptText(encryption, secret, holder),
    until: Date.now() + hours * 3_600_000,
  };
  await transaction.insertInto('webhook_former_secrets').values(row).execute();
}

/** Finds the previous secret; undefined if it does not exist or has expired. */
export async function findPreviousSecret(
  { db, encryption }: SecretStore,
  holder: string,
): Promise<PreviousSecret | undefined> {
  const row = await db
    .selectFrom('webhook_former_secrets')
    .select(['secret', 'until'])
    .where('holder', '=', holder)
    .where('until', '>', Date.now())
    .executeTakeFirst();
  const secret = row && decryptText(encryption, row.secret, holder);
  return secret === undefined ? undefined : { secret, until: row?.until ?? 0 };
}

export async function removeExpiredSecrets(db: DbOrTransaction): Promise<void> {
  await db.deleteFrom('webhook_former_secrets').where('until', '<=', Date.now()).execute();
}
