import type { Embedding } from '../../../../contract/dashboard/embedding.ts';
import type { SharedVideo } from '../../../../contract/dashboard/shares.ts';
import { escapeHtml } from './escape.ts';

interface Previewed {
  /** Of the video */
  contentType: string;
  url: string;
  baseUrl: string;
  embedding: Embedding;
}

/** What messengers and social networks show of a link: https://ogp.me; a player where everybody may frame it. */
export function previewTags(video: SharedVideo, { contentType, url, baseUrl, embedding }: Previewed): string {
  const { name, duration, width, height } = video;
  const player = embedding.mode === 'anywhere' ? `${url}/player` : null;
  const tags: [name: string, content: string | number | null][] = [
    ['og:type', 'video.other'],
    ['og:site_name', 'Castwright'],
    ['og:title', name],
    ['og:url', url],
    ['og:image', video.cover_url],
    ['og:image:width', video.cover_url && width],
    ['og:image:height', video.cover_url && height],
    ['og:video', player],
    ['og:video:type', player && 'text/html'],
    ['og:video:width', player && width],
    ['og:video:height', player && height],
    ['og:video', video.video_url],
    ['og:video:type', contentType],
    ['og:video:width', width],
    ['og:video:height', height],
    ['video:duration', duration === null ? null : Math.round(duration)],
    ['twitter:card', player === null ? 'summary_large_image' : 'player'],
    ['twitter:player', player],
    ['twitter:player:width', player && width],
    ['twitter:player:height', player && height],
    ['twitter:title', name],
    ['twitter:image', video.cover_url],
  ];
  const metas = tags
    .filter(([, content]) => content !== null && content !== '')
    .map(([property, content]) => {
      const attribute = property.startsWith('twitter:') ? 'name' : 'property';
      return `<meta ${attribute}="${property}" content="${escapeHtml(String(content))}" />`;
    });
  return [...metas, ...(embedding.mode === 'off' ? [] : discovery(url, name, baseUrl))].join('\n');
}

/** How pages that were given the link find out how to show it: https://oembed.com */
function discovery(url: string, name: string, baseUrl: string): string[] {
  const address = `${baseUrl}/oembed?url=${encodeURIComponent(url)}`;
  return [
    ['application/json+oembed', address],
    ['text/xml+oembed', `${address}&format=xml`],
  ].map(
    ([type = '', href = '']) =>
      `<link rel="alternate" type="${type}" href="${escapeHtml(href)}" title="${escapeHtml(name)}" />`,
  );
}
