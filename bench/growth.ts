/**
 * How the cost of a video grows with its length, its size and the number of concurrent videos. `node bench/growth.ts
 * [--longest 600]`. Ideally linear: the same CPU per second of video at every length and per pixel at every size, and
 * twice the videos from two workers on two idle cores.
 */
import { rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { RESOLUTIONS } from '../src/contract/enums.ts';
import type { FilmRequest } from '../src/engine/film/request.ts';
import { illustratedVideo } from './kinds.ts';
import { type MeasuredRender, measureRender } from './measure-render.ts';
import { longScript, SHORT_SCRIPT } from './scripts.ts';

const { values } = parseArgs({ options: { longest: { type: 'string', default: '300' } } });
const LENGTHS = [10, 60, 300, 600].filter((seconds) => seconds <= Number(values.longest));
const PIXELS = { '720p': 720 * 1280, '1080p': 1080 * 1920, '4k': 2160 * 3840 } as const;

console.log('length      wall   CPU s  CPU per second  wall per second  peak MB, by fifths of drawing');
for (const seconds of LENGTHS) {
  const one = await render(illustratedVideo(scriptOf(seconds)));
  console.log(
    `${columns(`${one.seconds.toFixed(0)} s`, one)} ${fixed(one.cpu / one.seconds)}  ${fixed(one.wall / one.seconds)} ${one.peakMegabytes}  ${one.fifths.join(' ')}`,
  );
}

console.log('\nsize        wall   CPU s  CPU per megapixel  peak MB');
for (const resolution of RESOLUTIONS) {
  const one = await render({ ...illustratedVideo(scriptOf(10)), resolution } as FilmRequest);
  const megapixels = (one.seconds * 30 * PIXELS[resolution]) / 1e6;
  console.log(`${columns(resolution, one)} ${fixed(one.cpu / megapixels, 4)} ${one.peakMegabytes}`);
}

console.log('\nworkers  videos per minute  CPU s per video');
for (const workers of [1, 2]) {
  const startedAt = performance.now();
  const all = await Promise.all(
    Array.from({ length: workers }, () => render(illustratedVideo(SHORT_SCRIPT))),
  );
  const minutes = (performance.now() - startedAt) / 60_000;
  const cpu = all.reduce((sum, one) => sum + one.cpu, 0) / workers;
  console.log(`${String(workers).padEnd(8)} ${fixed(workers / minutes)} ${fixed(cpu)}`);
}

async function render(request: FilmRequest): Promise<MeasuredRender> {
  const measured = await measureRender(request, '');
  rmSync(dirname(measured.video), { recursive: true, force: true });
  return measured;
}

/** A script that takes about this long to speak. */
function scriptOf(seconds: number): string {
  const long = longScript();
  const letters = seconds * 15;
  return long
    .repeat(Math.ceil(letters / long.length))
    .slice(0, letters)
    .replace(/\s\S*$/, '.');
}

function columns(name: string, { wall, cpu }: MeasuredRender): string {
  return `${name.padEnd(8)} ${fixed(wall, 1)} ${fixed(cpu, 1)}`;
}

function fixed(value: number, digits = 2): string {
  return value.toFixed(digits).padStart(8);
}
