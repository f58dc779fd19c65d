import { createHash, randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';

const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const PREFIX = 'cw_live_';

/** A new key: the prefix, 32 random characters, and 6 of checksum by which scanners know a key from chance. */
export function generateKey(): string {
  const secret = Array.from({ length: 32 }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return `${PREFIX}${secret}${checksum(secret)}`;
}

export function isGeneratedKey(key: string): boolean {
  const secret = key.slice(PREFIX.length, -6);
  return key.startsWith(PREFIX) && secret.length === 32 && key.endsWith(checksum(secret));
}

/** What is kept of a key. Keys are long and random, so a plain hash is enough. */
export function hashKey(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}

/** CRC-32 in base 62. */
function checksum(secret: string): string {
  let rest = crc32(secret);
  let digits = '';
  for (let place = 0; place < 6; place++) {
    digits = LETTERS[rest % 62] + digits;
    rest = Math.floor(rest / 62);
  }
  return digits;
}
