import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream/promises';
import { type Extract, extract } from 'tar-stream';
import { diskStorage } from '../../drivers/storage/disk.ts';
import { type BackupManifest, checkEntry, ENTRIES, FILES, parseBackupManifest } from './archive-entries.ts';
import { BackupError, toDiskError } from './backup-error.ts';
import { sumLine } from './write-archive.ts';

export interface UnpackedBackup {
  about: BackupManifest;
  files: number;
  bytes: number;
}

/**
 * Unpacks a backup into a folder: its files into storage in `files`, all other entries by their names.
 * @throws {BackupError} unless it is a complete, unchanged backup
 */
export async function readArchive(
  path: string,
  folder: string,
  onBytes: (done: number, of: number) => void,
): Promise<UnpackedBackup> {
  const { size } = await stat(path);
  await mkdir(join(folder, FILES));
  const archive = extract();
  // The consumer must listen before data arrives; an end event that nobody hears would be awaited forever.
  const [unpacked, reading] = await Promise.allSettled([
    unpack(archive, folder, (done) => onBytes(done, size)),
    pipeline(createReadStream(path), archive),
  ]);
  const failure =
    unpacked.status === 'rejected' ? unpacked.reason : reading.status === 'rejected' && reading.reason;
  if (failure) throw explainError(failure);
  return (unpacked as PromiseFulfilledResult<UnpackedBackup>).value;
}

/** Keeps errors of the system; all others are caused by the archive. */
function explainError(failure: unknown): unknown {
  if (failure instanceof Error && 'syscall' in failure) return toDiskError(failure);
  return failure instanceof BackupError ? failure : new BackupError(DAMAGED, { cause: failure });
}

const DAMAGED = 'The archive is damaged or incomplete, or is not a Castwright backup.';

async function unpack(
  archive: Extract,
  folder: string,
  onBytes: (done: number) => void,
): Promise<UnpackedBackup> {
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
    sums.set(name, await writeEntry(entry as AsyncIterable<Buffer>, path));
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

/** Returns the SHA-256 of the written file. */
async function writeEntry(entry: AsyncIterable<Buffer>, path: string): Promise<string> {
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

async function compareSums(checksums: Map<string, string>, list: string): Promise<void> {
  for await (const line of createInterface({ input: createReadStream(list) })) {
    const [hash = '', name = ''] = line.split('  ');
    const isSame = checksums.get(name) === hash && sumLine(hash, name) === `${line}\n`;
    if (!isSame || !checksums.delete(name)) throw new BackupError(DAMAGED);
  }
  if (checksums.size > 0) throw new BackupError(DAMAGED);
}
