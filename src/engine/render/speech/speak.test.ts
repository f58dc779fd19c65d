import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { masterOnce } from './speak.ts';

const RATE = 48_000;

test('caches mastered sound per voice, and masters it again when the file is damaged', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'castwright-mastered-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const [first] = await masterOnce(tone(220), folder);
  const [again] = await masterOnce(tone(220), folder);
  expect(again.length).toBe(first.length);
  expect(farthest(first, again)).toBeLessThan(1 / 32768);
  // Kept samples have 16 bits, so they were read and not made.
  expect(again.every((value) => Number.isInteger(value * 32768))).toBe(true);

  const [other] = await masterOnce(tone(330), folder);
  expect(farthest(first, other)).toBeGreaterThan(0.1);

  const files = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((one) =>
    one.isFile(),
  );
  expect(files).toHaveLength(2);
  for (const { parentPath, name } of files) await writeFile(join(parentPath, name), 'torn');
  expect(farthest(first, (await masterOnce(tone(220), folder))[0])).toBe(0);
});

function tone(hertz: number) {
  const pcm = Float32Array.from(
    { length: RATE },
    (_, at) => 0.2 * Math.sin((at * hertz * 2 * Math.PI) / RATE),
  );
  return { pcm, sampleRate: RATE };
}

function farthest(one: Float32Array, other: Float32Array): number {
  return one.reduce((most, value, at) => Math.max(most, Math.abs(value - (other[at] ?? 0))), 0);
}
