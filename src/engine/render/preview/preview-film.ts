import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createCanvas } from '@napi-rs/canvas';
import { artworkFile } from '../catalog/templates/artwork.ts';
import { estimateSpeechSeconds } from '../compile/estimates.ts';
import { MUSIC } from '../compile/music.ts';
import { filmOf } from '../compile/template/film.ts';
import { templateOfProduct } from '../compile/template/template-of-product.ts';
import type { VideoRequest } from '../film/request.ts';
import type { Layer, Timeline } from '../film/timeline.ts';
import { isAnimated, openPicture } from '../media/pictures/open-picture.ts';
import type { EstimateSentence } from '../media/speech/speech-cache.ts';
import { SPEECH_RATE } from '../media/speech/synthesize.ts';
import { isOwnFace, OWN_FACE_PREFIX } from '../media/typesetting/faces.ts';
import type { AvatarPack } from '../people/pack.ts';
import type { PreviewAsset, PreviewedFilm } from '../processes/preview/messages.ts';
import { sentenceRanges } from '../text/script/sentences.ts';
import { mixSound } from './draw.ts';
import { letterWarnings } from './letter-warnings.ts';
import { type Prepared, type PreparedScene, prepareVideo } from './prepare/prepare-video.ts';
import type { RenderContext } from './render-context.ts';
import { writeMix } from './render-sound.ts';
import { loadPresenter, sourceName } from './sources.ts';
import type { Sounds } from './speech/speak.ts';

/** Longest side of a picture in a page, in pixels. */
const MAX_SIDE = 1280;
/** Pictures of at most this size are sent unchanged if their sides are short enough. */
const MAX_PICTURE_BYTES = 400_000;
const WEBP_QUALITY = 85;

/** A film that can be played without rendering it. */
export interface FilmPreview {
  film: PreviewedFilm;
  /** Writes the mixed sound as M4A. @param whenIdle - as for `writeMix` */
  writeSound(path: string, whenIdle: () => Promise<void>): Promise<void>;
  close(): Promise<void>;
}

/**
 * Prepares a film for playing in a page: its Timeline, with every presenter and file that it shows.
 *
 * @param assets - remembers what earlier films of the same process used
 * @throws {RenderError} if the request is at fault
 */
export async function previewFilm(
  request: VideoRequest,
  renderContext: RenderContext,
  { assets, isSilent }: { assets: AssetWriter; isSilent: boolean },
): Promise<FilmPreview> {
  let isEstimated = false;
  const estimate: EstimateSentence = (sentence) => {
    isEstimated = true;
    return estimateSentence(sentence);
  };
  const context: RenderContext = {
    ...renderContext,
    makesSoundsLater: true,
    estimate: isSilent ? estimate : undefined,
  };
  const prepared = await prepareVideo(request, context);
  const { speech, sounds, warnings } = prepared;
  const shown = await collectAssets(prepared.timeline, context, assets);
  const scenes = scenesOf(prepared);
  const film: PreviewedFilm = {
    ...shown,
    sound: await soundAddress(prepared, request, assets),
    words: numberWords(speech, scenes, scriptsOf(request)),
    scenes: scenes.map(({ start, end, title }) => ({ start, end, title: title ?? null })),
    isEstimated,
    warnings: [...warnings, ...letterWarnings(prepared.timeline)],
  };
  return {
    film,
    async writeSound(path, whenIdle) {
      const { timeline } = prepared;
      const mix = await mixSound(timeline, await withMusic(request, sounds, context));
      try {
        await writeMix(path, mix, { duration: timeline.duration, signal: context.signal, whenIdle });
      } finally {
        await mix.close();
      }
    },
    async close() {
      for (const sound of sounds.values()) await sound.close();
    },
  };
}

/** Pause after each sentence, which `estimateSpeechSeconds` includes. */
const SENTENCE_PAUSE_SECONDS = 0.4;
const MIN_SENTENCE_SECONDS = 0.3;

/** Returns silence of the length that the sentence is expected to take. */
function estimateSentence({ text, rate }: Parameters<EstimateSentence>[0]): ReturnType<EstimateSentence> {
  const seconds = Math.max(MIN_SENTENCE_SECONDS, estimateSpeechSeconds(text) - SENTENCE_PAUSE_SECONDS);
  return {
    sound: { pcm: new Float32Array(Math.round((seconds / rate) * SPEECH_RATE)), sampleRate: SPEECH_RATE },
  };
}

async function withMusic({ music }: VideoRequest, sounds: Sounds, context: RenderContext): Promise<Sounds> {
  if (!music || sounds.has(MUSIC)) return sounds;
  const { backgroundMusic } = await import('./background-music.ts');
  return new Map([...sounds, [MUSIC, await backgroundMusic(music, context)]]);
}

/** Returns the scenes of a film. One without scenes is a single scene, between intro and outro. */
function scenesOf({ scenes, timeline, speech }: Prepared): readonly PreparedScene[] {
  if (scenes && scenes.length > 0) return scenes;
  const { opening = 0, duration } = timeline;
  return [{ start: opening, end: Math.max(duration, speech.words.at(-1)?.end ?? 0) }];
}

/** Returns the script of each scene, or one script for the whole film. */
function scriptsOf(request: VideoRequest): readonly (string | undefined)[] {
  if (request.kind === 'product_video' && request.template)
    return scriptsOf(templateOfProduct(request, request.template));
  if (request.kind === 'template_video') {
    const { script, scenes } = filmOf(request.template, request.values, request.aspect);
    return script === '' ? scenes.map((scene) => scene.script) : [script];
  }
  if (request.kind === 'avatar_video' && request.scenes)
    return request.scenes.map(({ voice }) => voice?.script);
  return [request.voice.script];
}

/** Adds to each word the number of its scene, and of its sentence in the script of that scene. */
function numberWords(
  { words, locale }: Prepared['speech'],
  scenes: readonly PreparedScene[],
  scripts: readonly (string | undefined)[],
): PreviewedFilm['words'] {
  const ends = scripts.map((script) => sentenceRanges(script ?? '', locale).map(({ to }) => to));
  let scene = 0;
  return words.map(({ text, offset, start, end }) => {
    while (scene + 1 < scenes.length && start >= (scenes[scene + 1]?.start ?? 0)) scene++;
    const sentences = (ends.length === 1 ? ends[0] : ends[scene]) ?? [];
    const sentence = sentences.findIndex((to) => offset < to);
    return { text, start, end, scene, sentence: sentence < 0 ? Math.max(0, sentences.length - 1) : sentence };
  });
}

/**
 * Returns an address of the mixed sound, which changes exactly when the sound does; undefined if nothing can be heard.
 * Mixing takes too long to be done after every change of the film.
 */
async function soundAddress(
  { timeline, sounds }: Prepared,
  request: VideoRequest,
  assets: AssetWriter,
): Promise<string | undefined> {
  const audible = timeline.tracks
    .flatMap(({ clips }) => clips)
    .filter(({ layer }) => layer.kind === 'speech' || layer.kind === 'music');
  const isRecorded = request.voice.type === 'audio';
  const isSilent = audible.every(({ layer }) => layer.kind === 'speech' && layer.phrases.length === 0);
  if (isSilent && !isRecorded) return undefined;
  const origins: [string, string][] = [];
  for (const [name, { origin }] of sounds)
    if (origin !== undefined) origins.push([name, await assets.hashOf(origin)]);
  // Visemes are derived from the samples of a voice, so equal visemes, times and text mean an equal sound.
  const { music, voice } = request;
  const scenes = request.kind === 'avatar_video' ? (request.scenes ?? []) : [];
  const template = request.kind === 'template_video' ? request.template : undefined;
  return digest(
    JSON.stringify([
      MIX_VERSION,
      timeline.duration,
      audible,
      origins,
      voice,
      music,
      scenes.map((scene) => [scene.voice, scene.music]),
      template?.slots?.music,
    ]),
  );
}

/** Increase when films are mixed differently. */
const MIX_VERSION = 1;

/** Replaces the sources of layers with the keys of assets, which reveal no paths of this machine. */
async function collectAssets(
  timeline: Timeline,
  context: RenderContext,
  assets: AssetWriter,
): Promise<Pick<PreviewedFilm, 'timeline' | 'presenters' | 'files' | 'assets'>> {
  const presenters: Record<string, string> = {};
  const files: Record<string, string> = {};
  const used = new Map<string, PreviewAsset>();
  const add = (asset: PreviewAsset): string => {
    used.set(asset.key, asset);
    return asset.key;
  };
  const pathOf = async (source: string) => artworkFile(source) ?? context.fetchMedia(source);

  async function collect(layer: Layer): Promise<Layer> {
    if (layer.kind === 'avatar' || layer.kind === 'backdrop') {
      const name = sourceName(layer.avatar);
      if (!Object.hasOwn(presenters, name)) {
        presenters[name] = add(await assets.pack((await loadPresenter(layer.avatar, context)).pack));
      }
    }
    if ('face' in layer && layer.face && isOwnFace(layer.face) && !Object.hasOwn(files, layer.face)) {
      const path = await context.fetchMedia(layer.face.slice(OWN_FACE_PREFIX.length));
      files[layer.face] = add(await assets.file(path));
    }
    if (!('source' in layer)) return layer;
    const path = await pathOf(layer.source);
    const source = add(layer.kind === 'picture' ? await assets.picture(path) : await assets.file(path));
    files[source] = source;
    return { ...layer, source };
  }

  const tracks = [];
  for (const track of timeline.tracks) {
    const clips = [];
    for (const clip of track.clips) clips.push({ ...clip, layer: await collect(clip.layer) });
    tracks.push({ ...track, clips });
  }
  return { timeline: { ...timeline, tracks }, presenters, files, assets: [...used.values()] };
}

/** Writes presenters and files of films into a folder. Each is written once, and named by its content. */
export interface AssetWriter {
  pack(pack: AvatarPack): Promise<PreviewAsset>;
  /** Makes a large picture smaller. */
  picture(path: string): Promise<PreviewAsset>;
  file(path: string): Promise<PreviewAsset>;
  hashOf(path: string): Promise<string>;
}

const TYPES: ReadonlyMap<string, PreviewAsset['type']> = new Map(
  Object.entries({ '.mp4': 'video/mp4', '.webm': 'video/webm', '.json': 'application/json' }),
);

export function openAssetWriter(folder: string): AssetWriter {
  const packs = new Map<AvatarPack, Promise<PreviewAsset>>();
  /** By path and state of the file. */
  const hashes = new Map<string, Promise<string>>();
  const files = new Map<string, Promise<PreviewAsset>>();

  function once<Value>(map: Map<string, Promise<Value>>, key: string, make: () => Promise<Value>) {
    const made = map.get(key) ?? make();
    map.set(key, made);
    made.catch(() => map.delete(key));
    return made;
  }

  async function hashOf(path: string): Promise<string> {
    const { size, mtimeMs } = await stat(path);
    return once(hashes, `${path} ${size} ${mtimeMs}`, async () => digest(await readFile(path)));
  }

  async function copy(path: string, key: string): Promise<PreviewAsset> {
    const file = `asset-${key}`;
    // `copyFile` would also copy the mode, which a confined process may not set.
    await pipeline(createReadStream(path), createWriteStream(join(folder, file)));
    return { key, file, type: TYPES.get(extname(path).toLowerCase()) ?? 'application/octet-stream' };
  }

  async function shrink(path: string, key: string): Promise<PreviewAsset> {
    const picture = (await isAnimated(path)) ? undefined : await openPicture(path);
    if (!picture) return copy(path, key);
    const { width, height } = picture;
    const scale = Math.min(1, MAX_SIDE / Math.max(width, height));
    if (scale === 1 && (await stat(path)).size <= MAX_PICTURE_BYTES) return copy(path, key);
    const canvas = createCanvas(Math.round(width * scale), Math.round(height * scale));
    canvas.getContext('2d').drawImage(picture, 0, 0, canvas.width, canvas.height);
    const file = `asset-${key}`;
    await writeFile(join(folder, file), await canvas.encode('webp', WEBP_QUALITY));
    return { key, file, type: 'image/webp' };
  }

  return {
    hashOf,
    pack(pack) {
      const written =
        packs.get(pack) ??
        (async () => {
          const json = JSON.stringify(pack);
          const key = digest(json);
          const file = `asset-${key}`;
          await writeFile(join(folder, file), json);
          return { key, file, type: 'application/json' as const };
        })();
      packs.set(pack, written);
      return written;
    },
    async picture(path) {
      const key = digest(`picture ${await hashOf(path)}`);
      return once(files, key, () => shrink(path, key));
    },
    async file(path) {
      const key = await hashOf(path);
      return once(files, key, () => copy(path, key));
    },
  };
}

function digest(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 40);
}
