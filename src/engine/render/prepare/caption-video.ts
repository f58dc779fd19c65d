import { compileCaptionVideo, type SaidTogether } from '../../compile/captioned/caption-video.ts';
import type { Word } from '../../film/alignment.ts';
import { RenderError } from '../../film/render-error.ts';
import type { CaptionVideoRequest } from '../../film/request.ts';
import { SPEECH_SHARE } from '../../film/speech.ts';
import { RATE } from '../../media/alignment/acoustics/mel.ts';
import { alignScript } from '../../media/alignment/align.ts';
import { AudioError } from '../../media/audio/audio-error.ts';
import { decodeAudio } from '../../media/audio/decode.ts';
import { recognise } from '../../media/recognition/recognise.ts';
import { SpeechError } from '../../media/speech/engine.ts';
import { createEspeakEngine } from '../../media/speech/espeak/engine.ts';
import type { Cue } from '../../text/captions/cues.ts';
import { subtitles } from '../../text/captions/files.ts';
import { readSubtitles } from '../../text/captions/read-subtitles.ts';
import { MarkupError } from '../../text/markup/marked-script.ts';
import { installedPacks, recogniserFor } from '../../voices/packs/installed.ts';
import { type FilmFacts, filmFacts, LONGEST_FILM, unusable } from '../captioned/film-facts.ts';
import type { RenderContext } from '../render-context.ts';
import type { Prepared } from './prepare-video.ts';

/** Nobody says more characters a second than this; a longer script is not worth listening for. */
const FASTEST = 60;
const SPARE = 300;

/** A film, and what is said in it when. */
export interface PreparedCaptions extends Prepared {
  /** Of the film. */
  path: string;
  facts: FilmFacts;
  /** For the files of captions. */
  cues: Cue[];
}

/** @throws {RenderError} where the film, its script or its subtitles cannot be used */
export async function prepareCaptionVideo(
  request: CaptionVideoRequest,
  context: RenderContext,
): Promise<PreparedCaptions> {
  const { voice } = request;
  const locale = voice.locale ?? 'en-US';
  context.progress({ stage: 'preparing', progress: 0.01 });
  const path = await fetchFilm(voice.url, context);
  const facts = await filmFacts(path);
  context.progress({ stage: 'speech', progress: SPEECH_SHARE / 3 });
  const said =
    request.subtitles === undefined
      ? await fromScript(path, facts, request, context)
      : fromSubtitles(request.subtitles, facts.duration);
  const timeline = compileCaptionVideo(request, facts, said.together, locale);
  const { duration } = facts;
  const words = said.together.flatMap((one) => one.words);
  return {
    speech: { sound: '', duration, locale, words, visemes: [], stresses: [], phrases: [] },
    sounds: new Map(),
    warnings: said.warnings,
    timeline,
    path,
    facts,
    cues: said.cues,
  };
}

interface Said {
  together: SaidTogether[];
  cues: Cue[];
  warnings: string[];
}

async function fetchFilm(url: string, context: RenderContext): Promise<string> {
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
): Promise<Said> {
  const { script, locale = 'en-US' } = voice;
  // To see what a film looks like, nobody waits for its words.
  if (script === undefined && !isHeard) return { together: [], cues: [], warnings: [] };
  if (facts.sounds.length === 0) {
    const why =
      'The video has no sound, which would tell when the words of the script are said: give subtitles with times';
    throw new RenderError(why, { part: 'script' });
  }
  const heard = await hearWords(path, { script, locale, context });
  const words = withinFilm(heard.words, facts);
  return {
    together: [{ words }],
    cues: subtitles(words, locale),
    warnings: heard.warnings,
  };
}

function withinFilm(words: readonly Word[], { duration }: FilmFacts): Word[] {
  const onFilm = (time: number) => Math.min(duration, Math.max(0, time));
  return words.map((word) => ({ ...word, start: onFilm(word.start), end: onFilm(word.end) }));
}

/** Each caption of a file keeps its words to its own time. */
function fromSubtitles(text: string, duration: number): Said {
  const all = readSubtitles(text);
  const given = all.filter(({ start }) => start < duration);
  if (given.length === 0) {
    throw new RenderError(`The subtitles begin after the video has ended (${duration.toFixed(1)} s)`, {
      part: 'subtitles',
    });
  }
  const late = all.length - given.length;
  const cues = given.map(({ start, end, lines }) => ({
    start,
    end: Math.min(end, duration),
    words: lines.flat(),
    lines: lines.map((line, index): [number, number] => {
      const from = lines.slice(0, index).reduce((sum, before) => sum + before.length, 0);
      return [from, from + line.length];
    }),
  }));
  const why = `${late} of ${all.length} captions were left out: they begin after the video has ended`;
  return {
    together: cues.map(({ words, start, end }) => ({ words, shown: { start, end } })),
    cues,
    warnings: late > 0 ? [why] : [],
  };
}

/**
 * When the words of a script are heard, or without one those that are recognised, in a film. Time and memory grow with the
 * length of the film, not with its square (`engine/media/alignment/warp.ts`).
 *
 * @throws {RenderError} where film or script cannot be used
 */
async function hearWords(
  path: string,
  { script: told, locale, context }: { script: string | undefined; locale: string; context: RenderContext },
): Promise<{ words: Word[]; warnings: string[] }> {
  const { signal } = context;
  const engine = createEspeakEngine();
  try {
    const { channels } = await decodeAudio(path, { maxSeconds: LONGEST_FILM + 1, monoAt: RATE, signal });
    const sound = { pcm: channels[0] ?? new Float32Array(), sampleRate: RATE };
    const seconds = sound.pcm.length / RATE;
    const script = told ?? (await recognised(sound, locale, context));
    if (script.length > seconds * FASTEST + SPARE) {
      const why = `The script is far longer than what can be said in the ${seconds.toFixed(0)} seconds of the video`;
      throw new RenderError(why, { part: 'script' });
    }
    const { words, method } = await alignScript({ sound, script, locale, engine, signal });
    const why =
      'The script does not seem to belong to the sound of the video (is it in the same language?): its words are spread evenly over the speech';
    return { words, warnings: method === 'linear' ? [why] : [] };
  } catch (cause) {
    if (cause instanceof AudioError)
      throw unusable(`has a sound that cannot be used: ${cause.message}`, cause);
    if (cause instanceof SpeechError && cause.code === 'nothing_to_say') {
      throw new RenderError('The script holds nothing that can be spoken', { part: 'script', cause });
    }
    if (cause instanceof MarkupError) throw new RenderError(cause.message, { part: 'script', cause });
    throw cause;
  } finally {
    await engine.close();
  }
}

/** What is said, in words. @throws {RenderError} where nothing is, or nothing here hears it */
async function recognised(
  { pcm }: { pcm: Float32Array },
  locale: string,
  { speech, tempDir, signal }: RenderContext,
): Promise<string> {
  const pack = recogniserFor(locale, speech ? await installedPacks(speech.packs) : []);
  if (!pack) throw new RenderError('No recogniser is installed here: give a script', { part: 'script' });
  const text = await recognise({ pcm, sampleRate: RATE }, pack, { locale, tempDir, signal });
  if (/[\p{L}\p{N}]/u.test(text)) return text;
  const why = 'No words were recognised in the video: give its script, or subtitles with times';
  throw new RenderError(why, { part: 'script' });
}
