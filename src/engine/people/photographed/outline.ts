import { createCanvas, type Image } from '@napi-rs/canvas';

/** Bounds of a cut-out person, in pixels of the photo, and the edges at which the photo cut the person off. */
export interface Outline {
  top: number;
  /** Horizontal centres of the person above and below the chin. */
  head: number;
  body: number;
  cut: { left: boolean; right: boolean; top: boolean; bottom: boolean };
}

/** Size of the coarse picture that is searched. */
const COARSE = 160;
const SOLID = 128;
/** Minimum share of person along an edge for the photo to count as cut there. */
const TOUCHES = 0.02;

export function outlineOf(person: Image, chin: number): Outline {
  const grain = Math.max(person.width, person.height) / COARSE;
  const [width, height] = [Math.ceil(person.width / grain), Math.ceil(person.height / grain)];
  const canvas = createCanvas(width, height);
  const ctx = canvas.getContext('2d');
  ctx.imageSmoothingQuality = 'high';
  ctx.drawImage(person, 0, 0, width, height);
  const data = canvas.data();
  const solid = (x: number, y: number) => data[(y * width + x) * 4 + 3]! > SOLID;
  const rows = Array.from({ length: height }, (_, y) => y);
  const columns = Array.from({ length: width }, (_, x) => x);
  const middle = (some: readonly number[]) => {
    const inside = some.flatMap((y) => columns.filter((x) => solid(x, y)));
    return (inside.reduce((sum, x) => sum + x + 0.5, 0) / Math.max(1, inside.length)) * grain;
  };
  const top = rows.find((y) => columns.some((x) => solid(x, y))) ?? 0;
  const touches = (edge: boolean[]) => edge.filter(Boolean).length > edge.length * TOUCHES;
  return {
    top: top * grain,
    head: middle(rows.filter((y) => y * grain <= chin)),
    body: middle(rows.filter((y) => y * grain > chin)),
    cut: {
      left: touches(rows.map((y) => solid(1, y))),
      right: touches(rows.map((y) => solid(width - 2, y))),
      top: touches(columns.map((x) => solid(x, 1))),
      bottom: touches(columns.map((x) => solid(x, height - 2))),
    },
  };
}
