import type { Easing, Keyframe, Motion, Rect, Seconds } from '../../../film/timeline.ts';
import type { TransitionName } from '../../../template/clip.ts';
import type { FrameSize } from '../place.ts';

/** The part of a clip's motion that one thing makes. */
export type Moves = Pick<Motion, 'x' | 'y' | 'scale' | 'rotation' | 'opacity' | 'reveal'>;

export interface Passage {
  box: Rect;
  frame: FrameSize;
  /** Seconds that a transition takes at its usual pace. */
  pace: Seconds;
  /** Of the whole clip. */
  seconds: Seconds;
}

const RISE = 0.035;
const SIDES = { Left: [-1, 0], Right: [1, 0], Up: [0, -1], Down: [0, 1] } as const;
/** Where it is uncovered from when the edge goes this way. */
const BEHIND = { Left: 'right', Right: 'left', Up: 'bottom', Down: 'top' } as const;

/** How a clip comes in, or goes out: the same the other way round. */
export function transitionOf(name: TransitionName, way: 'in' | 'out', passage: Passage): Moves {
  const [, kind = 'none', side, speed] = /^([a-z]+?)(Left|Right|Up|Down)?(Slow|Fast)?$/.exec(name) ?? [];
  const factor = speed === 'Slow' ? 2 : speed === 'Fast' ? 0.5 : 1;
  const length = Math.min(passage.pace * factor, passage.seconds / 2);
  const go = (away: number, there: number, ease?: Easing) =>
    passageOf(away, there, { way, length, ease, passage });
  const seen = go(0, 1);
  switch (kind) {
    case 'fade':
      return { opacity: seen };
    case 'rise':
      return { opacity: seen, y: go(RISE * passage.frame.height, 0) };
    case 'pop':
      return { opacity: passageOf(0, 1, { way, length: length / 2, passage }), scale: go(0.5, 1, 'back') };
    case 'zoom':
      return { opacity: seen, scale: go(0.7, 1) };
    case 'reveal':
      return { reveal: { from: 'middle', keyframes: seen } };
    case 'wipe':
      return { reveal: { from: BEHIND[sideOf(side)], keyframes: seen } };
    case 'slide':
      return slide(sideOf(side), way, passage, go);
    default:
      return {};
  }
}

function sideOf(side: string | undefined): keyof typeof SIDES {
  return (side ?? 'Left') as keyof typeof SIDES;
}

/** From beyond the frame's edge to its place; out in the same direction. */
function slide(
  side: keyof typeof SIDES,
  way: 'in' | 'out',
  { box, frame }: Passage,
  go: (away: number, there: number) => Keyframe[],
): Moves {
  const [across, down] = SIDES[side];
  const onward = way === 'out';
  const beyond = (direction: number, start: number, length: number, room: number) =>
    direction > 0 === onward ? room - start : -(start + length);
  if (across !== 0) return { x: go(beyond(across, box.x, box.width, frame.width), 0) };
  return { y: go(beyond(down, box.y, box.height, frame.height), 0) };
}

function passageOf(
  away: number,
  there: number,
  {
    way,
    length,
    ease,
    passage,
  }: { way: 'in' | 'out'; length: Seconds; ease?: Easing | undefined; passage: Passage },
): Keyframe[] {
  if (way === 'in')
    return [
      { at: 0, value: away, ease: 'linear' },
      { at: length, value: there, ease: ease ?? 'out' },
    ];
  return [
    { at: passage.seconds - length, value: there, ease: 'linear' },
    { at: passage.seconds, value: away, ease: 'in' },
  ];
}
