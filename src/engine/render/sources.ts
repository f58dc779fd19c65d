import { readFile } from 'node:fs/promises';
import { isAbsolute, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { currentPack, findAvatar, retirementNote } from '../catalog/avatars.ts';
import { artworkFile } from '../catalog/templates/artwork.ts';
import type { Presenter } from '../film/presenter.ts';
import { RenderError } from '../film/render-error.ts';
import type { AvatarSource, Timeline } from '../film/timeline.ts';
import type { FileOf, PackOf, Sources } from '../layers/sources.ts';
import { isOwnFace, OWN_FACE_PREFIX } from '../media/typesetting/faces.ts';
import { FontRefused } from '../media/typesetting/font-refused.ts';
import { openOwnFont } from '../media/typesetting/own-fonts.ts';
import { familyOf } from '../people/families.ts';
import type { AvatarPack } from '../people/pack.ts';
import { readAvatarPack } from '../people/pack-file.ts';
import type { RenderContext } from './render-context.ts';

/** How files are found. */
export type FileAccess = Pick<RenderContext, 'fetchMedia' | 'tempDir'>;

/** Loads everything that a Timeline refers to. @throws {RenderError} if something is missing */
export async function loadSources(timeline: Timeline, context: FileAccess): Promise<Sources> {
  await openFonts(timeline, context);
  return {
    packOf: await loadPresenters(timeline, context),
    fileOf: await fetchSources(timeline, context),
  };
}

/** Fetches every file that a Timeline refers to, each once. */
async function fetchSources(timeline: Timeline, context: FileAccess): Promise<FileOf> {
  const files = new Map<string, string>();
  for (const { layer } of timeline.tracks.flatMap((track) => track.clips)) {
    for (const source of [
      'source' in layer ? layer.source : undefined,
      'lips' in layer ? layer.lips : undefined,
    ]) {
      if (source === undefined || files.has(source)) continue;
      files.set(source, ownFile(source, context) ?? (await fetchFile(source, context)));
    }
  }
  return (source) => {
    const file = files.get(source);
    if (file === undefined) throw new Error(`The Timeline does not refer to the file ${source}`);
    return file;
  };
}

async function fetchFile(source: string, context: FileAccess): Promise<string> {
  try {
    return await context.fetchMedia(source);
  } catch (error) {
    if (!(error instanceof RenderError)) throw error;
    const reason = error.cause instanceof Error ? error.cause.message : error.message;
    throw new RenderError(`The file ${source} ${reason}`, { cause: error });
  }
}

/** Loads the uploaded fonts of a Timeline, each once. */
async function openFonts(timeline: Timeline, context: FileAccess): Promise<void> {
  const layers = timeline.tracks.flatMap((track) => track.clips.map(({ layer }) => layer));
  const faces = layers.flatMap((layer) => ('face' in layer && layer.face ? [layer.face] : []));
  for (const face of new Set(faces.filter(isOwnFace))) {
    try {
      await openOwnFont(face, await readFile(await context.fetchMedia(face.slice(OWN_FACE_PREFIX.length))));
    } catch (cause) {
      if (!(cause instanceof FontRefused)) throw cause;
      throw new RenderError(`The font of the brand cannot be used: ${cause.message}`, {
        part: 'brand',
        cause,
      });
    }
  }
}

/** Returns the path of bundled artwork, or of a file that an earlier stage wrote to the render's folder. */
function ownFile(source: string, { tempDir }: FileAccess): string | undefined {
  const artwork = artworkFile(source);
  if (artwork) return artwork;
  const path = source.startsWith('file:') ? fileURLToPath(source) : source;
  if (!isAbsolute(path)) return undefined;
  const within = relative(tempDir, path);
  return within.startsWith('..') || isAbsolute(within) ? undefined : path;
}

/** A presenter's pack. The warning says who replaces a presenter that is no longer in the library. */
interface LoadedPresenter {
  pack: AvatarPack;
  warning?: string | undefined;
}

/** @throws {RenderError} if the presenter does not exist */
export async function loadPresenter(source: AvatarSource, context: FileAccess): Promise<LoadedPresenter> {
  if ('pack' in source) return currentPack(await readAvatarPack(await context.fetchMedia(source.pack)));
  const avatar = findAvatar(source.library);
  if (!avatar) throw new RenderError(`Avatar ${source.library} does not exist`, { part: 'avatar' });
  return { pack: avatar.pack, warning: retirementNote(source.library) };
}

/** Describes a presenter for the compiler. */
export function presenterOf(avatar: AvatarSource, pack: AvatarPack): Presenter {
  const { content } = pack as { content: { seed?: number; outfit?: { color?: string } } };
  const family = familyOf(pack);
  return {
    avatar,
    scene: { ...pack.attributes.scene, seed: content.seed ?? 0 },
    hasBackdrop: family.backdrop !== undefined,
    isCloseUp: family.isCloseUp?.(pack) ?? false,
    ...(content.outfit?.color && { clothing: content.outfit.color }),
  };
}

/** Share of the frame's width and height from which a box counts as filling it. */
const FILLING_SHARE = 0.85;

/**
 * Warns if a presenter whose picture shows little more than the head fills a tall or wide frame. For presenters of packs,
 * the API has already warned.
 */
export function closeUpWarnings(timeline: Timeline, presenters: readonly Presenter[]): string[] {
  const { width, height, tracks } = timeline;
  const closeUps = new Set(
    presenters.flatMap(({ avatar, isCloseUp }) =>
      isCloseUp && !('pack' in avatar && isOfInstalledPack(avatar.pack)) ? sourceName(avatar) : [],
    ),
  );
  if (width === height || closeUps.size === 0) return [];
  const isTooClose = tracks.some(({ clips }) =>
    clips.some(
      ({ layer }) =>
        layer.kind === 'avatar' &&
        closeUps.has(sourceName(layer.avatar)) &&
        layer.box.width >= FILLING_SHARE * width &&
        layer.box.height >= FILLING_SHARE * height,
    ),
  );
  return isTooClose ? [CLOSE_UP] : [];
}

const CLOSE_UP =
  'The picture of the presenter shows little more than the head, so it does not suit full screen. Choose a square video, split or picture in picture, or use a picture that shows the chest.';

function isOfInstalledPack(reference: string): boolean {
  return reference.startsWith('presenter:');
}

/** Loads all presenters of a Timeline, each once. */
async function loadPresenters(timeline: Timeline, context: FileAccess): Promise<PackOf> {
  const packs = new Map<string, AvatarPack>();
  for (const { layer } of timeline.tracks.flatMap((track) => track.clips)) {
    if (layer.kind !== 'avatar' && layer.kind !== 'backdrop') continue;
    const name = sourceName(layer.avatar);
    if (!packs.has(name)) packs.set(name, (await loadPresenter(layer.avatar, context)).pack);
  }
  return (source) => {
    const pack = packs.get(sourceName(source));
    if (!pack) throw new Error(`The Timeline does not refer to presenter ${sourceName(source)}`);
    return pack;
  };
}

/** Names a presenter of a Timeline: its number in the library, or the reference of its pack. */
export function sourceName(source: AvatarSource): string {
  return 'pack' in source ? source.pack : String(source.library);
}
