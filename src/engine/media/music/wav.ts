import { open } from 'node:fs/promises';
import { RATE } from './synth/voice.ts';

/** Bytes before the samples. */
export const WAV_HEADER = 44;
/** Of one sample on both sides. */
export const WAV_FRAME = 4;
/** Samples written at once. */
const BLOCK = 48_000;

/** Writes a stereo sound at 48 kHz as WAV of 16 bits. */
export async function writeWav(
  path: string,
  [left, right]: readonly [Float32Array, Float32Array],
): Promise<void> {
  await using file = await open(path, 'w');
  await file.write(headerOf(left.length));
  for (let from = 0; from < left.length; from += BLOCK) {
    const length = Math.min(BLOCK, left.length - from);
    const block = new Int16Array(length * 2);
    for (let i = 0; i < length; i++) {
      block[2 * i] = toInt16(left[from + i]!);
      block[2 * i + 1] = toInt16(right[from + i]!);
    }
    await file.write(new Uint8Array(block.buffer));
  }
}

function headerOf(length: number): Buffer {
  const bytes = length * WAV_FRAME;
  const header = Buffer.alloc(WAV_HEADER);
  header.write('RIFF', 0, 'latin1');
  header.writeUInt32LE(bytes + WAV_HEADER - 8, 4);
  header.write('WAVEfmt ', 8, 'latin1');
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(2, 22);
  header.writeUInt32LE(RATE, 24);
  header.writeUInt32LE(RATE * WAV_FRAME, 28);
  header.writeUInt16LE(WAV_FRAME, 32);
  header.writeUInt16LE(16, 34);
  header.write('data', 36, 'latin1');
  header.writeUInt32LE(bytes, 40);
  return header;
}

function toInt16(value: number): number {
  return Math.max(-32_768, Math.min(32_767, Math.round(value * 32_767)));
}
