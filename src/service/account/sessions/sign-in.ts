import { randomBytes } from 'node:crypto';
import { TooManyWaiting } from '../../../platform/concurrency/fair-limit.ts';
import type { Encryption } from '../../../platform/encryption.ts';
import type { Db } from '../../drivers/db/schema.ts';
import {
  countSignInAttempt,
  dummyPasswordHash,
  isPassword,
  resetSignInAttempts,
  withKnownBrowserSlot,
  withUnknownBrowserSlot,
} from '../accounts/passwords.ts';
import type { FailureBudget } from '../rate-limit/failure-budget.ts';
import { type CodeKind, checkCode } from './codes.ts';
import { countCodeAttempt, endHalfSession, findHalfSession, openHalfSession } from './half-sessions.ts';
import { openSession } from './sessions.ts';
import { twoStepSince } from './two-step.ts';

export interface Credentials {
  email: string;
  password: string;
  /** Network of the client: its address, or the range that belongs to one connection. */
  place: string;
  /** The browser's device token, if a user has signed in with it before. */
  device: Device | undefined;
  /** The browser's User-Agent. */
  agent: string;
}

export type SignInResult =
  | { type: 'signed_in'; token: string; accountId: string }
  /** The password was correct; the token is for a half-session that still needs a code. */
  | { type: 'half'; token: string; accountId: string }
  /** Does not reveal whether the e-mail address or the password is wrong. */
  | { type: 'refused'; accountId: string | undefined }
  /** `wait` in seconds. */
  | { type: 'locked'; wait: number };

/**
 * Failures from one network lock that network out of the account. Many failures from many networks lock out all unknown
 * browsers for a while.
 */
const PASSWORD_LIMITS = { network: { attemptsBeforeLock: 5 }, anywhere: { attemptsBeforeLock: 50 } };
/** Wrong codes in a row, from a user who knows the password. */
const CODE_LIMITS = { network: { attemptsBeforeLock: 5 }, anywhere: { attemptsBeforeLock: 20 } };

/**
 * Opens a session for a user who knows the password, or a half-session if a code is required. The caller must end an
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
    const wait = await countAttempt(db, names, PASSWORD_LIMITS);
    // Takes the same time even if there is no such account.
    const passwordHash = found?.password_hash ?? (await dummyPasswordHash());
    return wait > 0 ? wait : isPassword(password, passwordHash);
  };
  const checking = isKnown ? withKnownBrowserSlot(check, device.id) : withUnknownBrowserSlot(check, place);
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
  await resetSignInAttempts(db, names);
  if ((await twoStepSince(db, found.id)) !== undefined) {
    return { type: 'half', token: await openHalfSession(db, found.id), accountId: found.id };
  }
  return { type: 'signed_in', token: await openSession(db, found.id, agent), accountId: found.id };
}

/** Counts an attempt for this network, and for all networks only if this one is not locked. */
async function countAttempt(
  db: Db,
  [ownNetwork = '', anywhere]: readonly string[],
  limits: typeof PASSWORD_LIMITS,
): Promise<number> {
  const wait = await countSignInAttempt(db, ownNetwork, limits.network);
  return wait > 0 || anywhere === undefined ? wait : countSignInAttempt(db, anywhere, limits.anywhere);
}

export interface SecondStep {
  /** Token of the half-session. */
  half: string;
  /** A code of an authenticator app, or a recovery code. */
  code: string;
  place: string;
  device: Device | undefined;
  /** The browser's User-Agent. */
  agent: string;
}

export type SecondStepResult =
  | { type: 'signed_in'; token: string; accountId: string; by: CodeKind }
  | { type: 'refused'; accountId: string }
  /** `wait` in seconds. */
  | { type: 'locked'; wait: number }
  /** The half-session does not exist or has ended. */
  | { type: 'over' };

/** Opens a session for a user who has entered the password and now enters the code. */
export async function signInWithCode(
  db: Db,
  encryption: Encryption,
  step: SecondStep,
): Promise<SecondStepResult> {
  const { half, code, place, device, agent } = step;
  const accountId = await findHalfSession(db, half);
  if (accountId === undefined) return { type: 'over' };
  const name = `code of ${accountId}`;
  // Other people's attempts do not lock a known browser.
  const names = device?.accountIds.includes(accountId)
    ? [`${name} with ${device.id}`]
    : [`${name} ${place}`, name];
  const wait = await countAttempt(db, names, CODE_LIMITS);
  if (wait > 0) return { type: 'locked', wait: Math.ceil(wait / 1000) };
  if (!(await countCodeAttempt(db, half))) return { type: 'over' };
  const by = await checkCode(db, encryption, accountId, code);
  if (by === undefined) return { type: 'refused', accountId };
  await resetSignInAttempts(db, names);
  if (!(await endHalfSession(db, half))) return { type: 'over' };
  return { type: 'signed_in', token: await openSession(db, accountId, agent), accountId, by };
}

/**
 * A browser that a user has signed in with before. Its token gives no access, but exempts the browser from locks
 * caused by other people's wrong passwords (OWASP, "device cookies").
 */
export interface Device {
  id: string;
  /** Accounts that have signed in with it, the latest first. */
  accountIds: readonly string[];
}

const TOKEN_PURPOSE = 'a known device';
const MAX_ACCOUNTS = 5;

/** Reads a device token. Returns undefined for a token that this server did not issue. */
export function readDeviceToken(encryption: Encryption, encrypted: string | undefined): Device | undefined {
  const text = encrypted === undefined ? undefined : encryption.decrypt(encrypted, TOKEN_PURPOSE);
  const [id, ...accountIds] = text?.split(' ') ?? [];
  return id === undefined ? undefined : { id, accountIds };
}

/** Returns a token for the browser to keep; undefined if the browser already has the right one. */
export function issueDeviceToken(
  encryption: Encryption,
  device: Device | undefined,
  accountId: string,
): string | undefined {
  if (device?.accountIds[0] === accountId) return undefined;
  const id = device?.id ?? randomBytes(12).toString('base64url');
  const others = (device?.accountIds ?? []).filter((known) => known !== accountId);
  return encryption.encrypt([id, accountId, ...others.slice(0, MAX_ACCOUNTS - 1)].join(' '), TOKEN_PURPOSE);
}
