import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createCanvas } from '@napi-rs/canvas';
import { encoderPlan } from '../../src/engine/media/encoder/plan.ts';
import { beeps, encode, plainFrame } from '../../src/engine/media/encoder/test-media.ts';
import type { QuickRenderOptions } from './render-quickly.ts';

const FPS = 30;
/** Seconds */
const LENGTH = 1;
const SIZES = {
  portrait: { width: 180, height: 320 },
  landscape: { width: 320, height: 180 },
  square: { width: 180, height: 180 },
};

/** Render processes receive no environment, so their options are in the module. */
const MODULE = 'render-process.mjs';

/** Makes the small real films that quick renders deliver; returns the path of the render process module. */
export async function makeQuickRenders(folder: string, seconds: number): Promise<string> {
  for (const [name, size] of Object.entries(SIZES)) {
    const plan = encoderPlan({ ...size, format: 'mp4', fps: FPS, transparent: false });
    const frame = plainFrame(size, [90, 128, 160]);
    const sound = beeps(LENGTH, [0.2]);
    await encode(join(folder, `${name}.mp4`), plan, LENGTH * FPS, () => frame, [sound, sound]);
    const canvas = createCanvas(size.width, size.height);
    canvas.getContext('2d').fillRect(0, 0, size.width, size.height / 2);
    await writeFile(join(folder, `${name}.jpg`), canvas.toBuffer('image/jpeg', 80));
  }
  const options: QuickRenderOptions = { files: folder, seconds };
  const process = JSON.stringify(new URL('./render-quickly.ts', import.meta.url).href);
  const module = `import { renderQuickly } from ${process};\nrenderQuickly(${JSON.stringify(options)});\n`;
  await writeFile(join(folder, MODULE), module);
  return join(folder, MODULE);
}
