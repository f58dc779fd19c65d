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

/** A pack cannot be installed, removed or tried. The message is for the operator of the server. */
export class PackError extends ExplainedError {}

/** Another process is installing a pack into the same folder. Try again afterwards. */
export class PackBusy extends PackError {
  constructor() {
    super('Another pack is being installed. Try again when that is done');
  }
}

/** Finds an installed pack by id. */
export async function findInstalledPack(folder: string, id: string): Promise<InstalledPack | undefined> {
  return (await installedPacks(folder)).find(({ pack }) => pack.id === id);
}

/**
 * Finds a pack to install: a known one by name, or one described by a JSON file of the operator.
 *
 * @throws {PackError}
 */
export async function packToInstall(name: string): Promise<{ pack: Pack; isOwn: boolean }> {
  if (name.endsWith('.json')) return { pack: await readManifest(name), isOwn: true };
  const pack = PACKS.find(({ id }) => id === name);
  if (pack) return { pack, isOwn: false };
  const fault = FAULTY_PACKS.get(name);
  if (fault !== undefined) throw new PackError(faultyPackMessage(name, fault));
  const ids = PACKS.map(({ id }) => id);
  const suggestion = nearest(name, ids);
  throw new PackError(
    `There is no pack named ${name}${suggestion ? `; did you mean ${suggestion}?` : `. Available packs: ${ids.join(', ')}`}`,
  );
}

/** Returns the message for a known pack whose description is invalid. */
export function faultyPackMessage(id: string, fault: string): string {
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
  /** Language names of the API. */
  languages: string[];
  /** Number of voices. */
  voices: number;
  /** Download size; undefined if unknown. */
  bytes: number | undefined;
  licence: Pack['licence'];
  attribution: string;
  /** Whether it is a speech recognizer, without voices. */
  recognises: boolean;
  isInstalled: boolean;
}

/** Lists the known packs, installed or not, and other installed packs. @param packs - the known packs */
export async function listPacks(folder: string, packs: readonly Pack[]): Promise<PackSummary[]> {
  const installed = (await installedPacks(folder)).map(({ pack }) => pack);
  const installedIds = new Set(installed.map(({ id }) => id));
  const knownIds = new Set(packs.map(({ id }) => id));
  const all = [...packs, ...installed.filter(({ id }) => !knownIds.has(id))];
  return all.map((pack) => describe(pack, installedIds.has(pack.id)));
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

interface Known {
  /** Current voices of this server. */
  voices: readonly Voice[];
  /** Packs that can be installed. */
  packs: readonly Pack[];
}

/** Recommends a pack for each language for which there is a pack that is free for any use. */
export function recommendedPacks(
  languages: Iterable<(typeof LANGUAGES)[number]>,
  { voices, packs }: Known,
): RecommendedPack[] {
  const natural = voices.filter(isNatural);
  return [...languages].flatMap((language) => {
    const pack = recommendedPack(language, packs);
    if (!pack) return [];
    const speakers = speakersOf(pack, language);
    const count = (gender: Voice['gender']) => speakers.filter((speaker) => speaker.gender === gender).length;
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

/** Engines of packs and speech servers, as opposed to the built-in ones. */
const NATURAL_ENGINES: readonly string[] = [NEURAL_ENGINE, PACK_ENGINE, REMOTE_ENGINE];

function isNatural({ engine }: Voice): boolean {
  return NATURAL_ENGINES.includes(engine);
}

/**
 * Removes a pack, unless a running or queued job uses it.
 *
 * @throws {PackError} with the reason
 */
export async function removePack(db: Db, folder: string, id: string): Promise<void> {
  const pack = await findInstalledPack(folder, id);
  if (!pack) throw new PackError(`${id} is not installed`);
  const waiting = await videosWaitingFor(db, id);
  if (waiting > 0) {
    const videos = waiting === 1 ? 'One video in progress uses' : `${waiting} videos in progress use`;
    throw new PackError(`${videos} ${id}. Try again later`);
  }
  const trash = join(folder, `.removed-${id}`);
  const wasAlone = await lockPackExclusively(pack.folder, () => rename(pack.folder, trash));
  if (!wasAlone) throw new PackError(`${id} is in use right now. Try again when the video is done`);
  await rm(trash, { recursive: true, force: true });
}

async function videosWaitingFor(db: Db, id: string): Promise<number> {
  const pattern = `%"voiceId":"${id}.%`;
  const { videos } = await db
    .selectFrom('videos')
    .select(({ fn }) => fn.countAll<number>().as('videos'))
    .where('status', 'in', ['queued', 'rendering'])
    .where('request', 'like', pattern)
    .executeTakeFirstOrThrow();
  const { motions } = await db
    .selectFrom('avatar_motions')
    .select(({ fn }) => fn.countAll<number>().as('motions'))
    .where('status', 'in', ['pending', 'processing'])
    .where('request', 'like', pattern)
    .executeTakeFirstOrThrow();
  return Number(videos) + Number(motions);
}

/** Returns the bytes that the packs in a folder use on the disk, including partial downloads. */
export async function packBytes(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = entries.filter((entry) => entry.isFile());
  const sizes = await Promise.all(
    // A file may disappear when a download is renamed.
    files.map(({ parentPath, name }) =>
      stat(join(parentPath, name)).then(
        ({ size }) => size,
        () => 0,
      ),
    ),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** Checks the room for a pack. @throws {PackError} if all packs together would exceed the configured size */
export async function requirePackRoom(
  pack: Pack,
  { folder, maxBytes }: { folder: string; maxBytes?: number | undefined },
): Promise<void> {
  if (maxBytes === undefined) return;
  const used = await packBytes(folder);
  const needed = bytesOf(pack) ?? 0;
  if (used + needed <= maxBytes) return;
  throw new PackError(
    `${pack.id} (${formatByteSize(needed)}) does not fit: voice packs use ${formatByteSize(used)} of the ${formatByteSize(maxBytes)} that CASTWRIGHT_VOICES_SIZE allows. Raise it, or remove a pack with castwright voices remove`,
  );
}
