import { createHash, randomInt } from 'node:crypto';
import { laterClockTime } from '../../../platform/clock.ts';
import type { Db, DbOrTransaction } from '../../drivers/db/schema.ts';

/** Without letters and digits that look alike: 31 characters, 5 bits each. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUPS = 4;
const GROUP_LENGTH = 4;
export const RECOVERY_CODES = 10;

/** Replaces all recovery codes by ten new ones. Only their hashes are stored, so they cannot be shown again. */
export async function renewCodes(transaction: DbOrTransaction, accountId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newCode);
  await transaction.deleteFrom('recovery_codes').where('account_id', '=', accountId).execute();
  await transaction
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ account_id: accountId, hash: hashCode(code), used_at: null })))
    .execute();
  return codes;
}

/** Uses up a code; returns false if it is wrong or was already used. */
export async function spendRecoveryCode(db: Db, accountId: string, code: string): Promise<boolean> {
  const used = await db
    .updateTable('recovery_codes')
    .set({ used_at: laterClockTime() })
    .where('account_id', '=', accountId)
    .where('hash', '=', hashCode(code))
    .where('used_at', 'is', null)
    .returning('hash')
    .execute();
  return used.length > 0;
}

/** Number of unused recovery codes. */
export async function countRecoveryCodes(db: Db, accountId: string): Promise<number> {
  const rows = await db
    .selectFrom('recovery_codes')
    .select('hash')
    .where('account_id', '=', accountId)
    .where('used_at', 'is', null)
    .execute();
  return rows.length;
}

/** 79 bits, too many to find a code from its hash. */
function newCode(): string {
  const letters = (count: number) => Array.from({ length: count }, () => LETTERS[randomInt(LETTERS.length)]);
  return Array.from({ length: GROUPS }, () => letters(GROUP_LENGTH).join('')).join('-');
}

/** Ignores case and the separators between the groups. */
function hashCode(code: string): string {
  const plain = code.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
  return createHash('sha256').update(plain).digest('hex');
}
