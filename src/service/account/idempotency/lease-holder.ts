import { createHash } from 'node:crypto';
import { hostname } from 'node:os';

/** Names a process by its folder, which it has for itself: the same after it was killed and started again. */
export function leaseHolderId(tempRoot: string): string {
  return createHash('sha256').update(`${hostname()} ${tempRoot}`).digest('hex').slice(0, 16);
}
