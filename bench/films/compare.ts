/**
 * Whether two folders of fixed films show and say the same: `node bench/films/compare.ts BEFORE AFTER`.
 *
 * Frames are compared bit by bit; where some differ, the least likeness of a frame (SSIM of its brightness, after Wang
 * et al. 2004, in blocks of eight by eight) and the loudest difference of the sound are told. Ends with 1 where a
 * frame falls below 0.995 or a sound differs by more than a hundredth of full scale. espeak-ng
 * takes the seed of its noise from the clock, and an avatar of a photograph its movement from the name of its file: their
 * films differ between two runs of one version, too.
 */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { readSound, readYuv } from '../../src/media/probe/read-back.ts';
import type { Digest } from './digest.ts';
import { ssimOf } from './ssim.ts';

const LEAST_SSIM = 0.995;
const MOST_SOUND = 0.01;

const [before = '', after = ''] = process.argv.slice(2);
const read = async (folder: string): Promise<Record<string, Digest>> =>
  JSON.parse(await readFile(join(folder, 'digests.json'), 'utf8'));

async function fileOf(folder: string, name: string): Promise<string> {
  const file = (await readdir(folder)).find((entry) => entry.startsWith(`${name}.`));
  if (file === undefined) throw new Error(`${folder} has no film ${name}`);
  return join(folder, file);
}

async function leastSsim(one: string, other: string): Promise<number> {
  const others = readYuv(other);
  let least = 1;
  for await (const frame of readYuv(one)) {
    const { value } = await others.next();
    if (!value || value.width !== frame.width || value.height !== frame.height) return 0;
    least = Math.min(least, ssimOf(frame.y, value.y, frame.width, frame.height));
  }
  return least;
}

async function loudestDifference(one: string, other: string): Promise<number> {
  const [a, b] = [(await readSound(one))[0], (await readSound(other))[0]];
  if (!a || !b || a.length !== b.length) return a === b ? 0 : 1;
  return a.reduce((most, sample, at) => Math.max(most, Math.abs(sample - (b[at] ?? 0))), 0);
}

const [was, is] = [await read(before), await read(after)];
for (const name of new Set([...Object.keys(was), ...Object.keys(is)])) {
  const [old, now] = [was[name], is[name]];
  if (!old || !now) {
    console.log(`${name.padEnd(32)} is only in ${old ? before : after}`);
    process.exitCode = 1;
    continue;
  }
  const changed = now.frames.filter((hash, at) => hash !== old.frames[at]).length;
  const isSame = changed === 0 && now.frames.length === old.frames.length && now.sound === old.sound;
  if (isSame) {
    console.log(`${name.padEnd(32)} ${now.frames.length} frames and the sound: the same bit by bit`);
    continue;
  }
  const files = [await fileOf(before, name), await fileOf(after, name)] as const;
  const ssim = now.frames.length === old.frames.length ? await leastSsim(...files) : 0;
  const sound = now.sound === old.sound ? 0 : await loudestDifference(...files);
  const counts = `${changed} of ${now.frames.length} frames differ (before: ${old.frames.length})`;
  console.log(`${name.padEnd(32)} ${counts}, least SSIM ${ssim.toFixed(4)}, sound ${sound.toFixed(4)}`);
  if (ssim < LEAST_SSIM || sound > MOST_SOUND) process.exitCode = 1;
}
