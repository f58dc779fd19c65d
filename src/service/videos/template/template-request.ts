import type { Suggest } from '../../../base/nearest.ts';
import { type ApiError, invalidField } from '../../../contract/errors.ts';
import type {
  Aspect,
  BackgroundMusic,
  Sampling,
  ScriptVoice,
  TemplateVideoRequest,
} from '../../../film/request.ts';
import type { AvatarSource, CaptionStyle } from '../../../film/timeline.ts';
import type { Template } from '../../../template/template.ts';
import type { Values } from '../../../template/variables.ts';
import { withVoiceOver } from '../../../template/voice-over.ts';
import { everyClip } from '../../../template/walk.ts';
import type { Voice } from '../../../voices/voice.ts';
import { type AvatarFacts, factsOfPublic } from '../../library/avatars/resolve-avatar.ts';
import { withBrandDefaults } from '../../library/brand/brand-defaults.ts';
import type { StoredBrand } from '../../library/brand/stored-brand.ts';
import type { TemplateBrand } from '../../library/brand/template-brand.ts';
import { musicOfBrand } from '../../library/brand/with-brand.ts';
import type { FoundTemplate } from '../../library/templates/find-template.ts';
import { type Stillness, withoutMotion } from '../../library/templates/without-motion.ts';
import type { LoadVoiceCatalog } from '../../library/voices/load-voice-catalog.ts';
import type { ResolveTimbre } from '../../library/voices/resolve-timbre.ts';
import type { Resolvers } from '../avatar-request.ts';
import { voiceOfAvatar } from '../voices/choose-voice.ts';
import { type GivenValue, resolveValues } from './variable-values.ts';

/** What stands behind the names that a client uses. */
export interface TemplateResolvers extends Resolvers, Partial<TemplateBrand> {
  timbre: ResolveTimbre;
  voices: LoadVoiceCatalog;
}

/** Options of a template video, whichever version of the interface was called. What is absent is left to the template. */
export interface TemplateVideoOptions {
  given: ReadonlyMap<string, GivenValue>;
  /** What is said instead of the scripts of the template. */
  script?: string | undefined;
  /** The template's own scripts, spoken by its own voice, whatever else is given. */
  keepsVoice?: boolean | undefined;
  language?: string | undefined;
  avatar?: { id: number; type: 0 | 1 } | undefined;
  voice?: { id: string } | { timbre: number } | undefined;
  caption?: boolean | undefined;
  captionStyle?: CaptionStyle | undefined;
  music?: { id?: number | undefined; volume?: number | undefined } | undefined;
  aspect?: Aspect | undefined;
  sampling?: Sampling;
  name?: string | undefined;
  left?: Stillness | undefined;
  /** Shared by the rows of a batch, whose answer suggests a few names for all of them. */
  suggest?: Suggest | undefined;
  /** How the caller's door calls these. */
  fields: Record<'script' | 'avatar' | 'voice' | 'music', string>;
}

/** One of the lists, or a document that came with the call. */
export type UsableTemplate = Pick<FoundTemplate, 'id' | 'name' | 'template' | 'problems'>;

export interface ResolvedTemplateVideo {
  request: TemplateVideoRequest;
  warnings: string[];
}

/**
 * A template with its blanks filled, as every door asks for it: equal content makes equal requests.
 *
 * @throws {ApiError} naming the variable or field that cannot be used
 */
export async function resolveTemplateVideo(
  found: UsableTemplate,
  asked: TemplateVideoOptions,
  resolve: TemplateResolvers,
): Promise<ResolvedTemplateVideo> {
  if (!found.template) throw draftTemplateError(found);
  const brand = await resolve.brand?.();
  const template = brand ? withBrandDefaults(found.template, brand) : found.template;
  const warnings: string[] = [];
  const aspect = asked.aspect ?? template.aspects[0] ?? 'portrait';
  if (!template.aspects.includes(aspect)) {
    throw invalidField('aspect_ratio', `must be one that the template has: ${template.aspects.join(', ')}`);
  }
  const { film, values } = await filled(template, asked, resolve, warnings);
  const avatar = await avatarOf(template, asked, resolve, warnings);
  const music = await musicOf(template, asked, resolve, brand, warnings);
  const caption = asked.caption ?? template.slots?.caption?.show ?? false;
  const captionStyle = asked.captionStyle ?? template.slots?.caption?.style ?? brand?.captionStyle;
  const bookends = await resolve.bookends?.(aspect, warnings);
  const request: TemplateVideoRequest = {
    kind: 'template_video',
    template: asked.left ? withoutMotion(film, asked.left) : film,
    values,
    avatar: avatar.source,
    voice: await voiceOf(template, asked, avatar.facts, resolve, warnings),
    aspect,
    ...asked.sampling,
    caption,
    ...(captionStyle && { captionStyle }),
    ...(music && { music }),
    ...(bookends && { brand: bookends }),
    format: 'mp4',
    name: asked.name ?? found.name,
  };
  return { request, warnings };
}

/** Why a template cannot be used yet. */
export function draftTemplateError({ id, problems: [first] }: UsableTemplate): ApiError {
  return invalidField('template_id', `${id} is a draft with mistakes: ${first?.path} ${first?.message}`);
}

/** The film and its values; a script for a film that has no variable for one is spoken over the whole of it. */
async function filled(
  template: Template,
  { given, script, keepsVoice, fields, suggest }: TemplateVideoOptions,
  resolve: TemplateResolvers,
  warnings: string[],
): Promise<{ film: Template; values: Values }> {
  const scripts = (template.variables ?? []).filter(({ type }) => type === 'script').map(({ name }) => name);
  const main = scripts.includes('script') ? 'script' : scripts[0];
  const all = new Map(given);
  if (keepsVoice) {
    for (const name of scripts)
      if (all.delete(name)) warnings.push(`variables.${name} was ignored because of without_tts 1`);
    if (script !== undefined) warnings.push(`${fields.script} was ignored because of without_tts 1`);
  } else if (script !== undefined) {
    if (main === undefined) {
      const over = withVoiceOver(template, script);
      return {
        film: over.film,
        values: { ...(await resolveValues(template, all, resolve.media, suggest)), ...over.values },
      };
    }
    all.set(main, { type: 'script', value: script });
  }
  const values = await resolveValues(template, all, resolve.media, suggest);
  if (script === undefined || keepsVoice) return { film: template, values };
  // What is said is this script and nothing else.
  const others = scripts.filter((name) => name !== main && !given.has(name));
  return { film: template, values: { ...values, ...Object.fromEntries(others.map((name) => [name, ''])) } };
}

async function avatarOf(
  template: Template,
  { avatar, fields }: TemplateVideoOptions,
  resolve: TemplateResolvers,
  warnings: string[],
): Promise<{ source: AvatarSource; facts: AvatarFacts }> {
  if (!avatar) return ownAvatarOf(template);
  if (![...everyClip(template)].some(({ clip }) => clip.asset.type === 'avatar')) {
    warnings.push(`${fields.avatar} was ignored because nobody is seen in the template`);
  }
  const named = { avatar_id: avatar.id, avatar_type: avatar.type };
  const { source, facts, warning } = await resolve.avatar(named, fields.avatar);
  if (warning !== undefined) warnings.push(warning);
  return { source, facts };
}

function ownAvatarOf({ slots }: Template) {
  const id = slots?.avatar?.id ?? 1;
  return { source: { library: id }, facts: factsOfPublic(id) };
}

async function musicOf(
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

type VoiceAsked = Pick<TemplateVideoOptions, 'voice' | 'language' | 'keepsVoice'> & {
  fields: { voice: string };
};

/** Who speaks in a video of a template where nobody was chosen. */
export async function voiceOfTemplate(
  found: FoundTemplate,
  { language, avatar }: Pick<TemplateVideoOptions, 'language' | 'avatar'>,
  resolve: TemplateResolvers,
): Promise<ScriptVoice> {
  const { template } = found;
  if (!template) throw draftTemplateError(found);
  const { facts } = avatar
    ? await resolve.avatar({ avatar_id: avatar.id, avatar_type: avatar.type }, 'avatar.avatar_id')
    : ownAvatarOf(template);
  return voiceOf(template, { language, fields: { voice: 'voice_id' } }, facts, resolve, []);
}

/** Who was chosen, or else the template's own voice where it speaks the language, or else one that suits the avatar. */
async function voiceOf(
  template: Template,
  { voice, language, keepsVoice, fields }: VoiceAsked,
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
    return spoken(chosen.voice.id, chosen.manner);
  }
  if (voice) warnings.push(`${fields.voice} was ignored because of without_tts 1`);
  // Nobody chose, so that the best voice of the language speaks.
  const automatic = async (usual: Voice): Promise<ScriptVoice> => {
    const { voice: natural, warning } = await resolve.preferNatural(usual);
    if (warning !== undefined) warnings.push(warning);
    return spoken(natural.id);
  };
  const catalog = await resolve.voices();
  const slot = template.slots?.voice?.id ?? '';
  const own = catalog.resolve(slot, { gender: avatar.gender })?.voice;
  if (own && (keepsVoice || language === undefined || own.language === language))
    return catalog.find(slot) ? spoken(own.id) : automatic(own);
  const wanted = keepsVoice ? 'english' : (language ?? 'english');
  const theirs = own ? undefined : await voiceOfAvatar(avatar, wanted, resolve.voice, catalog.usual);
  if (theirs) return spoken(theirs.voice.id, theirs.manner);
  const usual = catalog.usual(wanted, own?.gender ?? avatar.gender ?? 'female');
  return usual ? automatic(usual) : spoken(own?.id ?? 'en-US-slt');
}

function spoken(voiceId: string, manner?: ScriptVoice['manner']): ScriptVoice {
  return { type: 'script', script: '', voiceId, ...(manner && { manner }) };
}
