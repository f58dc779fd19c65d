/** One number to each pixel, row by row. */
export interface Plane {
  width: number;
  height: number;
  data: Float32Array;
}

export function plane(width: number, height: number): Plane {
  return { width, height, data: new Float32Array(width * height) };
}

/** Pixel by pixel. */
export function product(a: Plane, b: Plane): Plane {
  const result = plane(a.width, a.height);
  for (let at = 0; at < result.data.length; at++) result.data[at] = a.data[at]! * b.data[at]!;
  return result;
}

/** The same picture at another size, by bilinear interpolation between the centres of pixels. */
export function resized({ width, height, data }: Plane, toWidth: number, toHeight: number): Plane {
  const result = plane(toWidth, toHeight);
  const [columns, rows] = [steps(width, toWidth), steps(height, toHeight)];
  for (let y = 0, to = 0; y < toHeight; y++) {
    const [above, below, down] = [rows.low[y]! * width, rows.high[y]! * width, rows.part[y]!];
    for (let x = 0; x < toWidth; x++) {
      const [left, right, across] = [columns.low[x]!, columns.high[x]!, columns.part[x]!];
      const upper = data[above + left]! + (data[above + right]! - data[above + left]!) * across;
      const lower = data[below + left]! + (data[below + right]! - data[below + left]!) * across;
      result.data[to++] = upper + (lower - upper) * down;
    }
  }
  return result;
}

function steps(from: number, to: number) {
  const [low, high, part] = [new Int32Array(to), new Int32Array(to), new Float32Array(to)];
  for (let index = 0; index < to; index++) {
    const place = Math.min(from - 1, Math.max(0, ((index + 0.5) * from) / to - 0.5));
    low[index] = Math.floor(place);
    high[index] = Math.min(from - 1, low[index]! + 1);
    part[index] = place - low[index]!;
  }
  return { low, high, part };
}

/** The mean over a square of side 2·radius + 1, which is cut off at the borders. */
export function boxMean({ width, height, data }: Plane, radius: number): Plane {
  const rows = plane(width, height);
  for (let y = 0; y < height; y++) slide(data, rows.data, y * width, 1, width, radius);
  const result = plane(width, height);
  for (let x = 0; x < width; x++) slide(rows.data, result.data, x, width, height, radius);
  return result;
}

function slide(
  from: Float32Array,
  to: Float32Array,
  start: number,
  step: number,
  length: number,
  radius: number,
): void {
  let sum = 0;
  for (let index = 0; index < Math.min(radius, length); index++) sum += from[start + index * step]!;
  for (let index = 0; index < length; index++) {
    const [first, last] = [index - radius, index + radius];
    if (last < length) sum += from[start + last * step]!;
    if (first > 0) sum -= from[start + (first - 1) * step]!;
    const count = Math.min(last, length - 1) - Math.max(first, 0) + 1;
    to[start + index * step] = sum / count;
  }
}
