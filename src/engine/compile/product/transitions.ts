import type { Clip, Keyframe, Motion, Seconds } from '../../film/timeline.ts';
import type { FrameLayout } from './frame.ts';
import { combineMotions, tween } from './motion.ts';

/** From one shot to the next: nothing, one over the other, a quick push to a side, or uncovered from a side. */
export type Transition = 'cut' | 'fade' | 'left' | 'right' | 'up' | 'down' | 'wipe' | 'iris';

/** Seconds that both shots are seen. */
export const SECONDS: Readonly<Record<Transition, Seconds>> = {
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

/** Clips of one shot, from its cut on. They must not move along the axis of a push by themselves at first. */
export function entering(
  clips: readonly Clip[],
  how: Transition,
  frame: FrameLayout,
  seconds = SECONDS[how],
): Clip[] {
  if (how === 'iris') return clips.flatMap((clip) => grownFrom(clip, frame, seconds));
  const motion = entryOf(how, frame, seconds);
  return clips.map((clip) => ({ ...clip, motion: combineMotions(motion, clip.motion ?? {}) }));
}

/** A flat ground begins as a disc that grows over the frame; what is no flat ground is uncovered from its middle. */
function grownFrom(clip: Clip, { width, height }: FrameLayout, seconds: Seconds): Clip[] {
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
 * Clips of one shot, held over its cut for as long as the next one comes: pushed away, or standing under it.
 *
 * @param cut where the shot ends
 */
export function leaving(
  clips: readonly Clip[],
  how: Transition,
  cut: Seconds,
  frame: FrameLayout,
  seconds = SECONDS[how],
): Clip[] {
  const push = PUSHES[how];
  return clips.map((clip) => {
    if (clip.end < cut - 1e-6) return clip;
    const held = { ...clip, end: cut + seconds };
    if (!push) return held;
    const [axis, sign] = push;
    return {
      ...held,
      motion: pushedAway(clip.motion ?? {}, axis, -sign * lengthOf(axis, frame), cut - clip.start, seconds),
    };
  });
}

function pushedAway(motion: Motion, axis: 'x' | 'y', by: number, at: Seconds, seconds: Seconds): Motion {
  const before = (motion[axis] ?? []).filter((keyframe) => keyframe.at <= at);
  const from = before.at(-1)?.value ?? 0;
  const keyframes: Keyframe[] = [...before, ...tween(from, from + by, at, seconds, 'inOut')];
  return { ...motion, [axis]: keyframes };
}

function lengthOf(axis: 'x' | 'y', { width, height }: FrameLayout): number {
  return axis === 'x' ? width : height;
}
