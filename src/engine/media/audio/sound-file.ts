import { type FileHandle, open } from 'node:fs/promises';
import { join } from 'node:path';

/** A stereo sound in a file, read piece by piece to keep memory constant. */
export interface SoundFile {
  /** Left and right of a span in seconds; silence beyond the end. */
  read(start: number, end: number): Promise<Float32Array[]>;
  /** Path of the file that it was decoded from, if there is one. */
  origin?: string | undefined;
  close(): Promise<void>;
}

const SAMPLE_BYTES = 4;
const CHANNEL_COUNT = 2;
const BLOCK_SAMPLES = 48_000;

/** Writes a sound into the job's folder, so that its arrays can be freed. */
export async function writeSoundFile(
  folder: string,
  name: string,
  channels: readonly Float32Array[],
  sampleRate: number,
): Promise<SoundFile> {
  const [left = new Float32Array(), right = left] = channels;
  const file = await open(join(folder, `${name}.f32`), 'w+');
  for (let from = 0; from < left.length; from += BLOCK_SAMPLES) {
    const length = Math.min(BLOCK_SAMPLES, left.length - from);
    const block = new Float32Array(length * CHANNEL_COUNT);
    for (let index = 0; index < length; index++) {
      block[index * 2] = left[from + index] ?? 0;
      block[index * 2 + 1] = right[from + index] ?? 0;
    }
    await file.write(new Uint8Array(block.buffer));
  }
  return soundFile(file, sampleRate);
}

function soundFile(file: FileHandle, sampleRate: number): SoundFile {
  return {
    async read(start, end) {
      const first = Math.round(start * sampleRate);
      const length = Math.round(end * sampleRate) - first;
      const block = new Float32Array(length * CHANNEL_COUNT);
      await file.read(
        new Uint8Array(block.buffer),
        0,
        block.byteLength,
        first * CHANNEL_COUNT * SAMPLE_BYTES,
      );
      const left = new Float32Array(length);
      const right = new Float32Array(length);
      for (let index = 0; index < length; index++) {
        left[index] = block[index * 2] ?? 0;
        right[index] = block[index * 2 + 1] ?? 0;
      }
      return [left, right];
    },
    close: () => file.close(),
  };
}

/** A sound that is made when it is first read, if ever. */
export function lazySound(make: () => Promise<SoundFile>, origin?: string): SoundFile {
  let made: Promise<SoundFile> | undefined;
  return {
    origin,
    async read(start, end) {
      made ??= make();
      return (await made).read(start, end);
    },
    async close() {
      // A failure is reported by `read`.
      const sound = await made?.catch(() => undefined);
      await sound?.close();
    },
  };
}

/** The whole sound in blocks of a second. */
export async function* secondBySecond(sound: SoundFile, duration: number) {
  for (let start = 0; start < duration; start++) yield sound.read(start, Math.min(start + 1, duration));
}
