import { access, copyFile, mkdir, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { aloneWith } from '../../../media/speech/packs/hold.ts';
import { type PackRecord, RECORD } from '../../../media/speech/packs/installed.ts';
import type { Pack, PackDownload } from '../../../media/speech/packs/pack.ts';
import { hasRuntime, NO_RUNTIME } from '../../../media/speech/packs/runtime.ts';
import { ArchiveError } from '../../../platform/archive/archive-error.ts';
import { unpack } from '../../../platform/archive/unpack.ts';
import { fileNameOf } from './expected-sum.ts';
import { type FetchedPart, fetchPart } from './fetch-part.ts';
import { packNamed } from './find-pack.ts';
import { PackError } from './pack-error.ts';

export interface InstallOptions {
  /** Of all packs. */
  folder: string;
  acceptLicence: boolean;
  allowNonCommercial: boolean;
  /** The manifest is the operator's own and may name addresses of their network. */
  allowPrivate: boolean;
  signal: AbortSignal;
  onProgress(update: InstallProgress): void;
}

export interface InstallProgress {
  step: 'downloading' | 'unpacking';
  /** The file that it is about. */
  file: string;
  bytes: number;
  total: number | undefined;
}

const MOST_UNPACKED = 8_000_000_000;

/**
 * Installs a pack: fetched, checked, unpacked beside the others and moved in between them as a whole. When anything
 * fails, no pack is there, and of what was fetched only what may still become right.
 *
 * @throws {PackError} with a sentence, or what `signal` was aborted with
 */
export async function installPack(pack: Pack, options: InstallOptions): Promise<PackRecord> {
  if (!hasRuntime()) throw new PackError(NO_RUNTIME);
  checkLicence(pack, options);
  const { folder } = options;
  if (await packNamed(folder, pack.id)) {
    throw new PackError(`${pack.id} is installed already`);
  }
  const downloads = join(folder, '.downloads', pack.id);
  const staging = join(folder, `.staging-${pack.id}`);
  await mkdir(downloads, { recursive: true });
  let record: PackRecord | undefined;
  const wasAlone = await aloneWith(join(folder, '.downloads'), async () => {
    await rm(staging, { recursive: true, force: true });
    try {
      record = await fill(pack, staging, downloads, options);
      await rename(staging, join(folder, pack.id));
      await rm(downloads, { recursive: true, force: true });
    } finally {
      await rm(staging, { recursive: true, force: true });
      // Stays where a part of a download waits in it.
      await rmdir(downloads).catch(() => {});
    }
  });
  if (!wasAlone || !record) throw new PackError('Another pack is being installed; wait until it is there');
  return record;
}

function checkLicence({ id, licence }: Pack, { acceptLicence, allowNonCommercial }: InstallOptions): void {
  if (!licence.commercial && !allowNonCommercial) {
    throw new PackError(
      `${id} may not be used commercially (${licence.name}, ${licence.url}); add --allow-non-commercial if you do not`,
    );
  }
  if (licence.accept && !acceptLicence) {
    throw new PackError(
      `${id} comes under ${licence.name} (${licence.url}); read it, and add --accept-licence if you agree`,
    );
  }
}

async function fill(
  pack: Pack,
  staging: string,
  downloads: string,
  options: InstallOptions,
): Promise<PackRecord> {
  const { signal } = options;
  const fetched: FetchedPart[] = [];
  for (const part of pack.downloads) {
    const file = fileNameOf(part.url);
    const onProgress = (bytes: number, total = part.size) =>
      options.onProgress({ step: 'downloading', file, bytes, total });
    const { allowPrivate } = options;
    fetched.push(await fetchPart(part, { folder: downloads, allowPrivate, signal, onProgress }));
  }
  await mkdir(staging, { recursive: true });
  for (const [index, part] of pack.downloads.entries()) {
    const from = fetched[index];
    if (from) await place(part, from, staging, options);
  }
  await checkFiles(pack, staging);
  const now = new Date().toISOString();
  const record: PackRecord = {
    pack,
    installedAt: now,
    ...(pack.licence.accept && { licenceAcceptedAt: now }),
    fetched: fetched.map(({ url, sha256, size, namedBy }) => ({ url, sha256, size, namedBy })),
  };
  await writeFile(join(staging, RECORD), JSON.stringify(record, null, 2), { flush: true });
  return record;
}

async function place(
  { url, path = '', unpack: form, strip }: PackDownload,
  { path: from, size }: FetchedPart,
  staging: string,
  { signal, onProgress }: InstallOptions,
): Promise<void> {
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
      maxBytes: MOST_UNPACKED,
      signal,
      onRead: (bytes) => onProgress({ step: 'unpacking', file, bytes, total: size }),
    });
  } catch (error) {
    if (error instanceof ArchiveError) throw new PackError(`${file} ${error.message}`, { cause: error });
    throw error;
  }
}

/** A pack whose files have other names than the manifest says would only be found out by its first video. */
async function checkFiles({ model, name }: Pack, staging: string): Promise<void> {
  for (const path of Object.values(model).flatMap((paths) => paths.split(','))) {
    await access(join(staging, path)).catch((cause) => {
      throw new PackError(`${name} does not hold ${path}, so it cannot be used`, { cause });
    });
  }
}
