import { type Argon2Parameters, argon2, createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { laterClockTime } from '../../../platform/clock.ts';
import { fairLimit } from '../../../platform/concurrency/fair-limit.ts';
import { lockTransaction } from '../../drivers/db/lock-transaction.ts';
import type { Db } from '../../drivers/db/schema.ts';

/** Cost of argon2id (RFC 9106): 64 MB and about 0.1 s. */
const COST = { memory: 65_536, passes: 2, parallelism: 1 };
const HASH_LENGTH = 32;
const PATTERN = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/;

/**
 * Returns the stored form `$argon2id$v=19$m=,t=,p=$salt$hash`, which names its cost so that the cost can grow later.
 */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const hash = await derive(password, salt, COST);
  const { memory, passes, parallelism } = COST;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpaddedBase64(salt)}$${unpaddedBase64(hash)}`;
}

/** Whether a password matches a stored hash. Returns false for a hash that `hashPassword` did not create. */
export async function isPassword(password: string, stored: string): Promise<boolean> {
  const [, memory, passes, parallelism, salt, hash] = PATTERN.exec(stored) ?? [];
  if (salt === undefined || hash === undefined) return false;
  const cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) };
  const expected = Buffer.from(hash, 'base64');
  const derived = await derive(password, Buffer.from(salt, 'base64'), cost);
  return expected.length === derived.length && timingSafeEqual(derived, expected);
}

let dummyHash: Promise<string> | undefined;

/** Returns a hash to compare with if there is no account, so that the response takes the same time. */
export function dummyPasswordHash(): Promise<string> {
  dummyHash ??= hashPassword(randomBytes(16).toString('hex'));
  return dummyHash;
}

/** NFKC makes different encodings of the same characters equal. */
function derive(password: string, nonce: Buffer, cost: typeof COST): Promise<Buffer> {
  const parameters: Argon2Parameters = {
    ...cost,
    message: password.normalize('NFKC'),
    nonce,
    tagLength: HASH_LENGTH,
  };
  return new Promise((resolve, reject) => {
    argon2('argon2id', parameters, (error, key) => (error ? reject(error) : resolve(key)));
  });
}

function unpaddedBase64(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '');
}

const LIMITS = { what: 'sign-ins', slots: 1, maxWaiting: 2, maxWaitingInAll: 15 };

/**
 * Hashing a password takes 64 MB and about 0.1 s of a core. Sign-ins from unknown browsers have slots of their own, so
 * that they do not delay known ones.
 */
export const withUnknownBrowserSlot = fairLimit(LIMITS);
export const withKnownBrowserSlot = fairLimit(LIMITS);

/** Number of wrong passwords in a row before the first lock. */
export interface AttemptLimits {
  attemptsBeforeLock: number;
}

const MIN_LOCK_MS = 30_000;
const MAX_LOCK_MS = 900_000;
/** Milliseconds after which failures are forgotten. */
const FAILURE_MEMORY_MS = 3_600_000;

/**
 * Counts an attempt as failed before it is checked, so that concurrent attempts count.
 * @returns milliseconds until the next attempt is allowed; 0 if this one is
 */
export async function countSignInAttempt(
  db: Db,
  name: string,
  { attemptsBeforeLock: free }: AttemptLimits,
): Promise<number> {
  const who = hashName(name);
  return db.transaction().execute(async (transaction) => {
    await lockTransaction(transaction, `attempts of ${who}`);
    const now = laterClockTime();
    const row = await transaction
      .selectFrom('sign_in_failures')
      .selectAll()
      .where('who', '=', who)
      .executeTakeFirst();
    const remainingMs = (row?.locked_until ?? 0) - now;
    // A lock beyond the maximum was set by a wrong clock.
    if (remainingMs > 0 && remainingMs <= MAX_LOCK_MS) return remainingMs;
    const count = (row && row.failed_at > now - FAILURE_MEMORY_MS ? row.count : 0) + 1;
    const locked = count >= free ? now + Math.min(MIN_LOCK_MS * 2 ** (count - free), MAX_LOCK_MS) : 0;
    const values = { count, failed_at: now, locked_until: locked };
    await transaction
      .insertInto('sign_in_failures')
      .values({ who, ...values })
      .onConflict((conflict) => conflict.column('who').doUpdateSet(values))
      .execute();
    return 0;
  });
}

/** Clears the recorded failures after a successful attempt. */
export async function resetSignInAttempts(db: Db, names: readonly string[]): Promise<void> {
  await db.deleteFrom('sign_in_failures').where('who', 'in', names.map(hashName)).execute();
}

function hashName(name: string): string {
  return createHash('sha256').update(name).digest('hex');
}
