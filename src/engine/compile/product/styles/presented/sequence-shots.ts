import type { Clip, Seconds } from '../../../../film/timeline.ts';
import type { Film, Shot } from '../../film.ts';
import { combineMotions, fadeIn } from '../../motion.ts';
import { entering, leaving, type Transition } from '../../transitions.ts';

export interface ShotTransition {
  how: Transition;
  seconds: Seconds;
  /** Pixels of a push; those of the frame unless told otherwise. */
  width?: number;
}

/** All shots one after the other, each with the change that leads into it; what begins later than its shot comes by itself. */
export function sequenceShots(
  { shots, frame }: Film,
  clipsOf: (shot: Shot) => readonly Clip[],
  changeInto: (shot: Shot) => ShotTransition,
): Clip[] {
  return shots.flatMap((shot, index) => {
    const clips = clipsOf(shot);
    const next = shots[index + 1];
    const { how, seconds, width = frame.width } = changeInto(shot);
    const enter = (clip: Clip): Clip[] => {
      if (index === 0 || clip.start > shot.start + 1e-6) return [clip];
      if (how === 'wipe' && !isWhole(clip, frame.width)) return [behindWipe(clip, seconds)];
      return entering([clip], how, { ...frame, width }, seconds);
    };
    const entered = clips.flatMap(enter);
    if (!next) return entered;
    const out = changeInto(next);
    return leaving(entered, out.how, shot.end, { ...frame, width: out.width ?? frame.width }, out.seconds);
  });
}

function isWhole({ layer }: Clip, width: number): boolean {
  return 'box' in layer && layer.box.width >= width - 1;
}

/** What stands on a ground that is wiped in comes when the ground is there. */
function behindWipe(clip: Clip, seconds: Seconds): Clip {
  return {
    ...clip,
    start: clip.start + seconds * 0.6,
    motion: combineMotions(fadeIn(0, 0.12), clip.motion ?? {}),
  };
}
