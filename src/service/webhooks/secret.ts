import { createHmac, randomBytes, randomInt } from 'node:crypto';
import { ApiError } from '../../contract/errors.ts';
import type { Encryption } from '../../platform/encryption.ts';
import type { DbOrTransaction } from '../drivers/db/schema.ts';
import { WEBHOOK_SEED } from '../drivers/encrypted/encrypted-columns.ts';
import { decryptText, encryptText } from '../drivers/encrypted/encrypted-text.ts';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const LENGTH = 16;

export function generateSecret(): string {
  return Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
}

/** What is wrong where a secret was encrypted with another one than ours. */
export const UNREADABLE_SECRET =
  "The secret of this webhook cannot be read, since the server's own secret was changed; its keeper can set the former one";

export interface SecretStore {
  db: DbOrTransaction;
  encryption: Encryption;
}

/**
 * The secret of an account for the addresses of its single jobs: derived, so that it is there before it is needed.
 *
 * @throws {ApiError} `unavailable`, where it was encrypted with another secret
 */
export async function accountSecret(keeping: SecretStore, accountId: string): Promise<string> {
  const { webhook_secrets: changes } = await keeping.db
    .selectFrom('accounts')
    .select('webhook_secrets')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  const digest = createHmac('sha512', await seed(keeping))
    .update(changes === 0 ? accountId : `${accountId} ${changes}`)
    .digest();
  return Array.from({ length: LENGTH }, (_, place) => {
    // Three bytes for a letter, so that no letter is notably likelier than another.
    return LETTERS[digest.readUIntBE(place * 3, 3) % LETTERS.length];
  }).join('');
}

async function seed({ db, encryption }: SecretStore): Promise<string> {
  const query = db.selectFrom('settings').select('value').where('name', '=', WEBHOOK_SEED);
  const opened = (kept: string) => {
    const text = decryptText(encryption, kept, WEBHOOK_SEED);
    if (text === undefined) throw new ApiError('unavailable', UNREADABLE_SECRET);
    return text;
  };
  const found = await query.executeTakeFirst();
  if (found) return opened(found.value);
  const value = encryptText(encryption, randomBytes(32).toString('base64url'), WEBHOOK_SEED);
  await db
    .insertInto('settings')
    .values({ name: WEBHOOK_SEED, value })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  return opened((await query.executeTakeFirstOrThrow()).value);
}
