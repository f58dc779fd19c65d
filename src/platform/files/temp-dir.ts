import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface TempDir extends AsyncDisposable {
  readonly path: string;
}

/** Creates a temporary folder; `await using` removes it with its content. */
export async function makeTempDir(prefix: string, parent: string = tmpdir()): Promise<TempDir> {
  await mkdir(parent, { recursive: true });
  const path = await mkdtemp(join(parent, prefix));
  return {
    path,
    // Processes that are being killed may still write for a moment.
    [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 }),
  };
}
