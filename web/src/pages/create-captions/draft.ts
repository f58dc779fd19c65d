import type { CAPTION_STYLES } from '../../../../src/contract/enums.ts';
import type { CaptionVideo } from '../../../../src/contract/v2/caption-video.ts';

/** What the form holds; it survives a reload. */
export interface Draft {
  video: { id: string; name: string } | null;
  /** Words, words with times, or neither: what is said is recognised. */
  says: 'script' | 'subtitles' | 'heard';
  script: string;
  subtitles: string;
  style: (typeof CAPTION_STYLES)[number];
  burn: boolean;
  name: string;
}

/** Changes with the meaning of what is kept. */
const DRAFT_VERSION = 1;

export const EMPTY_DRAFT: Draft = {
  video: null,
  says: 'script',
  script: '',
  subtitles: '',
  style: 'highlight',
  burn: true,
  name: '',
};

/** How it is kept, and what it is listed as. */
export const DRAFT_OPTIONS = {
  initial: EMPTY_DRAFT,
  version: DRAFT_VERSION,
  getTitle: ({ name, video }: Draft): string => name || video?.name || '',
};

/** Whether there is a video, and something that is said in it. */
export function isReady({ video, says, script, subtitles }: Draft): boolean {
  if (video === null) return false;
  if (says === 'heard') return true;
  return says === 'script' ? /[\p{L}\p{N}]/u.test(script) : subtitles.includes('-->');
}

export function bodyOf({ video, says, script, subtitles, style, burn, name }: Draft): CaptionVideo {
  return {
    video_url: video?.id ?? '',
    ...(says === 'script' && { script }),
    ...(says === 'subtitles' && { subtitles }),
    ...(burn ? { caption_style: style } : { burn }),
    ...(name !== '' && { video_name: name }),
  };
}

/** The form for another video's call. */
export function draftOf(body: Record<string, unknown>): Draft {
  const text = (name: string) =>
    Object.hasOwn(body, name) && typeof body[name] === 'string' ? body[name] : '';
  const id = String(body['video_url'] ?? '');
  return {
    ...EMPTY_DRAFT,
    video: id === '' ? null : { id, name: text('video_name') || id },
    says: body['subtitles'] === undefined ? (text('script') === '' ? 'heard' : 'script') : 'subtitles',
    script: text('script'),
    subtitles: text('subtitles'),
    style: (text('caption_style') || EMPTY_DRAFT.style) as Draft['style'],
    burn: body['burn'] !== false,
    name: text('video_name'),
  };
}
