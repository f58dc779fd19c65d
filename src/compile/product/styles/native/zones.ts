import type { Rect } from '../../../../media/timeline/timeline.ts';
import type { Film, Shot } from '../../film.ts';
import { columns, type Frame, overlap, rows, whole, within } from '../../frame.ts';
import { coverable, cutoutOf, subjectWithin } from '../../place-picture.ts';
import type { SeenPicture } from '../../seen-picture.ts';

export interface NativeZones {
  type: Rect;
  /** Where the thing is seen, where that is known. */
  subject?: Rect;
}

/** Where a picture stands that does not fill the frame: beside the sticker, not under it. */
export function productZone(film: Film, shot: Shot): Rect {
  const { open } = film.frame;
  return shot.role === 'hook' || shot.callOut ? besides(film.frame, shot)[1] : open;
}

function besides({ aspect, open }: Frame, { role }: Shot): [type: Rect, product: Rect] {
  if (aspect === 'landscape') return columns(open, 0.4, 50);
  return rows(open, role === 'hook' ? 0.26 : 0.2, 30);
}

/** A sticker goes where the thing is not: above it, below it, or to a side of a wide frame. */
export function nativeZones(film: Film, shot: Shot): NativeZones {
  const { frame } = film;
  const [first, product] = besides(frame, shot);
  const { view } = shot;
  if (!view) return { type: frame.open };
  if (view.kind !== 'picture') return { type: first };
  const { picture } = view;
  if (!coverable(picture, whole(frame))) return { type: first, subject: shownIn(picture, product) };
  const subject = subjectWithin(picture, whole(frame));
  const { open } = frame;
  const second =
    frame.aspect === 'landscape'
      ? { ...first, x: open.x + open.width - first.width }
      : { ...first, y: open.y + open.height - first.height };
  return { type: overlap(second, subject) < overlap(first, subject) - 0.05 ? second : first, subject };
}

function shownIn(picture: SeenPicture, zone: Rect): Rect {
  if (picture.ground === 'transparent') return within(zone, cutoutOf(picture) ?? picture);
  const shown = within(zone, picture);
  const { x, y, width, height } = picture.subject;
  return {
    x: shown.x + x * shown.width,
    y: shown.y + y * shown.height,
    width: width * shown.width,
    height: height * shown.height,
  };
}
