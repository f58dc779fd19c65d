import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Canvas, createCanvas, loadImage, type SKRSContext2D } from '@napi-rs/canvas';
import { realFile } from '../../../../test/fixtures/real.ts';
import { buildOnce } from '../../../../test/stack/build-once.ts';
import { encoderPlan } from '../../media/encoder/plan.ts';
import { encode } from '../../media/encoder/test-media.ts';
import { analyseClip } from './analysis/analyse-clip.ts';
import type { ClipContent } from './content.ts';

/** Size of the small clips. */
export const SIZE = { width: 320, height: 320 };
const FPS = 10;

/** A closed mouth, and a broad smile with open teeth; each with the square around the head. */
const HEADS = {
  calm: { photo: 'mona-lisa.jpg', x: 140, y: 80, side: 320 },
  smiling: { photo: 'astronaut.jpg', x: 60, y: 0, side: 320 },
} as const;

/** Draws one picture of a clip at a time in seconds. */
export type DrawPicture = (drawing: SKRSContext2D, head: Canvas, t: number) => void;

/** A head that sways slowly in front of the camera. */
export const swaying: DrawPicture = (drawing, head, t) => {
  drawing.translate(SIZE.width / 2 + 4 * Math.sin(1.7 * t), SIZE.height / 2 + 2 * Math.sin(2.3 * t));
  drawing.rotate(0.02 * Math.sin(1.3 * t));
  drawing.drawImage(head, -SIZE.width * 0.55, -SIZE.height * 0.55, SIZE.width * 1.1, SIZE.height * 1.1);
};

/** Writes a clip of a photograph that moves. */
export async function writeClip(
  path: string,
  seconds: number,
  draw: DrawPicture = swaying,
  face: keyof typeof HEADS = 'calm',
): Promise<void> {
  const { photo, x, y, side } = HEADS[face];
  const head = createCanvas(side, side);
  head.getContext('2d').drawImage(await loadImage(await readFile(realFile(photo))), -x, -y);
  const canvas = createCanvas(SIZE.width, SIZE.height);
  const plan = encoderPlan({ format: 'mp4', ...SIZE, fps: FPS, transparent: false });
  await encode(path, plan, Math.round(seconds * FPS), (index) => {
    const drawing = canvas.getContext('2d');
    drawing.resetTransform();
    drawing.fillStyle = '#8a8f99';
    drawing.fillRect(0, 0, SIZE.width, SIZE.height);
    draw(drawing, head, index / FPS);
    return yuvOf(drawing);
  });
}

function yuvOf(drawing: SKRSContext2D) {
  const { width, height } = SIZE;
  const { data } = drawing.getImageData(0, 0, width, height);
  const frame = {
    width,
    height,
    y: new Uint8Array(width * height),
    u: new Uint8Array((width * height) / 4),
    v: new Uint8Array((width * height) / 4),
  };
  for (let row = 0; row < height; row++)
    for (let column = 0; column < width; column++) {
      const at = 4 * (row * width + column);
      const [r, g, b] = [data[at]!, data[at + 1]!, data[at + 2]!];
      frame.y[row * width + column] = 16.5 + 0.18259 * r + 0.61423 * g + 0.06201 * b;
      if (row % 2 || column % 2) continue;
      const half = (row / 2) * (width / 2) + column / 2;
      frame.u[half] = 128.5 - 0.10064 * r - 0.33857 * g + 0.43922 * b;
      frame.v[half] = 128.5 + 0.43922 * r - 0.39894 * g - 0.04027 * b;
    }
  return frame;
}

const SOURCES = ['.', '../photographed', '../../../../package-lock.json'].map((path) =>
  fileURLToPath(new URL(path, import.meta.url)),
);

/** The cached analysis of a short clip. */
export async function analysedClip(): Promise<ClipContent> {
  const folder = await buildOnce('clip', [...SOURCES, realFile(HEADS.calm.photo)], async (empty) => {
    await writeClip(join(empty, 'clip.mp4'), 3.2);
    await writeFile(join(empty, 'content.json'), JSON.stringify(await analyseClip(join(empty, 'clip.mp4'))));
  });
  return JSON.parse(await readFile(join(folder, 'content.json'), 'utf8'));
}
