import { open } from 'node:fs/promises';
import type { SoundFile } from '../audio/sound-file.ts';
import { SAMPLE_RATE } from '../encoder/plan.ts';

/** Left and right at 48 kHz; −1…1. */
export type Stereo = [left: Float32Array, right: Float32Array];

/** Size of everything before the samples. */
const WAV_HEADER_BYTES = 44;
/** Size of one sample of both channels. */
const WAV_FRAME_BYTES = 4;
/** Samples that are written at once. */
const BLOCK_SAMPLES = 48_000;

/** Writes a sound as 16-bit WAV. */
export async function writeWav(path: string, [left, right]: Stereo): Promise<void> {
  await using file = await open(path, 'w');
  await file.write(headerOf(left.length));
  for (let from = 0; from < left.length; from += BLOCK_SAMPLES) {
    const length = Math.min(BLOCK_SAMPLES, left.length - from);
    const block = new Int16Array(length * 2);
    for (let i = 0; i < length; i++) {
      block[2 * i] = toInt16(left[from + i]!);
      block[2 * i + 1] = toInt16(right[from + i]!);
    }
    await file.write(new Uint8Array(block.buffer));
  }
}

function headerOf(length: number): Buffer {
  const bytes = length * WAV_FRAME_BYTES;
  const header = Buffer.alloc(WAV_HEADER_BYTES);
  header.write('RIFF', 0, 'latin1');
  header.writeUInt32LE(bytes + WAV_HEADER_BYTES - 8, 4);
  header.write('WAVEfmt ', 8, 'latin1');
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(2, 22);
  header.writeUInt32LE(SAMPLE_RATE, 24);
  header.writeUInt32LE(SAMPLE_RATE * WAV_FRAME_BYTES, 28);
  header.writeUInt16LE(WAV_FRAME_BYTES, 32);
  header.writeUInt16LE(16, 34);
  header.write('data', 36, 'latin1');
  header.writeUInt32LE(bytes, 40);
  return header;
}

/** Opens a file written by `writeWav` as an endless loop that is read piece by piece. */
export async function openWavLoop(path: string): Promise<SoundFile> {
  const file = await open(path);
  const { size } = await file.stat();
  const length = Math.floor((size - WAV_HEADER_BYTES) / WAV_FRAME_BYTES);
  if (length <= 0) throw new RangeError('The loop has no samples');
  return endlessLoop(length, {
    async read(from, count) {
      const block = new Int16Array(count * 2);
      await file.read(
        new Uint8Array(block.buffer),
        0,
        count * WAV_FRAME_BYTES,
        WAV_HEADER_BYTES + from * WAV_FRAME_BYTES,
      );
      return block;
    },
    close: () => file.close(),
  });
}

/** The samples of a loop, as 16-bit integers that alternate between left and right. */
export interface LoopSamples {
  read(from: number, count: number): Promise<Int16Array>;
  close(): Promise<void>;
}

/** @param length samples of each side until the loop repeats */
export function endlessLoop(length: number, samples: LoopSamples): SoundFile {
  return {
    async read(start, end) {
      const first = Math.round(start * SAMPLE_RATE);
      const sampleCount = Math.round(end * SAMPLE_RATE) - first;
      const [left, right] = [new Float32Array(sampleCount), new Float32Array(sampleCount)];
      for (let done = 0; done < sampleCount; ) {
        const from = (((first + done) % length) + length) % length;
        const count = Math.min(sampleCount - done, length - from);
        const block = await samples.read(from, count);
        for (let i = 0; i < count; i++) {
          left[done + i] = block[2 * i]! / 32_768;
          right[done + i] = block[2 * i + 1]! / 32_768;
        }
        done += count;
      }
      return [left, right];
    },
    close: () => samples.close(),
  };
}

export function toInt16(value: number): number {
  return Math.max(-32_768, Math.min(32_767, Math.round(value * 32_767)));
}
