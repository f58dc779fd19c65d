import { readFile } from 'node:fs/promises';
import { isAbsolute, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { artworkFile } from '../catalog/templates/artwork.ts';
import { RenderError } from '../film/render-error.ts';
import type { Timeline } from '../film/timeline.ts';
import type { FileOf, Sources } from '../layers/sources.ts';
import { isOwnFace, OWN } from '../media/typesetting/faces.ts';
import { FontRefused } from '../media/typesetting/font-refused.ts';
import { openOwnFont } from '../media/typesetting/own-fonts.ts';
import { loadPresenters } from './presenters.ts';
import type { RenderContext } from './render-context.ts';

/** @throws {RenderError} when something that a Timeline names is not there */
export async function loadSources(timeline: Timeline, context: RenderContext): Promise<Sources> {
  await openFonts(timeline, context);
  return {
    packOf: await loadPresenters(timeline, context),
    fileOf: await fetchSources(timeline, context),
  };
}

/** Fetches every file that the layers of a Timeline name, each once. */
async function fetchSources(timeline: Timeline, context: RenderContext): Promise<FileOf> {
  const files = new Map<string, string>();
  for (const { layer } of timeline.tracks.flatMap((track) => track.clips)) {
    if (!('source' in layer) || files.has(layer.source)) continue;
    files.set(layer.source, ownFile(layer.source, context) ?? (await fetched(layer.source, context)));
  }
  return (source) => {
    const file = files.get(source);
    if (file === undefined) throw new Error(`The Timeline names no file ${source}`);
    return file;
  };
}

async function fetched(source: string, context: RenderContext): Promise<string> {
  try {
    return await context.fetchMedia(source);
  } catch (error) {
    if (!(error instanceof RenderError)) throw error;
    const reason = error.cause instanceof Error ? error.cause.message : error.message;
    throw new RenderError(`The file ${source} ${reason}`, { cause: error });
  }
}

/** Opens every font that text is set in, each once. */
async function openFonts(timeline: Timeline, context: RenderContext): Promise<void> {
  const layers = timeline.tracks.flatMap((track) => track.clips.map(({ layer }) => layer));
  const faces = layers.flatMap((layer) => ('face' in layer && layer.face ? [layer.face] : []));
  for (const face of new Set(faces.filter(isOwnFace))) {
    try {
      await openOwnFont(face, await readFile(await context.fetchMedia(face.slice(OWN.length))));
    } catch (cause) {
      if (!(cause instanceof FontRefused)) throw cause;
      throw new RenderError(`The font of the brand cannot be used: ${cause.message}`, {
        part: 'brand',
        cause,
      });
    }
  }
}

/** Our own artwork, and files that earlier stages of the render left in its own folder. */
function ownFile(source: string, { tempDir }: RenderContext): string | undefined {
  const artwork = artworkFile(source);
  if (artwork) return artwork;
  const path = source.startsWith('file:') ? fileURLToPath(source) : source;
  if (!isAbsolute(path)) return undefined;
  const within = relative(tempDir, path);
  return within.startsWith('..') || isAbsolute(within) ? undefined : path;
}
