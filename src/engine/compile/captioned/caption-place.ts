import type { Rect } from '../../film/timeline.ts';

/** Where captions stand in a film of any size, in its pixels, and how large they are. */
export interface CaptionPlace {
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
