/**
 * Compares two folders of fixed films: `node bench/films/compare.ts BEFORE AFTER`.
 *
 * Compares frames bit by bit. If some differ, prints the lowest similarity of a frame (SSIM of its luma, after Wang et
 * al. 2004, in blocks of 8×8) and the largest difference in sound. Exits with 1 if a frame is below 0.995, or the sound
 * differs by more than 1 % of full scale. Some films differ between two runs of the same version: espeak-ng seeds its
 * noise from the clock, and a photo avatar takes its movement from its file name.
 */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { readSound, readYuv } from '../../src/engine/media/probe/read-back.ts';
import { ssimOf } from '../../src/engine/media/probe/ssim.ts';
import type { Digest } from './digest.ts';

const MIN_SSIM = 0.995;
const MAX_SOUND_DIFFERENCE = 0.01;

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
    console.log(`${name.padEnd(32)} ${now.frames.length} frames and the sound are identical`);
    continue;
  }
  const files = [await fileOf(before, name), await fileOf(after, name)] as const;
  const ssim = now.frames.length === old.frames.length ? await leastSsim(...files) : 0;
  const sound = now.sound === old.sound ? 0 : await loudestDifference(...files);
  const counts = `${changed} of ${now.frames.length} frames differ (before: ${old.frames.length})`;
  console.log(`${name.padEnd(32)} ${counts}, lowest SSIM ${ssim.toFixed(4)}, sound ${sound.toFixed(4)}`);
  if (ssim < MIN_SSIM || sound > MAX_SOUND_DIFFERENCE) process.exitCode = 1;
}
