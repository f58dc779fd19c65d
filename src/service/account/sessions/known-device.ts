import { randomBytes } from 'node:crypto';
import type { Encryption } from '../../../platform/encryption.ts';

/**
 * A browser that somebody has signed in with before. Its token gives no access, but exempts the browser from locks
 * caused by other people's wrong passwords (OWASP, "device cookies").
 */
export interface Device {
  id: string;
  /** Accounts that have signed in with it, the latest first. */
  accountIds: readonly string[];
}

const TOKEN_PURPOSE = 'a known device';
const MAX_ACCOUNTS = 5;

/** Undefined for a token that this server did not issue. */
export function readDeviceToken(encryption: Encryption, encrypted: string | undefined): Device | undefined {
  const text = encrypted === undefined ? undefined : encryption.decrypt(encrypted, TOKEN_PURPOSE);
  const [id, ...accountIds] = text?.split(' ') ?? [];
  return id === undefined ? undefined : { id, accountIds };
}

/** Token for the browser to keep; undefined if it already has the right one. */
export function issueDeviceToken(
  encryption: Encryption,
  device: Device | undefined,
  accountId: string,
): string | undefined {
  if (device?.accountIds[0] === accountId) return undefined;
  const id = device?.id ?? randomBytes(12).toString('base64url');
  const others = (device?.accountIds ?? []).filter((one) => one !== accountId);
  return encryption.encrypt([id, accountId, ...others.slice(0, MAX_ACCOUNTS - 1)].join(' '), TOKEN_PURPOSE);
}
