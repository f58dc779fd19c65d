import { turnstile } from '../../platform/turnstile.ts';
import { isPassword, passwordOfNobody } from '../accounts/password.ts';
import type { Db } from '../db/schema.ts';
import { beginAttempt, forgiveAttempts } from './attempts.ts';
import { openSession } from './sessions.ts';

export interface Credentials {
  email: string;
  password: string;
  /** Where they come from. */
  address: string;
  /** How their browser names itself. */
  agent: string;
}

export type SignedIn =
  | { type: 'signed_in'; token: string }
  /** Whether the address or the password is wrong is nobody's business. */
  | { type: 'refused' }
  /** `wait` in seconds */
  | { type: 'locked'; wait: number };

/** Failures from one place lock that place out of the account; many from many places lock all out for a while. */
const FROM_HERE = { free: 5 };
const FROM_ANYWHERE = { free: 50 };
/** Each check takes its memory. */
const pass = turnstile(2);

/** A new session for whoever knows the password; any earlier session of the browser is its caller's to end. */
export async function signIn(db: Db, { email, password, address, agent }: Credentials): Promise<SignedIn> {
  const account = email.trim().toLowerCase();
  const here = `${account} ${address}`;
  const wait = (await beginAttempt(db, here, FROM_HERE)) || (await beginAttempt(db, account, FROM_ANYWHERE));
  if (wait > 0) return { type: 'locked', wait: Math.ceil(wait / 1000) };
  const found = await db
    .selectFrom('accounts')
    .select(['id', 'password_hash', 'blocked_at'])
    .where('email', '=', account)
    .executeTakeFirst();
  // Takes its time for a name that nobody has, too.
  const kept = found?.password_hash ?? (await passwordOfNobody());
  const isRight = await pass(() => isPassword(password, kept));
  if (!isRight || !found?.password_hash || found.blocked_at !== null) return { type: 'refused' };
  await forgiveAttempts(db, [here, account]);
  return { type: 'signed_in', token: await openSession(db, found.id, agent) };
}
