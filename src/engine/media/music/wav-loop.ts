import { open } from 'node:fs/promises';
import type { SoundFile } from '../audio/sound-file.ts';
import type { Stereo } from './play.ts';
import { RATE } from './synth/voice.ts';
import { WAV_FRAME, WAV_HEADER } from './wav.ts';

/** A file of `writeWav` without an end: it begins anew after its last sample, and is read piece by piece. */
export async function openWavLoop(path: string): Promise<SoundFile> {
  const file = await open(path);
  const { size } = await file.stat();
  const length = Math.floor((size - WAV_HEADER) / WAV_FRAME);
  if (length <= 0) throw new RangeError('A loop without a sample');

  async function readInto(sound: Stereo, at: number, from: number, count: number): Promise<void> {
    const block = new Int16Array(count * 2);
    await file.read(new Uint8Array(block.buffer), 0, count * WAV_FRAME, WAV_HEADER + from * WAV_FRAME);
    for (let i = 0; i < count; i++) {
      sound[0][at + i] = block[2 * i]! / 32_768;
      sound[1][at + i] = block[2 * i + 1]! / 32_768;
    }
  }

  return {
    async read(start, end) {
      const first = Math.round(start * RATE);
      const wanted = Math.round(end * RATE) - first;
      const sound: Stereo = [new Float32Array(wanted), new Float32Array(wanted)];
      for (let done = 0; done < wanted; ) {
        const from = (((first + done) % length) + length) % length;
        const count = Math.min(wanted - done, length - from);
        await readInto(sound, done, from, count);
        done += count;
      }
      return sound;
    },
    close: () => file.close(),
  };
}
