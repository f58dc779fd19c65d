import { artworkFile } from '../../catalog/templates/artwork.ts';
import { estimateSpeechSeconds } from '../../compile/estimates.ts';
import { MUSIC } from '../../compile/music.ts';
import { filmOf } from '../../compile/template/film.ts';
import { templateOfProduct } from '../../compile/template/template-of-product.ts';
import type { VideoRequest } from '../../film/request.ts';
import type { Layer, Timeline } from '../../film/timeline.ts';
import type { SoundFile } from '../../media/audio/sound-file.ts';
import type { EstimateSentence } from '../../media/speech/speech-cache.ts';
import { SPEECH_RATE } from '../../media/speech/synthesize.ts';
import { isOwnFace, OWN_FACE_PREFIX } from '../../media/typesetting/faces.ts';
import type { PreviewAsset, PreviewedFilm } from '../../processes/preview/messages.ts';
import { sentenceRanges } from '../../text/script/sentences.ts';
import { mixSound } from '../draw.ts';
import { letterWarnings } from '../letter-warnings.ts';
import { type Prepared, type PreparedScene, prepareVideo } from '../prepare/prepare-video.ts';
import type { RenderContext } from '../render-context.ts';
import { openSoundWriter } from '../sound/sound-writer.ts';
import { loadPresenter, sourceName } from '../sources.ts';
import type { Sounds } from '../speech/speak.ts';
import { type AssetWriter, digest } from './asset-writer.ts';

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

/**
 * Writes the mixed sound of a film as M4A, in mono.
 *
 * @param whenIdle - awaited before each second, so that more urgent work of this process goes first
 */
async function writeMix(
  path: string,
  mix: SoundFile,
  { duration, signal, whenIdle }: { duration: number; signal: AbortSignal; whenIdle: () => Promise<void> },
): Promise<void> {
  await using writer = await openSoundWriter(path, 'm4a', { signal });
  for (let start = 0; start < duration; start++) {
    await whenIdle();
    signal.throwIfAborted();
    const [left = new Float32Array(), right = left] = await mix.read(start, Math.min(start + 1, duration));
    await writer.write({
      pcm: left.map((value, index) => (value + (right[index] ?? 0)) / 2),
      sampleRate: SPEECH_RATE,
    });
  }
  await writer.end();
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
  const { backgroundMusic } = await import('../background-music.ts');
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
