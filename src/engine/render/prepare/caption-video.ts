import { type CaptionGroup, compileCaptionVideo } from '../../compile/caption-video.ts';
import type { Word } from '../../film/alignment.ts';
import { RenderError } from '../../film/render-error.ts';
import type { CaptionVideoRequest, DubbedVideoRequest } from '../../film/request.ts';
import { SPEECH_SHARE } from '../../film/speech.ts';
import { RATE } from '../../media/alignment/acoustics/mel.ts';
import { alignScript } from '../../media/alignment/align.ts';
import { AudioError } from '../../media/audio/audio-error.ts';
import { decodeAudio } from '../../media/audio/decode.ts';
import { recognise } from '../../media/recognition/recognise.ts';
import { type Sound, SpeechError } from '../../media/speech/engine.ts';
import { createEspeakEngine } from '../../media/speech/espeak/engine.ts';
import type { Cue } from '../../text/captions/cues.ts';
import { subtitles } from '../../text/captions/files.ts';
import { readSubtitles } from '../../text/captions/read-subtitles.ts';
import { MarkupError } from '../../text/markup/marked-script.ts';
import { installedPacks, languageCodes, recogniserFor } from '../../voices/packs/installed.ts';
import { type FilmFacts, MAX_FILM_SECONDS, readFilmFacts, unusable } from '../captioned/read-film.ts';
import type { RenderContext } from '../render-context.ts';
import type { Prepared } from './prepare-video.ts';

/** Maximum characters per second of speech, and an allowance; longer scripts are not aligned. */
const MAX_CHARACTERS_PER_SECOND = 60;
const EXTRA_CHARACTERS = 300;
/** Progress of the whole render when the recognition begins; it ends at `SPEECH_SHARE`. */
const RECOGNITION_START = SPEECH_SHARE / 3;

/** A film with its words and their times. */
export interface PreparedCaptions extends Prepared {
  /** Path of the film. */
  path: string;
  facts: FilmFacts;
  /** Cues for the caption files. */
  cues: Cue[];
}

/** Returns a request for an uploaded video as it was filmed, without captions. */
export function withoutWords({
  kind: _kind,
  transcript: _transcript,
  dubs: _dubs,
  keepsOriginalTrack: _keeps,
  original: _original,
  maxPaceChange: _pace,
  isPaceStrict: _isStrict,
  voice: { script: _script, ...voice },
  ...common
}: DubbedVideoRequest): CaptionVideoRequest {
  return { ...common, kind: 'caption_video', voice, burn: false };
}

/** @throws {RenderError} if the film, its script or its subtitles cannot be used */
export async function prepareCaptionVideo(
  request: CaptionVideoRequest,
  context: RenderContext,
): Promise<PreparedCaptions> {
  context.progress({ stage: 'preparing', progress: 0.01 });
  const path = await fetchFilm(request.voice.url, context);
  const facts = await readFilmFacts(path);
  context.progress({ stage: 'speech', progress: RECOGNITION_START });
  const captions =
    request.subtitles === undefined
      ? await fromScript(path, facts, request, context)
      : { ...fromSubtitles(request.subtitles, facts.duration), locale: request.voice.locale ?? 'en-US' };
  const { locale } = captions;
  const timeline = compileCaptionVideo(request, facts, captions.groups, locale);
  const { duration } = facts;
  const words = captions.groups.flatMap((one) => one.words);
  return {
    speech: { sound: '', duration, locale, words, visemes: [], stresses: [], phrases: [] },
    sounds: new Map(),
    warnings: captions.warnings,
    timeline,
    path,
    facts,
    cues: captions.cues,
  };
}

/** The words of a film with their times, in its script. */
export interface AlignedFilm {
  words: Word[];
  /** BCP 47 tag of the speech. */
  locale: string;
  script: string;
  /** One channel of its sound. */
  sound: Sound;
  warnings: string[];
}

interface Captions {
  groups: CaptionGroup[];
  cues: Cue[];
  warnings: string[];
  locale: string;
}

export async function fetchFilm(url: string, context: RenderContext): Promise<string> {
  try {
    return await context.fetchMedia(url);
  } catch (error) {
    if (!(error instanceof RenderError)) throw error;
    const reason = error.cause instanceof Error ? error.cause.message : error.message;
    throw new RenderError(`The video ${reason}`, { part: 'sound', cause: error });
  }
}

async function fromScript(
  path: string,
  facts: FilmFacts,
  { voice, isHeard }: CaptionVideoRequest,
  context: RenderContext,
): Promise<Captions> {
  const { script, locale } = voice;
  // Plans and stills do not need the words.
  if (script === undefined && !isHeard)
    return { groups: [], cues: [], warnings: [], locale: locale ?? 'en-US' };
  if (facts.sounds.length === 0) {
    const why = 'The video has no sound to time the words of the script: send subtitles with times instead';
    throw new RenderError(why, { part: 'script' });
  }
  const aligned = await alignWords(path, {
    ...{ script, locale, maxSeconds: MAX_FILM_SECONDS, context },
    missing: {
      recogniser: 'No speech recogniser is installed on this server: send a script',
      words: 'No words were recognised in the video: send its script, or subtitles with times',
    },
    onProgress: (share) =>
      context.progress({
        stage: 'speech',
        progress: RECOGNITION_START + (SPEECH_SHARE - RECOGNITION_START) * share,
      }),
  });
  const words = clampToFilm(aligned.words, facts);
  return {
    groups: [{ words }],
    cues: subtitles(words, aligned.locale),
    warnings: aligned.warnings,
    locale: aligned.locale,
  };
}

function clampToFilm(words: readonly Word[], { duration }: FilmFacts): Word[] {
  const onFilm = (time: number) => Math.min(duration, Math.max(0, time));
  return words.map((word) => ({ ...word, start: onFilm(word.start), end: onFilm(word.end) }));
}

/** Reads subtitles, whose captions keep their words and times. */
function fromSubtitles(text: string, duration: number): Omit<Captions, 'locale'> {
  const all = readSubtitles(text);
  const shown = all.filter(({ start }) => start < duration);
  if (shown.length === 0) {
    throw new RenderError(`The subtitles begin after the video has ended (${duration.toFixed(1)} s)`, {
      part: 'subtitles',
    });
  }
  const omitted = all.length - shown.length;
  const cues = shown.map(({ start, end, lines }) => ({
    start,
    end: Math.min(end, duration),
    words: lines.flat(),
    lines: lines.map((line, index): [number, number] => {
      const from = lines.slice(0, index).reduce((sum, before) => sum + before.length, 0);
      return [from, from + line.length];
    }),
  }));
  const why = `${omitted} of ${all.length} captions were left out: they begin after the video has ended`;
  return {
    groups: cues.map(({ words, start, end }) => ({ words, shown: { start, end } })),
    cues,
    warnings: omitted > 0 ? [why] : [],
  };
}

/**
 * Finds when the words of a script are spoken in a film; without a script, the words are recognised. Time and memory
 * are linear in the length of the film (`engine/media/alignment/warp.ts`).
 *
 * @throws {RenderError} if the film or the script cannot be used
 */
export async function alignWords(
  path: string,
  {
    script: givenScript,
    locale: givenLocale,
    maxSeconds,
    context,
    missing,
    onProgress,
  }: {
    script: string | undefined;
    /** Undefined if the language of the speech is unknown. */
    locale: string | undefined;
    maxSeconds: number;
    context: RenderContext;
    /** Messages if no recogniser is installed, or no words are recognised. */
    missing: { recogniser: string; words: string };
    /** Receives the share of the speech that was recognised, from 0 to 1. */
    onProgress(share: number): void;
  },
): Promise<AlignedFilm> {
  const { signal } = context;
  const engine = createEspeakEngine();
  try {
    const { channels } = await decodeAudio(path, { maxSeconds: maxSeconds + 1, monoAt: RATE, signal });
    const sound = { pcm: channels[0] ?? new Float32Array(), sampleRate: RATE };
    const seconds = sound.pcm.length / RATE;
    const recognised =
      givenScript === undefined
        ? await recogniseScript(sound, givenLocale, { ...context, missing, onProgress })
        : { script: givenScript, locale: givenLocale ?? 'en-US', warnings: [] };
    const { script, locale } = recognised;
    if (script.length > seconds * MAX_CHARACTERS_PER_SECOND + EXTRA_CHARACTERS) {
      const why = `The script is far longer than what can be said in the ${seconds.toFixed(0)} seconds of the video`;
      throw new RenderError(why, { part: 'script' });
    }
    const { words, method } = await alignScript({ sound, script, locale, engine, signal });
    const why =
      'The script does not seem to belong to the sound of the video (is it in the same language?): its words are spread evenly over the speech';
    return {
      ...{ words, script, locale, sound },
      warnings: [...recognised.warnings, ...(method === 'linear' ? [why] : [])],
    };
  } catch (cause) {
    if (cause instanceof AudioError)
      throw unusable(`has a sound that cannot be used: ${cause.message}`, cause);
    if (cause instanceof SpeechError && cause.code === 'nothing_to_say') {
      throw new RenderError('The script contains nothing that can be spoken', { part: 'script', cause });
    }
    if (cause instanceof MarkupError) throw new RenderError(cause.message, { part: 'script', cause });
    throw cause;
  } finally {
    await engine.close();
  }
}

/** Recognises the speech. @throws {RenderError} if it has no words, or no recogniser is installed */
async function recogniseScript(
  { pcm }: { pcm: Float32Array },
  locale: string | undefined,
  {
    speech,
    tempDir,
    signal,
    missing,
    onProgress,
  }: Pick<RenderContext, 'speech' | 'tempDir' | 'signal'> & {
    missing: { recogniser: string; words: string };
    onProgress(share: number): void;
  },
): Promise<{ script: string; locale: string; warnings: string[] }> {
  const pack = recogniserFor(locale, speech ? await installedPacks(speech.packs) : []);
  if (!pack) throw new RenderError(missing.recogniser, { part: 'script' });
  const options = { locale, tempDir, signal, onProgress };
  const { text, language, isCertain } = await recognise({ pcm, sampleRate: RATE }, pack, options);
  const spokenLocale = locale ?? languageCodes(pack).get(language);
  const name = new Intl.DisplayNames('en', { type: 'language' }).of(language) ?? language;
  if (spokenLocale === undefined)
    throw new RenderError(
      `The speech sounds like ${name}, which no recogniser on this server supports. Pass a script, or set the language if it is a different one`,
      { part: 'script' },
    );
  if (!/[\p{L}\p{N}]/u.test(text)) throw new RenderError(missing.words, { part: 'script' });
  if (locale !== undefined) return { script: text, locale, warnings: [] };
  const warning = isCertain
    ? `The language of the speech was recognised as ${name}.`
    : `The language of the speech is probably ${name}, but uncertain. Set the language if it is a different one.`;
  return { script: text, locale: spokenLocale, warnings: [warning] };
}
