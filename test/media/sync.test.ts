import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Timeline } from '../../src/engine/film/timeline.ts';
import { writeSoundFile } from '../../src/engine/media/audio/sound-file.ts';
import { readLuma, readSound } from '../../src/engine/media/probe/read-back.ts';
import { draw } from '../../src/engine/render/draw.ts';
import { contextIn, scratch } from './render.ts';

const RATE = 48_000;
const FPS = 30;
const FLASHES = [0.5, 1.2, 2.3, 3.1];
const LENGTH = 0.1;

/** White flashes on black, each with a beep. */
function flashes(): Timeline {
  const box = { x: 0, y: 0, width: 320, height: 180 };
  return {
    version: 1,
    width: 320,
    height: 180,
    fps: FPS,
    duration: 4,
    transparent: false,
    seed: 1,
    tracks: [
      { name: 'ground', clips: [{ start: 0, end: 4, layer: { kind: 'fill', color: '#000000', box } }] },
      {
        name: 'flashes',
        clips: FLASHES.map((start) => ({
          start,
          end: start + LENGTH,
          layer: { kind: 'fill', color: '#ffffff', box },
        })),
      },
      {
        name: 'voice',
        clips: [
          {
            start: 0,
            end: 4,
            layer: { kind: 'speech', sound: 'voice', visemes: [], stresses: [], phrases: [] },
          },
        ],
      },
    ],
  };
}

function beeps(): Float32Array {
  const sound = new Float32Array(4 * RATE);
  for (const start of FLASHES) {
    for (let index = 0; index < LENGTH * RATE; index++) {
      sound[Math.round(start * RATE) + index] = 0.5 * Math.sin((2 * Math.PI * 1000 * index) / RATE);
    }
  }
  return sound;
}

it.each(['mp4', 'webm', 'mov'] as const)('syncs sound to picture within a frame in %s', async (format) => {
  await using folder = await scratch();
  const sound = await writeSoundFile(folder.path, 'voice', [beeps()], RATE);
  const made = await draw(flashes(), new Map([['voice', sound]]), format, contextIn(folder.path));
  const flashTimes = (await readLuma(made.video)).filter(
    ({ luma }, index, all) => luma > 128 && (all[index - 1]?.luma ?? 0) < 128,
  );
  const [left = new Float32Array()] = await readSound(join(folder.path, `video.${format}`));
  const beepTimes = FLASHES.map((start) => {
    const from = Math.round((start - 0.2) * RATE);
    return (from + left.subarray(from).findIndex((value) => Math.abs(value) > 0.1)) / RATE;
  });
  expect(flashTimes.length).toBe(FLASHES.length);
  flashTimes.forEach(({ time }, index) => {
    expect(Math.abs(time - (FLASHES[index] ?? 0))).toBeLessThan(1 / FPS);
    expect(Math.abs(time - (beepTimes[index] ?? 0))).toBeLessThan(1 / FPS);
  });
});
