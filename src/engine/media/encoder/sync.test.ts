import { describe, expect, it } from 'vitest';
import { masterVoice } from '../audio/master.ts';
import { readLuma, readSound } from '../probe/read-back.ts';
import type { OutputFormat } from './plan.ts';
import { beeps, encode, plainFrame, smallPlan, tempFolder } from './test-media.ts';

const fps = 30;
const size = { width: 160, height: 120 };
/** Frames that are white, far enough apart that none can be taken for another. */
const flashes = [12, 47, 91, 133];

/** Seconds at which the sound rises out of silence. */
function onsets(sound: Float32Array): number[] {
  const found: number[] = [];
  let last = Number.NEGATIVE_INFINITY;
  for (const [i, value] of sound.entries()) {
    if (Math.abs(value) < 0.08) continue;
    if (i - last > 9600) found.push(i / 48_000);
    last = i;
  }
  return found;
}

describe('flash and beep', () => {
  it.each<[OutputFormat, boolean]>([
    ['mp4', false],
    ['webm', false],
    ['webm', true],
    ['mov', true],
  ])('stay in sync in %s (transparent: %s) after mastering and encoding', async (format, transparent) => {
    await using folder = await tempFolder();
    const path = folder.file(`a.${format}`);
    const pcm = beeps(
      5,
      flashes.map((frame) => frame / fps),
    );
    const sound = await masterVoice({ pcm, sampleRate: 48_000 });
    const alpha = transparent ? () => 255 : undefined;
    const frameAt = (index: number) =>
      plainFrame(size, [flashes.includes(index) ? 235 : 16, 128, 128], alpha);
    await encode(path, smallPlan(format, transparent), 5 * fps, frameAt, sound);

    const visible = (await readLuma(path)).filter(({ luma }) => luma > 128).map(({ time }) => time);
    const onsetTimes = onsets((await readSound(path))[0]!);
    expect(visible).toHaveLength(flashes.length);
    expect(onsetTimes).toHaveLength(flashes.length);
    for (const [index, time] of visible.entries()) {
      expect(Math.abs(time - flashes[index]! / fps)).toBeLessThan(0.002);
      expect(Math.abs(onsetTimes[index]! - time)).toBeLessThan(0.01);
    }
  });
});
