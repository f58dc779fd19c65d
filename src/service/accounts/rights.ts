import { ApiError } from '../../contract/errors.ts';
import type { KeyScope } from '../db/schema.ts';

/** What an operation does: look, make and change videos and assets, or rule over keys, webhooks and the account. */
export type Right = 'read' | 'render' | 'manage';

const RIGHTS: Record<KeyScope, readonly Right[]> = {
  full: ['read', 'render', 'manage'],
  render: ['read', 'render'],
  read: ['read'],
};

const SENTENCES: Record<KeyScope, string> = {
  full: '',
  render: 'This key may make and read videos only; this call needs a key with the scope full',
  read: 'This key may only read; this call needs a key with the scope render or full',
};

/** @throws {ApiError} `forbidden` when the account is blocked or its key has not the right */
export function requireRight(caller: { scope: KeyScope; blocked: boolean }, right: Right): void {
  if (caller.blocked) throw new ApiError('forbidden', 'This account may not call the API');
  if (!RIGHTS[caller.scope].includes(right)) throw new ApiError('forbidden', SENTENCES[caller.scope]);
}
