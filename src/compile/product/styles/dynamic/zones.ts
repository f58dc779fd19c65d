import type { Rect } from '../../../../media/timeline/timeline.ts';
import type { Film, Shot } from '../../film.ts';
import { columns, overlap, rows, whole } from '../../frame.ts';
import { coverable, subjectWithin } from '../../place-picture.ts';

export interface Zones {
  product: Rect;
  type: Rect;
  /** The picture may fill the frame: the thing it shows leaves the type its place. */
  bleeds?: boolean;
}

/** Type and product change sides from shot to shot; where a picture fills the frame, type goes where the thing is not. */
export function zonesOf(film: Film, shot: Shot): Zones {
  const { frame } = film;
  const { view, index, role } = shot;
  const speaks = role === 'hook' || shot.callOut !== undefined;
  const [first, second] = zonesAt(film, shot, index % 2 === 0);
  // Things in films stand low more often than high.
  if (view?.kind === 'video') return { ...zonesAt(film, shot, true)[0], bleeds: true };
  if (view?.kind !== 'picture' || !coverable(view.picture, whole(frame))) return first;
  if (!speaks) return { ...first, bleeds: true };
  const subject = subjectWithin(view.picture, whole(frame));
  const covered = (zones: Zones) => overlap(zones.type, subject);
  const best = covered(second) < covered(first) ? second : first;
  return covered(best) < 0.12 ? { ...best, bleeds: true } : first;
}

function zonesAt(film: Film, shot: Shot, typeFirst: boolean): [Zones, Zones] {
  const { frame } = film;
  const isHook = shot.role === 'hook';
  const speaks = isHook || shot.callOut !== undefined;
  if (!speaks)
    return [
      { product: frame.open, type: frame.open },
      { product: frame.open, type: frame.open },
    ];
  const both = [true, false].map((leads) => {
    if (frame.aspect === 'landscape') {
      const [left, right] = columns(frame.open, leads ? 0.46 : 0.54, 60);
      return leads ? { type: left, product: right } : { type: right, product: left };
    }
    const part = isHook ? 0.36 : 0.24;
    const [upper, lower] = rows(frame.open, leads ? part : 1 - part, 30);
    return leads ? { type: upper, product: lower } : { type: lower, product: upper };
  });
  const [lead, trail] = both as [Zones, Zones];
  return typeFirst ? [lead, trail] : [trail, lead];
}
