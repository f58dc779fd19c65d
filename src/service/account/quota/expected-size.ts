import type { VideoRequest } from '../../../film/request.ts';
import { estimatedLength } from '../credits/estimate.ts';

/** Bytes of a second of 1080p, generously: three times what a presenter before a still picture takes as MP4. */
const PER_SECOND = { mp4: 300_000, webm: 500_000, mov: 12_000_000 } as const;
const PREVIEW_PER_SECOND = 150_000;
/** Of a film with captions, which is encoded so that no loss is seen. */
const FILM_PER_SECOND = 700_000;
/** Covers and captions. */
const BESIDE = 300_000;

/** Bytes that the files of a video will have, about. @param seconds of it, where they are known already */
export function expectedSize(request: VideoRequest, seconds = estimatedLength(request)): number {
  const { format, quality } = request;
  if (request.kind === 'caption_video')
    return Math.ceil(BESIDE + (request.burn ? FILM_PER_SECOND * seconds : 0));
  const perSecond = quality === 'preview' ? PREVIEW_PER_SECOND : PER_SECOND[format];
  return Math.ceil(BESIDE + perSecond * seconds);
}

/** Bytes of an avatar with its pictures, its preview and what it is drawn from, generously. */
export const AVATAR_SIZE = 20_000_000;
