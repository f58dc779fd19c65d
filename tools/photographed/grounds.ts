import { type Canvas, createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { chance } from '../../src/base/chance.ts';

/** Known backgrounds, from plain to busy. */
export const GROUNDS: Record<string, (ctx: SKRSContext2D, width: number, height: number) => void> = {
  plain(ctx, width, height) {
    const light = ctx.createLinearGradient(0, 0, width, height);
    light.addColorStop(0, '#c9cdd2');
    light.addColorStop(1, '#8f969e');
    ctx.fillStyle = light;
    ctx.fillRect(0, 0, width, height);
  },
  bricks(ctx, width, height) {
    const random = chance(3);
    ctx.fillStyle = '#b9aa9a';
    ctx.fillRect(0, 0, width, height);
    const tall = width / 18;
    for (let row = 0; row * tall < height; row++)
      for (let x = (row % 2) * -tall; x < width; x += 2.2 * tall) {
        ctx.fillStyle = `hsl(${10 + 10 * random()} ${35 + 15 * random()}% ${32 + 14 * random()}%)`;
        ctx.fillRect(x, row * tall, 2.1 * tall, 0.9 * tall);
      }
  },
  leaves(ctx, width, height) {
    const random = chance(7);
    ctx.fillStyle = '#27361f';
    ctx.fillRect(0, 0, width, height);
    for (let i = 0; i < 2500; i++) {
      ctx.fillStyle = `hsl(${80 + 40 * random()} ${30 + 30 * random()}% ${18 + 35 * random()}%)`;
      ctx.beginPath();
      const size = width * (0.01 + 0.02 * random());
      ctx.ellipse(width * random(), height * random(), size, 0.45 * size, Math.PI * random(), 0, 2 * Math.PI);
      ctx.fill();
    }
  },
  curtain(ctx, width, height) {
    for (let x = 0; x < width; x++) {
      const fold = Math.sin((x / width) * 90) + 0.5 * Math.sin((x / width) * 37 + 1);
      ctx.fillStyle = `hsl(4 55% ${34 + 10 * fold}%)`;
      ctx.fillRect(x, 0, 1, height);
    }
  },
};

export function ground(name: string, width: number, height: number): Canvas {
  const canvas = createCanvas(width, height);
  GROUNDS[name]!(canvas.getContext('2d'), width, height);
  return canvas;
}
