import { escapeMarkup } from '../../../base/escape-markup.ts';
import type { SharedVideo } from '../../../contract/dashboard/videos.ts';

export interface Size {
  width: number;
  height: number;
}

/** Default size of a player, in pixels. */
const DEFAULT_SIZE: Size = { width: 640, height: 640 };
/** Aspect ratio of a video whose size is unknown. */
const DEFAULT_ASPECT: Size = { width: 16, height: 9 };

/** Returns the largest size within the limits that keeps the aspect ratio of the video. */
export function sizeWithin(video: Pick<SharedVideo, 'width' | 'height'>, limits: Partial<Size>): Size {
  const { width, height } = video.width && video.height ? (video as Size) : DEFAULT_ASPECT;
  const limit = {
    width: limits.width ?? (limits.height === undefined ? DEFAULT_SIZE.width : Number.POSITIVE_INFINITY),
    height: limits.height ?? (limits.width === undefined ? DEFAULT_SIZE.height : Number.POSITIVE_INFINITY),
  };
  const scale = Math.min(limit.width / width, limit.height / height);
  return { width: Math.max(1, Math.floor(width * scale)), height: Math.max(1, Math.floor(height * scale)) };
}

/** Returns HTML that embeds a video in another page. */
export function embedCode(url: string, name: string, { width, height }: Size): string {
  return (
    `<iframe src="${escapeMarkup(`${url}/player`)}" width="${width}" height="${height}" title="${escapeMarkup(name)}" ` +
    'style="border:0;max-width:100%" allow="autoplay; fullscreen; picture-in-picture" allowfullscreen loading="lazy"></iframe>'
  );
}
