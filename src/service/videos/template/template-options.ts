import { limitedSuggestions, type Suggest } from '../../../base/nearest.ts';
import { ASPECT_NAMES } from '../../../contract/enums.ts';
import { ApiError, type FieldError, invalidField } from '../../../contract/errors.ts';
import type { VariableValue } from '../../../contract/template.ts';
import type {
  CreateVideoWithTemplateV1,
  CreateVideoWithVariable,
  LegacyRender,
} from '../../../contract/v1/template-video.ts';
import type { CreateVideoWithTemplate } from '../../../contract/v2/template-video.ts';
import { findAvatar } from '../../../engine/catalog/avatars.ts';
import { isPresenterId } from '../../../engine/catalog/presenter-packs.ts';
import { samplingOf } from '../../../engine/film/change-timeline.ts';
import { checkVariables } from '../../../engine/template/check-variables.ts';
import type { Template } from '../../../engine/template/template.ts';
import type { Values, Variable } from '../../../engine/template/variables.ts';
import { createYielder } from '../../../platform/concurrency/turns.ts';
import type { ResolveMedia } from '../../library/assets/resolve-media.ts';
import { requireReadable } from '../../library/pronunciations.ts';
import { captionOptions, labelOptions } from '../film-options.ts';
import type { TemplateVideoOptions } from './template-request.ts';

const FIELDS = { script: 'text', avatar: 'avatar_id', voice: 'voice_id', music: 'music_id' };

/** Converts the fields of v2, which batches and stills share. The next functions convert the fields of other API versions. */
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
    ...captionOptions(
      { caption: options.captions_enabled, captions: options.captions },
      undefined,
      'captions_enabled',
    ),
    captionStyle: options.caption_style,
    ...labelOptions(options),
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

/** Returns the options about the script. With `default`, the template's own script is used. */
function scriptOptions(
  text: string,
  withoutTts: 0 | 1 | undefined,
): Pick<TemplateVideoOptions, 'script' | 'keepsVoice'> {
  const isOwn = text.trim() === '' || text.trim().toLowerCase() === 'default';
  return { script: isOwn ? undefined : text, keepsVoice: withoutTts === 1 };
}

/** Returns the chosen avatar. Ignores 0, because some clients fill every field. */
function toAvatarOption(id: number | undefined, type: 0 | 1 = 0): TemplateVideoOptions['avatar'] {
  return id ? { id, type } : undefined;
}

/** Returns an avatar of either type, because the oldest API version does not name the type. */
function eitherAvatar(id: number | undefined): TemplateVideoOptions['avatar'] {
  return id ? { id, type: findAvatar(id) || isPresenterId(id) ? 0 : 1 } : undefined;
}

/** Spoken or shown text. */
const TEXT_TYPES = new Set(['text', 'script']);

/** Value of a variable, before validation. */
export interface GivenValue {
  /** Undefined if the caller did not say. */
  type?: VariableValue['type'];
  value: unknown;
}

/** @throws {ApiError} naming a variable that is given twice */
export function givenValues(list: readonly VariableValue[]): Map<string, GivenValue> {
  const values = new Map<string, GivenValue>();
  for (const { name, type, properties } of list) {
    if (values.has(name)) throw invalidField(variableField(name), 'is given twice');
    values.set(name, { type, value: readValue(name, type, properties) });
  }
  return values;
}

/** Rejects a value in the wrong property, which would be overlooked otherwise. */
function readValue(name: string, type: VariableValue['type'], properties: VariableValue['properties']) {
  const { content, url, asset_id: assetId } = properties;
  // Ignores 0, because some clients fill every field.
  const reference = assetId === undefined || assetId === '0' ? url : assetId;
  if (TEXT_TYPES.has(type)) {
    if (content !== undefined || reference === undefined) return content;
    throw invalidField(variableField(name), `is of type ${type}: put its text into properties.content`);
  }
  if (reference !== undefined || content === undefined) return reference;
  throw invalidField(
    variableField(name),
    `is of type ${type}: it needs properties.url or properties.asset_id`,
  );
}

/**
 * Resolves a value for every variable of a template.
 * @throws {ApiError} naming every variable that is unknown, missing, too long, of another type, or not a medium
 */
export async function resolveValues(
  template: Template,
  given: ReadonlyMap<string, GivenValue>,
  media: ResolveMedia,
  suggest: Suggest | undefined = limitedSuggestions(),
): Promise<Values> {
  const declared = new Map((template.variables ?? []).map((variable) => [variable.name, variable]));
  const errors: FieldError[] = [];
  const values: [name: string, value: unknown][] = [];
  const turn = createYielder();
  for (const [name, { type, value }] of given) {
    await turn();
    try {
      values.push([name, await resolveValue(declared.get(name), name, type, value, media)]);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      errors.push(...error.errors);
    }
  }
  const refused = new Set(errors.map(({ field }) => field));
  const checked = checkVariables(template, Object.fromEntries(values), {}, suggest);
  for (const { variable, message } of checked.errors ?? []) {
    const field = variableField(variable);
    if (!refused.has(field)) errors.push({ field, message: `${field} ${message}` });
  }
  if (errors.length === 0 && checked.values) return checked.values;
  throw new ApiError('invalid', errors[0]?.message ?? 'variables are not valid', errors);
}

async function resolveValue(
  variable: Variable | undefined,
  name: string,
  type: VariableValue['type'] | undefined,
  value: unknown,
  media: ResolveMedia,
): Promise<unknown> {
  // An unknown variable is reported later, with the names of the existing ones.
  if (!variable) return value;
  const isMedia = variable.type === 'image' || variable.type === 'video';
  if (type !== undefined && type !== variable.type && (isMedia || !TEXT_TYPES.has(type))) {
    throw invalidField(variableField(name), `is of type ${variable.type}, but was given as ${type}`);
  }
  if (variable.type === 'script' && typeof value === 'string')
    requireReadable(value, variableField(name), 'en-US');
  if (!isMedia) return typeof value === 'number' ? String(value) : value;
  const reference = Number.isSafeInteger(value) ? String(value) : value;
  if (typeof reference !== 'string' || reference.trim() === '') return reference;
  return (await media(reference.trim(), variableField(name), [variable.type as 'image' | 'video'])).url;
}

function variableField(variable: string): string {
  return `variables.${variable}`;
}
