import { readFile, stat } from 'node:fs/promises';
import { artworkFile } from '../../catalog/templates/artwork.ts';
import type { Film } from '../../compile/template/film.ts';
import type { MediaInfo, MediaInfoMap } from '../../compile/template/media-info.ts';
import { RenderError } from '../../film/render-error.ts';
import { lottieMemoryProblem } from '../../layers/lottie-memory-problem.ts';
import { openPicture } from '../../media/pictures/open-picture.ts';
import { isTooLarge, tooManyPixels } from '../../media/probe/most-pixels.ts';
import { probe } from '../../media/probe/probe.ts';
import type { Asset } from '../../template/assets.ts';
import type { RenderContext } from '../render-context.ts';

const MOST_LOTTIE_BYTES = 8_000_000;

/** A context that knows our own artwork, and fetches each reference once. */
export function withArtwork(context: RenderContext): RenderContext {
  const fetched = new Map<string, Promise<string>>();
  const fetch = async (url: string) => artworkFile(url) ?? context.fetchMedia(url);
  return {
    ...context,
    fetchMedia(url) {
      const path = fetched.get(url) ?? fetch(url);
      fetched.set(url, path);
      return path;
    },
  };
}

type Kind = 'image' | 'video' | 'audio' | 'lottie';

/**
 * Fetches everything a film shows or plays, and measures it.
 *
 * @param nameOf The variable that a reference is the value of.
 * @throws {RenderError} for what cannot be used, with the variable it came by
 */
export async function inspectTemplateMedia(
  film: Film,
  nameOf: (reference: string) => string | undefined,
  context: RenderContext,
): Promise<MediaInfoMap> {
  const facts = new Map<string, MediaInfo>();
  const clips = [...film.under, ...film.scenes.flatMap((scene) => scene.clips), ...film.over];
  for (const { asset } of clips) {
    const kind = kindOf(asset);
    if (!kind || !('src' in asset) || facts.has(asset.src)) continue;
    context.signal.throwIfAborted();
    const name = nameOf(asset.src);
    const part = name === undefined ? 'template' : (`variable ${name}` as const);
    const refuse = (why: string, cause?: unknown) =>
      new RenderError(`${name ?? asset.src} ${why}`, { part, cause });
    const path = await context.fetchMedia(asset.src).catch((cause: unknown) => {
      context.signal.throwIfAborted();
      throw refuse('cannot be fetched', cause);
    });
    const fact = await LOOKS[kind](path).catch((cause: unknown) => {
      throw refuse(cause instanceof TooLarge ? cause.message : NOT_USABLE[kind], cause);
    });
    if (!fact) throw refuse(NOT_USABLE[kind]);
    // What lies elsewhere on this machine is looked up again by its reference.
    const isElsewhere = /^(?:art|file):/.test(asset.src);
    facts.set(asset.src, { ...fact, source: isElsewhere ? asset.src : path });
  }
  return facts;
}

function kindOf({ type }: Asset): Kind | undefined {
  return type === 'image' || type === 'video' || type === 'audio' || type === 'lottie' ? type : undefined;
}

/** What would need too much memory; the message goes on after its name. */
class TooLarge extends Error {}

const NOT_USABLE: Record<Kind, string> = {
  image: 'is not an image that can be used: send PNG, JPEG, WebP or GIF, at least 32 pixels wide and high',
  video: 'is not a video that can be used: send MP4, MOV or WebM',
  audio: 'is not a sound that can be used: send MP3, WAV, M4A, AAC, OGG or FLAC',
  lottie: 'is not a Lottie animation in JSON',
};

const LOOKS: Record<Kind, (path: string) => Promise<Omit<MediaInfo, 'source'> | undefined>> = {
  async image(path) {
    const image = await openPicture(path);
    return image && { width: image.width, height: image.height };
  },
  async video(path) {
    const { video, duration } = await probe(path);
    if (!video || video.width * video.height === 0) return undefined;
    if (isTooLarge(video)) throw new TooLarge(tooManyPixels(video));
    return { width: video.width, height: video.height, seconds: duration };
  },
  async audio(path) {
    const { audio, duration } = await probe(path);
    return audio && { width: 0, height: 0, seconds: duration };
  },
  async lottie(path) {
    if ((await stat(path)).size > MOST_LOTTIE_BYTES) return undefined;
    const animation = JSON.parse(await readFile(path, 'utf8')) as Record<string, unknown>;
    const { w, h, layers } = animation;
    if (typeof w !== 'number' || typeof h !== 'number' || !Array.isArray(layers)) return undefined;
    const weight = lottieMemoryProblem(animation);
    if (weight) throw new TooLarge(weight);
    return { width: w, height: h };
  },
};
