import { randomBytes } from 'node:crypto';
import type { Encryption } from '../../../platform/encryption.ts';

/**
 * A browser that somebody has signed in with. What it is given gives no access: whoever has it is not kept waiting
 * for the wrong passwords of others, and so cannot be locked out by them (OWASP, "device cookies").
 */
export interface Device {
  id: string;
  /** Those who have signed in with it, the last one first. */
  accountIds: readonly string[];
}

const ABOUT = 'a known device';
const MOST_ACCOUNTS = 5;

/** Undefined for what we did not make. */
export function readDeviceToken(encryption: Encryption, encrypted: string | undefined): Device | undefined {
  const text = encrypted === undefined ? undefined : encryption.decrypt(encrypted, ABOUT);
  const [id, ...accountIds] = text?.split(' ') ?? [];
  return id === undefined ? undefined : { id, accountIds };
}

/** What a browser keeps from now on; undefined where it is known for the account already. */
export function issueDeviceToken(
  encryption: Encryption,
  device: Device | undefined,
  accountId: string,
): string | undefined {
  if (device?.accountIds[0] === accountId) return undefined;
  const id = device?.id ?? randomBytes(12).toString('base64url');
  const others = (device?.accountIds ?? []).filter((one) => one !== accountId);
  return encryption.encrypt([id, accountId, ...others.slice(0, MOST_ACCOUNTS - 1)].join(' '), ABOUT);
}
