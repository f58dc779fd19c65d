import type { BrandLogo, SceneCorner } from '../../film/request.ts';
import type { Clip, Rect, Seconds, Span, Track } from '../../film/timeline.ts';
import type { Layout } from '../avatar/layouts.ts';

/** Shares of the frame's shorter side. */
const MARGIN = 0.035;
const LONGEST = 0.2;
const HIGHEST = 0.1;
/** It becomes smaller rather than to cover something. */
const SIZES = [1, 0.8, 0.6, 0.45, 0.36];
/** The rule above a headline, in pixels. */
const RULE = 52;
/** The white ring around a round picture. */
const RING = 10;

/** The logo over the whole film, in the corner that was asked for or the nearest that is free; none where none is. */
export function watermarkTrack(
  logo: BrandLogo | undefined,
  layout: Layout,
  hasCaptions: boolean,
  duration: Seconds,
): Track[] {
  const box = logo && logoBox(logo, layout, takenIn(layout, hasCaptions));
  if (!box) return [];
  return [{ name: 'watermark', clips: [logoClip(logo, box, { start: 0, end: duration })] }];
}

export function logoClip({ source, opacity }: BrandLogo, box: Rect, span: Span): Clip {
  const layer = { kind: 'picture', source, box, mask: { kind: 'none' }, fit: 'contain' } as const;
  return { ...span, layer, ...(opacity < 1 && { motion: { opacity: [{ at: 0, value: opacity }] } }) };
}

/**
 * A place in a frame that covers nothing of what is taken; undefined where there is none.
 *
 * @param smallest part of its usual size
 */
export function logoBox(
  { width, height, corner }: Pick<BrandLogo, 'width' | 'height' | 'corner'>,
  frame: Pick<Layout, 'width' | 'height'>,
  taken: readonly Rect[],
  smallest = 0,
): Rect | undefined {
  const side = Math.min(frame.width, frame.height);
  const most = Math.min((side * LONGEST) / width, (side * HIGHEST) / height);
  const margin = side * MARGIN;
  for (const part of SIZES.filter((size) => size >= smallest)) {
    const size = { width: Math.round(width * most * part), height: Math.round(height * most * part) };
    if (size.width < 2 || size.height < 2) return undefined;
    for (const at of nearestFirst(corner)) {
      const box = inCorner(at, size, frame, margin);
      if (!taken.some((other) => overlap(box, other))) return box;
    }
  }
  return undefined;
}

/** What must stay seen: captions, text of the panel, and the face. */
export function takenIn({ avatar, caption, panel }: Layout, hasCaptions: boolean): Rect[] {
  return [
    faceIn(avatar),
    ...(hasCaptions ? [caption.box] : []),
    ...(panel ? [withRule(panel.headline.box), panel.points.box] : []),
  ];
}

/** Head and hair of a presenter, who stands in the middle; a round picture is nothing else. */
export function faceIn({ box: { x, y, width, height }, mask }: Pick<Layout['avatar'], 'box' | 'mask'>): Rect {
  if (mask.kind === 'rounded') {
    return { x: x - RING, y: y - RING, width: width + 2 * RING, height: height + 2 * RING };
  }
  const across = Math.min(width * 0.54, height * 0.6);
  return { x: x + (width - across) / 2, y, width: across, height: height * 0.72 };
}

function withRule({ x, y, width, height }: Rect): Rect {
  return { x, y: y - RULE, width, height: height + RULE };
}

/** The same side first. */
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
