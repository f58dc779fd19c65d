import * as described from '../../../../contract/operations/voices.ts';
import { customVoices } from '../../../../service/library/voices/custom-voices.ts';
import { recommendedPacks } from '../../../../service/library/voices/recommended-packs.ts';
import { operation } from '../../server/operation.ts';
import { pageOf, pageOfWhole } from '../../views/page.ts';
import { listedVoices, voiceOfV1 } from '../../views/voice-view.ts';

export const listVoices = operation(described.listVoices, {
  async handle({ query, baseUrl, context }) {
    const { voices } = await context.voices();
    const { items, facts } = pageOf(listedVoices(voices, query, baseUrl), query);
    const languages = new Set(items.map(({ language }) => language));
    return {
      voices: items,
      ...facts,
      recommended_packs: recommendedPacks(languages, { voices, packs: context.knownPacks }),
    };
  },
});

export const listVoicesV1 = operation(described.listVoicesV1, {
  async handle({ query, baseUrl, context }) {
    const { voices } = await context.voices();
    const { items, facts } = pageOf(listedVoices(voices, query, baseUrl).map(voiceOfV1), query);
    return { voices: items, ...facts };
  },
});

export const listCustomVoicesV1 = operation(described.listCustomVoicesV1, {
  async handle({ query, baseUrl, context, account }) {
    const catalog = await context.voices();
    const own = await customVoices(context.db, catalog, account.id);
    // Clients fill their lists of voices from here, whether or not somebody has voices of their own.
    const mine = own.length > 0 ? own.map(({ voice }) => voice) : catalog.voices;
    const voices = listedVoices(mine, query, baseUrl).map(voiceOfV1);
    return { total: voices.length, voices: pageOfWhole(voices, query) };
  },
});

export const listCustomVoices = operation(described.listCustomVoices, {
  async handle({ query, baseUrl, context, account }) {
    const own = await customVoices(context.db, await context.voices(), account.id);
    const mine = own.map(({ voice }) => voice);
    const voices = listedVoices(mine, query, baseUrl).map(
      ({ name, voice_id, timbre_id, audio_url, language }) => {
        return { name, voice_id, timbre_id, audio_url, audition_url: audio_url, language };
      },
    );
    return { total: voices.length, voices: pageOfWhole(voices, query) };
  },
});
