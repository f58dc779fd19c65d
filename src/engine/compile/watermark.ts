import type { BrandLogo, SceneCorner } from '../film/request.ts';
import type { Clip, Rect, Seconds, Span, Track } from '../film/timeline.ts';
import type { Layout } from './avatar/layouts.ts';

/** Lengths as parts of the frame's shorter side. */
const MARGIN_SHARE = 0.035;
const MAX_WIDTH = 0.2;
const MAX_HEIGHT = 0.1;
/** Scales to try, so that the logo shrinks rather than covers something. */
const SCALES = [1, 0.8, 0.6, 0.45, 0.36];
/** Pixels of the rule above a headline. */
const RULE_PIXELS = 52;
/** Pixels of the white ring around a round picture. */
const RING_PIXELS = 10;

/**
 * Shows the logo over the whole film, in the requested corner or the nearest free one. Returns no tracks if none is
 * free.
 */
export function watermarkTrack(
  logo: BrandLogo | undefined,
  layout: Layout,
  hasCaptions: boolean,
  duration: Seconds,
): Track[] {
  const box = logo && logoBox(logo, layout, occupiedAreas(layout, hasCaptions));
  if (!box) return [];
  return [{ name: 'watermark', clips: [logoClip(logo, box, { start: 0, end: duration })] }];
}

export function logoClip({ source, opacity }: BrandLogo, box: Rect, span: Span): Clip {
  const layer = { kind: 'picture', source, box, mask: { kind: 'none' }, fit: 'contain' } as const;
  return { ...span, layer, ...(opacity < 1 && { motion: { opacity: [{ at: 0, value: opacity }] } }) };
}

/**
 * Returns a box for the logo that avoids the taken areas; undefined if there is none.
 *
 * @param minScale minimum scale
 */
export function logoBox(
  { width, height, corner }: Pick<BrandLogo, 'width' | 'height' | 'corner'>,
  frame: Pick<Layout, 'width' | 'height'>,
  occupied: readonly Rect[],
  minScale = 0,
): Rect | undefined {
  const side = Math.min(frame.width, frame.height);
  const maxScale = Math.min((side * MAX_WIDTH) / width, (side * MAX_HEIGHT) / height);
  const margin = side * MARGIN_SHARE;
  for (const part of SCALES.filter((size) => size >= minScale)) {
    const size = { width: Math.round(width * maxScale * part), height: Math.round(height * maxScale * part) };
    if (size.width < 2 || size.height < 2) return undefined;
    for (const at of nearestFirst(corner)) {
      const box = inCorner(at, size, frame, margin);
      if (!occupied.some((other) => overlap(box, other))) return box;
    }
  }
  return undefined;
}

/** Returns areas that must stay visible: captions, panel text and the face. */
export function occupiedAreas({ avatar, caption, panel }: Layout, hasCaptions: boolean): Rect[] {
  return [
    faceIn(avatar),
    ...(hasCaptions ? [caption.box] : []),
    ...(panel ? [withRule(panel.headline.box), panel.points.box] : []),
  ];
}

/** Returns the area of a presenter's head; all of a round picture. */
export function faceIn({ box: { x, y, width, height }, mask }: Pick<Layout['avatar'], 'box' | 'mask'>): Rect {
  if (mask.kind === 'rounded') {
    return {
      x: x - RING_PIXELS,
      y: y - RING_PIXELS,
      width: width + 2 * RING_PIXELS,
      height: height + 2 * RING_PIXELS,
    };
  }
  const across = Math.min(width * 0.54, height * 0.6);
  return { x: x + (width - across) / 2, y, width: across, height: height * 0.72 };
}

function withRule({ x, y, width, height }: Rect): Rect {
  return { x, y: y - RULE_PIXELS, width, height: height + RULE_PIXELS };
}

/** Returns the corners, starting with the requested one and its side. */
function nearestFirst(corner: SceneCorner): SceneCorner[] {
  const [upright, side] = corner.split('_') as ['top' | 'bottom', 'left' | 'right'];
  const other = upright === 'top' ? 'bottom' : 'top';
  const across = side === 'left' ? 'right' : 'left';
  return [corner, `${other}_${side}`, `${upright}_${across}`, `${other}_${across}`];
}

function inCorner(
  corner: SceneCorner,
  size: { width: number; height: number },
  frame: { width: number; height: number },
  margin: number,
): Rect {
  return {
    ...size,
    x: Math.round(corner.endsWith('left') ? margin : frame.width - margin - size.width),
    y: Math.round(corner.startsWith('top') ? margin : frame.height - margin - size.height),
  };
}

function overlap(one: Rect, other: Rect): boolean {
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  );
}
