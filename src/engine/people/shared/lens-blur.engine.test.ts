import { type Canvas, createCanvas } from '@napi-rs/canvas';
import { describe, expect, test } from 'vitest';
import { lensBlur } from './lens-blur.ts';

const SIZE = 120;

function drawn(...areas: [color: string, x: number, y: number, width: number, height: number][]): Canvas {
  const canvas = createCanvas(SIZE, SIZE);
  const ctx = canvas.getContext('2d');
  for (const [color, ...area] of areas) {
    ctx.fillStyle = color;
    ctx.fillRect(...area);
  }
  return canvas;
}

function colorAt(picture: Canvas, x: number, y: number): number[] {
  return [...picture.getContext('2d').getImageData(x, y, 1, 1).data.subarray(0, 3)];
}

describe('lens blur', () => {
  test.each([9, 24])('turns a small light into an even disc of radius %i', (radius) => {
    const picture = lensBlur(drawn(['#202020', 0, 0, SIZE, SIZE], ['#ffffff', 57, 57, 6, 6]), radius);
    const brightness = (share: number) => colorAt(picture, Math.round(60 + share * radius), 60)[0]!;
    expect(brightness(0)).toBeGreaterThan(60);
    expect(Math.abs(brightness(0.6) - brightness(0))).toBeLessThan(6);
    expect(brightness(1.6)).toBeLessThan(36);
  });

  test('mixes light instead of the values of a file', () => {
    const picture = lensBlur(drawn(['#000000', 0, 0, SIZE, SIZE], ['#808080', 60, 0, 60, SIZE]), 20);
    const [middle] = colorAt(picture, 60, 60);
    // Half the light of 128 is 92; a mean of the values would be 64.
    expect(middle).toBeGreaterThan(86);
    expect(middle).toBeLessThan(106);
  });

  test('keeps plain colours up to the edges', () => {
    const picture = lensBlur(drawn(['#c86432', 0, 0, SIZE, SIZE]), 33);
    for (const [x, y] of [
      [0, 0],
      [SIZE - 1, 50],
      [60, 60],
    ] as const)
      colorAt(picture, x, y).forEach((value, channel) => {
        expect(Math.abs(value - [200, 100, 50][channel]!)).toBeLessThan(3);
      });
  });

  test('lets no colour of a removed person out, and continues the background behind them', () => {
    const person = drawn(['#ff0000', 45, 30, 30, 90]);
    const filled = drawn(['#2040a0', 0, 0, SIZE, SIZE], ['#ff0000', 42, 27, 36, 93]);
    const redAt = (picture: Canvas, x: number) => colorAt(picture, x, 70)[0]!;
    const picture = lensBlur(filled, 16, { person, margin: 6 });
    for (const x of [20, 34, 42, 48, 60]) expect(redAt(picture, x)).toBeLessThan(40);
    expect(redAt(lensBlur(filled, 16), 34)).toBeGreaterThan(80);
  });
});
