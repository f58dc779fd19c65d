/**
 * Cost and benefit of x264 settings on our own films: `node bench/encoder-settings.ts FILM.mp4 …`.
 *
 * Encodes the first four seconds of each film with every setting, two rounds in turn. Prints CPU time and size relative
 * to the first setting, and the similarity to the source frames (SSIM as in `films/compare.ts`: minimum and mean).
 * Compare CPU within one run only: a busy machine slows all settings alike.
 */
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { YuvFrame } from '../src/engine/media/compositor/compositor.ts';
import { openEncoder } from '../src/engine/media/encoder/encoder.ts';
import { encoderPlan } from '../src/engine/media/encoder/plan.ts';
import { probe } from '../src/engine/media/probe/probe.ts';
import { readYuv } from '../src/engine/media/probe/read-back.ts';
import { ssimOf } from '../src/engine/media/probe/ssim.ts';

const SETTINGS: Record<string, Record<string, string>> = {
  'veryfast, CRF 23': { preset: 'veryfast', crf: '23', 'x264-params': '' },
  'the current plan': {},
  'the same at CRF 23': { crf: '23' },
  'the same, with a B-frame search': { 'x264-params': 'partitions=i4x4:subme=1' },
  'the same, without partitions': { 'x264-params': 'partitions=none:subme=1:b-adapt=0' },
  'superfast, CRF 23': { preset: 'superfast', crf: '23', 'x264-params': '' },
  'ultrafast, CRF 23': { preset: 'ultrafast', crf: '23', 'x264-params': '' },
};
const FRAMES = 120;

interface Measured {
  cpu: number;
  bytes: number;
  least: number;
  mean: number;
}

async function measure(
  frames: readonly YuvFrame[],
  fps: number,
  options: Record<string, string>,
): Promise<Measured> {
  const folder = await mkdtemp(join(tmpdir(), 'castwright-settings-'));
  const path = join(folder, 'film.mp4');
  const { width, height } = frames[0]!;
  const plan = encoderPlan({ format: 'mp4', width, height, fps, transparent: false });
  Object.assign(plan.video.options, options);
  const begun = process.cpuUsage();
  const encoder = await openEncoder({ path, plan, signal: new AbortController().signal });
  for (const frame of frames) await encoder.video(frame);
  await encoder.finish();
  const { user, system } = process.cpuUsage(begun);
  const { size } = await stat(path);
  const likeness: number[] = [];
  for await (const { y } of readYuv(path)) {
    likeness.push(ssimOf(y, frames[likeness.length]!.y, width, height));
  }
  await rm(folder, { recursive: true });
  const mean = likeness.reduce((sum, value) => sum + value, 0) / likeness.length;
  return { cpu: (user + system) / 1000 / frames.length, bytes: size, least: Math.min(...likeness), mean };
}

for (const film of process.argv.slice(2)) {
  const { video } = await probe(film);
  const frames: YuvFrame[] = [];
  for await (const frame of readYuv(film)) {
    frames.push(frame);
    if (frames.length === FRAMES) break;
  }
  const rounds: Record<string, Measured>[] = [];
  for (let round = 0; round < 2; round++) {
    const measured: Record<string, Measured> = {};
    for (const [name, options] of Object.entries(SETTINGS)) {
      measured[name] = await measure(frames, video?.fps ?? 30, options);
    }
    rounds.push(measured);
  }
  const cpuOf = (name: string) => Math.min(...rounds.map((round) => round[name]?.cpu ?? Infinity));
  const [first = ''] = Object.keys(SETTINGS);
  console.log(`${film}\nsetting                        CPU ms/frame   to first  bytes   min. SSIM    mean`);
  for (const [name, { bytes, least, mean }] of Object.entries(rounds[0] ?? {})) {
    const [ratio, size] = [cpuOf(name) / cpuOf(first), bytes / (rounds[0]?.[first]?.bytes ?? 1)];
    console.log(
      `${name.padEnd(30)} ${cpuOf(name).toFixed(1).padStart(14)} ${ratio.toFixed(2).padStart(9)} ` +
        `${size.toFixed(2).padStart(6)} ${least.toFixed(4).padStart(11)} ${mean.toFixed(4)}`,
    );
  }
}
