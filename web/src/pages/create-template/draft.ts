import type { ASPECT_NAMES, CAPTION_STYLES, LANGUAGES } from '../../../../src/contract/enums.ts';
import type { TemplateDetail, VariableValue } from '../../../../src/contract/template.ts';
import type { CreateVideoWithTemplate, TemplateStill } from '../../../../src/contract/v2/template-video.ts';

export type Variable = TemplateDetail['variables'][number];

/** A file that replaces the template's own. */
export interface ReplacementFile {
  name: string;
  url: string;
}

/** State of the form. It is stored, so it survives a reload. */
export interface Draft {
  /** Texts by variable name; missing ones use the template's default. */
  words: Record<string, string>;
  files: Record<string, ReplacementFile>;
  /** 0 means the template's own presenter. */
  avatarId: number;
  avatarType: 0 | 1;
  voiceId: string;
  language: (typeof LANGUAGES)[number];
  /** `own`: as in the template. Otherwise not at all, in the picture, as a track, or both. */
  captions: 'own' | 'off' | 'on' | 'track' | 'both';
  captionStyle: (typeof CAPTION_STYLES)[number];
  musicId: number | null;
  volume: number;
  aspect: (typeof ASPECT_NAMES)[number];
  name: string;
  /** Fields of a duplicated request that the form does not show. */
  others: Partial<
    Pick<CreateVideoWithTemplate, 'disable_trans' | 'disable_moving' | 'webhook_url' | 'brand' | 'ai_label'>
  >;
}

/** Increment when the meaning of a stored field changes: drafts of other versions are ignored. */
const DRAFT_VERSION = 1;

/** Length to which a text is cut if it is used as a draft's title. */
const MAX_TITLE_CHARACTERS = 80;

export const EMPTY_DRAFT: Draft = {
  words: {},
  files: {},
  avatarId: 0,
  avatarType: 0,
  voiceId: '',
  language: 'english',
  captions: 'own',
  captionStyle: 'highlight',
  musicId: null,
  volume: 1,
  aspect: 'portrait',
  name: '',
  others: {},
};

/** How drafts are stored, and their title until the user names them. */
export const DRAFT_OPTIONS = {
  initial: EMPTY_DRAFT,
  version: DRAFT_VERSION,
  getTitle: ({ name, words }: Draft): string =>
    name || (Object.values(words).find((text) => text.trim() !== '') ?? '').slice(0, MAX_TITLE_CHARACTERS),
};

/** Returns the text that a field shows. */
export const getText = ({ words }: Draft, { name, default: defaultText = '' }: Variable): string =>
  (Object.hasOwn(words, name) ? words[name] : undefined) ?? defaultText;

function toVariableValues(draft: Draft, variables: readonly Variable[]): VariableValue[] {
  return variables.flatMap((variable): VariableValue[] => {
    const { name, type, default: defaultText = '' } = variable;
    if (type === 'image' || type === 'video') {
      const file = Object.hasOwn(draft.files, name) ? draft.files[name] : undefined;
      return file ? [{ name, type, properties: { url: file.url } }] : [];
    }
    const content = getText(draft, variable);
    return content === defaultText ? [] : [{ name, type, properties: { content } }];
  });
}

/** Whether captions are in the picture, and thus in a still. */
export function burnsCaptions({ captions }: Pick<Draft, 'captions'>): boolean {
  return captions === 'on' || captions === 'both';
}

function isTrack(captions: Draft['captions']): captions is 'track' | 'both' {
  return captions === 'track' || captions === 'both';
}

/** Returns the part of the request that a still depends on. */
export function toStillBody(draft: Draft, variables: readonly Variable[]): TemplateStill {
  return {
    variables: toVariableValues(draft, variables),
    aspect_ratio: draft.aspect,
    ...(draft.avatarId > 0 && { avatar_id: draft.avatarId, avatar_type: draft.avatarType }),
    ...(draft.captions !== 'own' && { captions_enabled: burnsCaptions(draft) }),
    ...(burnsCaptions(draft) && { caption_style: draft.captionStyle }),
  };
}

export function toRequestBody(
  draft: Draft,
  id: number,
  variables: readonly Variable[],
): CreateVideoWithTemplate {
  return {
    ...draft.others,
    ...toStillBody(draft, variables),
    ...(isTrack(draft.captions) && { captions_enabled: true, captions: draft.captions }),
    template_id: id,
    voice_language: draft.language,
    variables: toVariableValues(draft, variables),
    ...(draft.voiceId !== '' && { voice_id: draft.voiceId }),
    ...(draft.musicId !== null && {
      background_music_id: draft.musicId,
      background_music_volume: draft.volume,
    }),
    ...(draft.name.trim() !== '' && { video_name: draft.name.trim() }),
  };
}

/** Returns the speaker of a video made from the template. */
export function speakerFor({ voiceId, language, avatarId, avatarType }: Draft, id: number) {
  if (voiceId !== '') return { voice_id: voiceId };
  return {
    template_id: id,
    language,
    ...(avatarId > 0 && { avatar: { avatar_id: avatarId, avatar_type: avatarType } }),
  };
}

/** Returns the labels of required fields that are still empty. */
export function findMissingFields(draft: Draft, variables: readonly Variable[]): readonly string[] {
  return variables
    .filter((variable) => variable.required && !variable.default)
    .filter(({ type, name }) =>
      type === 'image' || type === 'video'
        ? !Object.hasOwn(draft.files, name)
        : !(Object.hasOwn(draft.words, name) && draft.words[name]?.trim()),
    )
    .map(({ name, label }) => label ?? name);
}
