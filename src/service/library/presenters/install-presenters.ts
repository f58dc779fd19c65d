import { copyFile, mkdir, readFile, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { nearest } from '../../../base/nearest.ts';
import { PRESENTER_PACKS, PresenterPack } from '../../../engine/catalog/presenter-packs.ts';
import { analyseInChild } from '../../../engine/processes/photo/start.ts';
import { AVATAR_PROCESS, portraitInChild } from '../../../engine/processes/portraits/start.ts';
import { packFault } from '../../../engine/voices/packs/pack.ts';
import { lockPackExclusively } from '../../../engine/voices/packs/pack-lock.ts';
import type { Log } from '../../../platform/telemetry/log.ts';
import type { Db } from '../../drivers/db/schema.ts';
import { fetchPart, sha256Of } from '../voices/packs/fetch-part.ts';
import { PackBusy, PackError } from '../voices/packs/packs.ts';
import { installedPresenterPacks, type PresenterRecord, RECORD } from './presenters.ts';

export interface PresenterInstallOptions {
  /** Folder of all presenter packs. */
  folder: string;
  /** Folder with the pictures, on a machine without internet access. */
  from?: string | undefined;
  /** Whether the pack is the operator's own, which may name URLs in a private network. */
  allowPrivate: boolean;
  signal: AbortSignal;
  log: Log;
  onProgress(update: PresenterInstallProgress): void;
}

export interface PresenterInstallProgress {
  step: 'downloading' | 'making';
  /** A file, or a person's name. */
  what: string;
  /** Finished parts of the whole installation, 0–1. */
  progress: number;
}

/** Share of the progress in which pictures are downloaded. Making an avatar takes seconds. */
const DOWNLOAD_SHARE = 0.3;

/**
 * Finds a pack to install: a known one by name, or one described by a JSON file of the operator.
 *
 * @throws {PackError}
 */
export async function presentersToInstall(name: string): Promise<{ pack: PresenterPack; isOwn: boolean }> {
  if (!name.endsWith('.json')) {
    const pack = PRESENTER_PACKS.find(({ id }) => id === name);
    if (pack) return { pack, isOwn: false };
    const ids = PRESENTER_PACKS.map(({ id }) => id);
    const suggestion = nearest(name, ids);
    throw new PackError(
      `There is no presenter pack named ${name}${suggestion ? `; did you mean ${suggestion}?` : `. Available packs: ${ids.join(', ')}`}`,
    );
  }
  let described: unknown;
  try {
    described = JSON.parse(await readFile(name, 'utf8'));
  } catch (cause) {
    throw new PackError(`${name} cannot be read as JSON`, { cause });
  }
  const parsed = PresenterPack.safeParse(described);
  if (parsed.success) return { pack: parsed.data, isOwn: true };
  throw new PackError(`${name} does not describe a presenter pack: ${packFault(parsed.error, described)}`);
}

/**
 * Installs a pack: downloads and verifies its pictures, and makes an avatar of each person in a staging folder, which then
 * becomes the pack's folder. If anything fails, no pack is installed, and only downloads that can be resumed remain. A
 * person whose picture cannot be used is left out.
 *
 * @throws {PackBusy} while another process installs a pack
 * @throws {PackError}, or the signal's reason
 */
export async function installPresenters(
  pack: PresenterPack,
  options: PresenterInstallOptions,
): Promise<{ record: PresenterRecord; problems: string[] }> {
  const { folder } = options;
  await requireAbsent(folder, pack.id);
  const downloads = join(folder, '.downloads');
  const pictures = join(downloads, pack.id);
  const staging = join(folder, `.staging-${pack.id}`);
  await mkdir(pictures, { recursive: true });
  let installed: { record: PresenterRecord; problems: string[] } | undefined;
  const wasAlone = await lockPackExclusively(downloads, async () => {
    // Another process may have installed it meanwhile.
    await requireAbsent(folder, pack.id);
    await rm(staging, { recursive: true, force: true });
    try {
      installed = await fillStaging(pack, staging, pictures, options);
      // Only a damaged pack is left there.
      await rm(join(folder, pack.id), { recursive: true, force: true });
      await rename(staging, join(folder, pack.id));
      await rm(pictures, { recursive: true, force: true });
    } finally {
      await rm(staging, { recursive: true, force: true });
      // Fails if the folder contains a partial download, and then leaves the folder.
      await rmdir(pictures).catch(() => {});
    }
  });
  if (!wasAlone || !installed) throw new PackBusy();
  return installed;
}

async function requireAbsent(folder: string, id: string): Promise<void> {
  const installed = await installedPresenterPacks(folder);
  if (installed.some(({ pack }) => pack.id === id)) throw new PackError(`${id} is already installed`);
}

async function fillStaging(
  pack: PresenterPack,
  staging: string,
  pictures: string,
  options: PresenterInstallOptions,
): Promise<{ record: PresenterRecord; problems: string[] }> {
  const paths = new Map<string, string>();
  for (const [index, download] of pack.downloads.entries()) {
    const report = (share: number) =>
      options.onProgress({
        step: 'downloading',
        what: download.file,
        progress: (DOWNLOAD_SHARE * (index + share)) / pack.downloads.length,
      });
    report(0);
    paths.set(download.file, await fetchPicture(download, pictures, options, report));
  }
  await mkdir(staging, { recursive: true });
  const made: Record<string, string> = {};
  const problems: string[] = [];
  for (const [index, person] of pack.people.entries()) {
    options.signal.throwIfAborted();
    const progress = DOWNLOAD_SHARE + ((1 - DOWNLOAD_SHARE) * index) / pack.people.length;
    options.onProgress({ step: 'making', what: person.name, progress });
    const problem = await makeAvatar(person, paths.get(person.file)!, staging, options);
    if (problem === undefined)
      made[person.key] = await sha256Of(join(staging, `${person.key}.json`), options.signal);
    else problems.push(`${person.name}: ${problem}`);
  }
  if (Object.keys(made).length === 0) {
    throw new PackError(`No picture of ${pack.id} can be used. ${problems.join(' ')}`);
  }
  const record: PresenterRecord = { pack, installedAt: new Date().toISOString(), made };
  await writeFile(join(staging, RECORD), JSON.stringify(record, null, 2), { flush: true });
  return { record, problems };
}

/** Downloads a picture, or copies it from the operator's folder, and verifies it. */
async function fetchPicture(
  { file, url, size, sha256 }: PresenterPack['downloads'][number],
  folder: string,
  { from, allowPrivate, signal }: PresenterInstallOptions,
  report: (share: number) => void,
): Promise<string> {
  if (from !== undefined) {
    const source = join(from, file);
    const found = await stat(source).catch(() => undefined);
    if (!found) throw new PackError(`There is no ${file} in ${from}`);
    if (found.size !== size) throw new PackError(`${file} has ${found.size} bytes instead of ${size}`);
    const path = join(folder, file);
    await copyFile(source, path);
    if ((await sha256Of(path, signal)) === sha256) return path;
    await rm(path);
    throw new PackError(`${file} is not the published file (its SHA-256 differs). Nothing was installed`);
  }
  if (url === undefined) {
    throw new PackError(`${file} has no URL. Pass the folder that contains it: --from FOLDER`);
  }
  const part = { url, or: [], optional: false, strip: 0, size, sha256, holds: {} };
  const onProgress = (bytes: number) => report(bytes / size);
  return (await fetchPart(part, { folder, allowPrivate, signal, onProgress })).path;
}

/** @returns why no avatar can be made of the picture, if so */
async function makeAvatar(
  { key, box }: PresenterPack['people'][number],
  picture: string,
  staging: string,
  { signal, log }: PresenterInstallOptions,
): Promise<string | undefined> {
  const pack = join(staging, `${key}.json`);
  const report = await analyseInChild(picture, { pack, gaze: 'viewer', ...(box && { box }), signal, log });
  if (report.type === 'refused') return report.message;
  const order = { pack, aspect: 'portrait', folder: staging } as const;
  const work = { options: { avatarProcessPath: AVATAR_PROCESS }, signal, log };
  const cover = await portraitInChild(order, work);
  await rename(cover.picture, join(staging, `${key}.jpg`));
  return undefined;
}

/**
 * Removes a pack, unless a running or queued video uses it.
 *
 * @throws {PackError} with the reason
 */
export async function removePresenters(db: Db, folder: string, id: string): Promise<void> {
  const installed = await installedPresenterPacks(folder);
  if (installed.every(({ pack }) => pack.id !== id)) throw new PackError(`${id} is not installed`);
  const { videos } = await db
    .selectFrom('videos')
    .select(({ fn }) => fn.countAll<number>().as('videos'))
    .where('status', 'in', ['queued', 'rendering'])
    .where('request', 'like', `%"presenter:${id}.%`)
    .executeTakeFirstOrThrow();
  const waiting = Number(videos);
  if (waiting > 0) {
    const used = waiting === 1 ? 'One video in progress uses' : `${waiting} videos in progress use`;
    throw new PackError(`${used} ${id}. Try again later`);
  }
  const trash = join(folder, `.removed-${id}`);
  await rm(trash, { recursive: true, force: true });
  await rename(join(folder, id), trash);
  await rm(trash, { recursive: true, force: true });
}
