import { ASPECT_NAMES } from '../../../contract/enums.ts';
import type {
  CreateVideoWithTemplateV1,
  CreateVideoWithVariable,
  LegacyRender,
} from '../../../contract/v1/template-video.ts';
import type { CreateVideoWithTemplate } from '../../../contract/v2/template-video.ts';
import { findAvatar } from '../../../engine/catalog/avatars.ts';
import { samplingOf } from '../../../engine/film/change-timeline.ts';
import type { TemplateVideoOptions } from './template-request.ts';
import { givenValues } from './variable-values.ts';

/** Converts the fields of each API version to the same options. */

const FIELDS = { script: 'text', avatar: 'avatar_id', voice: 'voice_id', music: 'music_id' };

/** Options of v2, which batches and stills share. */
export function templateOptionsFromV2(
  options: Omit<CreateVideoWithTemplate, 'template_id' | 'voice_language' | 'variables'> & {
    voice_language?: CreateVideoWithTemplate['voice_language'] | undefined;
  },
  given: TemplateVideoOptions['given'],
): TemplateVideoOptions {
  const { disable_trans: transitions = false, disable_moving: movement = false } = options;
  return {
    given,
    language: options.voice_language,
    avatar: toAvatarOption(options.avatar_id, options.avatar_type),
    voice: options.voice_id === undefined ? undefined : { id: options.voice_id },
    caption: options.captions_enabled,
    captionStyle: options.caption_style,
    music: { id: options.background_music_id, volume: options.background_music_volume },
    aspect: options.aspect_ratio,
    sampling: samplingOf(options),
    name: options.video_name,
    left: { transitions, movement },
    fields: { ...FIELDS, music: 'background_music_id' },
  };
}

export function templateOptionsFromV1(body: CreateVideoWithTemplateV1): TemplateVideoOptions {
  return {
    given: givenValues(body.variables),
    language: body.lang,
    avatar: toAvatarOption(body.avatar_id, body.avatar_type),
    voice: body.voice_id === undefined ? undefined : { id: body.voice_id },
    caption: body.caption,
    music: { id: body.music_id },
    aspect: body.aspect_ratio === undefined ? undefined : ASPECT_NAMES[body.aspect_ratio],
    name: body.video_name,
    fields: FIELDS,
  };
}

export function templateOptionsFromVariables(body: CreateVideoWithVariable): TemplateVideoOptions {
  return {
    ...scriptOptions(body.text, body.without_tts),
    given: givenValues(body.variables),
    language: body.lang,
    avatar: eitherAvatar(body.dp_id),
    voice: body.timbre_id ? { timbre: body.timbre_id } : undefined,
    aspect: body.aspect_ratio === undefined ? undefined : ASPECT_NAMES[body.aspect_ratio],
    name: body.video_name,
    fields: { ...FIELDS, avatar: 'dp_id', voice: 'timbre_id' },
  };
}

export function templateOptionsFromLegacy(body: LegacyRender): TemplateVideoOptions {
  return {
    ...scriptOptions(body.text ?? 'default', body.without_tts),
    given: givenValues(body.variables ?? []),
    language: body.lang ?? 'english',
    avatar: eitherAvatar(body.dp_id),
    voice: body.timbre_td ? { timbre: body.timbre_td } : undefined,
    fields: { ...FIELDS, avatar: 'dp_id', voice: 'timbre_td' },
  };
}

/** `default` leaves the script to the template. */
function scriptOptions(
  text: string,
  withoutTts: 0 | 1 | undefined,
): Pick<TemplateVideoOptions, 'script' | 'keepsVoice'> {
  const isOwn = text.trim() === '' || text.trim().toLowerCase() === 'default';
  return { script: isOwn ? undefined : text, keepsVoice: withoutTts === 1 };
}

/** Ignores 0, which clients send that fill every field. */
function toAvatarOption(id: number | undefined, type: 0 | 1 = 0): TemplateVideoOptions['avatar'] {
  return id ? { id, type } : undefined;
}

/** The oldest API version does not say whose avatar it is. */
function eitherAvatar(id: number | undefined): TemplateVideoOptions['avatar'] {
  return id ? { id, type: findAvatar(id) ? 0 : 1 } : undefined;
}
