import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { ExplainedError } from '../../base/explained-error.ts';
import { makeDataDir } from './data-dir-permissions.ts';

export class DataDirInUse extends ExplainedError {}

/**
 * Makes this process the only user of a data directory until `release`.
 * The lock is SQLite's exclusive lock on an empty database, which the operating system releases whenever the process
 * ends. So there are no stale locks, and no process id that could belong to another process.
 * @throws {DataDirInUse} naming the process that holds it
 */
export async function lockDataDir(dataDir: string): Promise<{ release(): void }> {
  await makeDataDir(dataDir);
  const owner = join(dataDir, 'owner.json');
  const database = new DatabaseSync(join(dataDir, 'lock'));
  try {
    database.exec('begin exclusive');
  } catch (cause) {
    database.close();
    if ((cause as { errcode?: number }).errcode !== SQLITE_BUSY) throw cause;
    const holder = await readFile(owner, 'utf8').then(describe, () => 'another castwright');
    throw new DataDirInUse(
      `${dataDir} is in use by ${holder}. Stop it first, or choose another CASTWRIGHT_DATA_DIR.`,
      { cause },
    );
  }
  await writeFile(owner, JSON.stringify({ pid: process.pid, since: new Date().toISOString() }));
  return { release: () => database.close() };
}

const SQLITE_BUSY = 5;

function describe(json: string): string {
  const { pid, since } = JSON.parse(json) as { pid: number; since: string };
  return `another castwright (process ${pid}, running since ${since})`;
}
