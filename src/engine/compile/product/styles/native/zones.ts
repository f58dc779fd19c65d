import type { SeenPicture } from '../../../../film/seen-picture.ts';
import type { Rect } from '../../../../film/timeline.ts';
import type { Film, Shot } from '../../film.ts';
import { columns, extendToEdges, type FrameLayout, fitInside, rect, rows, whole } from '../../frame.ts';
import { type ClearCover, clearCover } from '../../pictures/clear-cover.ts';
import { cutoutOf } from '../../pictures/place-picture.ts';

/** How much larger a picture stands than its frame, so that the hand may shake; and after a jump. */
export const LOOSE = 1.045;
const JUMPS = [1.13, 1.09] as const;
/** Of the presenter's picture in the corner while the film opens. */
export const FACE = { portrait: 300, landscape: 236, square: 236 } as const;

export interface NativeZones {
  type: Rect;
  /** Where a picture stands that does not fill the frame: beside the sticker, not under it. */
  product: Rect;
  /** How it fills the frame, and how near it jumps. */
  covering?: ClearCover;
  jump?: number;
  /** Where the thing is seen, where that is known. */
  subject?: Rect;
}

/** A sticker goes where the thing is not: above it, below it, or to a side of a wide frame. */
export function nativeZones(film: Film, shot: Shot): NativeZones {
  const { frame } = film;
  const { view } = shot;
  const [first, second] = besides(frame, shot);
  if (view?.kind !== 'picture') return first;
  const { picture } = view;
  for (const jump of JUMPS) {
    for (const zones of [first, second]) {
      const room = shrunk(extendToEdges(zones.product, frame), whole(frame), jump);
      const covering = clearCover(picture, whole(frame), room, 1);
      if (covering) return { ...zones, covering, jump, subject: covering.thing };
    }
  }
  return { ...first, subject: shownIn(picture, first.product) };
}

/** Type before the product, and the other way round; a shot that says nothing leaves its product all the room. */
function besides(frame: FrameLayout, { role, callOut, view }: Shot): [NativeZones, NativeZones] {
  const { aspect, open } = frame;
  if (!view || (role !== 'hook' && !callOut)) {
    const all = { type: open, product: open };
    return [all, all];
  }
  const isHook = role === 'hook';
  if (aspect === 'landscape') {
    const [left, right] = columns(open, 0.4, 50);
    const [other, last] = columns(open, 0.6, 50);
    const type = isHook ? { ...left, height: left.height - FACE.landscape - 40 } : left;
    return [
      { type, product: right },
      { type: isHook ? type : last, product: isHook ? right : other },
    ];
  }
  const [upper, rest] = rows(open, isHook ? (aspect === 'square' ? 0.3 : 0.26) : 0.2, 30);
  const face = isHook ? FACE[aspect] * 0.6 : 0;
  const first = { type: upper, product: rect(rest.x, rest.y, rest.width, rest.height - face) };
  if (isHook) return [first, first];
  const [main, foot] = rows(open, 0.8, 30);
  return [first, { type: foot, product: main }];
}

/** So that it is still within when all is seen larger, about the middle of the frame. */
function shrunk({ x, y, width, height }: Rect, frame: Rect, by: number): Rect {
  const [middleX, middleY] = [frame.width / 2, frame.height / 2];
  return rect(middleX + (x - middleX) / by, middleY + (y - middleY) / by, width / by, height / by);
}

function shownIn(picture: SeenPicture, zone: Rect): Rect {
  if (picture.ground === 'transparent') return fitInside(zone, cutoutOf(picture) ?? picture);
  const shown = fitInside(zone, picture);
  const { x, y, width, height } = picture.subject;
  return {
    x: shown.x + x * shown.width,
    y: shown.y + y * shown.height,
    width: width * shown.width,
    height: height * shown.height,
  };
}
