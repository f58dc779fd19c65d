import type { Suggest } from '../../../base/nearest.ts';
import { ApiError, invalidField } from '../../../contract/errors.ts';
import { findAvatar, retirementNote } from '../../../engine/catalog/avatars.ts';
import { isPresenterId } from '../../../engine/catalog/presenter-packs.ts';
import { hasPresenterFillingFrame } from '../../../engine/compile/template/place.ts';
import type {
  Aspect,
  BackgroundMusic,
  Sampling,
  ScriptVoice,
  TemplateVideoRequest,
} from '../../../engine/film/request.ts';
import type { AvatarSource, CaptionStyle } from '../../../engine/film/timeline.ts';
import type { Clip } from '../../../engine/template/clip.ts';
import { type Template, withVoiceOver } from '../../../engine/template/template.ts';
import type { Values } from '../../../engine/template/variables.ts';
import { everyClip } from '../../../engine/template/walk.ts';
import type { Voice } from '../../../engine/voices/voice.ts';
import { type AvatarFacts, factsOfPublic } from '../../library/avatars/resolve-avatar.ts';
import { musicOfBrand, type TemplateBrand, withBrandDefaults } from '../../library/brand/apply-brand.ts';
import type { StoredBrand } from '../../library/brand/stored-brand.ts';
import { FIRST_OWN_TEMPLATE_ID, type FoundTemplate } from '../../library/templates/templates.ts';
import type { LoadVoiceCatalog } from '../../library/voices/load-voice-catalog.ts';
import type { ResolveTimbre } from '../../library/voices/resolve-voice.ts';
import type { Resolvers } from '../avatar-request.ts';
import { findAvatarVoice } from '../choose-voice.ts';
import { type GivenValue, resolveValues } from './template-options.ts';

/** Look up the ids and URLs in a request. */
export interface TemplateResolvers extends Resolvers, Partial<TemplateBrand> {
  timbre: ResolveTimbre;
  voices: LoadVoiceCatalog;
}

/** Options of a template video, independent of the API version. Omitted options are left to the template. */
export interface TemplateVideoOptions {
  given: ReadonlyMap<string, GivenValue>;
  /** Replaces the scripts of the template. */
  script?: string | undefined;
  /** Keeps the template's own scripts and voice, whatever else is given. */
  keepsVoice?: boolean | undefined;
  language?: string | undefined;
  avatar?: { id: number; type: 0 | 1 } | undefined;
  voice?: { id: string } | { timbre: number } | undefined;
  caption?: boolean | undefined;
  captions?: TemplateVideoRequest['captions'];
  aiLabel?: TemplateVideoRequest['aiLabel'];
  captionStyle?: CaptionStyle | undefined;
  music?: { id?: number | undefined; volume?: number | undefined } | undefined;
  aspect?: Aspect | undefined;
  sampling?: Sampling;
  name?: string | undefined;
  left?: Stillness | undefined;
  /** Shared by the rows of a batch, whose answer suggests only a few names in all. */
  suggest?: Suggest | undefined;
  /** Field names in the caller's API version. */
  fields: Record<'script' | 'avatar' | 'voice' | 'music', string>;
}

/** A saved template, or a document in the request. */
export type UsableTemplate = Pick<FoundTemplate, 'id' | 'name' | 'template' | 'problems'>;

export interface ResolvedTemplateVideo {
  request: TemplateVideoRequest;
  warnings: string[];
}

/**
 * Fills the variables of a template. Equal content results in equal requests.
 * @throws {ApiError} naming the variable or field that cannot be used
 */
export async function resolveTemplateVideo(
  found: UsableTemplate,
  options: TemplateVideoOptions,
  resolve: TemplateResolvers,
): Promise<ResolvedTemplateVideo> {
  if (!found.template) throw draftTemplateError(found);
  const brand = await resolve.brand?.();
  const template = brand ? withBrandDefaults(found.template, brand) : found.template;
  const warnings: string[] = [];
  const aspect = options.aspect ?? template.aspects[0] ?? 'portrait';
  if (!template.aspects.includes(aspect)) {
    throw invalidField(
      'aspect_ratio',
      `must be one of the template's ratios: ${template.aspects.join(', ')}`,
    );
  }
  const { film, values } = await fillTemplate(template, options, resolve, warnings);
  const avatar = await resolveAvatar(template, options, resolve, warnings);
  const { closeUp } = avatar.facts;
  if (closeUp !== undefined && aspect !== 'square' && hasPresenterFillingFrame(template, aspect)) {
    warnings.push(`${closeUp} Choose a square video, or another template.`);
  }
  const music = await resolveMusic(template, options, resolve, brand, warnings);
  const caption = options.caption ?? template.slots?.caption?.show ?? false;
  const captionStyle = options.captionStyle ?? template.slots?.caption?.style ?? brand?.captionStyle;
  const bookends = await resolve.bookends?.(aspect, warnings);
  const request: TemplateVideoRequest = {
    kind: 'template_video',
    template: options.left ? withoutMotion(film, options.left) : film,
    values,
    avatar: avatar.source,
    voice: await resolveVoice(template, options, avatar.facts, resolve, warnings),
    aspect,
    ...options.sampling,
    caption,
    ...(options.captions && { captions: options.captions }),
    ...(captionStyle && { captionStyle }),
    ...(options.aiLabel !== undefined && { aiLabel: options.aiLabel }),
    ...(music && { music }),
    ...(bookends && { brand: bookends }),
    format: 'mp4',
    name: options.name ?? found.name,
  };
  return { request, warnings };
}

/** Explains why a template cannot be used yet. */
export function draftTemplateError({ id, problems: [first] }: UsableTemplate): ApiError {
  return invalidField('template_id', `${id} is a draft with errors: ${first?.path} ${first?.message}`);
}

/**
 * Returns the film and its values. If the film has no variable for a script, the script is spoken over the whole film.
 */
async function fillTemplate(
  template: Template,
  { given, script, keepsVoice, fields, suggest }: TemplateVideoOptions,
  resolve: TemplateResolvers,
  warnings: string[],
): Promise<{ film: Template; values: Values }> {
  const scripts = (template.variables ?? []).filter(({ type }) => type === 'script').map(({ name }) => name);
  const main = scripts.includes('script') ? 'script' : scripts[0];
  const allGiven = new Map(given);
  if (keepsVoice) {
    for (const name of scripts)
      if (allGiven.delete(name)) warnings.push(`variables.${name} was ignored because of without_tts 1`);
    if (script !== undefined) warnings.push(`${fields.script} was ignored because of without_tts 1`);
  } else if (script !== undefined) {
    if (main === undefined) {
      const over = withVoiceOver(template, script);
      return {
        film: over.film,
        values: { ...(await resolveValues(template, allGiven, resolve.media, suggest)), ...over.values },
      };
    }
    allGiven.set(main, { type: 'script', value: script });
  }
  const values = await resolveValues(template, allGiven, resolve.media, suggest);
  if (script === undefined || keepsVoice) return { film: template, values };
  // Only this script is spoken.
  const others = scripts.filter((name) => name !== main && !given.has(name));
  return { film: template, values: { ...values, ...Object.fromEntries(others.map((name) => [name, ''])) } };
}

async function resolveAvatar(
  template: Template,
  { avatar, fields }: TemplateVideoOptions,
  resolve: TemplateResolvers,
  warnings: string[],
): Promise<{ source: AvatarSource; facts: AvatarFacts }> {
  const showsPresenter = [...everyClip(template)].some(({ clip }) => clip.asset.type === 'avatar');
  if (!avatar) {
    const { warning, ...own } = await templateAvatar(template, resolve);
    if (warning !== undefined && showsPresenter) warnings.push(warning);
    return own;
  }
  if (!showsPresenter) {
    warnings.push(`${fields.avatar} was ignored because the template shows no presenter`);
  }
  const named = { avatar_id: avatar.id, avatar_type: avatar.type };
  const { source, facts, warning } = await resolve.avatar(named, fields.avatar);
  if (warning !== undefined) warnings.push(warning);
  return { source, facts };
}

/** Returns the template's own presenter. Those of packs are looked up, because a pack can be removed. */
async function templateAvatar({ slots }: Template, { avatar }: Pick<TemplateResolvers, 'avatar'>) {
  const id = slots?.avatar?.id ?? 1;
  if (isPresenterId(id)) return avatar({ avatar_id: id, avatar_type: 0 }, 'template_id');
  const source: AvatarSource = { library: findAvatar(id)?.id ?? id };
  return { source, facts: factsOfPublic(id), warning: retirementNote(id) };
}

async function resolveMusic(
  { slots, timeline }: Template,
  { music, fields }: TemplateVideoOptions,
  resolve: TemplateResolvers,
  brand: StoredBrand | undefined,
  warnings: string[],
): Promise<BackgroundMusic | undefined> {
  const volume = music?.volume ?? slots?.music?.volume ?? 1;
  if (music?.id) return { source: await resolve.music(music.id, fields.music), volume };
  if (slots?.music?.id !== undefined) return { source: { library: slots.music.id }, volume };
  return timeline?.soundtrack || !brand ? undefined : musicOfBrand(brand, resolve.music, warnings);
}

type VoiceChoice = Pick<TemplateVideoOptions, 'voice' | 'language' | 'keepsVoice'> & {
  fields: { voice: string };
};

/** Returns the default voice of a template video. */
export async function defaultTemplateVoice(
  found: FoundTemplate,
  { language, avatar }: Pick<TemplateVideoOptions, 'language' | 'avatar'>,
  resolve: TemplateResolvers,
): Promise<ScriptVoice> {
  const { template } = found;
  if (!template) throw draftTemplateError(found);
  const { facts } = avatar
    ? await resolve.avatar({ avatar_id: avatar.id, avatar_type: avatar.type }, 'avatar.avatar_id')
    : await templateAvatar(template, resolve);
  return resolveVoice(template, { language, fields: { voice: 'voice_id' } }, facts, resolve, []);
}

/** Returns the requested voice, or the template's own if it speaks the language, or a voice that suits the avatar. */
async function resolveVoice(
  template: Template,
  { voice, language, keepsVoice, fields }: VoiceChoice,
  avatar: AvatarFacts,
  resolve: TemplateResolvers,
  warnings: string[],
): Promise<ScriptVoice> {
  if (voice && !keepsVoice) {
    const chosen =
      'id' in voice
        ? await resolve.voice(voice.id, fields.voice, { language, gender: avatar.gender })
        : await resolve.timbre(voice.timbre, fields.voice);
    if (chosen.warning !== undefined) warnings.push(chosen.warning);
    return toScriptVoice(chosen.voice.id, chosen.manner);
  }
  if (voice) warnings.push(`${fields.voice} was ignored because of without_tts 1`);
  // Without a requested voice, the best one of the language speaks.
  const automatic = async (voiceToImprove: Voice): Promise<ScriptVoice> => {
    const { voice: natural, warning } = await resolve.preferNatural(voiceToImprove);
    if (warning !== undefined) warnings.push(warning);
    return toScriptVoice(natural.id);
  };
  const catalog = await resolve.voices();
  const slot = template.slots?.voice?.id ?? '';
  const own = catalog.resolve(slot, { gender: avatar.gender })?.voice;
  if (own && (keepsVoice || language === undefined || own.language === language))
    return catalog.find(slot) ? toScriptVoice(own.id) : automatic(own);
  const targetLanguage = keepsVoice ? 'english' : (language ?? 'english');
  const avatarVoice = own
    ? undefined
    : await findAvatarVoice(avatar, targetLanguage, resolve.voice, catalog.defaultOf);
  if (avatarVoice) return toScriptVoice(avatarVoice.voice.id, avatarVoice.manner);
  const usual = catalog.defaultOf(targetLanguage, own?.gender ?? avatar.gender ?? 'female');
  return usual ? automatic(usual) : toScriptVoice(own?.id ?? 'en-US-slt');
}

function toScriptVoice(voiceId: string, manner?: ScriptVoice['manner']): ScriptVoice {
  return { type: 'script', script: '', voiceId, ...(manner && { manner }) };
}

/**
 * Checks that a template matches the given type. Samples of the public API pass `custom` for templates of the library,
 * so `custom` is ignored; without a type, only the id counts.
 * @param type `common` for the library, `user` for the account's own
 * @throws {ApiError} `not_found` for a template of the other type
 */
export function requireType({ id }: Pick<FoundTemplate, 'id'>, type: string | undefined): void {
  const isOwn = id > FIRST_OWN_TEMPLATE_ID;
  if ((type !== 'common' || !isOwn) && (type !== 'user' || isOwn)) return;
  const actual = isOwn ? 'in your account, not in the library' : 'in the library, not in your account';
  throw new ApiError('not_found', `template_type is ${type}, but template ${id} is ${actual}`);
}

/** The kinds of motion to remove. */
interface Stillness {
  transitions: boolean;
  movement: boolean;
}

/** Removes a template's transitions or its movement. */
function withoutMotion(template: Template, omit: Stillness): Template {
  if (!omit.transitions && !omit.movement) return template;
  const { scenes, timeline } = template;
  return {
    ...template,
    ...(scenes && { scenes: scenes.map((scene) => ({ ...scene, clips: still(scene.clips, omit) })) }),
    ...(timeline?.tracks && {
      timeline: {
        ...timeline,
        tracks: timeline.tracks.map((track) => ({ ...track, clips: still(track.clips, omit) })),
      },
    }),
  };
}

function still(clips: readonly Clip[], { transitions, movement }: Stillness): Clip[] {
  return clips.map((clip) => {
    const { transition, effect, keyframes, ...rest } = clip;
    const { x, y, scale, rotation, ...visual } = keyframes ?? {};
    const remaining = movement ? visual : keyframes;
    return {
      ...rest,
      ...(transition && !transitions && { transition }),
      ...(effect && !movement && { effect }),
      ...(remaining && Object.keys(remaining).length > 0 && { keyframes: remaining }),
    };
  });
}
