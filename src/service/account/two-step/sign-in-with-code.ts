import type { Encryption } from '../../../platform/encryption.ts';
import type { Db } from '../../drivers/db/schema.ts';
import type { Device } from '../sessions/known-device.ts';
import { countPasswordAttempt, resetPasswordAttempts } from '../sessions/password-attempts.ts';
import { openSession } from '../sessions/sessions.ts';
import { type CodeKind, checkCode } from './check-code.ts';
import { countCodeAttempt, endHalfSession, findHalfSession } from './half-sessions.ts';

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

/** Wrong codes in a row, from somebody who knows the password. */
const FROM_NETWORK = { free: 5 };
const FROM_ANYWHERE = { free: 20 };

/** Opens a session for somebody who has entered the password and now enters the code. */
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
  const wait = await countAttempt(db, names);
  if (wait > 0) return { type: 'locked', wait: Math.ceil(wait / 1000) };
  if (!(await countCodeAttempt(db, half))) return { type: 'over' };
  const by = await checkCode(db, encryption, accountId, code);
  if (by === undefined) return { type: 'refused', accountId };
  await resetPasswordAttempts(db, names);
  if (!(await endHalfSession(db, half))) return { type: 'over' };
  return { type: 'signed_in', token: await openSession(db, accountId, agent), accountId, by };
}

async function countAttempt(db: Db, [here = '', anywhere]: readonly string[]): Promise<number> {
  const wait = await countPasswordAttempt(db, here, FROM_NETWORK);
  return wait > 0 || anywhere === undefined ? wait : countPasswordAttempt(db, anywhere, FROM_ANYWHERE);
}
