import { join } from 'node:path';
import { invalidField } from '../../../contract/errors.ts';
import {
  type ExpectedVoice,
  naturalName,
  standInWarning,
  type VoiceCatalog,
} from '../../../engine/catalog/voices.ts';
import type { Manner } from '../../../engine/film/request.ts';
import { localeOf, type SpeechSettings } from '../../../engine/voices/speech-server.ts';
import type { Voice } from '../../../engine/voices/voice.ts';
import type { Config } from '../../../platform/config/config.ts';
import { ConfigError } from '../../../platform/config/environment.ts';
import type { Db } from '../../drivers/db/schema.ts';
import { customVoiceOfTimbre, findCustomVoice } from './custom-voices.ts';
import type { LoadVoiceCatalog } from './load-voice-catalog.ts';
import type { NaturalVoices, Obtained } from './natural-voices.ts';

/** The voice that a client names in a field: who speaks, and how. What is stored needs no record to be kept. */
export type ResolveVoice = (
  id: string,
  field: string,
  /** Decides who stands in for a hosted voice whose id tells neither language nor gender. */
  expected?: ExpectedVoice,
) => Promise<{ voice: Voice; manner?: Manner; warning?: string }>;

/**
 * What to do about a natural voice that a pack would bring: `later` names it, and the job fetches it; `wait` fetches it now;
 * `never` does without it.
 */
export type WhenAbsent = 'later' | 'wait' | 'never';

/** Puts a natural voice in the place of an embedded one that nobody chose. */
export type PreferNatural = (voice: Voice) => Promise<Obtained>;

/** @param natural undefined where nothing is fetched */
export function naturalPreference(
  natural: Pick<NaturalVoices, 'naturalFor' | 'obtain'> | undefined,
  whenAbsent: WhenAbsent,
): PreferNatural {
  return async (voice) => {
    const better = whenAbsent === 'never' ? undefined : await natural?.naturalFor(voice);
    if (!better) return { voice };
    if ('warning' in better) return { voice, warning: better.warning };
    if (whenAbsent === 'later') return better;
    return (await natural?.obtain(better.voice.id)) ?? { voice };
  };
}

export interface VoiceSources {
  db: Db;
  voices: LoadVoiceCatalog;
  accountId: string;
  /** Undefined where nothing is fetched. */
  natural?: Pick<NaturalVoices, 'find' | 'naturalFor' | 'obtain'> | undefined;
  whenAbsent: WhenAbsent;
}

/** @throws {ApiError} naming the field; another account's voice is answered like one that does not exist */
export function voiceResolver({ db, voices, accountId, natural, whenAbsent }: VoiceSources): ResolveVoice {
  const preferNatural = naturalPreference(natural, whenAbsent);

  /** Of a pack that is not installed, by its id. */
  async function absent(id: string): Promise<Obtained | undefined> {
    const voice = whenAbsent === 'never' ? undefined : natural?.find(id);
    return voice && whenAbsent === 'wait' ? natural?.obtain(id) : voice && { voice };
  }

  return async (id, field, expected) => {
    const catalog = await voices();
    const resolved = catalog.resolve(id, expected);
    if (resolved && catalog.find(id)) return resolved;
    if (resolved) return named(id, resolved, await preferNatural(resolved.voice));
    const own = await findCustomVoice(db, catalog, id, accountId);
    if (!own) {
      const fetched = await absent(id);
      if (fetched) return fetched;
      throw invalidField(field, `"${id.slice(0, 80)}" is not one of the voices`);
    }
    if ('missing' in own) {
      throw invalidField(field, `is made of the voice "${own.missing}", which is not installed any more`);
    }
    return { voice: own.base, manner: own.manner };
  };
}

/** Who speaks for a name that is no voice of ours, and what is said about that. */
function named(
  id: string,
  resolved: NonNullable<ReturnType<VoiceCatalog['resolve']>>,
  { voice, warning }: Obtained,
): { voice: Voice; warning?: string } {
  if (voice.id === resolved.voice.id && warning === undefined) return resolved;
  if (naturalName(id)) return warning === undefined ? { voice } : { voice, warning };
  const instead = standInWarning(id, voice);
  return { voice, warning: warning === undefined ? instead : `${instead} ${warning}` };
}

/** Turns the number of a voice that a client names in a field into who speaks, and how. */
export type ResolveTimbre = (timbre: number, field: string) => ReturnType<ResolveVoice>;

/** @throws {ApiError} naming the field; another account's voice is answered like one that does not exist */
export function timbreResolver(
  db: Db,
  voices: LoadVoiceCatalog,
  accountId: string,
  resolve: ResolveVoice,
): ResolveTimbre {
  return async (timbre, field) => {
    const known = (await voices()).voices.find(({ timbreId }) => timbreId === timbre);
    const id = known?.id ?? (await customVoiceOfTimbre(db, accountId, timbre));
    if (id === undefined) throw invalidField(field, `${timbre} is not the timbre_id of one of the voices`);
    return resolve(id, field);
  };
}

/** What speaks on this server beside the built-in voices. @throws {ConfigError} for a language nobody knows */
export function speechSettings({
  dataDir,
  speechServer: server,
}: Pick<Config, 'dataDir' | 'speechServer'>): SpeechSettings {
  for (const { name, language } of server?.voices ?? []) {
    if (localeOf(language) === undefined) {
      throw new ConfigError(`CASTWRIGHT_TTS_VOICES: "${language}" of ${name} is not one of the languages`);
    }
  }
  return { packs: join(dataDir, 'packs'), server };
}
