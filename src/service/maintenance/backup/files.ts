import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { setImmediate as breathe } from 'node:timers/promises';
import { MissingFile, type Storage } from '../../drivers/storage/storage.ts';
import { BackupError } from './backup-error.ts';
import { fileIdsIn, type Records } from './records.ts';

/** Number of files that are copied at the same time. */
const CONCURRENCY = 4;

export interface CopiedFiles {
  count: number;
  bytes: number;
  /** How many of these were already at the target. */
  before: number;
  /** Files that a record refers to, but that were missing. */
  lost: string[];
}

export interface FileSource {
  /** Undefined if the files are already where the target expects them. */
  storage: Storage | undefined;
  /** For messages. */
  name: string;
  /** Whether they need not be read again, because they have just been written. */
  isChecked?: boolean;
}

interface FileRoute {
  from: Storage;
  to: Storage;
  /** Folder for temporary files. */
  temp: string;
  onFile(): void;
}

/** Files to copy, files already at the target, and missing files. Writes nothing yet. */
interface FilePlan {
  carry: string[];
  before: string[];
  lost: string[];
}

/** @param refusal builds the message if the target contains other files @throws {BackupError} */
export async function planFiles(
  records: Records,
  { from, to }: Pick<FileRoute, 'from' | 'to'>,
  refusal: (stranger: string) => string,
): Promise<FilePlan> {
  const targetIds = await idsIn(to);
  const sourceIds = from === to ? targetIds : await idsIn(from);
  const plan: FilePlan = { carry: [], before: [], lost: [] };
  for (const name of fileIdsIn(records)) {
    if (targetIds.delete(name)) plan.before.push(name);
    else if (sourceIds.has(name)) plan.carry.push(name);
    else plan.lost.push(name);
  }
  const [stranger] = targetIds;
  // If some of our files are there, unknown files are leftovers of a killed process.
  if (from !== to && stranger !== undefined && plan.before.length === 0) {
    throw new BackupError(refusal(stranger));
  }
  return plan;
}

/**
 * Copies the missing files, then reads all files back and compares them.
 * @param mustRead whether to read files that stay where they are
 */
export async function copyFiles(plan: FilePlan, route: FileRoute, mustRead: boolean): Promise<CopiedFiles> {
  await forEachConcurrently(plan.carry, async (id) => {
    await carry(id, route);
    route.onFile();
  });
  let bytes = 0;
  const all = [...plan.before, ...plan.carry];
  const copied = { count: all.length, before: plan.before.length, lost: plan.lost };
  if (route.from === route.to && !mustRead) return { ...copied, bytes };
  await forEachConcurrently(all, async (id) => {
    const compared = await compare(id, route);
    bytes += compared;
    route.onFile();
  });
  return { ...copied, bytes };
}

async function carry(id: string, { from, to, temp }: FileRoute): Promise<void> {
  const path = join(temp, id);
  if (!(await from.copyTo(id, path)))
    throw new BackupError(`The file ${id} disappeared while it was being copied.`);
  await to.put(id, path);
}

/** Returns the bytes of the copy. Copies a file that differs once more, because the content of a file never changes. */
async function compare(id: string, route: FileRoute): Promise<number> {
  for (let attempt = 1; ; attempt++) {
    const copy = await hashFile(route.to, id);
    const original = route.from === route.to ? copy : await hashFile(route.from, id);
    if (!copy) throw new BackupError(`The file ${id} was copied but is not there. Run the command again.`);
    // The file has been in the bucket from the start.
    if (!original || original.hash === copy.hash) return copy.bytes;
    if (attempt === 2) throw new BackupError(`The file ${id} differs even after it was copied twice.`);
    await carry(id, route);
  }
}

async function hashFile(storage: Storage, id: string): Promise<{ bytes: number; hash: string } | undefined> {
  const hash = createHash('sha256');
  let bytes = 0;
  try {
    for await (const chunk of await storage.read(id)) {
      hash.update(chunk as Buffer);
      bytes += (chunk as Buffer).length;
    }
  } catch (error) {
    if (error instanceof MissingFile) return undefined;
    throw error;
  }
  return { bytes, hash: hash.digest('hex') };
}

async function idsIn(storage: Storage): Promise<Set<string>> {
  const ids = new Set<string>();
  for await (const { id } of storage.list()) ids.add(id);
  return ids;
}

/** Processes several ids at once; the first error stops the others. */
async function forEachConcurrently(
  ids: readonly string[],
  work: (id: string) => Promise<void>,
): Promise<void> {
  const left = ids.values();
  const failed = new AbortController();
  const worker = async () => {
    for (const id of left) {
      if (failed.signal.aborted) return;
      await work(id);
      await breathe();
    }
  };
  const workers = Array.from({ length: CONCURRENCY }, () =>
    worker().catch((error: unknown) => {
      failed.abort();
      throw error;
    }),
  );
  await Promise.all(workers);
}
