import type { LANGUAGES } from '../../../contract/enums.ts';
import type { CreateCustomVoice } from '../../../contract/v2/custom-voice.ts';
import type { VoicesQuery } from '../../../contract/v2/lists.ts';
import { useCaseOf } from '../../../engine/catalog/voices/use-cases.ts';
import type { VOICES } from '../../../engine/catalog/voices.ts';
import { voiceSampleUrl } from './links.ts';

type Voice = (typeof VOICES)[number];
type VoiceFilter = Pick<VoicesQuery, 'gender' | 'language' | 'age'> & Partial<Pick<VoicesQuery, 'use_case'>>;

const AGES = { young: 'young', adult: 'middle_aged', senior: 'old' } as const;

/** How people call the way of speaking of a region, where it is not the region's name. */
const ACCENTS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    US: 'american',
    GB: 'british',
    AU: 'australian',
    IN: 'indian',
  }),
);
const regionNames = new Intl.DisplayNames('en', { type: 'region' });

/** The voices that a filter lets through, in the order of the catalog. */
export function listedVoices(voices: readonly Voice[], filter: VoiceFilter, baseUrl: string) {
  return voices
    .map((voice) => describeVoice(voice, baseUrl))
    .filter((voice) =>
      (['gender', 'language', 'age', 'use_case'] as const).every(
        (name) => filter[name] === undefined || filter[name] === voice[name],
      ),
    );
}

export function describeVoice(voice: Voice, baseUrl: string) {
  const { region } = new Intl.Locale(voice.locale).maximize();
  return {
    name: voice.name,
    voice_id: voice.id,
    timbre_id: voice.timbreId,
    audio_url: voiceSampleUrl(baseUrl, voice.id),
    language: voice.language as (typeof LANGUAGES)[number],
    gender: voice.gender,
    age: AGES[voice.age],
    accent: region ? (ACCENTS.get(region) ?? regionNames.of(region)?.toLowerCase() ?? '') : '',
    use_case: useCaseOf(voice),
  };
}

/** How a voice is to speak; what is left out is as it was. */
export function mergedManner<Inherited extends object>(
  { rate, pitch, range, style }: Omit<CreateCustomVoice, 'name' | 'voice_id'>,
  inherited?: Inherited,
) {
  return {
    ...inherited,
    ...(rate !== undefined && { rate }),
    ...(pitch !== undefined && { pitch: Math.round(pitch * 100) / 100 }),
    ...(range !== undefined && { range }),
    ...(style !== undefined && { style }),
  };
}

/** The same in the words of v1. */
export function voiceOfV1({
  name,
  voice_id,
  timbre_id,
  audio_url,
  language,
  gender,
  age,
}: ReturnType<typeof describeVoice>) {
  return { name, voice_id, timbre_id, audition_url: audio_url, language, gender, age };
}
