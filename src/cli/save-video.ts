import { copyFile, mkdir } from 'node:fs/promises';
import { dirname, extname, resolve } from 'node:path';
import type { RenderResult } from '../orders/render-result.ts';

/** Puts a video where it was wanted, its captions beside it, and says what it is. */
export async function saveVideo(result: RenderResult, wanted: string): Promise<void> {
  const output = resolve(wanted);
  const beside = output.slice(0, output.length - extname(output).length);
  await mkdir(dirname(output), { recursive: true });
  await copyFile(result.video, output);
  if (result.srt) await copyFile(result.srt, `${beside}.srt`);
  if (result.vtt) await copyFile(result.vtt, `${beside}.vtt`);
  process.stderr.write(`${wanted}: ${result.duration.toFixed(1)} s, ${result.width}x${result.height}\n`);
}
