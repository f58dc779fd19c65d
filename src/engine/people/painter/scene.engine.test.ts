import { createCanvas } from '@napi-rs/canvas';
import { describe, expect, it } from 'vitest';
import type { SceneName } from '../../film/timeline.ts';
import { lightness } from './color.ts';
import { drawScene } from './scene.ts';
import { outOfFocus } from './scenes/places/stage.ts';
import { SCENE_TRAITS } from './scenes/traits.ts';

const SCENES = Object.keys(SCENE_TRAITS) as SceneName[];
const SIZES = [
  [135, 240],
  [240, 135],
  [130, 270],
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

/** Mean lightness, and mean difference between neighbours, in a part of a portrait picture. */
function behindHead(data: Uint8ClampedArray, width: number, height: number) {
  let sum = 0;
  let steps = 0;
  let count = 0;
  const light = (x: number, y: number) => {
    const i = (y * width + x) * 4;
    return lightness([data[i]!, data[i + 1]!, data[i + 2]!]);
  };
  for (let y = Math.round(height * 0.2); y < height * 0.5; y += 2) {
    for (let x = Math.round(width * 0.3); x < width * 0.7; x += 2) {
      sum += light(x, y);
      steps += Math.abs(light(x, y) - light(x + 2, y));
      count++;
    }
  }
  return { mean: sum / count, unrest: steps / count };
}

describe.each(SCENES)('%s', (scene) => {
  it.each(SIZES)('covers %i × %i', (width, height) => {
    const data = pixels(width, height, scene);
    for (let i = 3; i < data.length; i += 4) if (data[i] !== 255) expect(data[i]).toBe(255);
  });

  it('depends on its colour and on nothing but its arguments', () => {
    expect(difference(pixels(135, 240, scene), pixels(135, 240, scene))).toBe(0);
    expect(difference(pixels(135, 240, scene), pixels(135, 240, scene, '#D98A6A'))).toBeGreaterThan(0.5);
  });

  it('looks different for another seed', () => {
    expect(difference(pixels(240, 135, scene), pixels(240, 135, scene, '#BFD9D2', 2))).toBeGreaterThan(0.8);
  });

  it('leaves a calm area of medium brightness behind the head', () => {
    for (const color of SCENE_TRAITS[scene].colors) {
      for (const seed of [1, 2]) {
        const { mean, unrest } = behindHead(pixels(135, 240, scene, color, seed), 135, 240);
        expect(mean).toBeGreaterThan(0.42);
        expect(mean).toBeLessThan(0.975);
        expect(unrest).toBeLessThan(0.03);
      }
    }
  });
});

it('paints each scene differently', () => {
  const places = SCENES.map((scene) => pixels(135, 240, scene));
  for (const [i, a] of places.entries()) {
    for (const b of places.slice(i + 1)) expect(difference(a, b)).toBeGreaterThan(6);
  }
});

it('darkens for an evening colour', () => {
  for (const scene of SCENES) {
    const [day] = SCENE_TRAITS[scene].colors;
    const [evening] = SCENE_TRAITS[scene].evening;
    if (!evening) continue;
    const by = (color: string) => behindHead(pixels(135, 240, scene, color), 135, 240).mean;
    expect(by(evening), scene).toBeLessThan(by(day!));
  }
});

it('blurs without dark borders', () => {
  const [width, height] = [90, 60];
  const ctx = createCanvas(width, height).getContext('2d');
  outOfFocus({ ctx, width, height, color: '#ffffff', seed: 1 }, 7, (soft) => {
    soft.fillStyle = '#ffffff';
    soft.fillRect(-100, -100, 300, 300);
  });
  expect(Math.min(...ctx.getImageData(0, 0, width, height).data)).toBeGreaterThan(253);
});
