import { AV_NOPTS_VALUE, AVMEDIA_TYPE_AUDIO, AVMEDIA_TYPE_VIDEO } from 'node-av/constants';
import { avGetCodecName, type Stream } from 'node-av/lib';
import { RenderError } from '../../film/render-error.ts';
import { MediaError } from '../../media/encoder/ffmpeg.ts';
import { openInput } from '../../media/encoder/input.ts';
import { measure } from '../../media/probe/measure.ts';
import { isTooLarge, tooManyPixels } from '../../media/probe/most-pixels.ts';
import { isCut } from '../../media/probe/whole-file.ts';

/** What is known of a film before any of it is decoded. */
export interface FilmFacts {
  /** Pixels, upright. */
  width: number;
  height: number;
  /** On the mean. */
  fps: number;
  /** Seconds */
  duration: number;
  /** Seconds that its clock shows at its beginning; players count from there. */
  begins: number;
  /** FFmpeg's names, of every sound that it has; the first one is listened to. */
  sounds: string[];
}

/** Seconds */
export const LONGEST_FILM = 1800;
/** Pictures that move, which nobody speaks in. */
const ANIMATIONS = new Set(['gif', 'apng', 'webp_anim']);
/** Frames a second; more are counted as these where a whole number is asked for. */
const MOST_FPS = 120;

/** Reads the headers and every packet of a film, and decodes nothing. @throws {RenderError} where it cannot be captioned */
export async function filmFacts(path: string): Promise<FilmFacts> {
  try {
    const { facts, duration } = await measure(path, LONGEST_FILM + 1);
    const family = facts.container === 'mp4' || facts.container === 'mov' ? 'boxes' : 'webm';
    if (await isCut(path, family)) throw unusable('is cut off: its end is missing');
    if (!facts.video || ANIMATIONS.has(facts.container) || duration <= 0)
      throw unusable('holds no moving picture');
    if (isTooLarge(facts.video)) throw unusable(tooManyPixels(facts.video));
    if (duration > LONGEST_FILM)
      throw unusable(`lasts more than ${LONGEST_FILM / 60} minutes: send a shorter one`);
    await using input = await openInput(path);
    const sounds = input.format.streams.filter(({ codecpar }) => codecpar.codecType === AVMEDIA_TYPE_AUDIO);
    const streams = [input.stream(AVMEDIA_TYPE_VIDEO), ...sounds].filter((stream) => stream !== undefined);
    const begins = Math.min(...streams.map(beginOf));
    const { width, height, fps } = facts.video;
    return {
      width,
      height,
      fps: Math.min(MOST_FPS, fps > 0 ? fps : 25),
      duration,
      begins,
      sounds: sounds.map(({ codecpar }) => avGetCodecName(codecpar.codecId) ?? 'unknown'),
    };
  } catch (cause) {
    if (cause instanceof MediaError)
      throw unusable('is none, or damaged: send an MP4, MOV or WebM file', cause);
    throw cause;
  }
}

/** @param why goes on after "The video" */
export function unusable(why: string, cause?: unknown): RenderError {
  return new RenderError(`The video ${why}`, { part: 'sound', cause });
}

function beginOf({ startTime, timeBase }: Stream): number {
  return startTime === AV_NOPTS_VALUE ? 0 : (Number(startTime) * timeBase.num) / timeBase.den;
}
