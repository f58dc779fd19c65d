import { readFile, stat } from 'node:fs/promises';
import { artworkFile } from '../../catalog/templates/artwork.ts';
import { resolveVoice, voiceCatalog } from '../../catalog/voices.ts';
import { compileTemplateVideo } from '../../compile/template/compile-film.ts';
import { type Film, filmOf } from '../../compile/template/film.ts';
import {
  type MediaInfo,
  type MediaInfoMap,
  type Schedule,
  type SpeechLength as SpokenLength,
  scheduleOf,
} from '../../compile/template/schedule.ts';
import { RenderError } from '../../film/render-error.ts';
import type { TemplateVideoRequest } from '../../film/request.ts';
import { lottieMemoryProblem } from '../../layers/lottie-memory-problem.ts';
import { delaySound } from '../../media/audio/delay-sound.ts';
import { openPicture } from '../../media/pictures/open-picture.ts';
import { isTooLarge, tooManyPixels } from '../../media/probe/max-pixels.ts';
import { probe } from '../../media/probe/probe.ts';
import type { Asset } from '../../template/assets.ts';
import { languageOfTitles } from '../../text/language-of.ts';
import type { RenderContext } from '../render-context.ts';
import { closeUpWarnings, loadPresenter, presenterOf } from '../sources.ts';
import { loadSound, type Spoken } from '../speech/speak.ts';
import { joinParts, silence, speakParts } from '../speech/speak-parts.ts';
import type { Prepared } from './prepare-video.ts';
import { loadSounds, loadSoundtrack, type SoundOrigin } from './sounds.ts';

const MAX_LOTTIE_BYTES = 8_000_000;

type Kind = 'image' | 'video' | 'audio' | 'lottie';

/** A file needs too much memory. The message continues a sentence that starts with its name. */
class TooLarge extends Error {}

const NOT_USABLE: Record<Kind, string> = {
  image: 'is not an image that can be used: send PNG, JPEG, WebP or GIF, at least 32 pixels wide and high',
  video: 'is not a video that can be used: send MP4, MOV or WebM',
  audio: 'is not a sound that can be used: send MP3, WAV, M4A, AAC, OGG or FLAC',
  lottie: 'is not a Lottie animation in JSON',
};

const INSPECTORS: Record<Kind, (path: string) => Promise<Omit<MediaInfo, 'source'> | undefined>> = {
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
    if ((await stat(path)).size > MAX_LOTTIE_BYTES) return undefined;
    const animation = JSON.parse(await readFile(path, 'utf8')) as Record<string, unknown>;
    const { w, h, layers } = animation;
    if (typeof w !== 'number' || typeof h !== 'number' || !Array.isArray(layers)) return undefined;
    const problem = lottieMemoryProblem(animation);
    if (problem) throw new TooLarge(problem);
    return { width: w, height: h };
  },
};

const MAX_SECONDS = 600;
const DEFAULT_LOCALE = 'en-US';

/**
 * Prepares a template with its values: speaks each scene, schedules the scenes by their speech, and compiles them.
 */
export async function prepareTemplateVideo(
  request: TemplateVideoRequest,
  renderContext: RenderContext,
): Promise<Prepared> {
  const context = withArtwork(renderContext);
  const { template, values, aspect } = request;
  const film = filmOf(template, values, aspect);
  const { pack, warning } = await loadPresenter(request.avatar, context);
  const presenter = presenterOf(request.avatar, pack);
  const media = template.variables?.filter(({ type }) => type === 'image' || type === 'video') ?? [];
  const nameOf = (reference: string) =>
    media.find(({ name }) => Object.hasOwn(values, name) && values[name] === reference)?.name;
  const facts = await inspectTemplateMedia(film, nameOf, context);
  const voice = await voiceOf(request, film, context);
  const schedule = scheduleOf(film, voice.length, facts);
  const { mostSeconds: longest = MAX_SECONDS } = request;
  if (schedule.duration > longest) {
    const minutes = longest / 60;
    throw new RenderError(
      `The film would last ${Math.round(schedule.duration)} seconds; at most ${minutes} minutes are allowed`,
      {
        part: 'template',
      },
    );
  }
  const { speech, sounds, warnings } = await voice.placeIn(schedule);
  const { timeline, media: mediaSounds } = compileTemplateVideo(request, {
    film,
    schedule,
    speech,
    presenter,
    facts,
  });
  const originOf = (source: string): SoundOrigin => {
    const name = nameOf(source);
    return name === undefined
      ? { name: 'the template', part: 'template' }
      : { name, part: `variable ${name}` };
  };
  const isPresented = timeline.tracks.some(({ clips }) => clips.some(({ layer }) => layer.kind === 'avatar'));
  const loadedSounds = await loadSounds(mediaSounds, originOf, context);
  const music = request.music ? [] : await loadSoundtrack(film, context);
  const scenes = schedule.scenes.map(({ start, end }) => ({ start, end }));
  return {
    timeline,
    speech,
    sounds: new Map([...sounds, ...loadedSounds, ...music]),
    warnings: [
      ...(warning && isPresented ? [warning] : []),
      ...closeUpWarnings(timeline, [presenter]),
      ...warnings,
    ],
    scenes,
  };
}

interface FilmVoice {
  length: SpokenLength;
  /** Returns the voice at its place in the schedule. */
  placeIn(schedule: Schedule): Promise<Spoken>;
}

async function voiceOf(
  { voice, caption }: TemplateVideoRequest,
  film: Film,
  context: RenderContext,
): Promise<FilmVoice> {
  if (voice.type === 'audio') {
    const spoken = await loadSound(voice, caption, context);
    const length: SpokenLength = { by: 'film', seconds: spoken.speech.duration };
    return { length, placeIn: async (schedule) => delaySpeech(spoken, schedule) };
  }
  const scripts = new Map(
    film.script
      ? [[0, film.script] as const]
      : film.scenes.flatMap(({ script }, index) => (script ? [[index, script] as const] : [])),
  );
  const parts = await speakParts(scripts, voice, context);
  if (!parts) {
    const locale = localeOfTexts(film, voice.voiceId);
    return { length: { by: 'none' }, placeIn: ({ duration }) => silence(duration, locale, context) };
  }
  const seconds = new Map(
    [...parts.parts].map(([index, { sound }]) => [index, sound.pcm.length / sound.sampleRate]),
  );
  return {
    length: film.script ? { by: 'film', seconds: seconds.get(0) ?? 0 } : { by: 'scene', seconds },
    placeIn: ({ voices, duration }) => joinParts(parts, voices, duration, context),
  };
}

/**
 * Returns the language by whose rules the texts of a silent film break into lines: the one they seem to be written in, or
 * else that of the voice.
 */
function localeOfTexts({ under, scenes, over }: Film, voiceId: string): string {
  const voice = resolveVoice(voiceId)?.voice;
  const { language = 'english', locale = DEFAULT_LOCALE } = voice ?? {};
  const texts = [...under, ...scenes.flatMap(({ clips }) => clips), ...over].flatMap(({ asset }) =>
    asset.type === 'text' ? [asset.text] : [],
  );
  const written = languageOfTitles(texts.join('\n'), language);
  if (written === language) return locale;
  return voiceCatalog().defaultOf(written, 'female')?.locale ?? locale;
}

/** Delays a finished sound to the first words of the film. */
function delaySpeech({ speech, sounds, warnings }: Spoken, { voices, duration }: Schedule): Spoken {
  const at = voices.get(0) ?? 0;
  const moved = <T extends { start: number; end: number }>(items: readonly T[]) =>
    items.map((item) => ({ ...item, start: item.start + at, end: item.end + at }));
  return {
    speech: {
      ...speech,
      duration,
      words: moved(speech.words),
      visemes: moved(speech.visemes),
      phrases: moved(speech.phrases),
      stresses: speech.stresses.map((stress) => ({ ...stress, at: stress.at + at })),
    },
    sounds: new Map([...sounds].map(([name, sound]) => [name, delaySound(sound, at)])),
    warnings,
  };
}

/** Wraps a context so that it resolves bundled artwork and fetches each reference once. */
function withArtwork(context: RenderContext): RenderContext {
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

/**
 * Fetches and measures all media of a film.
 *
 * @param nameOf returns the variable whose value a reference is
 * @throws {RenderError} if a file cannot be used; the error names its variable
 */
async function inspectTemplateMedia(
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
    const info = await INSPECTORS[kind](path).catch((cause: unknown) => {
      throw refuse(cause instanceof TooLarge ? cause.message : NOT_USABLE[kind], cause);
    });
    if (!info) throw refuse(NOT_USABLE[kind]);
    // Files outside the render's folder are resolved again by their references.
    const isElsewhere = /^(?:art|file):/.test(asset.src);
    facts.set(asset.src, { ...info, source: isElsewhere ? asset.src : path });
  }
  return facts;
}

function kindOf({ type }: Asset): Kind | undefined {
  return type === 'image' || type === 'video' || type === 'audio' || type === 'lottie' ? type : undefined;
}
