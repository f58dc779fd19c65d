import type { Keyframe, Motion, Rect, Seconds } from '../../../film/timeline.ts';
import { resolveTime } from '../../../template/time.ts';
import type { FilmClip } from '../film-clip.ts';
import type { FrameSize } from '../place.ts';
import { effectOf } from './effects.ts';
import { type Moves, transitionOf } from './transitions.ts';

/** How a clip moves: what it says itself in keyframes, otherwise its transitions and its effect. */
export function motionOf(
  clip: FilmClip,
  {
    box,
    frame,
    seconds,
    entersItself,
    isPicture,
  }: {
    box: Rect;
    frame: FrameSize;
    seconds: Seconds;
    /** Its layer brings it in piece by piece. */
    entersItself: boolean;
    /** The effect is a movement of its layer's camera. */
    isPicture: boolean;
  },
): Motion | undefined {
  const { transition = {}, effect, keyframes, opacity = 1, rotation = 0, anchor } = clip;
  const { in: enter = 'none', out: leave = 'none', seconds: pace = 0.5 } = transition;
  const span = { box, frame, pace, seconds };
  const moves: Moves[] = [
    entersItself ? {} : transitionOf(enter, 'in', span),
    transitionOf(leave, 'out', span),
    effect && !isPicture ? effectOf(effect, frame, seconds) : {},
  ];
  const own = keyframes && ownMoves(keyframes, frame, seconds);
  const motion: Motion = {};
  for (const key of ['x', 'y', 'scale', 'rotation', 'opacity'] as const) {
    const frames = own?.[key] ?? joined(moves.map((one) => one[key]));
    if (frames) motion[key] = frames;
  }
  const reveal = own?.reveal ?? joinedReveal(moves);
  if (reveal) motion.reveal = reveal;
  if (opacity !== 1) motion.opacity = times(motion.opacity, opacity);
  if (rotation !== 0) motion.rotation = plus(motion.rotation, rotation);
  if (Object.keys(motion).length === 0) return undefined;
  return anchor ? { ...motion, anchor: { x: anchor[0] / 100, y: anchor[1] / 100 } } : motion;
}

function ownMoves(keyframes: NonNullable<FilmClip['keyframes']>, frame: FrameSize, seconds: Seconds): Moves {
  const own = { start: 0, end: seconds, speech: { start: 0, end: seconds } };
  const placed = (frames: NonNullable<(typeof keyframes)['x']>, unit = 1): Keyframe[] =>
    frames
      .map(({ at, value, ease }) => ({
        at: Math.max(
          0,
          resolveTime(at, own, () => undefined),
        ),
        value: value * unit,
        ...(ease && { ease }),
      }))
      .sort((a, b) => a.at - b.at);
  const { x, y, scale, rotation, opacity, reveal, revealFrom = 'left' } = keyframes;
  return {
    ...(x && { x: placed(x, frame.width / 100) }),
    ...(y && { y: placed(y, frame.height / 100) }),
    ...(scale && { scale: placed(scale) }),
    ...(rotation && { rotation: placed(rotation) }),
    ...(opacity && { opacity: placed(opacity) }),
    ...(reveal && { reveal: { from: revealFrom, keyframes: placed(reveal) } }),
  };
}

/** What comes in and what goes out do not overlap; an effect moves only where neither of them does. */
function joined(all: readonly (Keyframe[] | undefined)[]): Keyframe[] | undefined {
  const [enter, leave, effect] = all;
  if (enter || leave) return [...(enter ?? []), ...(leave ?? [])];
  return effect;
}

function joinedReveal([enter, leave]: readonly Moves[]): Motion['reveal'] {
  const from = enter?.reveal?.from ?? leave?.reveal?.from;
  if (!from) return undefined;
  return { from, keyframes: [...(enter?.reveal?.keyframes ?? []), ...(leave?.reveal?.keyframes ?? [])] };
}

function times(frames: Keyframe[] | undefined, factor: number): Keyframe[] {
  return frames?.map((frame) => ({ ...frame, value: frame.value * factor })) ?? [{ at: 0, value: factor }];
}

function plus(frames: Keyframe[] | undefined, more: number): Keyframe[] {
  return frames?.map((frame) => ({ ...frame, value: frame.value + more })) ?? [{ at: 0, value: more }];
}
