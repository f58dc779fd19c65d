import { voiceCatalog } from '../../catalog/voices.ts';
import { captionAccent } from '../../compile/brand.ts';
import { presentationFilm, type ReadyScene } from '../../compile/presentation.ts';
import { DETAIL_CELLS, type SceneMediaSight } from '../../compile/presentation-media.ts';
import { pointsOf } from '../../compile/presentation-points.ts';
import { compileFilm } from '../../compile/template/compile-film.ts';
import { type MediaInfo, type MediaInfoMap, scheduleOf } from '../../compile/template/schedule.ts';
import type { Presenter } from '../../film/presenter.ts';
import { RenderError } from '../../film/render-error.ts';
import type {
  AudioVoice,
  AvatarVideoRequest,
  SceneLayout,
  SceneRequest,
  ScriptVoice,
} from '../../film/request.ts';
import type { AvatarSource, Chapter, Rect } from '../../film/timeline.ts';
import { AudioError } from '../../media/audio/audio-error.ts';
import { decodeAudio } from '../../media/audio/decode.ts';
import { mixDown } from '../../media/audio/recording.ts';
import { analyseWithCache } from '../../media/pictures/cached-analysis.ts';
import { openPicture } from '../../media/pictures/open-picture.ts';
import { luminance, pixelsOf as pixelsAt } from '../../media/pictures/pixels.ts';
import { isTooLarge, tooManyPixels } from '../../media/probe/max-pixels.ts';
import { probe } from '../../media/probe/probe.ts';
import type { FaceFinder } from '../../people/face-finder.ts';
import { backgroundMusic } from '../background-music.ts';
import type { RenderContext } from '../render-context.ts';
import { closeUpWarnings, loadPresenter, presenterOf } from '../sources.ts';
import { analyseSound } from '../speech/analyse-sound.ts';
import { soundOf } from '../speech/speak.ts';
import { type HeardSound, joinParts, type SpokenParts, silence, speakParts } from '../speech/speak-parts.ts';
import type { Prepared } from './prepare-video.ts';
import { loadSounds, type SoundOrigin } from './sounds.ts';

/** The subject is an area in parts of the picture; the middle of a video. */
type InspectedMedia = Omit<SceneMediaSight, 'fit'>;

const MIDDLE: Rect = { x: 0.5, y: 0.5, width: 0, height: 0 };

const MAX_SECONDS = 600;
const SILENT_LOCALE = 'en-US';
const LAYOUTS: Partial<Record<AvatarVideoRequest['layout'], SceneLayout>> = {
  split: 'split_right',
  picture_in_picture: 'picture_in_picture',
};

/** Prepares a video of several scenes: speaks each, schedules the scenes by their speech, and compiles them. */
export async function preparePresentation(
  request: AvatarVideoRequest,
  context: RenderContext,
): Promise<Prepared> {
  const scenes = scenesOf(request);
  const sources = [...new Map(scenes.map(({ avatar }) => [keyOf(avatar), avatar])).values()];
  const presenters: Presenter[] = [];
  const replaced: string[] = [];
  for (const avatar of sources) {
    const { pack, warning } = await loadPresenter(avatar, context);
    presenters.push(presenterOf(avatar, pack));
    if (warning) replaced.push(warning);
  }
  const { facts, inspected } = await inspectSceneMedia(scenes, context);
  const voices = await speakScenes(scenes, request.caption, context);
  const readyScenes = scenes.map((scene, index): ReadyScene => {
    const presenter = sources.findIndex((avatar) => keyOf(avatar) === keyOf(scene.avatar));
    const { words, seconds } = speechOf(voices, index);
    const { media, background } = scene;
    return {
      request: scene,
      presenter,
      color: presenters[presenter]?.scene.color ?? '#20304a',
      ...pointsOf(scene, words, voices?.voice.locale ?? SILENT_LOCALE, seconds || (scene.seconds ?? 0)),
      media: media && mediaWithSubject(inspected, media.source, scene),
      backgroundKind: background?.source === undefined ? undefined : inspected.get(background.source)?.kind,
    };
  });
  const { brand } = request;
  const film = presentationFilm(readyScenes, request.aspect, brand);
  const seconds = new Map(scenes.map((_, index) => [index, speechOf(voices, index).seconds] as const));
  for (const [index, length] of seconds) if (length === 0) seconds.delete(index);
  const schedule = scheduleOf(film, voices ? { by: 'scene', seconds } : { by: 'none' }, facts);
  if (schedule.duration > MAX_SECONDS) {
    throw new RenderError(
      `The video would last ${Math.round(schedule.duration)} seconds; at most ${MAX_SECONDS / 60} minutes are allowed`,
      { part: 'script' },
    );
  }
  const { speech, sounds, warnings } = voices
    ? await joinParts(voices, schedule.voices, schedule.duration, context)
    : await silence(schedule.duration, SILENT_LOCALE, context);
  const { timeline, media, musics } = compileFilm(
    { film, schedule, speech, presenters, facts },
    { ...request, slot: {}, accent: captionAccent(brand), logo: brand?.logo },
  );
  const originOf = (source: string): SoundOrigin => {
    const index = scenes.findIndex((scene) =>
      [scene.media?.source, scene.background?.source].includes(source),
    );
    return index < 0
      ? { name: 'the video', part: 'sound' }
      : { name: `the video in scene ${index + 1}`, part: `scene ${index}` };
  };
  const mediaSounds = await loadSounds(media, originOf, context);
  for (const { sound, music } of musics)
    mediaSounds.push([sound, await soundOf(context, () => backgroundMusic(music, context))]);
  const chapters = schedule.scenes.map(({ start }, index): Chapter => {
    return { start, title: readyScenes[index]?.headline ?? `Part ${index + 1}` };
  });
  return {
    timeline: { ...timeline, ...(request.extras?.includes('chapters') && { chapters }) },
    speech,
    sounds: new Map([...sounds, ...mediaSounds]),
    warnings: [...replaced, ...closeUpWarnings(timeline, presenters), ...warnings],
    scenes: schedule.scenes.map(({ start, end }, index) => ({
      start,
      end,
      title: readyScenes[index]?.headline,
    })),
  };
}

/**
 * Returns the scenes of a request, or the whole request as one scene. The video's background applies to scenes
 * without one.
 */
function scenesOf(request: AvatarVideoRequest): SceneRequest[] {
  const { avatar, voice, layout, background, scenes, panel } = request;
  const wholeVideo: SceneRequest = {
    avatar,
    voice,
    layout: LAYOUTS[layout] ?? 'full',
    ...(layout !== 'full' && voice.type === 'script' && { points: 'auto' as const }),
    ...(panel && { panel }),
  };
  return (scenes ?? [wholeVideo]).map((scene) => ({ ...(background && { background }), ...scene }));
}

function keyOf(avatar: AvatarSource): string {
  return 'pack' in avatar ? avatar.pack : String(avatar.library);
}

function speechOf(voices: SpokenParts | undefined, index: number) {
  const part = voices?.parts.get(index);
  if (part) return { words: part.alignment.words, seconds: part.sound.pcm.length / part.sound.sampleRate };
  const sound = voices?.sounds?.get(index);
  return sound
    ? { words: sound.analysis.words, seconds: sound.pcm.length / sound.sampleRate }
    : { words: [], seconds: 0 };
}

/** Returns the media of a scene with its subject: the requested focus, or the detected area. */
function mediaWithSubject(
  inspected: ReadonlyMap<string, InspectedMedia>,
  source: string,
  { media }: SceneRequest,
): ReadyScene['media'] {
  const sight = inspected.get(source);
  if (!sight) return undefined;
  const { focus, fit } = media ?? {};
  const subject = focus ? { x: focus.x, y: focus.y, width: 0, height: 0 } : sight.subject;
  return { ...sight, subject, fit: fit === 'contain' || fit === 'blur' ? 'contain' : 'cover' };
}

/**
 * Fetches and inspects the pictures and videos of all scenes, each once.
 *
 * @throws {RenderError} if a file cannot be used; the error names its scene
 */
async function inspectSceneMedia(
  scenes: readonly SceneRequest[],
  context: RenderContext,
): Promise<{ facts: MediaInfoMap; inspected: ReadonlyMap<string, InspectedMedia> }> {
  const facts = new Map<string, MediaInfo>();
  const inspected = new Map<string, InspectedMedia>();
  let finder: Promise<FaceFinder> | undefined;
  const faces: FaceFinder = async (one) => {
    finder ??= import('../../people/face-finder.ts').then(({ openFaceFinder }) => openFaceFinder());
    return (await finder)(one);
  };
  for (const [index, { media, background }] of scenes.entries()) {
    for (const source of [media?.source, background?.source]) {
      if (source === undefined || inspected.has(source)) continue;
      context.signal.throwIfAborted();
      const refuse = (why: string, cause?: unknown) =>
        new RenderError(`The picture or video of scene ${index + 1} ${why}`, {
          part: `scene ${index}`,
          cause,
        });
      const path = await context.fetchMedia(source).catch((cause: unknown) => {
        context.signal.throwIfAborted();
        throw refuse('cannot be fetched', cause);
      });
      const sight =
        (await inspectPicture(path, source, faces, context)) ?? (await inspectVideo(path, refuse));
      if (!sight)
        throw refuse(
          'is neither a picture nor a video that can be used: send PNG, JPEG, WebP, MP4, MOV or WebM',
        );
      inspected.set(source, sight);
      const isElsewhere = source.startsWith('file:');
      facts.set(source, { ...sight, source: isElsewhere ? source : path });
    }
  }
  return { facts, inspected };
}

async function inspectPicture(
  path: string,
  source: string,
  faces: FaceFinder,
  context: RenderContext,
): Promise<InspectedMedia | undefined> {
  const opened = await openPicture(path).catch(() => undefined);
  if (!opened) return undefined;
  const { width, height } = opened;
  const faceArea = unionOf(await faces(opened));
  const sight = await analyseWithCache(path, source, context, 'small').catch(() => undefined);
  return {
    kind: 'image',
    width,
    height,
    // If nothing is detected, the centre is the subject.
    subject: faceArea ?? sight?.picture.subject ?? MIDDLE,
    showsScene: sight?.picture.ground === 'scene',
    detail: detailOf(opened),
  };
}

/** Returns the mean difference between neighbouring pixels in each cell of a grid over a picture. */
function detailOf(picture: Parameters<typeof pixelsAt>[0]): number[] {
  const pixels = pixelsAt(picture, 12 * DETAIL_CELLS);
  const { width, height } = pixels;
  const light = luminance(pixels);
  const sums = new Float64Array(DETAIL_CELLS ** 2);
  const counts = new Float64Array(DETAIL_CELLS ** 2);
  for (let y = 0; y < height - 1; y++) {
    for (let x = 0; x < width - 1; x++) {
      const at = y * width + x;
      const cell =
        Math.floor((y / height) * DETAIL_CELLS) * DETAIL_CELLS + Math.floor((x / width) * DETAIL_CELLS);
      sums[cell]! += Math.abs(light[at + 1]! - light[at]!) + Math.abs(light[at + width]! - light[at]!);
      counts[cell]!++;
    }
  }
  return [...sums].map((sum, cell) => sum / Math.max(1, counts[cell]!));
}

function unionOf(areas: readonly Rect[]): Rect | undefined {
  if (areas.length === 0) return undefined;
  const left = Math.min(...areas.map(({ x }) => x));
  const top = Math.min(...areas.map(({ y }) => y));
  const right = Math.max(...areas.map(({ x, width }) => x + width));
  const bottom = Math.max(...areas.map(({ y, height }) => y + height));
  return { x: left, y: top, width: right - left, height: bottom - top };
}

async function inspectVideo(
  path: string,
  refuse: (why: string, cause?: unknown) => RenderError,
): Promise<(InspectedMedia & { seconds: number }) | undefined> {
  const report = await probe(path).catch(() => undefined);
  if (!report?.video || report.video.width * report.video.height === 0) return undefined;
  if (isTooLarge(report.video)) throw refuse(tooManyPixels(report.video));
  const { width, height } = report.video;
  return { kind: 'video', width, height, subject: MIDDLE, seconds: report.duration };
}

const MAX_SOUND_SECONDS = 600;

/** Speaks or loads the sound of every scene, starting each voice once. Undefined if no scene has sound. */
export async function speakScenes(
  scenes: readonly SceneRequest[],
  caption: boolean,
  context: RenderContext,
): Promise<SpokenParts | undefined> {
  const spoken: SpokenParts[] = [];
  for (const { voice, scripts } of groupByVoice(scenes)) {
    const parts = await speakParts(scripts, voice, context);
    if (parts) spoken.push(parts);
  }
  const sounds = new Map<number, HeardSound>();
  const warnings: string[] = [];
  for (const [index, { voice }] of scenes.entries()) {
    if (voice?.type !== 'audio') continue;
    const { warnings: soundWarnings, ...sound } = await loadSceneSound(voice, index, caption, context);
    sounds.set(index, sound);
    warnings.push(...soundWarnings);
  }
  if (spoken.length === 0 && sounds.size === 0) return undefined;
  const [defaultVoice] = voiceCatalog().voices;
  const voice = spoken[0]?.voice ?? defaultVoice;
  if (!voice) throw new Error('The catalog has no voices');
  return {
    voice,
    parts: new Map(spoken.flatMap(({ parts }) => [...parts])),
    sounds,
    warnings: [...new Set([...spoken.flatMap((one) => one.warnings), ...warnings])],
  };
}

function groupByVoice(scenes: readonly SceneRequest[]) {
  const groups = new Map<string, { voice: ScriptVoice; scripts: Map<number, string> }>();
  for (const [index, { voice }] of scenes.entries()) {
    if (voice?.type !== 'script') continue;
    const { script, ...manner } = voice;
    const key = JSON.stringify(manner);
    const group = groups.get(key) ?? { voice, scripts: new Map<number, string>() };
    group.scripts.set(index, script);
    groups.set(key, group);
  }
  return groups.values();
}

async function loadSceneSound(
  voice: AudioVoice,
  index: number,
  caption: boolean,
  context: RenderContext,
): Promise<HeardSound & { warnings: string[] }> {
  const { signal } = context;
  const path = await context.fetchMedia(voice.url);
  try {
    const { channels, sampleRate } = await decodeAudio(path, { maxSeconds: MAX_SOUND_SECONDS, signal });
    const pcm = mixDown(channels);
    const { analysis, warnings } = await analyseSound({ pcm, sampleRate }, voice, { caption, signal });
    return { pcm, sampleRate, analysis, warnings };
  } catch (cause) {
    if (!(cause instanceof AudioError)) throw cause;
    throw new RenderError(`The sound of scene ${index + 1} cannot be used: ${cause.message}`, {
      part: `scene ${index}`,
      cause,
    });
  }
}
