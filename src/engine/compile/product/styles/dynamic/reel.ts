import type { Clip } from '../../../../film/timeline.ts';
import type { Film, Shot } from '../../film.ts';
import { entering, leaving, SECONDS, type Transition } from '../../transitions.ts';

/** What comes with the cut, and what comes by itself. */
export interface ShotClips {
  ground: Clip[];
  rest: Clip[];
}

/** How shots follow each other; the whip goes another way each time. */
const TRANSITIONS: readonly Transition[] = ['cut', 'left', 'up', 'cut', 'right', 'iris', 'cut', 'down'];

/** All shots, one above the other, each held until the next one has come. */
export function reel(film: Film, stage: (shot: Shot) => ShotClips): Clip[] {
  const { shots, frame } = film;
  return shots.flatMap((shot, index) => {
    const { ground, rest } = stage(shot);
    const all = [...entering(ground, transitionInto(film, index), frame), ...rest];
    const out = transitionInto(film, index + 1);
    return index === shots.length - 1 ? all : leaving(all, out, shot.end, frame, SECONDS[out]);
  });
}

function transitionInto({ shots }: Film, index: number): Transition {
  if (index === 0) return 'cut';
  return shots[index]?.role === 'end' ? 'iris' : (TRANSITIONS[index % TRANSITIONS.length] ?? 'cut');
}
