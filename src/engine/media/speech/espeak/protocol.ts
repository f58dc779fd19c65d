import type { Pronunciation } from '../../../text/spoken/english/pronunciation.ts';

/** What the driver asks of espeak's process, and what it is told. */
export interface EspeakRequest {
  text: string;
  /** BCP 47; decides how the text is read. */
  locale: string;
  /** What to stress, [from, to) in the text, ascending. */
  emphases: readonly (readonly [from: number, to: number])[];
  /** Words whose phones are told, [from, to) in the text, ascending. */
  pronunciations: readonly Pronunciation[];
  /** Words that are read otherwise than they are written, [from, to) in the text, ascending. */
  respelled?: readonly Respelled[];
  /** Words whose sounds are told: for each sound the names that the language may have. */
  named?: readonly { from: number; to: number; names: readonly (readonly string[])[] }[];
  /** espeak's own name of the voice with its variant, such as `de+f2`. */
  voice: string;
  /** Words a minute. */
  rate: number;
  /** 0–99, 50 is the variant's own. */
  pitch: number;
  /** 0–99, how much the pitch moves. */
  range: number;
  /** Phonemes with the marks of their tones, which their events alone leave out. */
  tones?: boolean;
}

export interface Respelled {
  from: number;
  to: number;
  said: string;
}

export interface EspeakReply {
  pcm: Int16Array;
  sampleRate: number;
  events: EspeakEvent[];
}

export interface EspeakEvent {
  type: 'word' | 'phoneme';
  /** Seconds */
  at: number;
  /** Of a word: its place in the text, in code points from 0, and its length. */
  from: number;
  length: number;
  /** Of a phoneme: IPA with stress and length marks; empty for a pause. */
  ipa: string;
}
