import type { CAPTION_PLACEMENTS, CAPTION_STYLES } from '../../../../src/contract/enums.ts';
import type { CaptionVideo } from '../../../../src/contract/v2/caption-video.ts';
import { captionFields } from '../../making/caption-fields.ts';

/** State of the form. It is stored, so it survives a reload. */
export interface Draft {
  video: { id: string; name: string } | null;
  /** A script, subtitles with times, or `heard`: the server transcribes the video. */
  says: 'script' | 'subtitles' | 'heard';
  script: string;
  subtitles: string;
  style: (typeof CAPTION_STYLES)[number];
  /** Whether a video is made; otherwise only caption files are. */
  burn: boolean;
  captions: (typeof CAPTION_PLACEMENTS)[number];
  name: string;
}

/** Increment when the meaning of a stored field changes: drafts of other versions are ignored. */
const DRAFT_VERSION = 1;

export const EMPTY_DRAFT: Draft = {
  video: null,
  says: 'script',
  script: '',
  subtitles: '',
  style: 'highlight',
  burn: true,
  captions: 'burned',
  name: '',
};

/** How drafts are stored, and their title until the user names them. */
export const DRAFT_OPTIONS = {
  initial: EMPTY_DRAFT,
  version: DRAFT_VERSION,
  getTitle: ({ name, video }: Draft): string => name || video?.name || '',
};

/** Whether the draft has a video and its text. */
export function isReady({ video, says, script, subtitles }: Draft): boolean {
  if (video === null) return false;
  if (says === 'heard') return true;
  return says === 'script' ? /[\p{L}\p{N}]/u.test(script) : subtitles.includes('-->');
}

export function toRequestBody(draft: Draft): CaptionVideo {
  const { video, says, script, subtitles, style: captionStyle, captions, burn, name } = draft;
  return {
    video_url: video?.id ?? '',
    ...(says === 'script' && { script }),
    ...(says === 'subtitles' && { subtitles }),
    ...(burn ? captionFields({ caption: true, captions, captionStyle }) : { burn }),
    ...(name !== '' && { video_name: name }),
  };
}

/** Turns the request of an existing video into a draft. */
export function draftFromRequest(body: Record<string, unknown>): Draft {
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
    captions: (text('captions') || EMPTY_DRAFT.captions) as Draft['captions'],
    name: text('video_name'),
  };
}
