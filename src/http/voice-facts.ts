import { VOICES } from '../catalog/voices.ts';
import type { LANGUAGES } from '../contract/enums.ts';
import type { VoicesQuery } from '../contract/v2/lists.ts';
import { voiceSampleUrl } from './links.ts';

type VoiceFilter = Pick<VoicesQuery, 'gender' | 'language' | 'age'>;

const AGES = { young: 'young', adult: 'middle_aged', senior: 'old' } as const;

/** How people call the way of speaking of a region, where it is not the region's name. */
const ACCENTS: Partial<Record<string, string>> = {
  US: 'american',
  GB: 'british',
  AU: 'australian',
  IN: 'indian',
};
const regionNames = new Intl.DisplayNames('en', { type: 'region' });

/** The voices that a filter lets through, in the order of the catalog. */
export function listedVoices(filter: VoiceFilter, baseUrl: string) {
  return VOICES.map((voice) => describe(voice, baseUrl)).filter((voice) =>
    (['gender', 'language', 'age'] as const).every(
      (name) => filter[name] === undefined || filter[name] === voice[name],
    ),
  );
}

function describe(voice: (typeof VOICES)[number], baseUrl: string) {
  const { region } = new Intl.Locale(voice.locale).maximize();
  return {
    name: voice.name,
    voice_id: voice.id,
    audio_url: voiceSampleUrl(baseUrl, voice.id),
    language: voice.language as (typeof LANGUAGES)[number],
    gender: voice.gender,
    age: AGES[voice.age],
    accent: region ? (ACCENTS[region] ?? regionNames.of(region)?.toLowerCase() ?? '') : '',
    use_case: 'general',
  };
}

/** The same in the words of v1. */
export function voiceOfV1({ name, voice_id, audio_url, language, gender, age }: ReturnType<typeof describe>) {
  return { name, voice_id, audition_url: audio_url, language, gender, age };
}
