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

/** Resolves the voice named in a request field to a voice of the server and a manner, which are stored by value. */
export type ResolveVoice = (
  id: string,
  field: string,
  /** Used to select the stand-in for a hosted voice whose id reveals neither language nor gender. */
  expected?: ExpectedVoice,
) => Promise<{ voice: Voice; manner?: Manner; warning?: string }>;

/**
 * How to treat a natural voice whose pack is not installed. With `later`, the job downloads the pack; `wait` downloads the
 * pack now; `meanwhile` begins to download it, and another voice is used until it is there; with `never`, another voice is
 * used.
 */
export type WhenAbsent = 'later' | 'wait' | 'meanwhile' | 'never';

/** How long to wait for a voice that is downloaded now. */
const patienceFor = (whenAbsent: WhenAbsent) =>
  whenAbsent === 'meanwhile' ? { waited: Number.POSITIVE_INFINITY } : {};

/** Replaces an embedded voice that was chosen automatically by a natural voice. */
export type PreferNatural = (voice: Voice) => Promise<Obtained>;

/** Returns the function that prefers natural voices. @param natural - undefined if no voices are downloaded */
export function naturalPreference(
  natural: Pick<NaturalVoices, 'naturalFor' | 'obtain'> | undefined,
  whenAbsent: WhenAbsent,
): PreferNatural {
  return async (voice) => {
    const better = whenAbsent === 'never' ? undefined : await natural?.naturalFor(voice);
    if (!better) return { voice };
    if ('warning' in better) return { voice, warning: better.warning };
    if (whenAbsent === 'later') return better;
    return (await natural?.obtain(better.voice.id, patienceFor(whenAbsent))) ?? { voice };
  };
}

export interface VoiceSources {
  db: Db;
  voices: LoadVoiceCatalog;
  accountId: string;
  /** Undefined if no voices are downloaded. */
  natural?: Pick<NaturalVoices, 'find' | 'naturalFor' | 'obtain'> | undefined;
  whenAbsent: WhenAbsent;
}

/** Returns the resolver of voices. @throws {ApiError} naming the field, also for another account's voice */
export function voiceResolver({ db, voices, accountId, natural, whenAbsent }: VoiceSources): ResolveVoice {
  const preferNatural = naturalPreference(natural, whenAbsent);

  /** Finds a voice of a pack that is not installed. */
  async function findAbsent(id: string): Promise<Obtained | undefined> {
    const voice = natural?.find(id);
    if (!voice) return undefined;
    if (whenAbsent === 'later') return { voice };
    if (whenAbsent !== 'never') return natural?.obtain(id, patienceFor(whenAbsent));
    const instead = (await voices()).defaultOf(voice.language, voice.gender);
    return instead && { voice: instead };
  }

  return async (id, field, expected) => {
    const catalog = await voices();
    const resolved = catalog.resolve(id, expected);
    if (resolved && catalog.find(id)) return resolved;
    if (resolved) return describeStandIn(id, resolved, await preferNatural(resolved.voice));
    const custom = await findCustomVoice(db, catalog, id, accountId);
    if (!custom) {
      const fetched = await findAbsent(id);
      if (fetched) return fetched;
      throw invalidField(field, `"${id.slice(0, 80)}" is not one of the voices`);
    }
    if ('missing' in custom) {
      throw invalidField(field, `is based on the voice "${custom.missing}", which is no longer installed`);
    }
    return { voice: custom.base, manner: custom.manner };
  };
}

/** Returns the replacement of an unknown voice, with a warning. */
function describeStandIn(
  id: string,
  resolved: NonNullable<ReturnType<VoiceCatalog['resolve']>>,
  { voice, warning }: Obtained,
): { voice: Voice; warning?: string } {
  if (voice.id === resolved.voice.id && warning === undefined) return resolved;
  if (naturalName(id)) return warning === undefined ? { voice } : { voice, warning };
  const instead = standInWarning(id, voice);
  return { voice, warning: warning === undefined ? instead : `${instead} ${warning}` };
}

/** Resolves the voice that a request field names by its timbre id. */
export type ResolveTimbre = (timbre: number, field: string) => ReturnType<ResolveVoice>;

/** Returns the resolver of voices by timbre id. @throws {ApiError} naming the field, also for another account's voice */
export function timbreResolver(
  db: Db,
  voices: LoadVoiceCatalog,
  accountId: string,
  resolve: ResolveVoice,
): ResolveTimbre {
  return async (timbre, field) => {
    const voice = (await voices()).voices.find(({ timbreId }) => timbreId === timbre);
    const id = voice?.id ?? (await customVoiceOfTimbre(db, accountId, timbre));
    if (id === undefined) throw invalidField(field, `${timbre} is not the timbre_id of one of the voices`);
    return resolve(id, field);
  };
}

/** Reads the sources of voices besides the built-in ones. @throws {ConfigError} for an unknown language */
export function speechSettings({
  dataDir,
  speechServer: server,
}: Pick<Config, 'dataDir' | 'speechServer'>): SpeechSettings {
  for (const { name, language } of server?.voices ?? []) {
    if (localeOf(language) === undefined) {
      throw new ConfigError(`CASTWRIGHT_TTS_VOICES: "${language}" of ${name} is not a known language`);
    }
  }
  return { packs: join(dataDir, 'packs'), server };
}
