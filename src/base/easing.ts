export function clamp(value: number, low = 0, high = 1): number {
  return Math.min(high, Math.max(low, value));
}

export function mix(from: number, to: number, part: number): number {
  return from + (to - from) * part;
}

/** Rounds to a multiple of a step. */
export function roundTo(value: number, step: number): number {
  return Math.round(value / step) * step;
}

/** Eases from 0 to 1 with a soft start and end, for inputs of 0–1. */
export function smoothstep(part: number): number {
  return part * part * (3 - 2 * part);
}

/** Eases from 0 to 1 with a soft start and end; constant outside 0–1. */
export function smooth(part: number): number {
  return smoothstep(clamp(part));
}

/** Returns 0 before `from`, 1 from `to` on, and a smooth transition between. */
export function ramp(x: number, from: number, to: number): number {
  return smooth((x - from) / (to - from));
}

/** Returns `x` unchanged up to `knee` and compressed beyond, always less than `max`; symmetric about 0. */
export function softLimit(x: number, knee: number, max: number): number {
  const over = Math.abs(x) - knee;
  if (over <= 0) return x;
  const room = max - knee;
  return Math.sign(x) * (knee + room * Math.tanh(over / room));
}

/** Returns a raised cosine: 1 at the time `at`, and 0 from `reach` seconds away. */
export function bump(t: number, at: number, reach: number): number {
  const distance = Math.abs(t - at) / reach;
  return distance < 1 ? 0.5 + 0.5 * Math.cos(Math.PI * distance) : 0;
}

/** Returns a soft pulse: 1 at the time `at`, rising from 0 over `rise` seconds and falling to 0 over `fall` seconds. */
export function accent(t: number, at: number, rise: number, fall: number): number {
  return bump(t, at, t < at ? rise : fall);
}
