import type { Aspect } from '../../film/request.ts';
import type { Rect } from '../../film/timeline.ts';
import { clipIn } from '../../template/layout.ts';
import type { Template } from '../../template/template.ts';
import { everyClip } from '../../template/walk.ts';
import type { FilmClip } from './film.ts';

export interface FrameSize {
  width: number;
  height: number;
  /** Pixels of a template's unit: a hundredth of the shorter side. */
  unit: number;
}

export const FRAMES: Record<Aspect, FrameSize> = {
  portrait: { width: 1080, height: 1920, unit: 10.8 },
  landscape: { width: 1920, height: 1080, unit: 10.8 },
  square: { width: 1080, height: 1080, unit: 10.8 },
};

type Placement = Pick<FilmClip, 'box' | 'size' | 'position' | 'ratio' | 'offset' | 'scale'>;

/** Returns the box of a clip in frame pixels. */
export function placeOf(clip: Placement, frame: FrameSize): Rect {
  const { box, size, position = 'center', ratio, offset: [right, down] = [0, 0], scale = 1 } = clip;
  const whole = { x: 0, y: 0, width: frame.width, height: frame.height };
  const pixels = (across: number, down: number) => ({
    width: (across / 100) * frame.width,
    height: (down / 100) * frame.height,
  });
  const placed = box
    ? { x: (box[0] / 100) * frame.width, y: (box[1] / 100) * frame.height, ...pixels(box[2], box[3]) }
    : size
      ? align(pixels(size[0], size[1]), whole, position)
      : whole;
  const fitted = ratio === undefined ? placed : align(largest(ratio, placed), placed, position);
  const [width, height] = [fitted.width * scale, fitted.height * scale];
  return {
    x: Math.round(fitted.x + (fitted.width - width) / 2 + (right / 100) * frame.width),
    y: Math.round(fitted.y + (fitted.height - height) / 2 + (down / 100) * frame.height),
    width: Math.max(2, Math.round(width)),
    height: Math.max(2, Math.round(height)),
  };
}

/** Share of the frame's width and height from which a box counts as filling it. */
const FILLING_SHARE = 0.85;

/** Whether a template shows a presenter that fills the frame in this aspect ratio. */
export function hasPresenterFillingFrame(template: Template, aspect: Aspect): boolean {
  const frame = FRAMES[aspect];
  for (const { clip } of everyClip(template)) {
    const shown = clip.asset.type === 'avatar' && clipIn(clip, aspect);
    if (!shown) continue;
    const { width, height } = placeOf(shown, frame);
    if (width >= FILLING_SHARE * frame.width && height >= FILLING_SHARE * frame.height) return true;
  }
  return false;
}

function largest(ratio: number, { width, height }: Rect) {
  return width / height > ratio ? { width: height * ratio, height } : { width, height: width / ratio };
}

function align({ width, height }: { width: number; height: number }, room: Rect, position: string): Rect {
  const name = position.toLowerCase();
  const part = (before: string, after: string) =>
    name.includes(before) ? 0 : name.includes(after) ? 1 : 0.5;
  return {
    x: room.x + (room.width - width) * part('left', 'right'),
    y: room.y + (room.height - height) * part('top', 'bottom'),
    width,
    height,
  };
}

export function expandRect({ x, y, width, height }: Rect, by: number): Rect {
  return { x: x - by, y: y - by, width: width + 2 * by, height: height + 2 * by };
}
