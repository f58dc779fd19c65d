import { createCanvas } from '@napi-rs/canvas';
import { describe, expect, it } from 'vitest';
import type { SceneName } from '../../timeline/timeline.ts';
import { drawScene } from './scene.ts';

const SCENES: SceneName[] = ['plain', 'studio', 'office', 'outdoors'];
const SIZES = [
  [270, 480],
  [480, 270],
  [300, 300],
  [64, 64],
] as const;

function pixels(width: number, height: number, scene: SceneName, color = '#BFD9D2', seed = 1) {
  const ctx = createCanvas(width, height).getContext('2d');
  drawScene(ctx, width, height, scene, color, seed);
  return ctx.getImageData(0, 0, width, height).data;
}

function difference(a: Uint8ClampedArray, b: Uint8ClampedArray): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += Math.abs(a[i]! - b[i]!);
  return sum / a.length;
}

describe.each(SCENES)('%s', (scene) => {
  it.each(SIZES)('covers %i × %i without dark borders', (width, height) => {
    const data = pixels(width, height, scene);
    for (let i = 3; i < data.length; i += 4) if (data[i] !== 255) expect(data[i]).toBe(255);
    const light = (x: number, y: number) => {
      const i = (y * width + x) * 4;
      return data[i]! + data[i + 1]! + data[i + 2]!;
    };
    for (let y = 2; y < height; y += 7) expect(light(0, y)).toBeGreaterThan(light(2, y) * 0.8);
  });

  it('depends on its colour and nothing but its arguments', () => {
    expect(difference(pixels(270, 480, scene), pixels(270, 480, scene))).toBe(0);
    expect(difference(pixels(270, 480, scene), pixels(270, 480, scene, '#D98A6A'))).toBeGreaterThan(0.5);
  });
});

it('paints four different places', () => {
  const places = SCENES.map((scene) => pixels(270, 480, scene));
  for (const [i, a] of places.entries()) {
    for (const b of places.slice(i + 1)) expect(difference(a, b)).toBeGreaterThan(6);
  }
});
