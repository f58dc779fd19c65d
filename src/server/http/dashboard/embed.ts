import type { SharedVideo } from '../../../contract/dashboard/videos.ts';

export interface Size {
  width: number;
  height: number;
}

/** Default size of a player, in pixels. */
const DEFAULT_SIZE: Size = { width: 640, height: 640 };
const WIDE: Size = { width: 16, height: 9 };

/** The largest size within the limits that keeps the aspect of the video. */
export function sizeWithin(video: Pick<SharedVideo, 'width' | 'height'>, limits: Partial<Size>): Size {
  const { width, height } = video.width && video.height ? (video as Size) : WIDE;
  const limit = {
    width: limits.width ?? (limits.height === undefined ? DEFAULT_SIZE.width : Number.POSITIVE_INFINITY),
    height: limits.height ?? (limits.width === undefined ? DEFAULT_SIZE.height : Number.POSITIVE_INFINITY),
  };
  const scale = Math.min(limit.width / width, limit.height / height);
  return { width: Math.max(1, Math.floor(width * scale)), height: Math.max(1, Math.floor(height * scale)) };
}

/** HTML that embeds a video in another page. */
export function embedCode(url: string, name: string, { width, height }: Size): string {
  return (
    `<iframe src="${escapeHtml(`${url}/player`)}" width="${width}" height="${height}" title="${escapeHtml(name)}" ` +
    'style="border:0;max-width:100%" allow="autoplay; fullscreen; picture-in-picture" allowfullscreen loading="lazy"></iframe>'
  );
}

const ENTITIES: ReadonlyMap<string, string> = new Map(
  Object.entries({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }),
);

/** Escapes text for HTML and XML, including attributes in double quotes. */
export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"]/g, (letter) => ENTITIES.get(letter) ?? letter);
}
