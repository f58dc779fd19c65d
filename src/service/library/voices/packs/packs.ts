import { readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ExplainedError } from '../../../../base/explained-error.ts';
import { nearest } from '../../../../base/nearest.ts';
import type { LANGUAGES } from '../../../../contract/enums.ts';
import type { RecommendedPack } from '../../../../contract/v2/lists.ts';
import { FAULTY_PACKS, PACKS } from '../../../../engine/catalog/packs.ts';
import { bytesOf, recommendedPack, speakersOf } from '../../../../engine/catalog/recommended-packs.ts';
import {
  type InstalledPack,
  installedPacks,
  isRecogniser,
  NEURAL_ENGINE,
  PACK_ENGINE,
} from '../../../../engine/voices/packs/installed.ts';
import { Pack, packFault } from '../../../../engine/voices/packs/pack.ts';
import { lockPackExclusively } from '../../../../engine/voices/packs/pack-lock.ts';
import { REMOTE_ENGINE } from '../../../../engine/voices/speech-server.ts';
import type { Voice } from '../../../../engine/voices/voice.ts';
import { formatByteSize } from '../../../../platform/config/byte-size.ts';
import type { Db } from '../../../drivers/db/schema.ts';

/** What keeps a pack from being installed, removed or tried, in a sentence for whoever keeps the server. */
export class PackError extends ExplainedError {}

/** Another process installs a pack into the same folder; it can be tried again when that is done. */
export class PackBusy extends PackError {
  constructor() {
    super('Another pack is being installed; wait until it is there');
  }
}

/** The installed pack of a name. */
export async function findInstalledPack(folder: string, id: string): Promise<InstalledPack | undefined> {
  return (await installedPacks(folder)).find(({ pack }) => pack.id === id);
}

/**
 * A pack that can be installed: one of those known by name, or one that a file of the operator's own describes.
 *
 * @throws {PackError}
 */
export async function packToInstall(name: string): Promise<{ pack: Pack; isOwn: boolean }> {
  if (name.endsWith('.json')) return { pack: await readManifest(name), isOwn: true };
  const known = PACKS.find(({ id }) => id === name);
  if (known) return { pack: known, isOwn: false };
  const fault = FAULTY_PACKS.get(name);
  if (fault !== undefined) throw new PackError(faulty(name, fault));
  const ids = PACKS.map(({ id }) => id);
  const meant = nearest(name, ids);
  throw new PackError(
    `There is no pack named ${name}${meant ? `; did you mean ${meant}?` : `; there are ${ids.join(', ')}`}`,
  );
}

/** @returns the sentence about a pack of ours whose description is invalid */
export function faulty(id: string, fault: string): string {
  return `The description of the pack ${id} is invalid, so it was not installed (${fault})`;
}

async function readManifest(path: string): Promise<Pack> {
  let described: unknown;
  try {
    described = JSON.parse(await readFile(path, 'utf8'));
  } catch (cause) {
    throw new PackError(`${path} cannot be read as JSON`, { cause });
  }
  const parsed = Pack.safeParse(described);
  if (parsed.success) return parsed.data;
  throw new PackError(`${path} does not describe a pack: ${packFault(parsed.error, described)}`);
}

export interface PackSummary {
  id: string;
  name: string;
  /** By the names that the interface has for them. */
  languages: string[];
  /** How many people speak. */
  voices: number;
  /** To download; undefined where nobody knows. */
  bytes: number | undefined;
  licence: Pack['licence'];
  attribution: string;
  /** It has no voices, and writes down what is said. */
  recognises: boolean;
  isInstalled: boolean;
}

/** @param packs known by name, told whether or not they are installed, beside what the operator described and installed */
export async function listPacks(folder: string, packs: readonly Pack[]): Promise<PackSummary[]> {
  const installed = (await installedPacks(folder)).map(({ pack }) => pack);
  const here = new Set(installed.map(({ id }) => id));
  const known = new Set(packs.map(({ id }) => id));
  const all = [...packs, ...installed.filter(({ id }) => !known.has(id))];
  return all.map((pack) => describe(pack, here.has(pack.id)));
}

function describe(pack: Pack, isInstalled: boolean): PackSummary {
  const { id, name, licence, attribution, downloads } = pack;
  const bytes = downloads.reduce((sum, { size, about }) => sum + (size ?? about ?? 0), 0);
  return {
    id,
    name,
    languages: Object.keys(pack.languages),
    voices: pack.voices.length,
    bytes: bytes > 0 ? bytes : undefined,
    licence,
    attribution,
    recognises: isRecogniser(pack),
    isInstalled,
  };
}

/**
 * Removes a pack, unless something speaks with it, or waits to.
 *
 * @param db of the server whose packs these are
 * @throws {PackError} saying what is in the way
 */
export async function removePack(db: Db, folder: string, id: string): Promise<void> {
  const pack = await findInstalledPack(folder, id);
  if (!pack) throw new PackError(`${id} is not installed`);
  const waiting = await videosWaitingFor(db, id);
  if (waiting > 0) {
    const many = waiting === 1 ? 'One video that is' : `${waiting} videos that are`;
    throw new PackError(
      `${many} being made or waiting ${waiting === 1 ? 'uses' : 'use'} ${id}; try again later`,
    );
  }
  const trash = join(folder, `.removed-${id}`);
  const wasAlone = await lockPackExclusively(pack.folder, () => rename(pack.folder, trash));
  if (!wasAlone) throw new PackError(`${id} is speaking right now; try again when the video is done`);
  await rm(trash, { recursive: true, force: true });
}

async function videosWaitingFor(db: Db, id: string): Promise<number> {
  const named = `%"voiceId":"${id}.%`;
  const { videos } = await db
    .selectFrom('videos')
    .select(({ fn }) => fn.countAll<number>().as('videos'))
    .where('status', 'in', ['queued', 'rendering'])
    .where('request', 'like', named)
    .executeTakeFirstOrThrow();
  const { motions } = await db
    .selectFrom('avatar_motions')
    .select(({ fn }) => fn.countAll<number>().as('motions'))
    .where('status', 'in', ['pending', 'processing'])
    .where('request', 'like', named)
    .executeTakeFirstOrThrow();
  return Number(videos) + Number(motions);
}

/** Bytes that the packs in a folder take on the disk, with downloads on their way. */
export async function packBytes(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = entries.filter((entry) => entry.isFile());
  const sizes = await Promise.all(
    // A download may be renamed meanwhile.
    files.map(({ parentPath, name }) =>
      stat(join(parentPath, name)).then(
        ({ size }) => size,
        () => 0,
      ),
    ),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** @throws {PackError} where a pack does not fit beside the others, naming the setting */
export async function requirePackRoom(
  pack: Pack,
  { folder, maxBytes }: { folder: string; maxBytes?: number | undefined },
): Promise<void> {
  if (maxBytes === undefined) return;
  const used = await packBytes(folder);
  const needed = bytesOf(pack) ?? 0;
  if (used + needed <= maxBytes) return;
  throw new PackError(
    `${pack.id} (${formatByteSize(needed)}) does not fit: voice packs take ${formatByteSize(used)} of the ${formatByteSize(maxBytes)} that CASTWRIGHT_VOICES_SIZE allows. Raise it, or remove a pack with castwright voices remove`,
  );
}

interface Known {
  /** Of this server, now. */
  voices: readonly Voice[];
  /** That can be installed. */
  packs: readonly Pack[];
}

/** The pack to have for each of some languages, where there is one that may be used for everything. */
export function recommendedPacks(
  languages: Iterable<(typeof LANGUAGES)[number]>,
  { voices, packs }: Known,
): RecommendedPack[] {
  const natural = voices.filter(isNatural);
  return [...languages].flatMap((language) => {
    const pack = recommendedPack(language, packs);
    if (!pack) return [];
    const speakers = speakersOf(pack, language);
    const count = (gender: Voice['gender']) => speakers.filter((one) => one.gender === gender).length;
    return {
      language,
      id: pack.id,
      name: pack.name,
      speakers: speakers.map(({ name }) => name),
      women: count('female'),
      men: count('male'),
      size_bytes: bytesOf(pack) ?? null,
      licence: pack.licence.name,
      licence_url: pack.licence.url,
      accept_licence: pack.licence.accept,
      installed: natural.some(({ id }) => id.startsWith(`${pack.id}.`)),
      spoken_naturally: natural.some((voice) => voice.language === language),
    };
  });
}

/** Of packs and speech servers, not those that come along. */
const NATURAL_ENGINES: readonly string[] = [NEURAL_ENGINE, PACK_ENGINE, REMOTE_ENGINE];

function isNatural({ engine }: Voice): boolean {
  return NATURAL_ENGINES.includes(engine);
}
