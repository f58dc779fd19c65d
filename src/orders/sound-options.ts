import type { SOUND_FORMATS } from '../contract/enums.ts';

export type SoundFormat = (typeof SOUND_FORMATS)[number];

/** How the sound of a voice alone is written. */
export interface SoundOptions {
  format: SoundFormat;
  /** So much faster than the voice spoke, its pitch untouched; 1 is as it spoke. */
  tempo: number;
  /** It is read while it is written: mp3, opus, aac or pcm, at its own tempo. Its words are not told. */
  isLive?: boolean;
  /** Seconds of sound that a script may become; unlimited by default. */
  maxSeconds?: number;
}
