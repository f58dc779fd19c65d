import type { ASPECT_NAMES, CAPTION_STYLES, LANGUAGES } from '../../../../src/contract/enums.ts';
import type { CreateVideoFromAvatar } from '../../../../src/contract/v2/avatar-video.ts';
import { EMPTY_SCENE, isWhole, type SceneDraft, sceneOf } from './scene-draft.ts';

/** What the form holds; it survives a reload. */
export interface Draft {
  avatarId: number;
  avatarType: 0 | 1;
  /** Empty: one that suits the presenter and the language. */
  voiceId: string;
  language: (typeof LANGUAGES)[number];
  says: 'script' | 'audio' | 'scenes';
  script: string;
  /** With what is said in it, where an earlier call told. */
  audio: { id: string; name: string; script?: string } | null;
  scenes: SceneDraft[];
  aspect: (typeof ASPECT_NAMES)[number];
  screen: 1 | 2 | 3;
  caption: boolean;
  captionStyle: (typeof CAPTION_STYLES)[number];
  musicId: number | null;
  volume: number;
  name: string;
  /** What an earlier call asked for that the form has no field for. */
  others: Partial<
    Pick<CreateVideoFromAvatar, 'output' | 'webhook_url' | 'resolution' | 'fps' | 'outputs' | 'background'>
  >;
}

/** Changes with the meaning of what is kept. */
const DRAFT_VERSION = 2;

/** The most natural voice of American English that the server has, until it is known which one that is. */
export const NATURAL = 'en-US-natural';

/** Characters of what is said that a draft is listed as. */
const TITLE_LENGTH = 80;

export const EMPTY_DRAFT: Draft = {
  avatarId: 81,
  avatarType: 0,
  voiceId: '',
  language: 'english',
  says: 'script',
  script: '',
  audio: null,
  scenes: [EMPTY_SCENE],
  aspect: 'portrait',
  screen: 1,
  caption: true,
  captionStyle: 'highlight',
  musicId: null,
  volume: 1,
  name: '',
  others: {},
};

/** How it is kept, and what it is listed as. */
export const DRAFT_OPTIONS = {
  initial: EMPTY_DRAFT,
  version: DRAFT_VERSION,
  getTitle: ({ name, says, script, audio, scenes }: Draft): string =>
    name ||
    (says === 'audio' ? (audio?.name ?? '') : says === 'script' ? script : (scenes[0]?.script ?? '')).slice(
      0,
      TITLE_LENGTH,
    ),
};

/** Whether there is something to say. */
export function isSayable({ says, script, audio, scenes }: Draft): boolean {
  if (says === 'scenes') return scenes.every(isWhole);
  return says === 'script' ? /[\p{L}\p{N}]/u.test(script) : audio !== null;
}

export function bodyOf(draft: Draft): CreateVideoFromAvatar {
  const { script, audio } = draft;
  const { output, ...others } = draft.others;
  const voiceId = draft.voiceId || NATURAL;
  return {
    avatar: { avatar_id: draft.avatarId, avatar_type: draft.avatarType },
    voice:
      draft.says === 'scenes'
        ? { type: 'script', voice_id: voiceId }
        : draft.says === 'script'
          ? { type: 'script', voice_id: voiceId, script }
          : {
              type: 'audio',
              voice_id: voiceId,
              audio_url: audio?.id ?? '',
              ...(audio?.script?.trim() && { script: audio.script }),
            },
    ...(draft.says === 'scenes' && { scenes: draft.scenes.map(sceneOf) }),
    aspect_ratio: draft.aspect,
    screen_style: draft.screen,
    caption: draft.caption,
    ...(draft.caption && { caption_style: draft.captionStyle }),
    ...(draft.musicId !== null && { music: { music_id: draft.musicId, volume: draft.volume } }),
    ...(draft.name.trim() !== '' && { video_name: draft.name.trim() }),
    ...others,
    // Nothing is seen through captions, nor beside the presenter.
    ...(output && !draft.caption && draft.screen === 1 && draft.says !== 'scenes' && { output }),
  };
}
