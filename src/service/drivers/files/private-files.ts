import { timingSafeEqual } from 'node:crypto';
import { laterClockTime } from '../../../platform/clock.ts';
import type { Encryption } from '../../../platform/encryption.ts';

/** Seconds that a signed URL remains valid, or what is wrong with it. */
export type SignedAddressCheck =
  | { seconds: number; problem?: never }
  | { problem: 'unsigned' | 'wrong' | 'expired' };

/** Signs the URLs of files for a limited time. */
export interface PrivateFiles {
  /** Query string for the URL of a file, starting with `?`. */
  grant(id: string): string;
  /** Verifies the query string of a file's URL. */
  check(id: string, query: Readonly<Record<string, unknown>>): SignedAddressCheck;
}

/** Seconds to which the expiry is rounded up, so that URLs stay the same for a while and can be cached. */
const ROUNDING = 3600;

/** @param hours for which a URL is valid at least */
export function privateFiles(
  encryption: Pick<Encryption, 'mac'>,
  hours: number,
  now = () => laterClockTime() / 1000,
): PrivateFiles {
  const sign = (id: string, expires: string) => encryption.mac(`${id} ${expires}`, 'address of a file');
  return {
    grant(id) {
      const expires = String(Math.ceil(now() / ROUNDING) * ROUNDING + hours * 3600);
      return `?expires=${expires}&signature=${sign(id, expires)}`;
    },
    check(id, { expires, signature }) {
      if (typeof expires !== 'string' || typeof signature !== 'string') return { problem: 'unsigned' };
      if (!/^\d{1,12}$/.test(expires)) return { problem: 'wrong' };
      const [given, right] = [Buffer.from(signature), Buffer.from(sign(id, expires))];
      if (given.length !== right.length || !timingSafeEqual(given, right)) return { problem: 'wrong' };
      const seconds = Math.floor(Number(expires) - now());
      return seconds > 0 ? { seconds } : { problem: 'expired' };
    },
  };
}
