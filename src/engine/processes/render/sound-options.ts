import type { SOUND_FORMATS } from '../../../contract/enums.ts';

export type SoundFormat = (typeof SOUND_FORMATS)[number];

/** Encoding of a voice without a video. */
export interface SoundOptions {
  format: SoundFormat;
  /** Speed relative to the voice, with unchanged pitch; 1 is the original speed. */
  tempo: number;
  /** Whether it is read while it is written: mp3, opus, aac or pcm at the original speed, without word times. */
  isLive?: boolean;
  /** Maximum seconds of sound; unlimited by default. */
  maxSeconds?: number;
}
