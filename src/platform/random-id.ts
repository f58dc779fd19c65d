import { randomBytes } from 'node:crypto';

/** 24 characters of letters, digits, - and _ that nobody can guess (144 bits). */
export function randomId(): string {
  return randomBytes(18).toString('base64url');
}
