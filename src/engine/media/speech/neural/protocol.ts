import type { Alignment } from '../../../film/alignment.ts';
import type { Reading } from '../../../text/phonemes/reading.ts';
import type { Pronunciation } from '../../../text/spoken/english/pronunciation.ts';
import type { Pack } from '../../../voices/packs/pack.ts';

/** What the driver asks of the networks' process, and what it is told. */
export interface NeuralRequest {
  family: Pack['family'];
  /** Where the voice's files are, by the names that its family has for them. */
  files: Readonly<Record<string, string>>;
  /** The voice's number in a network of several. */
  speaker: number;
  text: string;
  /** Of espeak-ng, for families that are given its readings; others read for themselves. */
  reading: Reading | undefined;
  /** BCP 47 */
  locale: string;
  rate: number;
  /** Words whose phones are told, for families that read for themselves. */
  pronunciations: readonly Pronunciation[];
  /** How words are said that were unknown before, in the voice's own alphabet. */
  known: Readonly<Record<string, string>>;
}

export type NeuralReply =
  /** Words that espeak-ng has to be asked about first. */
  { unknown: string[] } | { pcm: Float32Array; sampleRate: number; alignment: Alignment };
