/** A 3D vector: pixels of the box to the right, down and away from the camera, unless stated otherwise. */
export type Vector = readonly [x: number, y: number, z: number];

export function add(a: Vector, b: Vector, times = 1): Vector {
  return [a[0] + b[0] * times, a[1] + b[1] * times, a[2] + b[2] * times];
}

export function subtract(a: Vector, b: Vector): Vector {
  return add(a, b, -1);
}

export function middle(a: Vector, b: Vector): Vector {
  return [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2, (a[2] + b[2]) / 2];
}

export function dot(a: Vector, b: Vector): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

export function cross(a: Vector, b: Vector): Vector {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}

export function length(a: Vector): number {
  return Math.hypot(...a);
}

export function unit(a: Vector): Vector {
  const size = length(a);
  return [a[0] / size, a[1] / size, a[2] / size];
}

/** Rotates `a` about a unit axis, clockwise when looking along it. */
export function turned(a: Vector, axis: Vector, radians: number): Vector {
  const [c, s] = [Math.cos(radians), Math.sin(radians)];
  const along = add([a[0] * c, a[1] * c, a[2] * c], cross(axis, a), s);
  return add(along, axis, dot(axis, a) * (1 - c));
}

/** 1 at zero, falling smoothly to almost 0 at twice the reach. */
export function bell(distance: number, reach: number): number {
  return Math.exp(-((distance / reach) ** 2));
}

export function clamp(x: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, x));
}
