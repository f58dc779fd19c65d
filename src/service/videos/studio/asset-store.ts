import { createHash, randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { type FileHandle, mkdir, open, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { ApiError } from '../../../contract/errors.ts';

/** Extensions by content type; no type is a document that a browser could run. */
const EXTENSIONS = {
  'application/json': 'json',
  'application/octet-stream': 'bin',
  'image/webp': 'webp',
  'video/mp4': 'mp4',
  'video/webm': 'webm',
  'audio/mp4': 'm4a',
} as const;
export type StoredType = keyof typeof EXTENSIONS;

export interface StoredAsset {
  path: string;
  type: StoredType;
}

/** Maximum bytes of a file, and of all files of an account. */
const LIMITS = { file: 100_000_000, account: 500_000_000 };
/** After the limit is exceeded, the account's files are reduced to this share of it. */
const TRIMMED_SHARE = 0.8;
/** Milliseconds after which the time of the last use is recorded again. */
const USE_INTERVAL_MS = 60_000;

/**
 * The files that pages need to play films, by account and address. Only this process writes here. The least recently
 * used files are removed first; a page gets new addresses with its next preview.
 */
export interface AssetStore {
  /** Copies a file that an untrusted process wrote. @returns its address, which depends on content and account */
  add(account: string, path: string, type: StoredType): Promise<string>;
  /** Copies such a file to an address that a page knows already. */
  addAt(account: string, address: string, path: string, type: StoredType): Promise<void>;
  /** Undefined if the account has no such file. */
  find(account: string, address: string): Promise<StoredAsset | undefined>;
}

/** @param limits - lower in tests */
export function openAssetStore(root: string, limits = LIMITS): AssetStore {
  const folderOf = (account: string) => join(root, addressOf('account', account));

  async function find(account: string, address: string): Promise<StoredAsset | undefined> {
    if (!/^[0-9a-f]{40}$/.test(address)) return undefined;
    for (const [type, extension] of Object.entries(EXTENSIONS)) {
      const path = join(folderOf(account), `${address}.${extension}`);
      const stats = await stat(path).catch(() => undefined);
      if (!stats) continue;
      const now = Date.now();
      if (now - stats.mtimeMs > USE_INTERVAL_MS) await utimes(path, now / 1000, now / 1000).catch(() => {});
      return { path, type: type as StoredType };
    }
    return undefined;
  }

  /** Copies a file to where `nameOf` says, and removes old files of the account if there are too many. */
  async function copy(account: string, source: string, nameOf: (hash: string) => string): Promise<void> {
    const folder = folderOf(account);
    await mkdir(folder, { recursive: true });
    const unfinished = join(folder, `${randomUUID()}.part`);
    try {
      const hash = await copyRegularFile(source, unfinished, limits.file);
      await rename(unfinished, join(folder, nameOf(hash)));
    } catch (error) {
      await rm(unfinished, { force: true });
      throw error;
    }
    await trim(folder, limits.account);
  }

  return {
    async add(account, path, type) {
      let address = '';
      await copy(account, path, (hash) => {
        address = addressOf(account, hash);
        return `${address}.${EXTENSIONS[type]}`;
      });
      return address;
    },
    addAt: (account, address, path, type) => copy(account, path, () => `${address}.${EXTENSIONS[type]}`),
    find,
  };
}

/** Returns an address that only this account can guess from the same content. */
export function addressOf(account: string, content: string): string {
  return createHash('sha256')
    .update(JSON.stringify([account, content]))
    .digest('hex')
    .slice(0, 40);
}

const BLOCK_BYTES = 256 * 1024;

/**
 * Copies a file unless it is a link, which could point to files that the process that wrote it may not read.
 *
 * @returns the SHA-256 of its content
 */
async function copyRegularFile(source: string, target: string, maxBytes: number): Promise<string> {
  await using input = await open(source, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
  const { size, nlink } = await requireRegularFile(input);
  if (nlink !== 1) throw new Error('A process named a link instead of a file');
  if (size > maxBytes) {
    const message = `A file of the film is larger than the ${maxBytes / 1e6} MB that can be previewed`;
    throw new ApiError('invalid', message);
  }
  await using output = await open(target, 'wx');
  const hash = createHash('sha256');
  const block = Buffer.alloc(BLOCK_BYTES);
  for (let at = 0; at < size; ) {
    const { bytesRead } = await input.read(block, 0, Math.min(BLOCK_BYTES, size - at), at);
    if (bytesRead === 0) break;
    const part = block.subarray(0, bytesRead);
    hash.update(part);
    await output.write(part);
    at += bytesRead;
  }
  return hash.digest('hex');
}

async function requireRegularFile(file: FileHandle) {
  const stats = await file.stat();
  if (!stats.isFile()) throw new Error('A process named something that is not a file');
  return stats;
}

async function trim(folder: string, maxBytes: number): Promise<void> {
  const files: { path: string; size: number; usedAt: number }[] = [];
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const stats = await stat(path).catch(() => undefined);
    if (stats) files.push({ path, size: stats.size, usedAt: stats.mtimeMs });
  }
  let total = files.reduce((sum, { size }) => sum + size, 0);
  if (total <= maxBytes) return;
  for (const { path, size } of files.sort((a, b) => a.usedAt - b.usedAt)) {
    if (total <= maxBytes * TRIMMED_SHARE) break;
    await rm(path, { force: true });
    total -= size;
  }
}
