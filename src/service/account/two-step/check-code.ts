import type { Encryption } from '../../../platform/encryption.ts';
import type { Db } from '../../drivers/db/schema.ts';
import { matchingTimeStep, timeStepAt } from './one-time-code.ts';
import { spendRecoveryCode } from './recovery-codes.ts';

export type CodeKind = 'one_time_code' | 'recovery_code';

/**
 * Accepts a one-time code or a recovery code of an account, each once.
 * @returns the kind of code; undefined if it is wrong or was already used
 */
export async function checkCode(
  db: Db,
  encryption: Encryption,
  accountId: string,
  text: string,
): Promise<CodeKind | undefined> {
  const digits = text.replaceAll(/\s/g, '');
  if (!/^\d{6}$/.test(digits)) {
    return (await spendRecoveryCode(db, accountId, text)) ? 'recovery_code' : undefined;
  }
  const row = await db
    .selectFrom('two_step')
    .select('secret')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  const secret = row && encryption.decrypt(row.secret, accountId);
  if (secret === undefined) return undefined;
  const now = Date.now();
  const step = matchingTimeStep(secret, digits, now);
  if (step === undefined) return undefined;
  const accepted = await db
    .updateTable('two_step')
    .set({ last_step: step })
    .where('account_id', '=', accountId)
    // A step further ahead than any valid code was set by a wrong clock.
    .where((either) =>
      either.or([either('last_step', '<', step), either('last_step', '>', timeStepAt(now) + 1)]),
    )
    .returning('account_id')
    .execute();
  return accepted.length > 0 ? 'one_time_code' : undefined;
}
