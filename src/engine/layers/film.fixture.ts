import type { Clip, Keyframe, Timeline } from '../film/timeline.ts';
import type { YuvFrame } from '../media/compositor/compositor.ts';
import { createCompositor } from '../media/compositor/open-compositor.ts';
import { openScenery } from './scenery.ts';

export const [WIDTH, HEIGHT, FPS] = [320, 240, 30];

/** Measurements of a frame. */
export interface FrameLight {
  /** Brightness of a pixel, 0–1. */
  light(x: number, y: number): number;
  /** Mean brightness of each column. */
  columns: number[];
  /** Part of the frame that was redrawn, 0–1. */
  changed: number;
}

/** Renders a clip on black at the given moments. Fails if any memory is not released afterwards. */
export async function film(
  clip: Omit<Clip, 'start' | 'end'>,
  moments: readonly number[],
  fileOf: (source: string) => string,
): Promise<FrameLight[]> {
  const timeline: Timeline = {
    version: 1,
    width: WIDTH,
    height: HEIGHT,
    fps: FPS,
    duration: 10,
    transparent: false,
    seed: 1,
    tracks: [{ name: 'all', clips: [{ start: 0.5, end: 10, ...clip }] }],
  };
  const compositor = await createCompositor(timeline);
  const before = compositor.kernel.memory.used;
  const packOf = () => {
    throw new Error('The test has no presenter');
  };
  const stage = await openScenery(timeline, compositor, { packOf, fileOf });
  const frames: FrameLight[] = [];
  for (const moment of moments) {
    const frame = compositor.compose(await stage.at(0.5 + moment));
    const changed = sum(
      compositor.changed.map((area) => (area.right - area.left) * (area.bottom - area.top)),
    );
    frames.push({ ...measureLight(frame), changed: changed / (WIDTH * HEIGHT) });
  }
  await stage.close();
  const left = compositor.kernel.memory.used - before;
  if (left !== 0) throw new Error(`${left} bytes were not released`);
  compositor.close();
  return frames;
}

function measureLight({ y, width, height }: YuvFrame): Omit<FrameLight, 'changed'> {
  const light = Float64Array.from(y, (value) => (value - 16) / 219);
  const columns = Array.from({ length: width }, (_, x) => {
    let total = 0;
    for (let row = 0; row < height; row++) total += light[row * width + x] ?? 0;
    return total / height;
  });
  return { light: (x, row) => light[row * width + x] ?? 0, columns };
}

export function straight(from: number, to: number, duration: number): Keyframe[] {
  return [
    { at: 0, value: from },
    { at: duration, value: to, ease: 'linear' },
  ];
}

export function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
