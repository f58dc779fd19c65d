import { VOICES } from '../../catalog/voices.ts';
import type { LANGUAGES } from '../../contract/enums.ts';
import { Voices, VoicesQuery } from '../../contract/v2/lists.ts';
import { operation } from '../operation.ts';
import { pageOf } from '../page.ts';

export const listVoices = operation({
  method: 'GET',
  path: '/v2/voices',
  name: 'listVoices',
  summary: 'The voices that everyone may use',
  query: VoicesQuery,
  data: Voices,
  async handle({ query }) {
    const { items, facts } = pageOf(VOICES.map(describe).filter(matching(query)), query);
    return { voices: items, ...facts };
  },
});

const AGES = { young: 'young', adult: 'middle_aged', senior: 'old' } as const;

/** How people call the way of speaking of a region, where it is not the region's name. */
const ACCENTS: Partial<Record<string, string>> = {
  US: 'american',
  GB: 'british',
  AU: 'australian',
  IN: 'indian',
};
const regionNames = new Intl.DisplayNames('en', { type: 'region' });

function describe(voice: (typeof VOICES)[number]) {
  const { region } = new Intl.Locale(voice.locale).maximize();
  return {
    name: voice.name,
    voice_id: voice.id,
    audio_url: '',
    language: voice.language as (typeof LANGUAGES)[number],
    gender: voice.gender,
    age: AGES[voice.age],
    accent: region ? (ACCENTS[region] ?? regionNames.of(region)?.toLowerCase() ?? '') : '',
    use_case: 'general',
  };
}

function matching(query: VoicesQuery) {
  return (voice: ReturnType<typeof describe>) =>
    (['gender', 'language', 'age'] as const).every(
      (name) => query[name] === undefined || query[name] === voice[name],
    );
}
