import { createHmac, randomBytes, randomInt } from 'node:crypto';
import type { DbOrTransaction } from '../db/schema.ts';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const LENGTH = 16;
const SEED = 'webhook_seed';

export function generateSecret(): string {
  return Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
}

/** The secret of an account for the addresses of its single jobs: derived, so that it is there before it is needed. */
export async function accountSecret(db: DbOrTransaction, accountId: string): Promise<string> {
  const digest = createHmac('sha512', await seed(db))
    .update(accountId)
    .digest();
  return Array.from({ length: LENGTH }, (_, place) => {
    // Three bytes for a letter, so that no letter is notably likelier than another.
    return LETTERS[digest.readUIntBE(place * 3, 3) % LETTERS.length];
  }).join('');
}

async function seed(db: DbOrTransaction): Promise<string> {
  const query = db.selectFrom('settings').select('value').where('name', '=', SEED);
  const found = await query.executeTakeFirst();
  if (found) return found.value;
  await db
    .insertInto('settings')
    .values({ name: SEED, value: randomBytes(32).toString('base64url') })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  return (await query.executeTakeFirstOrThrow()).value;
}
