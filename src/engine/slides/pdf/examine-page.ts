/** Grid in which a page is examined. */
export const COLUMNS = 32;
export const ROWS = 18;

/** Minimum brightness difference within a cell, of 255, that is visible; gradients have less. */
const VISIBLE = 24;
/** Only every n-th pixel is sampled. */
const STEP = 3;

interface Pixels {
  /** RGB, three bytes per pixel. */
  pixels: Uint8ClampedArray | Uint8Array;
  width: number;
  height: number;
  /** Bytes per row. */
  stride: number;
}

/** Finds the cells of a page with content, and the colour of its edges. */
export function examinePage(picture: Pixels): { busy: string[]; ground: string } {
  const busy = Array.from({ length: ROWS }, (_, row) =>
    Array.from({ length: COLUMNS }, (_, column) => (isBusy(picture, column, row) ? '#' : '.')).join(''),
  );
  return { busy, ground: groundOf(picture) };
}

function isBusy({ pixels, width, height, stride }: Pixels, column: number, row: number): boolean {
  const [left, right] = [column, column + 1].map((at) => Math.floor((at * width) / COLUMNS)) as [
    number,
    number,
  ];
  const [top, bottom] = [row, row + 1].map((at) => Math.floor((at * height) / ROWS)) as [number, number];
  let darkest = 255;
  let brightest = 0;
  for (let y = top; y < bottom; y += STEP) {
    for (let x = left; x < right; x += STEP) {
      const at = y * stride + x * 3;
      const light = 0.3 * (pixels[at] ?? 0) + 0.59 * (pixels[at + 1] ?? 0) + 0.11 * (pixels[at + 2] ?? 0);
      darkest = Math.min(darkest, light);
      brightest = Math.max(brightest, light);
      if (brightest - darkest > VISIBLE) return true;
    }
  }
  return false;
}

/** The most common colour of the outermost pixels, in steps of 8. */
function groundOf({ pixels, width, height, stride }: Pixels): string {
  const counts = new Map<number, { count: number; color: [number, number, number] }>();
  const count = (x: number, y: number) => {
    const at = y * stride + x * 3;
    const color = [0, 1, 2].map((channel) => pixels[at + channel] ?? 0) as [number, number, number];
    const key = color.reduce((sum, value) => sum * 32 + (value >> 3), 0);
    const existing = counts.get(key);
    if (existing) existing.count++;
    else counts.set(key, { count: 1, color });
  };
  for (let x = 0; x < width; x += STEP) for (const y of [1, height - 2]) count(x, Math.max(0, y));
  for (let y = 0; y < height; y += STEP) for (const x of [1, width - 2]) count(Math.max(0, x), y);
  const [first] = [...counts.values()].sort((a, b) => b.count - a.count);
  const [red, green, blue] = first?.color ?? [255, 255, 255];
  return `#${[red, green, blue].map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}
