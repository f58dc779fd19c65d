import { TooManyWaiting } from '../../../platform/concurrency/fair-limit.ts';
import type { Db } from '../../drivers/db/schema.ts';
import { dummyPasswordHash, isPassword } from '../accounts/password.ts';
import { knownSignIns, unknownSignIns } from '../accounts/password-queues.ts';
import type { FailureBudget } from '../rate-limit/failure-budget.ts';
import { openHalfSession } from '../two-step/half-sessions.ts';
import { twoStepSince } from '../two-step/two-step.ts';
import type { Device } from './known-device.ts';
import { countPasswordAttempt, resetPasswordAttempts } from './password-attempts.ts';
import { openSession } from './sessions.ts';

export interface Credentials {
  email: string;
  password: string;
  /** Network of the client: its address, or the range that belongs to one connection. */
  place: string;
  /** The browser's device token, if somebody has signed in with it before. */
  device: Device | undefined;
  /** The browser's User-Agent. */
  agent: string;
}

export type SignInResult =
  | { type: 'signed_in'; token: string; accountId: string }
  /** The password was right; the token is for a half-session that still needs a code. */
  | { type: 'half'; token: string; accountId: string }
  /** Does not reveal whether the e-mail address or the password is wrong. */
  | { type: 'refused'; accountId: string | undefined }
  /** `wait` in seconds. */
  | { type: 'locked'; wait: number };

/**
 * Failures from one network lock that network out of the account. Many failures from many networks lock out all unknown
 * browsers for a while.
 */
const FROM_NETWORK = { free: 5 };
const FROM_ANYWHERE = { free: 50 };

/**
 * Opens a session for somebody who knows the password, or a half-session if a code is required. The caller must end an
 * earlier session of the browser.
 * @param budget of wrong passwords from one network, for all accounts together
 */
export async function signIn(db: Db, budget: FailureBudget, credentials: Credentials): Promise<SignInResult> {
  const { password, place, device, agent } = credentials;
  const email = credentials.email.trim().toLowerCase();
  const found = await db
    .selectFrom('accounts')
    .select(['id', 'password_hash', 'blocked_at'])
    .where('email', '=', email)
    .executeTakeFirst();
  const isKnown = found !== undefined && device?.accountIds.includes(found.id) === true;
  const delay = isKnown ? 0 : budget.wait(place);
  if (delay > 0) return { type: 'locked', wait: delay };

  const names = isKnown ? [`${email} with ${device.id}`] : [`${email} ${place}`, email];
  const check = async () => {
    const wait = await countAttempt(db, names);
    // Also takes its time if there is no such account.
    const passwordHash = found?.password_hash ?? (await dummyPasswordHash());
    return wait > 0 ? wait : isPassword(password, passwordHash);
  };
  const checking = isKnown ? knownSignIns(check, device.id) : unknownSignIns(check, place);
  const outcome = await checking.catch((error: unknown): SignInResult => {
    if (error instanceof TooManyWaiting) return { type: 'locked', wait: error.retryAfter };
    throw error;
  });
  if (typeof outcome === 'object') return outcome;
  if (typeof outcome === 'number') return { type: 'locked', wait: Math.ceil(outcome / 1000) };
  if (!outcome || !found?.password_hash || found.blocked_at !== null) {
    if (!isKnown) budget.spend(place);
    return { type: 'refused', accountId: found?.id };
  }
  await resetPasswordAttempts(db, names);
  if ((await twoStepSince(db, found.id)) !== undefined) {
    return { type: 'half', token: await openHalfSession(db, found.id), accountId: found.id };
  }
  return { type: 'signed_in', token: await openSession(db, found.id, agent), accountId: found.id };
}

/** Counts an attempt for this network, and for all networks only if this one is not locked. */
async function countAttempt(db: Db, [here = '', anywhere]: readonly string[]): Promise<number> {
  const wait = await countPasswordAttempt(db, here, FROM_NETWORK);
  return wait > 0 || anywhere === undefined ? wait : countPasswordAttempt(db, anywhere, FROM_ANYWHERE);
}
