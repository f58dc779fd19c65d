import { randomBytes } from 'node:crypto';

/** Returns 24 unguessable characters: letters, digits, - and _ (144 bits). */
export function randomId(): string {
  return randomBytes(18).toString('base64url');
}
