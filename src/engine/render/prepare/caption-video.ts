import { compileCaptionVideo, type SaidTogether } from '../../compile/captioned/caption-video.ts';
import type { Word } from '../../film/alignment.ts';
import { RenderError } from '../../film/render-error.ts';
import type { CaptionVideoRequest } from '../../film/request.ts';
import { SPEECH_SHARE } from '../../film/speech.ts';
import type { Cue } from '../../text/captions/cues.ts';
import { readSubtitles } from '../../text/captions/read-subtitles.ts';
import { subtitles } from '../../text/captions/subtitles.ts';
import { type FilmFacts, filmFacts } from '../captioned/film-facts.ts';
import { hearWords } from '../captioned/hear-words.ts';
import type { RenderContext } from '../render-context.ts';
import type { Prepared } from './prepare-video.ts';

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
