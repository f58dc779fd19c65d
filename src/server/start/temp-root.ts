import { join } from 'node:path';

/** Within the data directory, so that finished files are moved, not copied. */
export function tempRootOf(dataDir: string): string {
  return join(dataDir, 'tmp');
}
