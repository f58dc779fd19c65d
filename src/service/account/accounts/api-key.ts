import { hash, randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';

const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const PREFIX = 'cw_live_';
const CHECKSUM_LENGTH = 6;
const PATTERN = /^cw_live_[0-9A-Za-z]{38}$/;

/**
 * Generates a key: the prefix, 32 random characters and a 6-character checksum, by which secret scanners recognize it.
 */
export function generateKey(): string {
  const secret = Array.from({ length: 32 }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return `${PREFIX}${secret}${checksum(secret)}`;
}

export function isGeneratedKey(key: string): boolean {
  return PATTERN.test(key) && key.endsWith(checksum(key.slice(PREFIX.length, -CHECKSUM_LENGTH)));
}

/** True for text in the form of a generated key with a wrong checksum. */
export function isMistypedKey(key: string): boolean {
  return PATTERN.test(key) && !isGeneratedKey(key);
}

/** The start of a key, enough to recognize it and at most a third of it. */
export function keyHint(key: string): string {
  return key.slice(0, Math.min(PREFIX.length + 4, Math.floor(key.length / 3)));
}

/** The stored form of a key. Keys are long and random, so a plain hash is enough. */
export function hashKey(key: string): string {
  return hash('sha256', key);
}

/** CRC-32 in base 62. */
function checksum(secret: string): string {
  let rest = crc32(secret);
  let digits = '';
  for (let place = 0; place < CHECKSUM_LENGTH; place++) {
    digits = LETTERS[rest % 62] + digits;
    rest = Math.floor(rest / 62);
  }
  return digits;
}
