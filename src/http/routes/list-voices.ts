import {
  CustomVoicesQuery,
  CustomVoicesV1,
  CustomVoicesV2,
  VoicesQueryV1,
  VoicesV1,
} from '../../contract/v1/lists.ts';
import { Voices, VoicesQuery } from '../../contract/v2/lists.ts';
import { operation } from '../operation.ts';
import { pageOf } from '../page.ts';
import { listedVoices, voiceOfV1 } from '../voice-facts.ts';

export const listVoices = operation({
  method: 'GET',
  path: '/v2/voices',
  name: 'listVoices',
  summary: 'The voices that everyone may use',
  query: VoicesQuery,
  data: Voices,
  async handle({ query, baseUrl }) {
    const { items, facts } = pageOf(listedVoices(query, baseUrl), query);
    return { voices: items, ...facts };
  },
});

export const listVoicesV1 = operation({
  method: 'GET',
  path: '/v1/voices',
  name: 'listVoicesV1',
  summary: 'The voices that everyone may use',
  query: VoicesQueryV1,
  data: VoicesV1,
  async handle({ query, baseUrl }) {
    const { items, facts } = pageOf(listedVoices(query, baseUrl).map(voiceOfV1), query);
    return { voices: items, ...facts };
  },
});

const CUSTOM = 'All voices of this server, which are those that the account may use';

export const listCustomVoicesV1 = operation({
  method: 'GET',
  path: '/v1/voices/custom',
  name: 'listCustomVoicesV1',
  summary: CUSTOM,
  query: CustomVoicesQuery,
  data: CustomVoicesV1,
  async handle({ query, baseUrl }) {
    const voices = listedVoices(query, baseUrl).map(voiceOfV1);
    return { total: voices.length, voices };
  },
});

export const listCustomVoices = operation({
  method: 'GET',
  path: '/v2/voices/custom',
  name: 'listCustomVoices',
  summary: CUSTOM,
  query: CustomVoicesQuery,
  data: CustomVoicesV2,
  async handle({ query, baseUrl }) {
    const voices = listedVoices(query, baseUrl).map(({ name, voice_id, audio_url, language }) => {
      return { name, voice_id, audio_url, audition_url: audio_url, language };
    });
    return { total: voices.length, voices };
  },
});
