import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream/promises';
import { type Extract, extract, pack } from 'tar-stream';
import { diskStorage } from '../../drivers/storage/disk.ts';
import { isFileId } from '../../drivers/storage/storage.ts';
import { BackupError, toDiskError } from './backup-error.ts';

const DAMAGED = 'The archive is damaged or incomplete, or is not a Castwright backup.';

/**
 * Entries of an archive, in this order: manifest, files, secret, records, and the checksums of all these. The records
 * are a SQLite database whatever database the server uses, so that the migrations read archives of earlier versions.
 */
export const ENTRIES = {
  about: 'about.json',
  secret: 'secret',
  database: 'castwright.db',
  sums: 'SHA256SUMS',
} as const;

export const FILES = 'files/';

/** Maximum bytes of an entry; files and databases may have any size. */
const LIMITS: ReadonlyMap<string, number> = new Map(
  Object.entries({
    [ENTRIES.about]: 64 * 1024,
    [ENTRIES.secret]: 64 * 1024,
    [ENTRIES.sums]: 2 ** 30,
    [ENTRIES.database]: Number.POSITIVE_INFINITY,
  }),
);

/** Incremented when an earlier version can no longer read the archive. */
const FORMAT = 1;

interface BackupManifest {
  castwright: 'backup';
  format: typeof FORMAT;
  /** ISO 8601. */
  madeAt: string;
  /** Whether the archive contains the files; otherwise they stayed in their bucket. */
  files: boolean;
}

export function newBackupManifest(files: boolean): BackupManifest {
  return { castwright: 'backup', format: FORMAT, madeAt: new Date().toISOString(), files };
}

/** @throws {BackupError} if it is not a backup, or only a later version can read it */
function parseBackupManifest(text: string): BackupManifest {
  let manifest: Partial<BackupManifest>;
  try {
    manifest = JSON.parse(text) as Partial<BackupManifest>;
  } catch {
    throw new BackupError('This is not a Castwright backup.');
  }
  if (manifest.castwright !== 'backup') throw new BackupError('This is not a Castwright backup.');
  if (manifest.format !== FORMAT)
    throw new BackupError('The backup was made by a newer Castwright. Install that version, then try again.');
  return { ...newBackupManifest(manifest.files === true), madeAt: String(manifest.madeAt) };
}

/** Rejects entries that are not part of a backup. @throws {BackupError} */
function checkEntry(name: string, type: string | null | undefined, size: number): void {
  const isFile = name.startsWith(FILES) && isFileId(name.slice(FILES.length));
  const limit = isFile ? Number.POSITIVE_INFINITY : (LIMITS.get(name) ?? -1);
  if (type !== 'file' || size > limit) {
    throw new BackupError(`The archive contains ${JSON.stringify(name)}, which is not part of a backup.`);
  }
}

export interface ArchiveWriter {
  /** Adds a file as an entry and returns its size. */
  file(name: string, path: string): Promise<number>;
  text(name: string, text: string): Promise<void>;
}

/**
 * Writes a tar archive, readable by its owner only, that ends with the SHA-256 checksums of its entries. It appears
 * under its name only when it is complete.
 */
export async function writeArchive(
  path: string,
  fill: (archive: ArchiveWriter) => Promise<void>,
): Promise<void> {
  const partialPath = `${path}.part`;
  // A leftover of an earlier run would keep its permissions.
  await rm(partialPath, { force: true });
  const tar = pack();
  const sums: string[] = [];
  const archive: ArchiveWriter = {
    async file(name, from) {
      const { size, mtime } = await stat(from);
      const hash = createHash('sha256');
      const entry = tar.entry({ name, size, mtime, mode: 0o600 });
      await pipeline(
        createReadStream(from),
        async function* (chunks: AsyncIterable<Buffer>) {
          for await (const chunk of chunks) {
            hash.update(chunk);
            yield chunk;
          }
        },
        entry,
      );
      sums.push(sumLine(hash.digest('hex'), name));
      return size;
    },
    async text(name, text) {
      await textEntry(name, text);
      sums.push(sumLine(createHash('sha256').update(text).digest('hex'), name));
    },
  };
  const textEntry = (name: string, text: string) =>
    new Promise<void>((resolve, reject) => {
      tar.entry({ name, mode: 0o600 }, text, (error) => (error ? reject(error) : resolve()));
    });
  const fillArchive = async () => {
    await fill(archive);
    await textEntry(ENTRIES.sums, sums.join(''));
    tar.finalize();
  };
  const writing = pipeline(tar, createWriteStream(partialPath, { mode: 0o600, flush: true }));
  try {
    await Promise.all([
      writing,
      fillArchive().catch((error: Error) => {
        tar.destroy(error);
        throw error;
      }),
    ]);
    await rename(partialPath, path);
    await using folder = await open(dirname(path));
    await folder.sync();
  } catch (error) {
    await writing.catch(() => {});
    await rm(partialPath, { force: true });
    throw toDiskError(error);
  }
}

/** Returns a line in the format of `sha256sum --check`. */
function sumLine(hash: string, name: string): string {
  return `${hash}  ${name}\n`;
}

export interface UnpackedBackup {
  manifest: BackupManifest;
  /** Number and total size of the files. */
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

async function unpack(
  archive: Extract,
  folder: string,
  onBytes: (done: number) => void,
): Promise<UnpackedBackup> {
  const storage = diskStorage(join(folder, FILES));
  const sums = new Map<string, string>();
  let manifest: BackupManifest | undefined;
  let [files, bytes] = [0, 0];
  for await (const entry of archive) {
    const { name, type, size = 0 } = entry.header;
    checkEntry(name, type, size);
    if (sums.has(name) || (sums.size === 0) !== (name === ENTRIES.about)) throw new BackupError(DAMAGED);
    const isFile = name.startsWith(FILES);
    const path = join(folder, isFile ? 'unpacked' : name);
    sums.set(name, await writeEntry(entry as AsyncIterable<Buffer>, path));
    if (name === ENTRIES.about) manifest = parseBackupManifest(await readFile(path, 'utf8'));
    if (!isFile) continue;
    await storage.put(name.slice(FILES.length), path);
    [files, bytes] = [files + 1, bytes + size];
    onBytes(bytes);
  }
  if (!manifest || !sums.has(ENTRIES.database) || !sums.delete(ENTRIES.sums)) throw new BackupError(DAMAGED);
  await compareSums(sums, join(folder, ENTRIES.sums));
  return { manifest, files, bytes };
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
