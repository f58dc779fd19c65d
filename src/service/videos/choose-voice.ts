import { ApiError, invalidField } from '../../contract/errors.ts';
import type { ScriptVoice } from '../../engine/film/request.ts';
import type { Voice } from '../../engine/voices/voice.ts';
import type { AvatarFacts } from '../library/avatars/resolve-avatar.ts';
import type { LoadVoiceCatalog } from '../library/voices/load-voice-catalog.ts';
import type { PreferNatural, ResolveVoice } from '../library/voices/resolve-voice.ts';

export interface VoiceOptions {
  /** The requested name. */
  id: string | undefined;
  field: string;
  /** Language of the script. */
  language: string;
  languageField: string;
  avatar: AvatarFacts;
  /** Whether the caller wrote the script, so that it may be in any language. */
  isOwnScript: boolean;
}

export interface VoiceSources {
  voices: LoadVoiceCatalog;
  resolve: ResolveVoice;
  preferNatural: PreferNatural;
}

export interface ChosenVoice {
  voice: Omit<ScriptVoice, 'script'>;
  warnings: string[];
}

/**
 * Chooses the voice: the requested one, the avatar's own, or the default for the language and the avatar's gender. A
 * generated script is never read by a voice of another language.
 * @throws {ApiError} naming the field of a voice that does not exist, or of a language that no voice speaks
 */
export async function chooseVoice(
  { voices, resolve, preferNatural }: VoiceSources,
  options: VoiceOptions,
): Promise<ChosenVoice> {
  const { defaultOf } = await voices();
  const { avatar } = options;
  const requested =
    options.id === undefined
      ? undefined
      : await resolve(options.id, options.field, { language: options.language, gender: avatar.gender });
  if (requested) {
    const { voice, manner, warning } = requested;
    const warnings = warning === undefined ? [] : [warning];
    if (speaksLanguage(voice, options.language, defaultOf)) {
      return { voice: toScriptVoice(voice, manner), warnings };
    }
    if (options.isOwnScript) {
      return {
        voice: toScriptVoice(voice, manner),
        warnings: [...warnings, `${voice.name} speaks ${voice.language}, not ${options.language}`],
      };
    }
    const { voice: substitute, warning: problem } = await preferNatural(
      requireVoice(defaultOf(options.language, voice.gender), options),
    );
    const instead = `${voice.name} speaks ${voice.language}, not ${options.language}; "${substitute.id}" (${substitute.name}) speaks instead`;
    return {
      voice: toScriptVoice(substitute),
      warnings: problem === undefined ? [instead] : [instead, problem],
    };
  }
  const avatarVoice = await findAvatarVoice(avatar, options.language, resolve, defaultOf);
  if (avatarVoice) return { voice: toScriptVoice(avatarVoice.voice, avatarVoice.manner), warnings: [] };
  // Without a requested voice, the best one of the language speaks.
  const { voice, warning } = await preferNatural(
    requireVoice(defaultOf(options.language, avatar.gender ?? 'female'), options),
  );
  return { voice: toScriptVoice(voice), warnings: warning === undefined ? [] : [warning] };
}

/** Returns the voice chosen when the avatar was created, if the voice still exists and speaks the language. */
export async function findAvatarVoice(
  { voiceId }: AvatarFacts,
  language: string,
  resolve: ResolveVoice,
  defaultOf: DefaultVoice,
): Promise<Awaited<ReturnType<ResolveVoice>> | undefined> {
  if (voiceId === undefined) return undefined;
  const resolved = await ifAvailable(resolve(voiceId, 'voice_id'));
  return resolved && speaksLanguage(resolved.voice, language, defaultOf) ? resolved : undefined;
}

/** Returns undefined if the chosen voice was deleted, or its pack was removed. */
async function ifAvailable(resolved: ReturnType<ResolveVoice>) {
  try {
    return await resolved;
  } catch (error) {
    if (error instanceof ApiError) return undefined;
    throw error;
  }
}

type DefaultVoice = Awaited<ReturnType<LoadVoiceCatalog>>['defaultOf'];

/** Languages with the same tag count as one, such as simplified and traditional Chinese. */
function speaksLanguage(voice: Voice, language: string, defaultOf: DefaultVoice): boolean {
  const primary = (locale: string | undefined) => locale?.toLowerCase().split('-')[0];
  return (
    voice.language === language ||
    primary(voice.locale) === primary(defaultOf(language, voice.gender)?.locale)
  );
}

function toScriptVoice(voice: Voice, manner?: ScriptVoice['manner']): Omit<ScriptVoice, 'script'> {
  return { type: 'script', voiceId: voice.id, ...(manner && { manner }) };
}

function requireVoice(voice: Voice | undefined, { languageField, language }: VoiceOptions): Voice {
  if (!voice) throw invalidField(languageField, `is ${language}, which no voice of this server speaks`);
  return voice;
}
