import { MediaError } from '../encoder/ffmpeg.ts';
import { measure } from './measure.ts';
import { isCut } from './whole-file.ts';

/** What a sound or a video is, in pixels and seconds. */
export type PlayableInfo =
  | { hasVideo: boolean; hasAudio: boolean; width: number; height: number; duration: number }
  | 'truncated'
  | 'unreadable';

export type PlayableFormat = 'mp4' | 'mov' | 'm4a' | 'webm' | 'weba' | 'aac' | 'mp3' | 'wav';

/** Seconds; what is longer need not be measured to its end. */
const LONGEST = 700;
/** Codecs of the cover pictures that sound files carry. */
const PICTURES = new Set(['mjpeg', 'png', 'gif', 'webp', 'bmp']);

/** Reads all of a file's packets, and decodes none. */
export async function readPlayableInfo(path: string, format: PlayableFormat): Promise<PlayableInfo> {
  const { family, containers } = FAMILIES[format];
  if (family && (await isCut(path, family))) return 'truncated';
  try {
    const { facts, duration } = await measure(path, LONGEST);
    if (!containers.includes(facts.container) || duration <= 0) return 'unreadable';
    const { width = 0, height = 0 } = facts.video ?? {};
    const hasVideo = facts.video !== undefined && !PICTURES.has(facts.video.codec);
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
  { family?: Parameters<typeof isCut>[1]; containers: readonly string[] }
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
