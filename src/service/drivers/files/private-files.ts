import { timingSafeEqual } from 'node:crypto';
import { laterClockTime } from '../../../platform/clock.ts';
import type { Encryption } from '../../../platform/encryption.ts';

/** Whether an address is good, and for how many seconds, or what is wrong with it. */
export type SignedAddressCheck =
  | { seconds: number; problem?: never }
  | { problem: 'unsigned' | 'wrong' | 'expired' };

/** Files whose addresses are signed, and good for a time. */
export interface PrivateFiles {
  /** What follows the address of a file, from its question mark on. */
  grant(id: string): string;
  /** Reads what followed it. */
  check(id: string, query: Readonly<Record<string, unknown>>): SignedAddressCheck;
}

/** Seconds to which the end is rounded up, so that within that time an address stays the same and caches know it. */
const ROUNDED = 3600;

/** @param hours for which an address is good at least */
export function privateFiles(
  encryption: Pick<Encryption, 'mac'>,
  hours: number,
  now = () => laterClockTime() / 1000,
): PrivateFiles {
  const signatureOf = (id: string, expires: string) =>
    encryption.mac(`${id} ${expires}`, 'address of a file');
  return {
    grant(id) {
      const expires = String(Math.ceil(now() / ROUNDED) * ROUNDED + hours * 3600);
      return `?expires=${expires}&signature=${signatureOf(id, expires)}`;
    },
    check(id, { expires, signature }) {
      if (typeof expires !== 'string' || typeof signature !== 'string') return { problem: 'unsigned' };
      if (!/^\d{1,12}$/.test(expires)) return { problem: 'wrong' };
      const [given, right] = [Buffer.from(signature), Buffer.from(signatureOf(id, expires))];
      if (given.length !== right.length || !timingSafeEqual(given, right)) return { problem: 'wrong' };
      const seconds = Math.floor(Number(expires) - now());
      return seconds > 0 ? { seconds } : { problem: 'expired' };
    },
  };
}
