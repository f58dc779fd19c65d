import type { Pack } from '../../../voices/packs/pack.ts';

/** What the driver asks of the runtime's process, and what it is told. */
export interface PackRequest {
  family: Pack['family'];
  /** Where the pack is. */
  folder: string;
  model: Pack['model'];
  steps: number | undefined;
  threads: number;
  text: string;
  speaker: number;
  rate: number;
  /** Of the text, `en`. */
  language: string;
}

export interface PackReply {
  pcm: Float32Array;
  sampleRate: number;
}
