import { createHash } from 'node:crypto';
import type { YuvFrame } from '../../src/engine/media/compositor/compositor.ts';
import { readSound, readYuv } from '../../src/engine/media/probe/read-back.ts';

/** The decoded content of a film. */
export interface Digest {
  /** For every frame: SHA-256 of its planes. */
  frames: string[];
  /** SHA-256 of the samples at 48 kHz; empty if the film is silent. */
  sound: string;
  seconds: number;
}

export async function digestOf(path: string): Promise<Digest> {
  const frames: string[] = [];
  for await (const frame of readYuv(path)) frames.push(hashOf(planesOf(frame)));
  const channels = await readSound(path);
  return { frames, sound: hashOf(channels), seconds: (channels[0]?.length ?? 0) / 48_000 };
}

function planesOf({ y, u, v, a }: YuvFrame): Uint8Array[] {
  return a ? [y, u, v, a] : [y, u, v];
}

function hashOf(parts: readonly (Uint8Array | Float32Array)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(new Uint8Array(part.buffer, part.byteOffset, part.byteLength));
  return parts.length === 0 ? '' : hash.digest('hex').slice(0, 32);
}
