import type { Canvas } from '@napi-rs/canvas';
import { gradient, sheet } from './light.ts';
import { productPicture, tintOf } from './product-picture.ts';

/** A mark of two colours on white. */
export function logo(size: number): Canvas {
  return sheet(size, size, (drawing) => {
    drawing.fillStyle = '#fff';
    drawing.fillRect(0, 0, size, size);
    drawing.fillStyle = '#0b5fff';
    drawing.beginPath();
    drawing.arc(size / 2, size / 2, size * 0.3, 0, 7);
    drawing.fill();
    drawing.fillStyle = '#fff';
    drawing.fillRect(size * 0.36, size * 0.46, size * 0.28, size * 0.08);
  });
}

const SALE = ['SUMMER SALE NOW ON', 'UP TO 50% OFF', 'FREE DELIVERY', 'CODE: SUNNY26', 'ENDS SUNDAY NIGHT'];

/** The terms of a sale, as high as the picture allows. */
export function banner(width: number, height: number): Canvas {
  return sheet(width, height, (drawing) => {
    drawing.fillStyle = gradient(
      drawing,
      [0, 0, width, height],
      [
        [0, '#ffd34d'],
        [1, '#ff8a3d'],
      ],
    );
    drawing.fillRect(0, 0, width, height);
    drawing.fillStyle = '#111';
    const lines = width > height * 3 ? [SALE.join('  ·  ')] : SALE;
    drawing.font = `bold ${(height * 0.66) / lines.length}px "Noto Sans", sans-serif`;
    for (const [at, line] of lines.entries()) {
      drawing.fillText(line, width * 0.04, (height * (at + 0.78)) / (lines.length + 0.1), width * 0.92);
    }
  });
}

/** What pages count their visitors with. */
export function pixel(): Canvas {
  return sheet(1, 1, () => undefined);
}

/** A JPEG that ends in the middle. */
export async function broken(): Promise<Buffer> {
  const shot = {
    kind: 'mug',
    width: 1000,
    height: 1000,
    setting: 'white',
    tint: tintOf(3),
    seed: 3,
  } as const;
  const whole = await productPicture(shot).encode('jpeg', 90);
  return whole.subarray(0, Math.round(whole.length * 0.45));
}
