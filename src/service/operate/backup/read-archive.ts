import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream/promises';
import { type Extract, extract } from 'tar-stream';
import { diskStorage } from '../../drivers/storage/disk.ts';
import { type BackupManifest, checkEntry, ENTRIES, FILES, parseBackupManifest } from './archive-entries.ts';
import { BackupError, diskErrorOf } from './backup-error.ts';
import { sumLine } from './write-archive.ts';

export interface Unpacked {
  about: BackupManifest;
  files: number;
  bytes: number;
}

/**
 * Lays the parts of a backup into a folder: the files in a storage in its `files`, all others by their names.
 *
 * @throws {BackupError} for what is no whole, unchanged backup
 */
export async function readArchive(
  path: string,
  folder: string,
  onBytes: (done: number, of: number) => void,
): Promise<Unpacked> {
  const { size } = await stat(path);
  await mkdir(join(folder, FILES));
  const archive = extract();
  // Who reads it listens before anything comes: an end that nobody hears would be waited for.
  const [unpacked, reading] = await Promise.allSettled([
    unpack(archive, folder, (done) => onBytes(done, size)),
    pipeline(createReadStream(path), archive),
  ]);
  const failure =
    unpacked.status === 'rejected' ? unpacked.reason : reading.status === 'rejected' && reading.reason;
  if (failure) throw told(failure);
  return (unpacked as PromiseFulfilledResult<Unpacked>).value;
}

/** Those of the machine as they are; whatever else goes wrong is of the archive. */
function told(failure: unknown): unknown {
  if (failure instanceof Error && 'syscall' in failure) return diskErrorOf(failure);
  return failure instanceof BackupError ? failure : new BackupError(DAMAGED, { cause: failure });
}

const DAMAGED = 'The archive is damaged, was not written to its end, or is no backup of Castwright.';

async function unpack(archive: Extract, folder: string, onBytes: (done: number) => void): Promise<Unpacked> {
  const storage = diskStorage(join(folder, FILES));
  const sums = new Map<string, string>();
  let about: BackupManifest | undefined;
  let [files, bytes] = [0, 0];
  for await (const entry of archive) {
    const { name, type, size = 0 } = entry.header;
    checkEntry(name, type, size);
    if (sums.has(name) || (sums.size === 0) !== (name === ENTRIES.about)) throw new BackupError(DAMAGED);
    const isFile = name.startsWith(FILES);
    const path = join(folder, isFile ? 'unpacked' : name);
    sums.set(name, await lay(entry as AsyncIterable<Buffer>, path));
    if (name === ENTRIES.about) about = parseBackupManifest(await readFile(path, 'utf8'));
    if (!isFile) continue;
    await storage.put(name.slice(FILES.length), path);
    [files, bytes] = [files + 1, bytes + size];
    onBytes(bytes);
  }
  if (!about || !sums.has(ENTRIES.database) || !sums.delete(ENTRIES.sums)) throw new BackupError(DAMAGED);
  await compareSums(sums, join(folder, ENTRIES.sums));
  return { about, files, bytes };
}

/** Answers the SHA-256 of what it lays there. */
async function lay(entry: AsyncIterable<Buffer>, path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(
    entry,
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        hash.update(chunk);
        yield chunk;
      }
    },
    createWriteStream(path, { mode: 0o600, flush: true }),
  );
  return hash.digest('hex');
}

async function compareSums(found: Map<string, string>, list: string): Promise<void> {
  for await (const line of createInterface({ input: createReadStream(list) })) {
    const [hash = '', name = ''] = line.split('  ');
    const isSame = found.get(name) === hash && sumLine(hash, name) === `${line}\n`;
    if (!isSame || !found.delete(name)) throw new BackupError(DAMAGED);
  }
  if (found.size > 0) throw new BackupError(DAMAGED);
}
