import type { VideoFormat } from '../../film/request.ts';

/** Sounds that an MP4 holds as players know it. */
const IN_MP4 = new Set(['aac', 'mp3', 'ac3', 'eac3', 'opus', 'flac', 'alac']);
const IN_WEBM = new Set(['opus', 'vorbis']);

/** The file that holds all sounds of a film as they are; undefined where none of ours does. */
export function formatHolding(sounds: readonly string[]): VideoFormat | undefined {
  if (sounds.every((codec) => IN_MP4.has(codec))) return 'mp4';
  if (sounds.every((codec) => IN_WEBM.has(codec))) return 'webm';
  // QuickTime holds bare samples, which MP4 does not as players know it.
  return sounds.every((codec) => codec.startsWith('pcm_') || IN_MP4.has(codec)) ? 'mov' : undefined;
}
