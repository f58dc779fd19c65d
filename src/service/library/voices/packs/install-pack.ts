import { access, copyFile, mkdir, rename, rm, rmdir, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import {
  hasSoundTimes,
  isReadingAid,
  isRecogniser,
  RECORD,
} from '../../../../engine/voices/packs/installed.ts';
import type { Pack, PackDownload, PackRecord } from '../../../../engine/voices/packs/pack.ts';
import { createLockFile, lockPackExclusively } from '../../../../engine/voices/packs/pack-lock.ts';
import { findOnnxLibrary, hasRuntime, NO_ONNX, NO_RUNTIME } from '../../../../engine/voices/packs/runtime.ts';
import { unpack } from '../../../../platform/archive/unpack.ts';
import { ArchiveError } from '../../../../platform/archive/untar.ts';
import { limitConcurrency } from '../../../../platform/concurrency/limit-concurrency.ts';
import { type FetchedPart, fetchPart, fileNameOf, joinParts, sha256Of } from './fetch-part.ts';
import { findInstalledPack, PackBusy, PackError, requirePackRoom } from './packs.ts';

export interface InstallOptions {
  /** Folder of all packs. */
  folder: string;
  acceptLicence: boolean;
  allowNonCommercial: boolean;
  /** Whether the manifest is the operator's own, which may name URLs in a private network. */
  allowPrivate: boolean;
  /** Maximum bytes of all packs together; unlimited if absent. */
  maxBytes?: number | undefined;
  /** Whether to skip sources that do not respond within a few seconds. For installations in the background. */
  isHasty?: boolean;
  signal: AbortSignal;
  /** Commands to try for pip instead of the usual ones. */
  pip?: readonly (readonly string[])[];
  onProgress(update: InstallProgress): void;
}

export interface InstallProgress {
  step: 'downloading' | 'unpacking';
  file: string;
  bytes: number;
  total: number | undefined;
}

const MAX_UNPACKED_BYTES = 8_000_000_000;

/**
 * Installs a pack: downloads, verifies and unpacks it into a staging folder, which then becomes the pack's folder. If
 * anything fails, no pack is installed, and only downloads that can be resumed remain.
 *
 * @throws {PackBusy} while another process installs a pack
 * @throws {PackError}, or the signal's reason
 */
export async function installPack(pack: Pack, options: InstallOptions): Promise<PackRecord> {
  checkRuntime(pack);
  checkLicence(pack, options);
  const { folder } = options;
  if (await findInstalledPack(folder, pack.id)) {
    throw new PackError(`${pack.id} is already installed`);
  }
  await requirePackRoom(pack, options);
  const downloads = join(folder, '.downloads', pack.id);
  const staging = join(folder, `.staging-${pack.id}`);
  await mkdir(downloads, { recursive: true });
  let record: PackRecord | undefined;
  const wasAlone = await lockPackExclusively(join(folder, '.downloads'), async () => {
    await rm(staging, { recursive: true, force: true });
    try {
      record = await fillStaging(pack, staging, downloads, options);
      await rename(staging, join(folder, pack.id));
      await rm(downloads, { recursive: true, force: true });
    } finally {
      await rm(staging, { recursive: true, force: true });
      // Fails if the folder contains a partial download, and then leaves the folder.
      await rmdir(downloads).catch(() => {});
    }
  });
  if (!wasAlone || !record) throw new PackBusy();
  return record;
}

/**
 * Downloads the missing optional parts of an installed pack one by one, such as additional voices.
 *
 * @returns the pack afterwards and, if parts are still missing, why the first of them could not be installed
 */
export async function completePack(
  pack: Pack,
  options: InstallOptions,
): Promise<{ record: PackRecord | undefined; problem?: string }> {
  const installed = await findInstalledPack(options.folder, pack.id);
  if (!installed) return { record: undefined };
  const { folder: home, ...installedRecord } = installed;
  const downloads = join(options.folder, '.downloads', pack.id);
  let record: PackRecord = installedRecord;
  let problem: string | undefined;
  await mkdir(downloads, { recursive: true });
  await lockPackExclusively(join(options.folder, '.downloads'), async () => {
    for (const part of pack.downloads.filter(({ optional }) => optional)) {
      if (record.fetched.some(({ sha256 }) => sha256 === part.sha256)) continue;
      try {
        const from = await fetchOne(part, downloads, options);
        await placePart(part, from, home, options);
        record = { ...record, fetched: [...record.fetched, factsOf(from)] };
        await writeRecord({ ...record, pack: { ...pack, voices: await speakable(pack, home) } }, home);
      } catch (error) {
        if (!(error instanceof PackError)) throw error;
        problem ??= error.message;
      }
    }
    await rmdir(downloads).catch(() => {});
  });
  // Watchers compare the modification time of the folder of all packs.
  await utimes(options.folder, new Date(), new Date());
  const updated = await findInstalledPack(options.folder, pack.id);
  return { record: updated, ...(problem !== undefined && { problem }) };
}

function factsOf({ url, sha256, size, namedBy }: FetchedPart): PackRecord['fetched'][number] {
  return { url, sha256, size, namedBy };
}

async function writeRecord(record: PackRecord, home: string): Promise<void> {
  const path = join(home, RECORD);
  await writeFile(`${path}.new`, JSON.stringify(record, null, 2), { flush: true });
  await rename(`${path}.new`, path);
}

function checkRuntime(pack: Pack): void {
  const isOwn = hasSoundTimes(pack) || isReadingAid(pack);
  if (isOwn && findOnnxLibrary() === undefined) throw new PackError(NO_ONNX);
  if (!isOwn && !hasRuntime()) throw new PackError(NO_RUNTIME);
}

function checkLicence({ id, licence }: Pack, { acceptLicence, allowNonCommercial }: InstallOptions): void {
  if (!licence.commercial && !allowNonCommercial) {
    throw new PackError(
      `${id} must not be used commercially (${licence.name}, ${licence.url}). Add --allow-non-commercial if your use is not commercial`,
    );
  }
  if (licence.accept && !acceptLicence) {
    throw new PackError(
      `${id} is licensed under ${licence.name} (${licence.url}). Read the licence, and add --accept-licence if you agree`,
    );
  }
}

async function fillStaging(
  pack: Pack,
  staging: string,
  downloads: string,
  options: InstallOptions,
): Promise<PackRecord> {
  const fetched = await fetchAll(
    pack.downloads.filter(({ optional }) => !optional),
    downloads,
    options,
  );
  await mkdir(staging, { recursive: true });
  for (const { part, from } of fetched) await placePart(part, from, staging, options);
  await joinParts(pack, staging, options.signal);
  await checkFiles(pack, staging);
  const voices = await speakable(pack, staging);
  if (voices.length === 0 && !isReadingAid(pack) && !isRecogniser(pack))
    throw new PackError(`${pack.name} contains no voice with all its files, so it cannot be used`);
  const now = new Date().toISOString();
  const record: PackRecord = {
    pack: { ...pack, voices },
    installedAt: now,
    ...(pack.licence.accept && { licenceAcceptedAt: now }),
    fetched: fetched.map(({ from }) => factsOf(from)),
  };
  await writeRecord(record, staging);
  createLockFile(staging);
  return record;
}

/** Maximum concurrent downloads in hasty mode. For small downloads, starting pip or npm takes most of the time. */
const MAX_HASTY_DOWNLOADS = 3;

/** @throws the error of the first part that failed, after all downloads have ended */
async function fetchAll(
  parts: readonly PackDownload[],
  folder: string,
  options: InstallOptions,
): Promise<{ part: PackDownload; from: FetchedPart }[]> {
  const failed = new AbortController();
  const signal = AbortSignal.any([options.signal, failed.signal]);
  const enter = limitConcurrency(options.isHasty ? MAX_HASTY_DOWNLOADS : 1);
  const results = await Promise.allSettled(
    parts.map((part) =>
      enter(async () => {
        try {
          signal.throwIfAborted();
          return { part, from: await fetchOne(part, folder, { ...options, signal }) };
        } catch (error) {
          failed.abort(error);
          throw error;
        }
      }),
    ),
  );
  if (failed.signal.aborted) throw failed.signal.reason;
  return results.flatMap((result) => (result.status === 'fulfilled' ? result.value : []));
}

async function fetchOne(
  part: PackDownload,
  folder: string,
  { allowPrivate, signal, pip, isHasty, onProgress: report }: InstallOptions,
): Promise<FetchedPart> {
  const file = fileNameOf(part.url);
  const onProgress = (bytes: number, total = part.size) =>
    report({ step: 'downloading', file, bytes, total });
  const from = await fetchPart(part, { folder, allowPrivate, signal, pip, isHasty, onProgress });
  // pip and npm do not report progress.
  onProgress(from.size);
  return from;
}

async function placePart(
  part: PackDownload,
  { path: from, size }: FetchedPart,
  staging: string,
  { signal, onProgress }: InstallOptions,
): Promise<void> {
  const { url, path = '', unpack: form, strip } = part;
  const file = fileNameOf(url);
  if (form === undefined) {
    const to = join(staging, path || file);
    await mkdir(dirname(to), { recursive: true });
    return copyFile(from, to);
  }
  try {
    await unpack(from, form, {
      folder: join(staging, path),
      strip,
      maxBytes: MAX_UNPACKED_BYTES,
      signal,
      onRead: (bytes) => onProgress({ step: 'unpacking', file, bytes, total: size }),
    });
    await verifyPackFiles(part, staging, signal);
  } catch (error) {
    if (error instanceof ArchiveError) throw new PackError(`${file} ${error.message}`, { cause: error });
    throw error;
  }
}

/** Checks that all files of the model exist. Without this check, a missing file would only show in the first video. */
async function checkFiles({ model, name }: Pack, staging: string): Promise<void> {
  const missing = await missingOf(model, staging);
  if (missing !== undefined) throw new PackError(`${name} does not contain ${missing}, so it cannot be used`);
}

/** Returns the voices whose own files exist. */
async function speakable({ voices }: Pack, staging: string): Promise<Pack['voices']> {
  const missing = await Promise.all(voices.map(({ model = {} }) => missingOf(model, staging)));
  return voices.filter((_, index) => missing[index] === undefined);
}

async function missingOf(model: Pack['model'], staging: string): Promise<string | undefined> {
  for (const path of Object.values(model).flatMap((paths) => paths.split(','))) {
    const isThere = await access(join(staging, path)).then(
      () => true,
      () => false,
    );
    if (!isThere) return path;
  }
  return undefined;
}

/**
 * Verifies the files of an archive by their checksums. The archive itself may change when a publisher repacks the same files.
 *
 * @throws {PackError} naming the file
 */
async function verifyPackFiles({ holds }: PackDownload, folder: string, signal: AbortSignal): Promise<void> {
  for (const [file, sum] of Object.entries(holds)) {
    const found = await sha256Of(join(folder, file), signal).catch((error: unknown) => {
      signal.throwIfAborted();
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
      throw error;
    });
    if (found === undefined)
      throw new PackError(`The archive does not contain ${file}. Nothing was installed`);
    if (found !== sum) {
      throw new PackError(`${file} is not the expected file (its SHA-256 differs). Nothing was installed`);
    }
  }
}
