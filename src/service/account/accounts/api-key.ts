import { hash, randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';

const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const PREFIX = 'cw_live_';
const CHECKSUM_LENGTH = 6;
const FORM = /^cw_live_[0-9A-Za-z]{38}$/;

/** A new key: the prefix, 32 random characters, and 6 of checksum by which scanners know a key from chance. */
export function generateKey(): string {
  const secret = Array.from({ length: 32 }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return `${PREFIX}${secret}${checksum(secret)}`;
}

export function isGeneratedKey(key: string): boolean {
  return FORM.test(key) && key.endsWith(checksum(key.slice(PREFIX.length, -CHECKSUM_LENGTH)));
}

/** Has the form of a generated key and cannot be one: a character was lost or changed on the way here. */
export function isMistypedKey(key: string): boolean {
  return FORM.test(key) && !isGeneratedKey(key);
}

/** How a key begins, to know it again: never more than a third of it. */
export function hintOf(key: string): string {
  return key.slice(0, Math.min(PREFIX.length + 4, Math.floor(key.length / 3)));
}

/** What is kept of a key. Keys are long and random, so a plain hash is enough. */
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
