import type { LANGUAGES } from '../../../contract/enums.ts';
import * as contract from '../../../contract/operations/voices.ts';
import type { CreateCustomVoice } from '../../../contract/v2/custom-voice.ts';
import type { VoicesQuery } from '../../../contract/v2/lists.ts';
import { useCaseOf, type VOICES } from '../../../engine/catalog/voices.ts';
import {
  type CustomVoice as Created,
  createCustomVoice,
  customVoices,
  deleteCustomVoice,
} from '../../../service/library/voices/custom-voices.ts';
import { recommendedPacks } from '../../../service/library/voices/packs/packs.ts';
import type { HttpContext } from '../context.ts';
import { type Call, operationsUsing } from '../operation.ts';
import { creation } from './creation.ts';
import { voiceSampleUrl } from './links.ts';
import { pageOf, pageOfWhole } from './page.ts';
import { type ResolverContext, resolversOf } from './resolvers.ts';
import { deleteOptionsOf, receiptView } from './trash.ts';

type Context = ResolverContext & Pick<HttpContext, 'knownPacks'>;
const operation = operationsUsing<Context>();

const listVoices = operation(contract.listVoices, {
  async handle({ query, baseUrl, context }) {
    const { voices } = await context.voices();
    const { items, paging } = pageOf(listedVoices(voices, query, baseUrl), query);
    const languages = new Set(items.map(({ language }) => language));
    return {
      voices: items,
      ...paging,
      recommended_packs: recommendedPacks(languages, { voices, packs: context.knownPacks }),
    };
  },
});

const listVoicesV1 = operation(contract.listVoicesV1, {
  async handle({ query, baseUrl, context }) {
    const { voices } = await context.voices();
    const { items, paging } = pageOf(listedVoices(voices, query, baseUrl).map(voiceOfV1), query);
    return { voices: items, ...paging };
  },
});

const listCustomVoicesV1 = operation(contract.listCustomVoicesV1, {
  async handle({ query, baseUrl, context, account }) {
    const catalog = await context.voices();
    const custom = await customVoices(context.db, catalog, account.id);
    // Clients fill their list of voices from here, so accounts without custom voices get the public ones.
    const listed = custom.length > 0 ? custom.map(({ voice }) => voice) : catalog.voices;
    const voices = listedVoices(listed, query, baseUrl).map(voiceOfV1);
    return { total: voices.length, voices: pageOfWhole(voices, query) };
  },
});

const listCustomVoices = operation(contract.listCustomVoices, {
  async handle({ query, baseUrl, context, account }) {
    const custom = await customVoices(context.db, await context.voices(), account.id);
    const customOnly = custom.map(({ voice }) => voice);
    const voices = listedVoices(customOnly, query, baseUrl).map(
      ({ name, voice_id, timbre_id, audio_url, language }) => {
        return { name, voice_id, timbre_id, audio_url, audition_url: audio_url, language };
      },
    );
    return { total: voices.length, voices: pageOfWhole(voices, query) };
  },
});

const createCustomVoiceOperation = operation(
  contract.createCustomVoice,
  creation({
    async plan(call: Call<CreateCustomVoice, Context>) {
      const { voice, manner, warning } = await resolversOf(call, 'wait').voice(
        call.body.voice_id,
        'voice_id',
      );
      return { base: voice, manner: mergedManner(call.body, manner), warning };
    },
    respond({ voice, manner }: Created, { base, warning }, { body, baseUrl }) {
      const { language, gender, age, audio_url: audioUrl } = describeVoice(voice, baseUrl);
      return {
        voice_id: voice.id,
        timbre_id: voice.timbreId,
        name: body.name,
        base_voice_id: base.id,
        language,
        gender,
        age,
        rate: manner.rate ?? 1,
        pitch: manner.pitch ?? 0,
        range: manner.range ?? 1,
        style: manner.style ?? ('neutral' as const),
        audio_url: audioUrl,
        warnings: warning === undefined ? undefined : [warning],
      };
    },
    create: ({ context, account, body }, { base, manner }, onCreated) =>
      createCustomVoice(context.db, { accountId: account.id, name: body.name, base, manner, onCreated }),
  }),
);

const deleteCustomVoiceOperation = operation(contract.deleteCustomVoice, {
  async handle({ context, account, params, query }) {
    const receipt = await deleteCustomVoice(context, account.id, params.voice_id, deleteOptionsOf(query));
    return { voice_id: params.voice_id, deleted: true as const, ...receiptView(receipt) };
  },
});

type Voice = (typeof VOICES)[number];
type VoiceFilter = Pick<VoicesQuery, 'gender' | 'language' | 'age'> & Partial<Pick<VoicesQuery, 'use_case'>>;

const AGES = { young: 'young', adult: 'middle_aged', senior: 'old' } as const;

/** Accents whose name differs from that of the region. */
const ACCENTS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    US: 'american',
    GB: 'british',
    AU: 'australian',
    IN: 'indian',
  }),
);
const regionNames = new Intl.DisplayNames('en', { type: 'region' });

/** Returns the voices that match a filter, in the order of the catalog. */
function listedVoices(voices: readonly Voice[], filter: VoiceFilter, baseUrl: string) {
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

/** Returns the inherited manner of speaking, with the given fields replaced. */
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

function voiceOfV1({
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

export const VOICE_OPERATIONS = [
  listVoices,
  listCustomVoices,
  createCustomVoiceOperation,
  deleteCustomVoiceOperation,
  listVoicesV1,
  listCustomVoicesV1,
];
