import type { Sound } from '../../src/engine/media/speech/engine.ts';

/** A sound as a WAV file: 16-bit mono. */
export function wave({ pcm, sampleRate }: Sound): Buffer {
  const head = Buffer.alloc(44);
  head.write('RIFF');
  head.writeUInt32LE(36 + pcm.length * 2, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(sampleRate, 24);
  head.writeUInt32LE(sampleRate * 2, 28);
  head.writeUInt16LE(2, 32);
  head.writeUInt16LE(16, 34);
  head.write('data', 36);
  head.writeUInt32LE(pcm.length * 2, 40);
  const samples = Int16Array.from(pcm, (value) => Math.round(Math.max(-1, Math.min(1, value)) * 32_767));
  return Buffer.concat([head, Buffer.from(samples.buffer)]);
}
