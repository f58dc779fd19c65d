import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream/promises';
import { type Extract, extract } from 'tar-stream';
import { lockDataDir } from '../../../platform/data-dir/data-dir-lock.ts';
import { makeTempDir } from '../../../platform/files/temp-dir.ts';
import { diskStorage } from '../../drivers/storage/disk.ts';
import { type BackupManifest, checkEntry, ENTRIES, FILES, parseBackupManifest } from './archive-entries.ts';
import { BackupError, toDiskError } from './backup-error.ts';
import { checkDatabase, dataDirPaths } from './installation.ts';
import { sumLine } from './write-archive.ts';

interface UnpackedBackup {
  about: BackupManifest;
  files: number;
  bytes: number;
}

const DAMAGED = 'The archive is damaged or incomplete, or is not a Castwright backup.';

export interface RestoreOptions {
  /** Empty or missing. */
  dataDir: string;
  /** Path of the archive. */
  path: string;
  /** Whether the server keeps files in the data directory instead of a bucket. */
  withFiles: boolean;
  /** Called with the bytes of the archive restored so far. */
  onBytes(done: number, of: number): void;
}

/**
 * Restores a backup into an empty data directory. It is checked completely first; if it is invalid, nothing remains.
 * @throws {BackupError} if the folder is not empty, or the archive is not a complete backup
 */
export async function restore(restoration: RestoreOptions): Promise<UnpackedBackup> {
  const { dataDir, path } = restoration;
  if (!existsSync(path)) throw new BackupError(`The file ${path} does not exist.`);
  const before = await readdir(dataDir).catch(() => undefined);
  const existing = before?.find((name) => !IGNORED.test(name));
  if (existing !== undefined)
    throw new BackupError(
      `${dataDir} is not empty: it contains ${existing}. Set CASTWRIGHT_DATA_DIR to an empty folder.`,
    );
  const lock = await lockDataDir(dataDir);
  let isDone = false;
  try {
    const unpacked = await unpackInto(restoration);
    isDone = true;
    return unpacked;
  } finally {
    lock.release();
    if (!isDone) await clear(dataDir, before);
  }
}

/** Leftovers of a lock or a killed restore, and folders of the file system itself. */
const IGNORED = /^(?:lock.*|owner\.json|tmp|lost\+found)$/;

async function unpackInto({ dataDir, path, withFiles, onBytes }: RestoreOptions): Promise<UnpackedBackup> {
  const paths = dataDirPaths(dataDir);
  await rm(paths.temp, { recursive: true, force: true });
  await using scratch = await makeTempDir('restore-', paths.temp);
  const entryPath = (name: string) => join(scratch.path, name);
  const unpacked = await readArchive(path, scratch.path, onBytes);
  if (unpacked.about.files !== withFiles) throw new BackupError(withFiles ? IN_BUCKET : IN_FOLDER);
  checkDatabase(entryPath(ENTRIES.database));
  if (withFiles) await rename(entryPath(FILES), paths.files);
  if (existsSync(entryPath(ENTRIES.secret))) await rename(entryPath(ENTRIES.secret), paths.secret);
  // Moved last: without the database there is no installation.
  await rename(entryPath(ENTRIES.database), paths.database);
  await using folder = await open(dataDir);
  await folder.sync();
  return unpacked;
}

const IN_BUCKET =
  'This backup is from a server that keeps its files in a bucket. Set the same CASTWRIGHT_S3_… as that server.';
const IN_FOLDER =
  'This backup contains the files, which go into the data directory. Remove CASTWRIGHT_S3_BUCKET to restore it.';

async function clear(dataDir: string, before: readonly string[] | undefined): Promise<void> {
  if (before === undefined) return rm(dataDir, { recursive: true, force: true });
  for (const name of await readdir(dataDir)) {
    if (!before.includes(name) || name === 'tmp')
      await rm(join(dataDir, name), { recursive: true, force: true });
  }
}

/**
 * Unpacks a backup into a folder: its files into storage in `files`, all other entries by their names.
 * @throws {BackupError} unless it is a complete, unchanged backup
 */
async function readArchive(
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
