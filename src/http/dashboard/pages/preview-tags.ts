import type { SharedVideo } from '../../../contract/dashboard/shares.ts';

/** What messengers and social networks show of a link: https://ogp.me */
export function previewTags(video: SharedVideo, contentType: string): string {
  const { name, duration, width, height } = video;
  const tags: [name: string, content: string | number | null][] = [
    ['og:type', 'video.other'],
    ['og:site_name', 'Castwright'],
    ['og:title', name],
    ['og:url', video.video_url.replace(/\/video$/, '')],
    ['og:image', video.cover_url],
    ['og:image:width', video.cover_url && width],
    ['og:image:height', video.cover_url && height],
    ['og:video', video.video_url],
    ['og:video:type', contentType],
    ['og:video:width', width],
    ['og:video:height', height],
    ['video:duration', duration === null ? null : Math.round(duration)],
    ['twitter:card', 'summary_large_image'],
    ['twitter:title', name],
    ['twitter:image', video.cover_url],
  ];
  return tags
    .filter(([, content]) => content !== null && content !== '')
    .map(([property, content]) => {
      const attribute = property.startsWith('twitter:') ? 'name' : 'property';
      return `<meta ${attribute}="${property}" content="${escaped(String(content))}" />`;
    })
    .join('\n');
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escaped(text: string): string {
  return text.replaceAll(/[&<>"]/g, (letter) => ENTITIES[letter] ?? letter);
}
