import type { Easing, Keyframe, Motion, Seconds } from '../../film/timeline.ts';

/** Moves that come one after the other (or go on beside each other) on one clip; times are those of the clip. */
export function combineMotions(...parts: readonly Motion[]): Motion {
  const joined: Motion = {};
  for (const part of parts) {
    for (const property of ['x', 'y', 'scale', 'rotation', 'opacity'] as const) {
      const keyframes = part[property];
      if (keyframes) joined[property] = inOrder([...(joined[property] ?? []), ...keyframes]);
    }
    if (part.reveal) {
      const keyframes = inOrder([...(joined.reveal?.keyframes ?? []), ...part.reveal.keyframes]);
      joined.reveal = { from: joined.reveal?.from ?? part.reveal.from, keyframes };
    }
    if (part.anchor) joined.anchor = part.anchor;
  }
  return joined;
}

function inOrder(keyframes: Keyframe[]): Keyframe[] {
  return keyframes.sort((one, other) => one.at - other.at);
}

/** From one value to another. */
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

/** Equal input gives equal text: no long tails of binary fractions. */
export function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}

export function fadeIn(at: Seconds, seconds: Seconds): Motion {
  return { opacity: tween(0, 1, at, seconds) };
}

/** Gone at `until`. */
export function fadeOut(until: Seconds, seconds: Seconds): Motion {
  return { opacity: tween(1, 0, until - seconds, seconds, 'in') };
}

/** In from beside (or above, or below) its place; `by` in pixels. */
export function slideIn(
  axis: 'x' | 'y',
  by: number,
  at: Seconds,
  seconds: Seconds,
  ease: Easing = 'out',
): Motion {
  return { [axis]: tween(by, 0, at, seconds, ease) };
}

/** A badge: from nothing, a little too large, then at rest. */
export function popIn(at: Seconds, seconds: Seconds = 0.42): Motion {
  return { scale: tween(0, 1, at, seconds, 'back'), opacity: tween(0, 1, at, seconds * 0.3, 'linear') };
}
