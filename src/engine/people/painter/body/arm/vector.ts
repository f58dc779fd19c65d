/** Outwards, down, towards the viewer. */
export type Vector = readonly [number, number, number];

/** Interpolates between two directions along the great circle, as a joint turns. */
export function slerp(a: Vector, b: Vector, t: number): Vector {
  const [from, to] = [unit(a), unit(b)];
  const cosine = Math.min(1, Math.max(-1, from[0] * to[0] + from[1] * to[1] + from[2] * to[2]));
  const angle = Math.acos(cosine);
  if (angle < 1e-4) return from;
  const [p, q] = [Math.sin((1 - t) * angle) / Math.sin(angle), Math.sin(t * angle) / Math.sin(angle)];
  return [from[0] * p + to[0] * q, from[1] * p + to[1] * q, from[2] * p + to[2] * q];
}

export function unit([x, y, z]: Vector): Vector {
  const length = Math.hypot(x, y, z);
  return [x / length, y / length, z / length];
}
