import { createHash, randomInt } from 'node:crypto';
import { laterClockTime } from '../../../platform/clock.ts';
import type { Db, DbOrTransaction } from '../../drivers/db/schema.ts';

/** No letter or digit that looks like another: 31 of them, 5 bits each. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUPS = 4;
const GROUP = 4;
export const RECOVERY_CODES = 10;

/** Ten new codes in the place of all earlier ones; they are kept as hashes, and told this once. */
export async function renewCodes(transaction: DbOrTransaction, accountId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newCode);
  await transaction.deleteFrom('recovery_codes').where('account_id', '=', accountId).execute();
  await transaction
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ account_id: accountId, hash: hashOf(code), used_at: null })))
    .execute();
  return codes;
}

/** Uses a code up; false where it is none of the account's, or was used. */
export async function useRecoveryCode(db: Db, accountId: string, code: string): Promise<boolean> {
  const used = await db
    .updateTable('recovery_codes')
    .set({ used_at: laterClockTime() })
    .where('account_id', '=', accountId)
    .where('hash', '=', hashOf(code))
    .where('used_at', 'is', null)
    .returning('hash')
    .execute();
  return used.length > 0;
}

/** How many of an account's are left. */
export async function codesLeft(db: Db, accountId: string): Promise<number> {
  const rows = await db
    .selectFrom('recovery_codes')
    .select('hash')
    .where('account_id', '=', accountId)
    .where('used_at', 'is', null)
    .execute();
  return rows.length;
}

/** 79 bits: nobody finds one by its hash. */
function newCode(): string {
  const letters = (count: number) => Array.from({ length: count }, () => LETTERS[randomInt(LETTERS.length)]);
  return Array.from({ length: GROUPS }, () => letters(GROUP).join('')).join('-');
}

/** However it was typed: in capitals, with other signs between the groups. */
function hashOf(code: string): string {
  const plain = code.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
  return createHash('sha256').update(plain).digest('hex');
}
