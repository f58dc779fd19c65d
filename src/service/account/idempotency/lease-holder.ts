import { createHash } from 'node:crypto';
import { hostname } from 'node:os';

/** Identifies a process by its temporary folder, which is its own and stays the same after a restart. */
export function leaseHolderId(tempRoot: string): string {
  return createHash('sha256').update(`${hostname()} ${tempRoot}`).digest('hex').slice(0, 16);
}
