import { MediaError } from '../encoder/ffmpeg.ts';
import { measure } from './measure.ts';
import { isTruncated } from './whole-file.ts';

/** Size in pixels and duration in seconds of a sound or video. */
export type PlayableInfo =
  | { hasVideo: boolean; hasAudio: boolean; width: number; height: number; duration: number }
  | 'truncated'
  | 'unreadable';

export type PlayableFormat = 'mp4' | 'mov' | 'm4a' | 'webm' | 'weba' | 'aac' | 'mp3' | 'wav';

/** Longer files are not measured to their end. */
const MAX_MEASURED_SECONDS = 700;
/** Codecs of cover pictures in sound files. */
const PICTURE_CODECS = new Set(['mjpeg', 'png', 'gif', 'webp', 'bmp']);

/** Reads the file's packets without decoding them. */
export async function readPlayableInfo(path: string, format: PlayableFormat): Promise<PlayableInfo> {
  const { family, containers } = FAMILIES[format];
  if (family && (await isTruncated(path, family))) return 'truncated';
  try {
    const { facts, duration } = await measure(path, MAX_MEASURED_SECONDS);
    if (!containers.includes(facts.container) || duration <= 0) return 'unreadable';
    const { width = 0, height = 0 } = facts.video ?? {};
    const hasVideo = facts.video !== undefined && !PICTURE_CODECS.has(facts.video.codec);
    return { hasVideo, hasAudio: facts.audio !== undefined, width, height, duration };
  } catch (error) {
    if (error instanceof MediaError) return 'unreadable';
    throw error;
  }
}

const WEBM = { family: 'webm', containers: ['webm'] } as const;
const BOXES = { family: 'boxes', containers: ['mp4', 'mov'] } as const;

const FAMILIES: Record<
  PlayableFormat,
  { family?: Parameters<typeof isTruncated>[1]; containers: readonly string[] }
> = {
  mp4: BOXES,
  mov: BOXES,
  m4a: BOXES,
  webm: WEBM,
  weba: WEBM,
  wav: { family: 'wav', containers: ['wav'] },
  mp3: { containers: ['mp3'] },
  aac: { containers: ['aac'] },
};
