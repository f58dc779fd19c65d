import type { Word } from '../../film/alignment.ts';
import type { CaptionVideoRequest } from '../../film/request.ts';
import type { Clip, Rect, Seconds, Span, Timeline, Track } from '../../film/timeline.ts';
import { captionTrack } from '../captions.ts';

/** Where captions stand in a film of any size, in its pixels, and how large they are. */
interface CaptionPlace {
  box: Rect;
  fontSize: number;
}

interface Shape {
  /** Width by height of a film of this shape. */
  ratio: number;
  /** Of the captions, as parts of the frame. */
  left: number;
  top: number;
  bottom: number;
  /** Of letters, as a part of the frame's width. */
  letter: number;
}

/** The places of our own full-screen videos, upright, square and across; what lies between them is in between. */
const SHAPES: readonly Shape[] = [
  { ratio: 9 / 16, left: 0.139, top: 0.604, bottom: 0.24, letter: 84 / 1080 },
  { ratio: 1, left: 0.102, top: 0.778, bottom: 0.046, letter: 64 / 1080 },
  { ratio: 16 / 9, left: 0.135, top: 0.787, bottom: 0.046, letter: 64 / 1920 },
];

/** Smaller letters are not read, however small the film is. */
const LEAST = 12;

/** What a compiler needs to know of a film that is captioned. */
export interface Film {
  /** Upright, in pixels. */
  width: number;
  height: number;
  /** On the mean. */
  fps: number;
  duration: Seconds;
}

/** Words of which no caption holds more than its own: those of a script, or of one cue of a file. */
export interface CaptionGroup {
  words: readonly Word[];
  /** From when to when they are shown, where a file tells that; otherwise the voice does. */
  shown?: Span;
}

/** The name of the track that holds captions. */
const CAPTIONS = 'captions';

/** A film with captions over it; a renderer that keeps the film's own frames draws the captions alone. */
export function compileCaptionVideo(
  { voice, captionStyle = 'highlight' }: CaptionVideoRequest,
  { width, height, fps, duration }: Film,
  said: readonly CaptionGroup[],
  locale: string,
): Timeline {
  const place = { caption: captionPlace({ width, height }) };
  const box = { x: 0, y: 0, width: even(width), height: even(height) };
  const clips = said
    .flatMap(({ words, shown }) => {
      const { clips } = captionTrack(words, locale, captionStyle, place, duration);
      return shown ? keptTo(shown, clips) : clips;
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

/** Captions of one cue of a file: the first comes with it, the last goes with it. */
function keptTo({ start, end }: Span, clips: readonly Clip[]): Clip[] {
  return clips.map((clip, index) => ({
    ...clip,
    start: index === 0 ? start : Math.max(start, clip.start),
    end: index === clips.length - 1 ? end : Math.min(end, clip.end),
  }));
}

/** The captions without the film under them. */
export function captionsAlone(timeline: Timeline): Timeline {
  const tracks: Track[] = timeline.tracks.filter(({ name }) => name === CAPTIONS);
  return { ...timeline, transparent: true, tracks };
}

/** Frames of colour at half the size have even sides. */
function even(length: number): number {
  return length + (length % 2);
}

export function captionPlace({ width, height }: { width: number; height: number }): CaptionPlace {
  const ratio = width / height;
  const { left, top, bottom, letter } = shapeOf(ratio);
  // Wider films than 16:9 have no more room below: their letters go by the height.
  const unit = ratio > 16 / 9 ? height * (16 / 9) : width;
  const fontSize = Math.max(LEAST, Math.round(unit * letter));
  const below = Math.round(height * (1 - bottom));
  // The lowest films have room for two lines further up.
  const y = Math.max(0, Math.min(Math.round(height * top), below - 2 * fontSize));
  return {
    box: {
      x: Math.round(width * left),
      y,
      width: Math.round(width * (1 - 2 * left)),
      height: below - y,
    },
    fontSize,
  };
}

function shapeOf(ratio: number): Shape {
  const at = SHAPES.findIndex((shape) => shape.ratio >= ratio);
  const [first, last] = [SHAPES[0]!, SHAPES[SHAPES.length - 1]!];
  if (at < 0) return last;
  if (at === 0) return first;
  const [below, above] = [SHAPES[at - 1]!, SHAPES[at]!];
  const part = (ratio - below.ratio) / (above.ratio - below.ratio);
  const mix = (name: keyof Shape) => below[name] + (above[name] - below[name]) * part;
  return { ratio, left: mix('left'), top: mix('top'), bottom: mix('bottom'), letter: mix('letter') };
}
