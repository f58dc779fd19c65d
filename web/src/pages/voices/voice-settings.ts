import type { SPEAKING_STYLES } from '../../../../src/contract/enums.ts';

/** A voice and its settings. */
export interface VoiceSettings {
  voice_id: string;
  rate: number;
  /** In semitones. */
  pitch: number;
  range: number;
  style: (typeof SPEAKING_STYLES)[number];
}
