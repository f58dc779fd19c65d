import { LANGUAGES } from '../../../../contract/enums.ts';
import { invalidField } from '../../../../contract/errors.ts';
import { type Language, languageOf } from '../../../../contract/language.ts';
import * as contract from '../../../../contract/operations/translations.ts';
import type { TranslateVideo, VideoTranslate } from '../../../../contract/v2/translations.ts';
import { estimatePrice, toCredits } from '../../../../service/account/credits/estimate.ts';
import { WARNINGS } from '../../../../service/drivers/db/columns.ts';
import { fileIdOf } from '../../../../service/library/assets/resolve-media.ts';
import {
  findGlossary,
  type Glossary,
  saveGlossary,
} from '../../../../service/library/translation/glossary.ts';
import {
  readTranslationTable,
  writeTranslationTable,
} from '../../../../service/library/translation/table.ts';
import { type CreatedIds, createVideos } from '../../../../service/videos/create-video.ts';
import { findVideo } from '../../../../service/videos/find-videos.ts';
import {
  type DubSource,
  type DubSources,
  findDubSource,
  resolveUpload,
} from '../../../../service/videos/translation/dub-source.ts';
import { onlyVoice, planDubs } from '../../../../service/videos/translation/dub-video.ts';
import {
  findTranslatable,
  type PlannedTranslation,
  planTranslations,
  secondsOfStrings,
  type TranslationSources,
} from '../../../../service/videos/translation/translate-video.ts';
import { checkJobWebhook } from '../../../../service/webhooks/address.ts';
import type { HttpContext } from '../../context.ts';
import { type Call, operationsUsing } from '../../operation.ts';
import { nonEmpty, pricedCreation, type VideoContext } from '../creation.ts';
import { fileUrl } from '../links.ts';
import { type ResolverContext, resolveMediaOf, resolversOf } from '../resolvers.ts';

type Context = VideoContext &
  ResolverContext &
  Pick<HttpContext, 'allowInsecureWebhooks' | 'languageModel' | 'translationServer' | 'installedPacks'>;
const operation = operationsUsing<Context>();

const translateVideo = operation(
  contract.translateVideo,
  pricedCreation({
    async plan(call: Call<TranslateVideo, Context>) {
      const { body, context } = call;
      const { webhookUrl, warnings } = await checkJobWebhook(body.webhook_url, context.allowInsecureWebhooks);
      const sources = dubSourcesOf(call);
      const order = {
        languages: body.languages ?? [],
        tables: tablesOf(body),
        voices: new Map(languageEntries(body.voices)),
        translator: body.translator,
        title: body.title,
        caption: body.caption,
        fields: {
          video: 'video_id',
          language: (index: number) => `languages.${index}`,
          voice: (language: string) => `voices.${keyFor(body.voices, language)}`,
          translations: (language: string) =>
            body.table === undefined ? `translations.${keyFor(body.translations, language)}` : 'table',
        },
      };
      const upload = await uploadOf(sources, body);
      if (upload) {
        const videos = await planDubs(sources, upload, {
          ...order,
          original: body.keep_original,
          maxPaceChange: body.max_pace_change,
          hasTracks: body.output === 'tracks',
          isStringsOnly: body.strings_only === true,
        });
        return { videos, webhookUrl, warnings };
      }
      requireNoUploadFields(body);
      const videos = await planTranslations(sources, { ...order, videoId: body.video_id ?? '' });
      return { videos, webhookUrl, warnings };
    },
    estimate: ({ videos }) => priceOf(videos),
    respond: (ids: CreatedIds[], { videos, warnings: shared }) => ({
      videos: videos.flatMap(({ language, voiceId, request, warnings }, index) => {
        const video = {
          video_id: ids[index]?.videoId ?? '',
          lips: request.kind === 'dubbed_video' ? ('as_filmed' as const) : ('drawn' as const),
          warnings: nonEmpty([...warnings, ...shared]),
        };
        // One video may have several languages.
        return request.kind === 'dubbed_video' && request.dubs.length > 0
          ? request.dubs.map((dub) => ({ ...video, language: dub.to, voice_id: onlyVoice(dub) }))
          : [{ ...video, language, voice_id: voiceId }];
      }),
    }),
    create({ context, account, baseUrl, originalCall }, { videos, webhookUrl, warnings: shared }, onCreated) {
      const created = videos.map(({ language, voiceId: _voice, request, warnings, ...video }) => {
        const common = {
          ...{ ...video, accountId: account.id, request, warnings: [...warnings, ...shared] },
          ...{ webhookUrl, baseUrl },
        };
        // A video with several languages, or none, was made by the whole call.
        if (language === undefined || (request.kind === 'dubbed_video' && request.dubs.length !== 1))
          return { ...common, originalCall };
        const translationTable =
          request.kind === 'dubbed_video' ? request.dubs[0]?.table : request.translation?.table;
        const { table: _table, voices: _voices, ...body } = originalCall.body;
        const voice = languageEntries(originalCall.body['voices']).find(([named]) => named === language);
        return {
          ...common,
          // The call that would create this video alone.
          originalCall: {
            path: originalCall.path,
            body: {
              ...body,
              languages: [language],
              translations: { [language]: translationTable ?? {} },
              ...(voice && { voices: Object.fromEntries([voice]) }),
            },
          },
        };
      });
      return createVideos(context, created, onCreated);
    },
  }),
);

const getTranslatableStrings = operation(contract.getTranslatableStrings, {
  async handle(call) {
    const { query } = call;
    const { language, strings } = await stringsOf(call, query.video_id);
    const columns = (query.languages ?? '').split(',').map((name) => name.trim());
    const unknown = columns.find((name) => name !== '' && !languageOf(name));
    if (unknown !== undefined) throw invalidField('languages', `has "${unknown}", which is not a language`);
    return {
      video_id: query.video_id,
      language,
      strings,
      ...(query.format === 'csv' && { csv: writeTranslationTable(strings, columns.filter(Boolean)) }),
    };
  },
});

const createVideoTranslate = operation(
  contract.createVideoTranslate,
  pricedCreation({
    async plan(call: Call<VideoTranslate, Context>) {
      const { body, context } = call;
      const { webhookUrl, warnings } = await checkJobWebhook(
        body.callback_url,
        context.allowInsecureWebhooks,
        'callback_url',
      );
      const sources = dubSourcesOf(call);
      const videoId = await videoOfUrl(call, body.video_url);
      const order = {
        languages: [body.output_language],
        tables: new Map(),
        voices: new Map(body.output_voice === undefined ? [] : [[body.output_language, body.output_voice]]),
        translator: undefined,
        title: undefined,
        caption: body.add_subtitles,
        fields: {
          video: 'video_url',
          language: () => 'output_language',
          voice: () => 'output_voice',
          translations: () => 'video_url',
        },
      };
      const fields = { video: 'video_url', language: 'video_url', script: 'video_url' };
      const upload =
        videoId === undefined
          ? await resolveUpload(sources, { url: body.video_url }, fields)
          : await findDubSource(sources, videoId);
      const [video] = upload
        ? await planDubs(sources, upload, { ...order, hasTracks: false, isStringsOnly: false })
        : await planTranslations(sources, { ...order, videoId: videoId ?? '' });
      if (!video) throw new Error('No translation was planned');
      const request = body.title === undefined ? video.request : { ...video.request, name: body.title };
      return { ...video, request, webhookUrl, warnings: [...video.warnings, ...warnings] };
    },
    estimate: (video) => priceOf([video]),
    respond: ([ids]: CreatedIds[], { warnings }) => ({
      video_translate_id: ids?.videoId ?? '',
      warnings: nonEmpty(warnings),
    }),
    create({ context, account, baseUrl, originalCall }, planned, onCreated) {
      const { language: _language, voiceId: _voice, ...video } = planned;
      return createVideos(context, [{ ...video, accountId: account.id, baseUrl, originalCall }], onCreated);
    },
  }),
);

const STATUS = {
  queued: 'pending',
  rendering: 'processing',
  completed: 'completed',
  failed: 'failed',
  deleted: 'failed',
} as const;

const getVideoTranslate = operation(contract.getVideoTranslate, {
  async handle({ context, account, params, baseUrl }) {
    const { video, files } = await findVideo(context, account.id, params.video_translate_id);
    return {
      video_translate_id: video.id,
      title: video.name,
      status: STATUS[video.status],
      url: fileUrl(baseUrl, files.video) ?? '',
      subtitle_url: fileUrl(baseUrl, files.srt) ?? '',
      error:
        video.status === 'failed'
          ? {
              code: video.error_code ?? 50000,
              message: video.error_message ?? '',
              field: video.error_field ?? undefined,
            }
          : undefined,
      warnings: nonEmpty(WARNINGS.read(video.warnings)),
    };
  },
});

const listTargetLanguages = operation(contract.listTargetLanguages, {
  async handle({ context }) {
    const { voices } = await context.voices();
    const spoken = new Set(voices.map(({ language }) => language));
    return { languages: LANGUAGES.filter((language) => spoken.has(language)) };
  },
});

const getGlossary = operation(contract.getGlossary, {
  handle: async ({ context, account }) => glossaryView(await findGlossary(context.db, account.id)),
});

const changeGlossary = operation(contract.changeGlossary, {
  handle: async ({ context, account, body }) =>
    glossaryView(await saveGlossary(context.db, account.id, body)),
});

function glossaryView({ terms, updatedAt }: Glossary) {
  return {
    terms: terms.map(({ term, translations }) => ({
      term,
      ...(Object.keys(translations).length > 0 && { translations: { ...translations } }),
    })),
    updated_at: updatedAt === undefined ? undefined : Math.floor(updatedAt / 1000),
  };
}

function sourcesOf(call: Call<unknown, Context, unknown, unknown>): TranslationSources {
  const { context, account } = call;
  const translators: TranslationSources['translators'] = [
    ...(context.translationServer ? (['server'] as const) : []),
    ...(context.languageModel ? (['model'] as const) : []),
  ];
  return {
    backend: context,
    accountId: account.id,
    voices: context.voices,
    resolve: resolversOf(call),
    translators,
  };
}

/** Joins the translations of a call. `translations` takes precedence over `table`, which may have more languages. */
function tablesOf({
  languages = [],
  translations,
  table,
}: TranslateVideo): Map<Language, Record<string, string>> {
  const rows = table === undefined ? [] : [...readTranslationTable(table)];
  const tables = new Map(rows.filter(([language]) => languages.includes(language)));
  for (const [language, strings] of languageEntries(translations))
    tables.set(language, { ...tables.get(language), ...strings });
  return tables;
}

function languageEntries<Value>(record: Record<string, Value> | undefined): [Language, Value][];
function languageEntries(record: unknown): [Language, unknown][];
function languageEntries(record: unknown): [Language, unknown][] {
  return Object.entries(record ?? {}).flatMap(([key, value]): [Language, unknown][] => {
    const language = languageOf(key);
    return language ? [[language, value]] : [];
  });
}

/** Returns the key of a language as the caller wrote it. */
function keyFor(record: Record<string, unknown> | undefined, language: string): string {
  return Object.keys(record ?? {}).find((key) => languageOf(key) === language) ?? language;
}

function priceOf(videos: readonly Pick<PlannedTranslation, 'request' | 'seconds'>[]) {
  return {
    seconds: videos.reduce((sum, { seconds }) => sum + seconds, 0),
    credits: toCredits(
      videos.reduce((sum, { request, seconds }) => sum + estimatePrice(request, seconds), 0),
    ),
  };
}

/** Returns the id of the video that a URL of this server shows; undefined if it shows no video of the account. */
async function videoOfUrl(
  { context, account }: Call<unknown, Context>,
  value: string,
): Promise<string | undefined> {
  if (/^vid_[\w-]{1,80}$/u.test(value)) return value;
  const fileId = fileIdOf(value);
  const file =
    fileId === undefined
      ? undefined
      : await context.db
          .selectFrom('files')
          .select('video_id')
          .where('id', '=', fileId)
          .where('account_id', '=', account.id)
          .executeTakeFirst();
  return file?.video_id ?? undefined;
}

/** Returns the uploaded video that a call names; undefined if it names a video with a presenter. */
async function uploadOf(sources: DubSources, body: TranslateVideo): Promise<DubSource | undefined> {
  const { video_url: url, video_id: videoId = '', language, script } = body;
  if (url === undefined) return findDubSource(sources, videoId);
  const fields = { video: 'video_url', language: 'language', script: 'script' };
  return resolveUpload(sources, { url, language, script }, fields);
}

/** Refuses fields that only uploaded videos have. */
function requireNoUploadFields(body: TranslateVideo): void {
  if (body.output === 'tracks')
    throw invalidField(
      'output',
      'can only be tracks for an uploaded video, because the lips of a presenter differ in every language',
    );
  const misplaced = (['keep_original', 'max_pace_change', 'caption'] as const).find(
    (field) => body[field] !== undefined,
  );
  if (misplaced) throw invalidField(misplaced, 'can only be passed for an uploaded video');
}

/** Returns the strings of a video in its order, with the seconds they take. */
async function stringsOf(call: Call<unknown, Context, unknown, unknown>, videoId: string) {
  const upload = await findDubSource(sourcesOf(call), videoId);
  if (upload) {
    if (!upload.transcript)
      throw invalidField('video_id', 'is not recognised yet. Wait until it is completed');
    const strings = upload.transcript.sentences.map(({ text, start, end }) => {
      return { text, use: 'spoken' as const, seconds: Math.round((end - start) * 10) / 10 };
    });
    return { language: upload.language ?? 'english', strings };
  }
  const video = await findTranslatable(sourcesOf(call), videoId, 'video_id');
  const seconds = secondsOfStrings(video);
  const strings = video.strings.map((string, index) => ({ ...string, seconds: seconds[index] ?? 0 }));
  return { language: video.language, strings };
}

function dubSourcesOf(call: Call<unknown, Context>): DubSources {
  return {
    ...sourcesOf(call),
    media: resolveMediaOf(call),
    installedPacks: call.context.installedPacks,
  };
}

export const TRANSLATION_OPERATIONS = [
  translateVideo,
  getTranslatableStrings,
  createVideoTranslate,
  listTargetLanguages,
  getVideoTranslate,
  getGlossary,
  changeGlossary,
];
