import type {
  ASPECT_NAMES,
  CAPTION_PLACEMENTS,
  CAPTION_STYLES,
  LANGUAGES,
} from '../../../../src/contract/enums.ts';
import type { CreateVideoFromAvatar } from '../../../../src/contract/v2/avatar-video.ts';
import { captionFields } from '../../making/caption-fields.ts';
import { EMPTY_SCENE, isComplete, type SceneDraft, toScene } from './scene-draft.ts';

/** State of the form. It is stored, so it survives a reload. */
export interface Draft {
  avatarId: number;
  avatarType: 0 | 1;
  /** Empty means Automatic: a voice that matches the presenter and the language. */
  voiceId: string;
  language: (typeof LANGUAGES)[number];
  says: 'script' | 'audio' | 'scenes';
  script: string;
  /** `script` is the transcript, if known. */
  audio: { id: string; name: string; script?: string } | null;
  scenes: SceneDraft[];
  aspect: (typeof ASPECT_NAMES)[number];
  screen: 1 | 2 | 3;
  caption: boolean;
  captions: (typeof CAPTION_PLACEMENTS)[number];
  captionStyle: (typeof CAPTION_STYLES)[number];
  musicId: number | null;
  volume: number;
  name: string;
  /** Fields of a duplicated request that the form does not show. */
  others: Partial<
    Pick<
      CreateVideoFromAvatar,
      'output' | 'webhook_url' | 'resolution' | 'fps' | 'outputs' | 'background' | 'brand' | 'ai_label'
    >
  >;
}

/** Increment when the meaning of a stored field changes: drafts of other versions are ignored. */
const DRAFT_VERSION = 2;

/** Alias for the server's most natural voice of American English, used until the automatic voice is known. */
export const NATURAL_VOICE = 'en-US-natural';

/** Characters of the script used as a draft's title. */
const MAX_TITLE_CHARACTERS = 80;

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
  captions: 'burned',
  captionStyle: 'highlight',
  musicId: null,
  volume: 1,
  name: '',
  others: {},
};

/** How drafts are stored, and their title until the user names them. */
export const DRAFT_OPTIONS = {
  initial: EMPTY_DRAFT,
  version: DRAFT_VERSION,
  getTitle: ({ name, says, script, audio, scenes }: Draft): string =>
    name ||
    (says === 'audio' ? (audio?.name ?? '') : says === 'script' ? script : (scenes[0]?.script ?? '')).slice(
      0,
      MAX_TITLE_CHARACTERS,
    ),
};

/** Changes how much the background of the whole video is out of focus. */
export function withBlur(
  { others }: Draft,
  blur: NonNullable<Draft['others']['background']>['blur'],
): Pick<Draft, 'others'> {
  const { background, ...rest } = others;
  const { blur: _, ...behind } = background ?? {};
  if (blur) return { others: { ...rest, background: { ...behind, blur } } };
  return { others: Object.keys(behind).length > 0 ? { ...rest, background: behind } : rest };
}

/** Whether the draft has something to say. */
export function hasSpeech({ says, script, audio, scenes }: Draft): boolean {
  if (says === 'scenes') return scenes.every(isComplete);
  return says === 'script' ? /[\p{L}\p{N}]/u.test(script) : audio !== null;
}

export function toRequestBody(draft: Draft): CreateVideoFromAvatar {
  const { script, audio } = draft;
  const { output, ...others } = draft.others;
  const voiceId = draft.voiceId || NATURAL_VOICE;
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
    ...(draft.says === 'scenes' && { scenes: draft.scenes.map(toScene) }),
    aspect_ratio: draft.aspect,
    screen_style: draft.screen,
    caption: draft.caption,
    ...captionFields(draft),
    ...(draft.musicId !== null && { music: { music_id: draft.musicId, volume: draft.volume } }),
    ...(draft.name.trim() !== '' && { video_name: draft.name.trim() }),
    ...others,
    // Transparent output excludes captions and layouts with a background.
    ...(output && !draft.caption && draft.screen === 1 && draft.says !== 'scenes' && { output }),
  };
}
