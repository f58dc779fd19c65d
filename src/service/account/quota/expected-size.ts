import type { VideoRequest } from '../../../engine/film/request.ts';
import { estimateSeconds } from '../credits/estimate.ts';

/** Bytes per second of 1080p video: three times what a presenter before a still picture takes as MP4. */
const PER_SECOND = { mp4: 300_000, webm: 500_000, mov: 12_000_000 } as const;
const PREVIEW_PER_SECOND = 150_000;
/** For a captioned film, which is encoded without visible loss. */
const FILM_PER_SECOND = 700_000;
/** Bytes for covers and captions. */
const SIDE_FILES = 300_000;

/** Estimated bytes of the files of a video. @param seconds its length, if known */
export function expectedSize(request: VideoRequest, seconds = estimateSeconds(request)): number {
  const { format, quality } = request;
  if (request.kind === 'caption_video')
    return Math.ceil(SIDE_FILES + (request.burn ? FILM_PER_SECOND * seconds : 0));
  const perSecond = quality === 'preview' ? PREVIEW_PER_SECOND : PER_SECOND[format];
  return Math.ceil(SIDE_FILES + perSecond * seconds);
}

/** Upper estimate of the bytes of an avatar with its pictures and preview. */
export const AVATAR_SIZE = 20_000_000;
