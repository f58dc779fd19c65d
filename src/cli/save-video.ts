import { copyFile, mkdir } from 'node:fs/promises';
import { dirname, extname, resolve } from 'node:path';
import type { ExtraFiles, RenderedFiles } from '../engine/processes/render/messages.ts';

/** What stands beside a video is named like it. */
const ENDINGS: Record<keyof ExtraFiles, string> = {
  gif: '.gif',
  webp: '.webp',
  poster: '-poster.png',
  audio: '.m4a',
  chapters: '-chapters.vtt',
};

/** Puts a video where it was wanted, its captions beside it, and says what it is. */
export async function saveVideo(result: RenderedFiles, wanted: string): Promise<void> {
  const output = resolve(wanted);
  const beside = output.slice(0, output.length - extname(output).length);
  await mkdir(dirname(output), { recursive: true });
  if (result.video) await copyFile(result.video, output);
  if (result.srt) await copyFile(result.srt, `${beside}.srt`);
  if (result.vtt) await copyFile(result.vtt, `${beside}.vtt`);
  for (const [extra, ending] of Object.entries(ENDINGS)) {
    const made = result[extra as keyof ExtraFiles];
    if (made) await copyFile(made, `${beside}${ending}`);
  }
  process.stderr.write(`${wanted}: ${result.duration.toFixed(1)} s, ${result.width}x${result.height}\n`);
}
