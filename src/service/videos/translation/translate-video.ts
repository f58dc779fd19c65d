import { ownValue } from '../../../base/own-value.ts';
import { ApiError, invalidField } from '../../../contract/errors.ts';
import { type Language, languageOf, languageTitle } from '../../../contract/language.ts';
import { MAX_SCRIPT_CHARACTERS } from '../../../contract/scripts.ts';
import { estimateSpeechSeconds } from '../../../engine/compile/estimates.ts';
import {
  type FilmRequest,
  isUploadedVideo,
  type RequestedTranslation,
  type ScriptVoice,
  type VideoRequest,
} from '../../../engine/film/request.ts';
import type { Voice } from '../../../engine/voices/voice.ts';
import { spokenLength } from '../../../engine/writer/spoken-length.ts';
import { estimateSeconds } from '../../account/credits/estimate.ts';
import type { Backend } from '../../drivers/backend.ts';
import { requireReadable } from '../../library/pronunciations.ts';
import { keyOf } from '../../library/translation/strings.ts';
import type { LoadVoiceCatalog } from '../../library/voices/load-voice-catalog.ts';
import type { PreferNatural, ResolveVoice } from '../../library/voices/resolve-voice.ts';
import type { NewVideo } from '../create-video.ts';
import { type FoundVideo, findVideo } from '../find-videos.ts';
import { VIDEO_REQUEST } from '../stored-request.ts';
import { type FilmString, type FilmText, filmStrings, readFilmTexts } from './film-texts.ts';

export interface TranslationSources {
  backend: Backend;
  accountId: string;
  voices: LoadVoiceCatalog;
  resolve: { voice: ResolveVoice; preferNatural: PreferNatural };
  /** The configured translators, by their names in the API. */
  translators: readonly TranslatorName[];
}

export type TranslatorName = NonNullable<RequestedTranslation['translator']>;

/** Names of the fields in the caller's operation. */
export interface TranslationFields {
  video: string;
  language(index: number): string;
  voice(language: string): string;
  translations(language: string): string;
}

export interface TranslationOrder {
  videoId: string;
  languages: readonly Language[];
  /** The caller's translations, by language and source string. */
  tables: ReadonlyMap<Language, Readonly<Record<string, string>>>;
  /** Voices by language. */
  voices: ReadonlyMap<Language, string>;
  translator: TranslatorName | undefined;
  title: string | undefined;
  /** Captions, if not as in the original. */
  caption?: boolean | undefined;
  fields: TranslationFields;
}

/** A video to create for one language. */
export interface PlannedTranslation extends Pick<NewVideo, 'family' | 'kind' | 'request' | 'warnings'> {
  /** Undefined if only the speech is recognised, and its language with it. */
  language: Language | undefined;
  /** Estimated length with the given translations. */
  seconds: number;
  /** Undefined if it depends on who speaks in an uploaded video. */
  voiceId: string | undefined;
}

/** A video that can be translated. */
export interface TranslatableVideo {
  found: FoundVideo;
  request: FilmRequest;
  /** Language of its voice. */
  language: Language;
  texts: FilmText[];
  strings: FilmString[];
}

/**
 * Finds a video whose texts can be translated.
 * @throws {ApiError} `not_found`, or naming the field if the video speaks a recording or has no text
 */
export async function findTranslatable(
  { backend, accountId, resolve }: Pick<TranslationSources, 'backend' | 'accountId' | 'resolve'>,
  videoId: string,
  field: string,
): Promise<TranslatableVideo> {
  const found = await findVideo(backend, accountId, videoId);
  const request = VIDEO_REQUEST.read(found.video.request);
  if (request.kind === 'lip_sync_video')
    throw invalidField(
      field,
      'plays a recording, which cannot be translated. Create the video with a script',
    );
  if (isUploadedVideo(request))
    throw invalidField(field, 'is a captioned upload. Pass the uploaded video as video_url to translate it');
  if (request.quality === 'preview')
    throw invalidField(field, 'is a preview. Render it, and translate the finished video');
  if (request.translation)
    throw invalidField(field, 'is not translated itself yet. Wait until it is completed');
  if (request.kind === 'product_video' && request.voice.script === '')
    throw invalidField(field, 'has no script yet. Wait until it is completed');
  const voices = voicesOf(request);
  const recorded = voices.findIndex(({ type }) => type === 'audio');
  if (recorded >= 0) {
    const where = 'scenes' in request && request.scenes ? ' in one of its scenes' : '';
    throw invalidField(
      field,
      `plays a recording${where}, which cannot be translated. Create the video with a script`,
    );
  }
  const texts = readFilmTexts(request);
  const strings = filmStrings(texts);
  if (strings.length === 0) throw invalidField(field, 'has no text to translate');
  const [first] = voices;
  const speaker = first?.type === 'script' ? await speakerOf(first.voiceId, resolve.voice) : undefined;
  return { found, request, language: languageOf(speaker?.language ?? '') ?? 'english', texts, strings };
}

/**
 * Plans a video in each language. Nothing is translated yet: the job of the video does that.
 * @throws {ApiError} naming the field that cannot be used
 */
export async function planTranslations(
  sources: TranslationSources,
  order: TranslationOrder,
): Promise<PlannedTranslation[]> {
  const { languages, fields } = order;
  const source = await findTranslatable(sources, order.videoId, fields.video);
  const translator = chooseTranslator(order.translator, sources.translators);
  requireRequestedLanguages(order);
  const planned: PlannedTranslation[] = [];
  for (const [index, language] of languages.entries()) {
    if (languages.indexOf(language) < index)
      throw invalidField(fields.language(index), `names ${language} a second time`);
    if (language === source.language)
      throw invalidField(fields.language(index), `is ${language}, the language of the video`);
    const table = readTable(source, language, order);
    const spoken = spokenWith(source.texts, table);
    if (spoken.characters > MAX_SCRIPT_CHARACTERS && spoken.moreCharacters > 0)
      throw invalidField(
        fields.translations(language),
        `has ${spoken.characters} characters to speak in ${language}; a video can have at most ${MAX_SCRIPT_CHARACTERS}`,
      );
    const missing = filmStrings(source.texts, (key) => Object.hasOwn(table, key));
    if (missing.length > 0 && !translator)
      throw missingStrings(fields.translations(language), language, missing);
    const warnings: string[] = [];
    const voiced = await withVoicesOf(source.request, language, order, { ...sources, index }, warnings);
    const request: VideoRequest = {
      ...withoutWriting(voiced),
      ...(order.caption !== undefined && { caption: order.caption }),
      name: nameOf(order.title ?? source.found.video.name, language),
      translation: {
        from: source.language,
        to: language,
        table,
        ...(missing.length > 0 && translator && { translator }),
      },
    };
    const { family, kind } = source.found.video;
    const [voice] = voicesOf(request);
    planned.push({
      language,
      voiceId: voice?.type === 'script' ? voice.voiceId : '',
      family: family === 'v1' ? 'v2' : family,
      kind,
      request,
      seconds: Math.max(1, estimateSeconds(request) + spoken.moreSeconds),
      warnings,
    });
  }
  return planned;
}

/** Returns the length of a film's speech with the given translations, and by how much they lengthen it. */
function spokenWith(
  texts: readonly FilmText[],
  table: Readonly<Record<string, string>>,
): { characters: number; moreCharacters: number; moreSeconds: number } {
  let [characters, moreCharacters, moreSeconds] = [0, 0, 0];
  const add = (before: string, after: string | undefined) => {
    characters += (after ?? before).length;
    if (after === undefined) return;
    moreCharacters += after.length - before.length;
    moreSeconds += estimateSpeechSeconds(after) - estimateSpeechSeconds(before);
  };
  for (const { key, strings } of texts) {
    const spoken = strings.filter(({ use }) => use === 'spoken');
    if (spoken.length === 0) continue;
    const whole = ownValue(table, key);
    if (whole !== undefined) add(key, whole);
    else for (const string of spoken) add(string.text, ownValue(table, string.key));
  }
  return { characters, moreCharacters, moreSeconds };
}

/** The estimated length of each string, in the language of the video. */
export function secondsOfStrings({ strings, language }: TranslatableVideo): number[] {
  const secondsOf = spokenLength(language);
  return strings.map(({ text }) => Math.round(secondsOf(text) * 10) / 10);
}

export function chooseTranslator(
  named: TranslatorName | undefined,
  configured: readonly TranslatorName[],
): TranslatorName | undefined {
  if (named === undefined) return configured.includes('server') ? 'server' : configured[0];
  if (configured.includes(named)) return named;
  const setting = named === 'model' ? 'CASTWRIGHT_LLM_BASE_URL' : 'CASTWRIGHT_TRANSLATE_URL';
  throw invalidField(
    'translator',
    `is ${named}, which this server does not have. Its operator can set ${setting}`,
  );
}

/** Refuses voices and translations for languages that are not in `languages`. */
export function requireRequestedLanguages({
  languages,
  tables,
  voices,
  fields,
}: Pick<TranslationOrder, 'languages' | 'tables' | 'voices' | 'fields'>): void {
  for (const language of tables.keys())
    if (!languages.includes(language))
      throw invalidField(fields.translations(language), 'has translations, but is not one of the languages');
  for (const language of voices.keys())
    if (!languages.includes(language))
      throw invalidField(fields.voice(language), 'has a voice, but is not one of the languages');
}

/** Returns the caller's translations by the key of their string. Those of other texts are left out. */
function readTable(
  { texts }: TranslatableVideo,
  language: Language,
  { tables, fields }: TranslationOrder,
): Record<string, string> {
  const translations = new Map(
    Object.entries(tables.get(language) ?? {}).map(([text, translation]) => [keyOf(text), translation]),
  );
  const table: Record<string, string> = {};
  filmStrings(texts, (key) => {
    const translation = translations.get(key);
    if (translation === undefined) return false;
    requireReadable(translation, fields.translations(language), 'en-US');
    table[key] = translation;
    return true;
  });
  return table;
}

const MAX_NAMED_STRINGS = 5;
const MAX_NAMED_CHARACTERS = 80;

export function missingStrings(
  field: string,
  language: Language,
  missing: readonly Pick<FilmString, 'text'>[],
): ApiError {
  const named = missing
    .slice(0, MAX_NAMED_STRINGS)
    .map(
      ({ text }) =>
        `"${text.length > MAX_NAMED_CHARACTERS ? `${text.slice(0, MAX_NAMED_CHARACTERS - 1)}…` : text}"`,
    );
  const more = missing.length > named.length ? ` and ${missing.length - named.length} more` : '';
  return invalidField(
    field,
    `lacks the ${languageTitle(language)} translation of ${named.join(', ')}${more}. Pass them (GET /v2/translate_video/strings lists all strings), or ask the operator of this server to set up a translator`,
  );
}

/** Every voice that is heard. */
function voicesOf(request: VideoRequest): VideoRequest['voice'][] {
  if (request.kind === 'avatar_video' && request.scenes) {
    const voices = request.scenes.flatMap(({ voice }) => voice ?? []);
    if (voices.length > 0) return voices;
  }
  return [request.voice];
}

/** Returns a voice by its id; undefined if it no longer exists. */
async function speakerOf(voiceId: string, resolve: ResolveVoice): Promise<Voice | undefined> {
  try {
    return (await resolve(voiceId, 'video_id')).voice;
  } catch (error) {
    if (error instanceof ApiError) return undefined;
    throw error;
  }
}

/** Gives each speaker a voice of the language: the requested one, or one of the same gender. */
async function withVoicesOf(
  request: FilmRequest,
  language: Language,
  { voices: requested, fields }: TranslationOrder,
  { voices, resolve, index }: Pick<TranslationSources, 'voices' | 'resolve'> & { index: number },
  warnings: string[],
): Promise<FilmRequest> {
  const catalog = await voices();
  const chosen = new Map<string, Pick<ScriptVoice, 'voiceId' | 'manner'>>();
  const named = requested.get(language);

  async function choose(voiceId: string): Promise<Pick<ScriptVoice, 'voiceId' | 'manner'>> {
    const gender = (await speakerOf(voiceId, resolve.voice))?.gender ?? 'female';
    if (named !== undefined) {
      const field = fields.voice(language);
      const { voice, manner, warning } = await resolve.voice(named, field, { language, gender });
      if (warning !== undefined) warnings.push(warning);
      const locale = catalog.defaultOf(language, gender)?.locale;
      if (voice.language !== language && primary(voice.locale) !== primary(locale))
        throw invalidField(field, `is ${voice.name}, who speaks ${voice.language}, not ${language}`);
      return { voiceId: voice.id, ...(manner && { manner }) };
    }
    const usual = catalog.defaultOf(language, gender);
    if (!usual)
      throw invalidField(fields.language(index), `is ${language}, which no voice of this server speaks`);
    const { voice, warning } = await resolve.preferNatural(usual);
    if (warning !== undefined) warnings.push(warning);
    if (voice.gender !== gender)
      warnings.push(
        `No ${gender} voice of this server speaks ${languageTitle(language)}; ${voice.name} speaks.`,
      );
    return { voiceId: voice.id };
  }

  for (const voice of [request.voice, ...voicesOf(request)]) {
    if (voice.type === 'script' && !chosen.has(voice.voiceId))
      chosen.set(voice.voiceId, await choose(voice.voiceId));
  }
  const translated = <Spoken extends VideoRequest['voice']>(voice: Spoken): Spoken => {
    if (voice.type === 'audio') return voice;
    const { manner: _own, pronunciations, ...rest } = voice;
    // A respelling is only right in the language in which it was written, but phonemes are right in all.
    const inAll = pronunciations?.filter(({ ipa, locale }) => ipa !== undefined && locale === undefined);
    return {
      ...rest,
      ...(inAll?.length && { pronunciations: inAll }),
      ...chosen.get(voice.voiceId),
    } as Spoken;
  };
  if (request.kind === 'product_video') return { ...request, voice: translated(request.voice) };
  if (request.kind === 'template_video' || !request.scenes)
    return { ...request, voice: translated(request.voice) };
  return {
    ...request,
    voice: translated(request.voice),
    scenes: request.scenes.map((scene) =>
      scene.voice ? { ...scene, voice: translated(scene.voice) } : scene,
    ),
  };
}

export function primary(locale: string | undefined): string | undefined {
  return locale?.toLowerCase().split('-')[0];
}

/** A translated product video has a script of its own, not the one that its previews share. */
function withoutWriting(request: FilmRequest): FilmRequest {
  if (request.kind !== 'product_video') return request;
  const { writing: _written, ...rest } = request;
  return rest;
}

const MAX_NAME = 255;

/** Name of a translated video. */
export function nameOf(title: string, language: Language): string {
  const suffix = ` (${languageTitle(language)})`;
  return title.slice(0, MAX_NAME - suffix.length) + suffix;
}
