import type { Clip, Easing, Keyframe, Motion, Seconds } from '../../film/timeline.ts';
import type { FrameLayout } from './frame.ts';

/** Combines motions of one clip, in sequence or in parallel. Times count from the start of the clip. */
export function combineMotions(...parts: readonly Motion[]): Motion {
  const joined: Motion = {};
  for (const part of parts) {
    for (const property of ['x', 'y', 'scale', 'rotation', 'opacity'] as const) {
      const keyframes = part[property];
      if (keyframes) joined[property] = sortByTime([...(joined[property] ?? []), ...keyframes]);
    }
    if (part.reveal) {
      const keyframes = sortByTime([...(joined.reveal?.keyframes ?? []), ...part.reveal.keyframes]);
      joined.reveal = { from: joined.reveal?.from ?? part.reveal.from, keyframes };
    }
    if (part.anchor) joined.anchor = part.anchor;
  }
  return joined;
}

function sortByTime(keyframes: Keyframe[]): Keyframe[] {
  return keyframes.sort((one, other) => one.at - other.at);
}

/** Keyframes from one value to another. */
export function tween(
  from: number,
  to: number,
  at: Seconds,
  seconds: Seconds,
  ease: Easing = 'out',
): Keyframe[] {
  return [
    { at: round(at), value: from },
    { at: round(at + seconds), value: to, ease },
  ];
}

/** Rounds to 0.001, so that Timelines have no long binary fractions. */
export function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}

export function fadeIn(at: Seconds, seconds: Seconds): Motion {
  return { opacity: tween(0, 1, at, seconds) };
}

/** Fades out, ending at `until`. */
export function fadeOut(until: Seconds, seconds: Seconds): Motion {
  return { opacity: tween(1, 0, until - seconds, seconds, 'in') };
}

/** Slides to its place from `by` pixels away. */
export function slideIn(
  axis: 'x' | 'y',
  by: number,
  at: Seconds,
  seconds: Seconds,
  ease: Easing = 'out',
): Motion {
  return { [axis]: tween(by, 0, at, seconds, ease) };
}

/** Pops in with a slight overshoot, as for a badge. */
export function popIn(at: Seconds, seconds: Seconds = 0.42): Motion {
  return { scale: tween(0, 1, at, seconds, 'back'), opacity: tween(0, 1, at, seconds * 0.3, 'linear') };
}

/** Transition between shots: a cut, a fade, a quick push to a side, a wipe or an iris. */
export type Transition = 'cut' | 'fade' | 'left' | 'right' | 'up' | 'down' | 'wipe' | 'iris';

/** Seconds during which both shots are visible. */
export const TRANSITION_SECONDS: Readonly<Record<Transition, Seconds>> = {
  cut: 0,
  fade: 0.25,
  left: 0.3,
  right: 0.3,
  up: 0.3,
  down: 0.3,
  wipe: 0.45,
  iris: 0.4,
};

const PUSHES: Readonly<Partial<Record<Transition, [axis: 'x' | 'y', sign: 1 | -1]>>> = {
  left: ['x', 1],
  right: ['x', -1],
  up: ['y', 1],
  down: ['y', -1],
};

/** Adds a shot's entrance to its clips. During a push, clips must not move along its axis by themselves. */
export function enterShot(
  clips: readonly Clip[],
  how: Transition,
  frame: FrameLayout,
  seconds = TRANSITION_SECONDS[how],
): Clip[] {
  if (how === 'iris') return clips.flatMap((clip) => irisIn(clip, frame, seconds));
  const motion = entryOf(how, frame, seconds);
  return clips.map((clip) => ({ ...clip, motion: combineMotions(motion, clip.motion ?? {}) }));
}

/** A flat background starts as a growing disc; other clips are revealed from their middle. */
function irisIn(clip: Clip, { width, height }: FrameLayout, seconds: Seconds): Clip[] {
  if (clip.layer.kind !== 'shape') {
    const reveal: Motion = { reveal: { from: 'middle', keyframes: tween(0, 1, 0, seconds, 'inOut') } };
    return [{ ...clip, motion: combineMotions(reveal, clip.motion ?? {}) }];
  }
  const size = Math.ceil(Math.hypot(width, height) / 2) * 2;
  const box = { x: (width - size) / 2, y: (height - size) / 2, width: size, height: size };
  const disc: Clip = {
    start: clip.start,
    end: clip.start + seconds,
    layer: { ...clip.layer, box, radius: size / 2 },
    motion: { scale: tween(0.05, 1, 0, seconds, 'out') },
  };
  return [disc, { ...clip, start: clip.start + seconds }];
}

function entryOf(how: Transition, frame: FrameLayout, seconds: Seconds): Motion {
  const push = PUSHES[how];
  if (push) return { [push[0]]: tween(push[1] * lengthOf(push[0], frame), 0, 0, seconds, 'inOut') };
  if (how === 'fade') return { opacity: tween(0, 1, 0, seconds, 'inOut') };
  if (how === 'wipe') return { reveal: { from: 'left', keyframes: tween(0, 1, 0, seconds, 'inOut') } };
  return {};
}

/**
 * Extends the clips of a shot beyond its cut while the next shot enters, which pushes them away or covers them.
 *
 * @param cut end of the shot
 */
export function leaveShot(
  clips: readonly Clip[],
  how: Transition,
  cut: Seconds,
  frame: FrameLayout,
  seconds = TRANSITION_SECONDS[how],
): Clip[] {
  const push = PUSHES[how];
  return clips.map((clip) => {
    if (clip.end < cut - 1e-6) return clip;
    const extended = { ...clip, end: cut + seconds };
    if (!push) return extended;
    const [axis, sign] = push;
    return {
      ...extended,
      motion: pushAway(clip.motion ?? {}, axis, -sign * lengthOf(axis, frame), cut - clip.start, seconds),
    };
  });
}

function pushAway(motion: Motion, axis: 'x' | 'y', by: number, at: Seconds, seconds: Seconds): Motion {
  const before = (motion[axis] ?? []).filter((keyframe) => keyframe.at <= at);
  const from = before.at(-1)?.value ?? 0;
  const keyframes: Keyframe[] = [...before, ...tween(from, from + by, at, seconds, 'inOut')];
  return { ...motion, [axis]: keyframes };
}

function lengthOf(axis: 'x' | 'y', { width, height }: FrameLayout): number {
  return axis === 'x' ? width : height;
}
