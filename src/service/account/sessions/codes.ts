import { createHash, randomInt } from 'node:crypto';
import { HOTP, Secret, TOTP } from 'otpauth';
import { laterClockTime } from '../../../platform/clock.ts';
import type { Encryption } from '../../../platform/encryption.ts';
import type { Db, DbOrTransaction } from '../../drivers/db/schema.ts';

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

/** Standard of all authenticator apps (RFC 6238): six digits of SHA-1, every 30 seconds. */
const TOTP_OPTIONS = { algorithm: 'SHA1', digits: 6, period: 30 };
/** Number of steps by which a clock may be slow or fast. */
const CLOCK_TOLERANCE_STEPS = 1;
/** Length of the secret: that of SHA-1 (RFC 4226, section 4). */
const SECRET_BYTES = 20;

/** Returns a new secret from which codes are derived, in base32. */
export function newSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** Returns the URI that an authenticator app reads from a QR code. */
export function otpauthUri(secret: string, email: string): string {
  return new TOTP({ ...TOTP_OPTIONS, issuer: 'Castwright', label: email, secret }).toString();
}

/** Returns the number of the 30-second step at a time. @param now - milliseconds since 1970 */
export function timeStepAt(now: number): number {
  return TOTP.counter({ period: TOTP_OPTIONS.period, timestamp: now });
}

/**
 * Returns the step of a code, if it is the current one or next to it; otherwise undefined.
 * @param now milliseconds since 1970
 */
export function matchingTimeStep(secret: string, code: string, now: number): number | undefined {
  const counter = timeStepAt(now);
  const { algorithm, digits } = TOTP_OPTIONS;
  const options = { token: code, secret: Secret.fromBase32(secret), algorithm, digits, counter };
  const away = HOTP.validate({ ...options, window: CLOCK_TOLERANCE_STEPS });
  return away === null ? undefined : counter + away;
}

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

/** Uses up a code. Returns false if the code is wrong or was already used. */
async function spendRecoveryCode(db: Db, accountId: string, code: string): Promise<boolean> {
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

/** Returns the number of unused recovery codes. */
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
