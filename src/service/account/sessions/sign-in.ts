import type { Db } from '../../drivers/db/schema.ts';
import { dummyPassword, isPassword } from '../accounts/password.ts';
import { knownSignIns, ROOM_AFTER, unknownSignIns } from '../accounts/password-queues.ts';
import type { FailureBudget } from '../rate-limit/failure-budget.ts';
import { openHalfSession } from '../two-step/half-sessions.ts';
import { twoStepSince } from '../two-step/two-step.ts';
import type { Device } from './known-device.ts';
import { countPasswordAttempt, resetPasswordAttempts } from './password-attempts.ts';
import { openSession } from './sessions.ts';

export interface Credentials {
  email: string;
  password: string;
  /** Where they come from: an address, or those that belong to one connection. */
  place: string;
  /** What they come with, where somebody has signed in with it before. */
  device: Device | undefined;
  /** How their browser names itself. */
  agent: string;
}

export type SignedIn =
  | { type: 'signed_in'; token: string; accountId: string }
  /** The password was right; the token is of a half-session, in which the code is to be given. */
  | { type: 'half'; token: string; accountId: string }
  /** Whether the address or the password is wrong is nobody's business. */
  | { type: 'refused'; accountId: string | undefined }
  /** `wait` in seconds */
  | { type: 'locked'; wait: number };

/** Failures from one place lock that place out of the account; many from many places lock all strangers out for a while. */
const FROM_HERE = { free: 5 };
const FROM_ANYWHERE = { free: 50 };

/**
 * A new session for whoever knows the password, or half of one where a code comes next; any earlier session of the browser is its caller's to end.
 *
 * @param budget of wrong passwords that may come from one place, whoever they are for
 */
export async function signIn(db: Db, budget: FailureBudget, credentials: Credentials): Promise<SignedIn> {
  const { password, place, device, agent } = credentials;
  const email = credentials.email.trim().toLowerCase();
  const found = await db
    .selectFrom('accounts')
    .select(['id', 'password_hash', 'blocked_at'])
    .where('email', '=', email)
    .executeTakeFirst();
  const isKnown = found !== undefined && device?.accountIds.includes(found.id) === true;
  const pause = isKnown ? 0 : budget.wait(place);
  if (pause > 0) return { type: 'locked', wait: pause };

  const names = isKnown ? [`${email} with ${device.id}`] : [`${email} ${place}`, email];
  const check = async () => {
    const wait = await waitOf(db, names);
    // Takes its time for a name that nobody has, too.
    const kept = found?.password_hash ?? (await dummyPassword());
    return wait > 0 ? wait : isPassword(password, kept);
  };
  const outcome = isKnown ? await knownSignIns(device.id, check) : await unknownSignIns(place, check);
  if (outcome === 'no room') return { type: 'locked', wait: ROOM_AFTER };
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

/** Counts an attempt: here first, and for all only where it is let through here. */
async function waitOf(db: Db, [here = '', anywhere]: readonly string[]): Promise<number> {
  const wait = await countPasswordAttempt(db, here, FROM_HERE);
  return wait > 0 || anywhere === undefined ? wait : countPasswordAttempt(db, anywhere, FROM_ANYWHERE);
}
