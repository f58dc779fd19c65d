import type { Rect } from '../../../../film/timeline.ts';
import type { Film, Shot } from '../../film.ts';
import { columns, extendToEdges, rows, whole } from '../../frame.ts';
import { type ClearCover, clearCover } from '../../pictures/clear-cover.ts';

/** How far a picture that fills the frame is punched in. */
const PUNCH = 1.15;

export interface Zones {
  product: Rect;
  type: Rect;
  /** Fills the frame, with the thing where neither type nor captions are. */
  covering?: ClearCover;
  /** A film may fill the frame. */
  bleeds?: boolean;
}

/** Type and product change sides from shot to shot; where a picture fills the frame, type goes where the thing is not. */
export function zonesOf(film: Film, shot: Shot): Zones {
  const { frame } = film;
  const { view, index } = shot;
  const [first, second] = zonesAt(film, shot, index % 2 === 0);
  // Things in films stand low more often than high.
  if (view?.kind === 'video') return { ...zonesAt(film, shot, true)[0], bleeds: true };
  if (view?.kind !== 'picture' || view.picture.ground === 'white') return first;
  for (const zones of [first, second]) {
    const covering = clearCover(view.picture, whole(frame), extendToEdges(zones.product, frame), PUNCH);
    if (covering) return { ...zones, covering };
  }
  return first;
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
