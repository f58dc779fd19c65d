import { ApiError, invalidField } from '../../../contract/errors.ts';
import type { ScriptVoice } from '../../../film/request.ts';
import type { Voice } from '../../../voices/voice.ts';
import type { AvatarFacts } from '../../library/avatars/resolve-avatar.ts';
import type { LoadVoiceCatalog } from '../../library/voices/load-voice-catalog.ts';
import type { PreferNatural, ResolveVoice } from '../../library/voices/resolve-voice.ts';

export interface VoiceWish {
  /** As it was named. */
  id: string | undefined;
  field: string;
  /** Of the script. */
  language: string;
  languageField: string;
  avatar: AvatarFacts;
  /** The script is the caller's own, in whatever language the voice speaks. */
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
 * Who speaks: the voice that was named, the one that was chosen for the avatar, or a usual one of the language and the
 * avatar's gender. A written script is never read out by a voice of another language.
 *
 * @throws {ApiError} naming the field of a voice that does not exist, or of a language that nobody speaks
 */
export async function chooseVoice(
  { voices, resolve, preferNatural }: VoiceSources,
  wish: VoiceWish,
): Promise<ChosenVoice> {
  const { usual } = await voices();
  const { avatar } = wish;
  const named =
    wish.id === undefined
      ? undefined
      : await resolve(wish.id, wish.field, { language: wish.language, gender: avatar.gender });
  if (named) {
    const { voice, manner, warning } = named;
    const warnings = warning === undefined ? [] : [warning];
    if (speaks(voice, wish.language, usual)) {
      return { voice: spoken(voice, manner), warnings };
    }
    if (wish.isOwnScript) {
      return {
        voice: spoken(voice, manner),
        warnings: [...warnings, `${voice.name} speaks ${voice.language}, not ${wish.language}`],
      };
    }
    const { voice: other, warning: problem } = await preferNatural(
      required(usual(wish.language, voice.gender), wish),
    );
    const instead = `${voice.name} speaks ${voice.language}, not ${wish.language}; "${other.id}" (${other.name}) speaks instead`;
    return { voice: spoken(other), warnings: problem === undefined ? [instead] : [instead, problem] };
  }
  const own = await voiceOfAvatar(avatar, wish.language, resolve, usual);
  if (own) return { voice: spoken(own.voice, own.manner), warnings: [] };
  // Where nobody chose, the best voice of the language speaks.
  const { voice, warning } = await preferNatural(
    required(usual(wish.language, avatar.gender ?? 'female'), wish),
  );
  return { voice: spoken(voice), warnings: warning === undefined ? [] : [warning] };
}

/** The voice that was chosen for an avatar when it was made, if it is still there and speaks the language. */
export async function voiceOfAvatar(
  { voiceId }: AvatarFacts,
  language: string,
  resolve: ResolveVoice,
  usual: Usual,
): Promise<Awaited<ReturnType<ResolveVoice>> | undefined> {
  if (voiceId === undefined) return undefined;
  const own = await stillThere(resolve(voiceId, 'voice_id'));
  return own && speaks(own.voice, language, usual) ? own : undefined;
}

/** A voice that was chosen before may have been deleted, or belong to a pack that is gone. */
async function stillThere(resolved: ReturnType<ResolveVoice>) {
  try {
    return await resolved;
  } catch (error) {
    if (error instanceof ApiError) return undefined;
    throw error;
  }
}

type Usual = Awaited<ReturnType<LoadVoiceCatalog>>['usual'];

/** Simplified and traditional Chinese sound the same, and so do other neighbours that share a tag. */
function speaks(voice: Voice, language: string, usual: Usual): boolean {
  const primary = (locale: string | undefined) => locale?.toLowerCase().split('-')[0];
  return (
    voice.language === language || primary(voice.locale) === primary(usual(language, voice.gender)?.locale)
  );
}

function spoken(voice: Voice, manner?: ScriptVoice['manner']): Omit<ScriptVoice, 'script'> {
  return { type: 'script', voiceId: voice.id, ...(manner && { manner }) };
}

function required(voice: Voice | undefined, { languageField, language }: VoiceWish): Voice {
  if (!voice) throw invalidField(languageField, `is ${language}, which no voice of this server speaks`);
  return voice;
}
