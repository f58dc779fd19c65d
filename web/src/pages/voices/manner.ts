import type { SPEAKING_STYLES } from '../../../../src/contract/enums.ts';

/** A voice, and how it is to speak. */
export interface Manner {
  voice_id: string;
  rate: number;
  /** Semitones */
  pitch: number;
  range: number;
  style: (typeof SPEAKING_STYLES)[number];
}
