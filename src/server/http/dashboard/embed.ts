import type { SharedVideo } from '../../../contract/dashboard/shares.ts';

export interface Size {
  width: number;
  height: number;
}

/** Pixels that a player has in a page that names no others. */
const USUAL: Size = { width: 640, height: 640 };
const WIDE: Size = { width: 16, height: 9 };

/** The video's own shape, within a width and a height. */
export function sizeWithin(video: Pick<SharedVideo, 'width' | 'height'>, most: Partial<Size>): Size {
  const { width, height } = video.width && video.height ? (video as Size) : WIDE;
  const limit = {
    width: most.width ?? (most.height === undefined ? USUAL.width : Number.POSITIVE_INFINITY),
    height: most.height ?? (most.width === undefined ? USUAL.height : Number.POSITIVE_INFINITY),
  };
  const scale = Math.min(limit.width / width, limit.height / height);
  return { width: Math.max(1, Math.floor(width * scale)), height: Math.max(1, Math.floor(height * scale)) };
}

/** What is put into another page. */
export function embedCode(url: string, name: string, { width, height }: Size): string {
  return (
    `<iframe src="${escapeHtml(`${url}/player`)}" width="${width}" height="${height}" title="${escapeHtml(name)}" ` +
    'style="border:0;max-width:100%" allow="autoplay; fullscreen; picture-in-picture" allowfullscreen loading="lazy"></iframe>'
  );
}

const ENTITIES: ReadonlyMap<string, string> = new Map(
  Object.entries({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }),
);

/** Text within HTML or XML, attributes in double quotes included. */
export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"]/g, (letter) => ENTITIES.get(letter) ?? letter);
}
