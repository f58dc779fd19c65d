import type { SOUND_FORMATS } from '../../../contract/enums.ts';

/** What a sound of a format is sent as. */
export const SOUND_TYPES: Readonly<Record<(typeof SOUND_FORMATS)[number], string>> = {
  mp3: 'audio/mpeg',
  wav: 'audio/wav',
  opus: 'audio/ogg',
  flac: 'audio/flac',
  aac: 'audio/aac',
  pcm: 'audio/pcm',
  m4a: 'audio/mp4',
};
