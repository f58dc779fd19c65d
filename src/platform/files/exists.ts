import { access } from 'node:fs/promises';

/** Whether a file or folder exists. Also false if this process may not see it. */
export function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
