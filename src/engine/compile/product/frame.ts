import type { Aspect } from '../../film/request.ts';
import type { Feather, Rect } from '../../film/timeline.ts';

/**
 * The frame of a film. The shorter side has 1080 pixels in every aspect ratio, so that font sizes apply to all.
 */
export interface FrameLayout {
  aspect: Aspect;
  width: number;
  height: number;
  /** Area for text and marks, clear of the controls of players and apps. */
  safe: Rect;
  /** Place of captions, if there are any. */
  caption: { box: Rect; fontSize: number };
  /** Part of `safe` above the captions; all of it without captions. */
  open: Rect;
}

const FRAMES: Readonly<Record<Aspect, Omit<FrameLayout, 'aspect' | 'open'>>> = {
  portrait: {
    width: 1080,
    height: 1920,
    safe: rect(72, 130, 936, 1500),
    caption: { box: rect(110, 1420, 860, 210), fontSize: 64 },
  },
  landscape: {
    width: 1920,
    height: 1080,
    safe: rect(96, 72, 1728, 936),
    caption: { box: rect(360, 872, 1200, 136), fontSize: 50 },
  },
  square: {
    width: 1080,
    height: 1080,
    safe: rect(64, 64, 952, 952),
    caption: { box: rect(100, 876, 880, 140), fontSize: 48 },
  },
};

/** Pixels between captions and content above them. */
const CAPTION_GAP = 36;

export function frameOf(aspect: Aspect, captions: boolean): FrameLayout {
  const frame = FRAMES[aspect];
  const { safe, caption } = frame;
  const open = captions ? { ...safe, height: caption.box.y - CAPTION_GAP - safe.y } : safe;
  return { aspect, ...frame, open };
}

export function rect(x: number, y: number, width: number, height: number): Rect {
  return { x, y, width, height };
}

export function wholeFrame({ width, height }: FrameLayout): Rect {
  return rect(0, 0, width, height);
}

/** Shrinks a box by pixels on every side. */
export function inset(box: Rect, by: number, byY = by): Rect {
  return rect(box.x + by, box.y + byY, box.width - 2 * by, box.height - 2 * byY);
}

/** Extends a box almost to the edges of the frame, on sides where it touches the safe area. */
export function extendToEdges(box: Rect, { width, height, safe }: FrameLayout): Rect {
  const air = 24;
  const left = box.x <= safe.x + 1 ? air : box.x;
  const right = box.x + box.width >= safe.x + safe.width - 1 ? width - air : box.x + box.width;
  const top = box.y <= safe.y + 1 ? air : box.y;
  const bottom = box.y + box.height >= safe.y + safe.height - 1 ? height - air : box.y + box.height;
  return rect(left, top, right - left, bottom - top);
}

/** Area of a picture that cannot fill the frame, with soft edges inside the frame. */
export interface Bleed {
  box: Rect;
  feather: Feather;
}

/**
 * Returns the area for a picture that cannot fill the frame: up to the edges above and beside a box, but not below.
 * In a wide frame it is the whole side of the box. Beyond the box it fades out.
 */
export function bleedOf(box: Rect, frame: FrameLayout): Bleed {
  const { x, y, width, height } = extendToEdges(box, frame);
  const left = x < frame.safe.x ? 0 : x - FEATHER_BESIDE;
  const right = x + width > frame.safe.x + frame.safe.width ? frame.width : x + width + FEATHER_BESIDE;
  const isSide = frame.aspect === 'landscape' && (left > 0 || right < frame.width);
  const bleed = rect(left, 0, right - left, isSide ? frame.height : y + height + FEATHER_BELOW);
  return softBleed(bleed, frame);
}

/** Pixels over which a picture fades out towards the captions, and towards text beside it. */
const FEATHER_BELOW = 112;
const FEATHER_BESIDE = 48;

/** Returns an area of a picture with soft edges wherever it ends inside the frame. */
export function softBleed(box: Rect, { width, height }: FrameLayout): Bleed {
  const feather = {
    ...(box.x > 0 && { left: FEATHER_BESIDE }),
    ...(box.x + box.width < width && { right: FEATHER_BESIDE }),
    ...(box.y + box.height < height && { bottom: FEATHER_BELOW }),
  };
  return { box, feather };
}

/** Returns the largest box of a shape within another. `x` and `y` align it, 0.5 in the middle. */
export function fitInside(box: Rect, shape: { width: number; height: number }, x = 0.5, y = 0.5): Rect {
  const scale = Math.min(box.width / shape.width, box.height / shape.height);
  const [width, height] = [Math.round(shape.width * scale), Math.round(shape.height * scale)];
  return rect(
    Math.round(box.x + (box.width - width) * x),
    Math.round(box.y + (box.height - height) * y),
    width,
    height,
  );
}

/** Splits a box into two rows with a gap. The upper row gets `part` of the height. */
export function rows(box: Rect, part: number, gap: number): [upper: Rect, lower: Rect] {
  const height = Math.round((box.height - gap) * part);
  return [
    { ...box, height },
    { ...box, y: box.y + height + gap, height: box.height - height - gap },
  ];
}

/** Splits a box into two columns with a gap. The left column gets `part` of the width. */
export function columns(box: Rect, part: number, gap: number): [left: Rect, right: Rect] {
  const width = Math.round((box.width - gap) * part);
  return [
    { ...box, width },
    { ...box, x: box.x + width + gap, width: box.width - width - gap },
  ];
}

/** Returns the part of the first box that the second covers, 0–1. */
export function overlapShare(box: Rect, other: Rect): number {
  const width = Math.min(box.x + box.width, other.x + other.width) - Math.max(box.x, other.x);
  const height = Math.min(box.y + box.height, other.y + other.height) - Math.max(box.y, other.y);
  return width > 0 && height > 0 ? (width * height) / (box.width * box.height) : 0;
}
