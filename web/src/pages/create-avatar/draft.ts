import type { ASPECT_NAMES, CAPTION_STYLES } from '../../../../src/contract/enums.ts';
import type { CreateVideoFromAvatar } from '../../../../src/contract/v2/avatar-video.ts';

/** What the form holds; it survives a reload. */
export interface Draft {
  avatarId: number;
  avatarType: 0 | 1;
  /** Empty until one is chosen; then the most natural one speaks. */
  voiceId: string;
  says: 'script' | 'audio';
  script: string;
  audio: { id: string; name: string } | null;
  aspect: (typeof ASPECT_NAMES)[number];
  screen: 1 | 2 | 3;
  caption: boolean;
  captionStyle: (typeof CAPTION_STYLES)[number];
  musicId: number | null;
  volume: number;
  name: string;
}

/** Changes with the meaning of what is kept. */
export const DRAFT_VERSION = 1;

/** The most natural voice of American English that the server has. */
export const NATURAL = 'en-US-natural';

export const EMPTY_DRAFT: Draft = {
  avatarId: 81,
  avatarType: 0,
  voiceId: '',
  says: 'script',
  script: '',
  audio: null,
  aspect: 'portrait',
  screen: 1,
  caption: true,
  captionStyle: 'highlight',
  musicId: null,
  volume: 1,
  name: '',
};

/** Whether there is something to say. */
export function isSayable({ says, script, audio }: Draft): boolean {
  return says === 'script' ? /[\p{L}\p{N}]/u.test(script) : audio !== null;
}

export function bodyOf(draft: Draft): CreateVideoFromAvatar {
  const { script, audio } = draft;
  const voiceId = draft.voiceId || NATURAL;
  return {
    avatar: { avatar_id: draft.avatarId, avatar_type: draft.avatarType },
    voice:
      draft.says === 'script'
        ? { type: 'script', voice_id: voiceId, script }
        : { type: 'audio', voice_id: voiceId, audio_url: audio?.id ?? '' },
    aspect_ratio: draft.aspect,
    screen_style: draft.screen,
    caption: draft.caption,
    ...(draft.caption && { caption_style: draft.captionStyle }),
    ...(draft.musicId !== null && { music: { music_id: draft.musicId, volume: draft.volume } }),
    ...(draft.name.trim() !== '' && { video_name: draft.name.trim() }),
  };
}

/** The form of an earlier call, as far as it fits the form. */
export function draftOf(body: Partial<CreateVideoFromAvatar> & Record<string, unknown>): Draft {
  const { avatar, voice, music } = body;
  // The older call has its avatar and its voice on the top.
  const flat = body as { avatar_id?: number; avatar_type?: 0 | 1; voice_id?: string; script?: string };
  return {
    ...EMPTY_DRAFT,
    avatarId: avatar?.avatar_id ?? flat.avatar_id ?? EMPTY_DRAFT.avatarId,
    avatarType: avatar?.avatar_type ?? flat.avatar_type ?? 0,
    voiceId: voice?.voice_id ?? flat.voice_id ?? EMPTY_DRAFT.voiceId,
    script: voice?.script ?? flat.script ?? '',
    aspect: typeof body.aspect_ratio === 'string' ? body.aspect_ratio : EMPTY_DRAFT.aspect,
    screen: body.screen_style ?? 1,
    caption: body.caption ?? false,
    captionStyle: body.caption_style ?? EMPTY_DRAFT.captionStyle,
    musicId: music?.music_id ?? null,
    volume: music?.volume ?? 1,
  };
}
