import { COMPOSITIONS, compositionNameOf } from '../../base/composition.ts';
import type { BrandLogo, SceneCorner } from '../film/request.ts';
import type { Clip, Rect, Seconds, Span, Timeline, Track } from '../film/timeline.ts';
import type { Layout } from './avatar/layouts.ts';

/** Lengths as parts of the frame's shorter side. */
const MARGIN_SHARE = 0.035;
const MAX_WIDTH = 0.2;
const MAX_HEIGHT = 0.1;
/** Scales to try, so that the logo shrinks rather than covers something. */
const SCALES = [1, 0.8, 0.6, 0.45, 0.36];
/** Blur of the halo that keeps a logo legible, whatever it is over. */
const HALO_PIXELS = 12;
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

/** Says where the logo is if it is not always in the requested corner. */
export function watermarkWarnings(
  logo: BrandLogo | undefined,
  { tracks, width, height }: Timeline,
): string[] {
  if (!logo) return [];
  const boxes = tracks
    .filter(({ name }) => name === 'watermark')
    .flatMap(({ clips }) => clips.flatMap(({ layer }) => (layer.kind === 'picture' ? [layer.box] : [])));
  const would = 'it would cover the presenter, captions or text';
  if (boxes.length === 0) return [`The logo is left out: ${would} in every corner.`];
  const corners = new Set(boxes.map((box) => cornerOf(box, { width, height })));
  corners.delete(logo.corner);
  if (corners.size === 0) return [];
  const elsewhere = [...corners].map(nameOf).join(' and ');
  return [`The logo is at the ${elsewhere}, because ${would} at the ${nameOf(logo.corner)}.`];
}

function cornerOf(box: Rect, frame: { width: number; height: number }): SceneCorner {
  const upright = box.y + box.height / 2 < frame.height / 2 ? 'top' : 'bottom';
  return `${upright}_${box.x + box.width / 2 < frame.width / 2 ? 'left' : 'right'}`;
}

function nameOf(corner: SceneCorner): string {
  return corner.replace('_', ' ');
}

export function logoClip({ source, opacity }: BrandLogo, box: Rect, span: Span): Clip {
  const layer = {
    kind: 'picture',
    source,
    box,
    mask: { kind: 'none' },
    fit: 'contain',
    shadow: { color: 'contrast', blur: HALO_PIXELS, y: 0 },
  } as const;
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

/** Rig units that full hair and movement may take above the eyes and to each side, and a chin below them. */
const [HEAD_ABOVE, HEAD_ASIDE, HEAD_BELOW] = [240, 130, 170];

/** Returns the area of a presenter's head, with room for hair and movement; all of a round picture. */
export function faceIn({
  box: { x, y, width, height },
  framing,
  mask,
}: Pick<Layout['avatar'], 'box' | 'framing' | 'mask'>): Rect {
  if (mask.kind === 'rounded') {
    return {
      x: x - RING_PIXELS,
      y: y - RING_PIXELS,
      width: width + 2 * RING_PIXELS,
      height: height + 2 * RING_PIXELS,
    };
  }
  const { eyes, across, below } = COMPOSITIONS[compositionNameOf({ width, height, framing })];
  const scale = Math.min(width / across, ((1 - eyes) * height) / below);
  const [middleX, eyesY] = [x + width / 2, y + eyes * height];
  const [left, top] = [Math.max(x, middleX - HEAD_ASIDE * scale), Math.max(y, eyesY - HEAD_ABOVE * scale)];
  return {
    x: left,
    y: top,
    width: 2 * (middleX - left),
    height: Math.min(y + height, eyesY + HEAD_BELOW * scale) - top,
  };
}

/** Returns the area of a headline with the rule above it. */
export function withRule({ x, y, width, height }: Rect): Rect {
  return { x, y: y - RULE_PIXELS, width, height: height + RULE_PIXELS };
}

/** Returns the corners, starting with the requested one and its side. */
export function nearestFirst(corner: SceneCorner): SceneCorner[] {
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

export function overlap(one: Rect, other: Rect): boolean {
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  );
}
