import type { Word } from '../film/alignment.ts';
import type { CaptionVideoRequest } from '../film/request.ts';
import type { Clip, Rect, Seconds, Span, Timeline, Track } from '../film/timeline.ts';
import { captionTrack } from './captions.ts';

/** Box and font size of captions in a film of any size, in its pixels. */
interface CaptionPlace {
  box: Rect;
  fontSize: number;
}

interface Shape {
  /** Aspect ratio, width / height. */
  ratio: number;
  /** Margins of the captions, as parts of the frame. */
  left: number;
  top: number;
  bottom: number;
  /** Font size as a part of the frame's width. */
  fontSize: number;
}

/** Caption places of full-screen videos in portrait, square and landscape. Other ratios are interpolated. */
const SHAPES: readonly Shape[] = [
  { ratio: 9 / 16, left: 0.139, top: 0.604, bottom: 0.24, fontSize: 84 / 1080 },
  { ratio: 1, left: 0.102, top: 0.778, bottom: 0.046, fontSize: 64 / 1080 },
  { ratio: 16 / 9, left: 0.135, top: 0.787, bottom: 0.046, fontSize: 64 / 1920 },
];

/** Minimum font size in pixels, for any size of the film. */
const MIN_FONT_SIZE = 12;

/** Facts of a film to be captioned. */
interface FilmFacts {
  /** Pixels, upright. */
  width: number;
  height: number;
  /** Average frame rate. */
  fps: number;
  duration: Seconds;
}

/** Words that share captions only with each other: those of a script, or of one cue of a file. */
export interface CaptionGroup {
  words: readonly Word[];
  /** Times from a subtitle file; otherwise the times of the words apply. */
  shown?: Span;
}

/** Name of the caption track. */
const CAPTIONS = 'captions';

/** Compiles a film with captions over it. Use `captionsAlone` to keep the film's own frames. */
export function compileCaptionVideo(
  { voice, captionStyle = 'highlight' }: CaptionVideoRequest,
  { width, height, fps, duration }: FilmFacts,
  groups: readonly CaptionGroup[],
  locale: string,
): Timeline {
  const place = { caption: captionPlace({ width, height }) };
  const box = { x: 0, y: 0, width: even(width), height: even(height) };
  const clips = groups
    .flatMap(({ words, shown }) => {
      const { clips } = captionTrack(words, locale, captionStyle, place, duration);
      return shown ? fitToCue(shown, clips) : clips;
    })
    .filter((clip) => clip.end > clip.start);
  return {
    version: 1,
    width: box.width,
    height: box.height,
    fps: Math.max(1, Math.round(fps)),
    duration,
    transparent: false,
    seed: 0,
    tracks: [
      {
        name: 'film',
        clips: [
          {
            start: 0,
            end: duration,
            layer: { kind: 'footage', source: voice.url, box, mask: { kind: 'none' }, fit: 'fill' },
          },
        ],
      },
      { name: CAPTIONS, clips },
    ],
  };
}

/** Fits clips to the times of one cue: the first starts with it, the last ends with it. */
function fitToCue({ start, end }: Span, clips: readonly Clip[]): Clip[] {
  return clips.map((clip, index) => ({
    ...clip,
    start: index === 0 ? start : Math.max(start, clip.start),
    end: index === clips.length - 1 ? end : Math.min(end, clip.end),
  }));
}

/** Returns only the captions, without the film. */
export function captionsAlone(timeline: Timeline): Timeline {
  const tracks: Track[] = timeline.tracks.filter(({ name }) => name === CAPTIONS);
  return { ...timeline, transparent: true, tracks };
}

/** Rounds a length up to an even number, because chroma has half the resolution. */
function even(length: number): number {
  return length + (length % 2);
}

export function captionPlace({ width, height }: { width: number; height: number }): CaptionPlace {
  const ratio = width / height;
  const { left, top, bottom, fontSize: relativeSize } = shapeOf(ratio);
  // Films wider than 16:9 have no more room below, so the font size follows the height.
  const unit = ratio > 16 / 9 ? height * (16 / 9) : width;
  const fontSize = Math.max(MIN_FONT_SIZE, Math.round(unit * relativeSize));
  const captionBottom = Math.round(height * (1 - bottom));
  // Very low films need room for two lines.
  const y = Math.max(0, Math.min(Math.round(height * top), captionBottom - 2 * fontSize));
  return {
    box: {
      x: Math.round(width * left),
      y,
      width: Math.round(width * (1 - 2 * left)),
      height: captionBottom - y,
    },
    fontSize,
  };
}

function shapeOf(ratio: number): Shape {
  const at = SHAPES.findIndex((shape) => shape.ratio >= ratio);
  const [first, last] = [SHAPES[0]!, SHAPES[SHAPES.length - 1]!];
  if (at < 0) return last;
  if (at === 0) return first;
  const [narrower, wider] = [SHAPES[at - 1]!, SHAPES[at]!];
  const part = (ratio - narrower.ratio) / (wider.ratio - narrower.ratio);
  const mix = (name: keyof Shape) => narrower[name] + (wider[name] - narrower[name]) * part;
  return { ratio, left: mix('left'), top: mix('top'), bottom: mix('bottom'), fontSize: mix('fontSize') };
}
