/** Translations of uploaded videos: their speech is recognised, translated and spoken again; their picture stays. */
import { invalidField } from '../../../contract/errors.ts';
import type { Language } from '../../../contract/language.ts';
import type { Dub, DubbedVideoRequest, ScriptVoice } from '../../../engine/film/request.ts';
import { estimateSeconds } from '../../account/credits/estimate.ts';
import { requireReadable } from '../../library/pronunciations.ts';
import { keyOf } from '../../library/translation/strings.ts';
import type { DubSource } from './dub-source.ts';
import {
  chooseTranslator,
  missingStrings,
  nameOf,
  type PlannedTranslation,
  primary,
  requireRequestedLanguages,
  type TranslationOrder,
  type TranslationSources,
  type TranslatorName,
} from './translate-video.ts';
import { missingSentences, withSpeakersOf } from './with-dubs.ts';

/** Part of every answer about a translated upload. */
export const LIPS_WARNING = 'The lips stay as filmed: only the voice is translated.';

const DEFAULT_MAX_PACE_CHANGE = 15;

/** How an uploaded video is translated. */
export interface DubOptions {
  original?: DubbedVideoRequest['original'] | undefined;
  /** Maximum, in percent. If undefined, a default applies, which sentences may exceed rather than fail the video. */
  maxPaceChange?: number | undefined;
  /** One video with a sound track for each language, instead of a video for each. */
  hasTracks: boolean;
  /** Only recognises the speech. */
  isStringsOnly: boolean;
}

export interface DubOrder extends Omit<TranslationOrder, 'videoId'>, DubOptions {}

/**
 * Plans the translation of an uploaded video: a video for each language, or one with a sound track for each. Nothing is
 * recognised or translated yet: the job of the video does that.
 * @throws {ApiError} naming the field that cannot be used
 */
export async function planDubs(
  sources: Pick<TranslationSources, 'translators' | 'voices' | 'resolve'>,
  source: DubSource,
  order: DubOrder,
): Promise<PlannedTranslation[]> {
  const { title = source.name } = order;
  const translator = chooseTranslator(order.translator, sources.translators);
  requireRequestedLanguages(order);
  const planned: PlannedDub[] = [];
  for (const [index, language] of order.languages.entries()) {
    requireNewLanguage(language, index, source, order);
    const table = tableOf(language, order);
    const usedTranslator = translatorOfMissing(table, language, translator, source, order);
    const { voices, warnings } = await voicesFor(language, index, order, sources);
    const dub: Dub = {
      // A language that is not known yet is replaced once it is recognised.
      from: source.language ?? 'english',
      to: language,
      table,
      ...(usedTranslator && { translator: usedTranslator }),
      voices,
    };
    planned.push({ dub: source.transcript ? withSpeakersOf(dub, source.transcript) : dub, warnings });
  }
  if (order.isStringsOnly) return [transcribedVideo(source, title, order)];
  if (order.hasTracks) return [videoWithTracks(planned, source, title, order)];
  return planned.map((one) => videoInLanguage(one, source, title, order));
}

interface PlannedDub {
  dub: Dub;
  warnings: string[];
}

/** Refuses a language that is requested twice, and the language of the video. */
function requireNewLanguage(
  language: Language,
  index: number,
  source: DubSource,
  { languages, fields }: DubOrder,
): void {
  if (languages.indexOf(language) < index)
    throw invalidField(fields.language(index), `names ${language} a second time`);
  if (language === source.language)
    throw invalidField(fields.language(index), `is ${language}, the language of the video`);
}

/**
 * Returns the translator of the strings that a table lacks; undefined if it lacks none. Before the speech is recognised,
 * its strings are not known: any table may lack some, and without a translator only an empty one is refused.
 * @throws {ApiError} if a translator is necessary, and there is none
 */
function translatorOfMissing(
  table: Readonly<Record<string, string>>,
  language: Language,
  translator: TranslatorName | undefined,
  { transcript }: DubSource,
  { fields }: DubOrder,
): TranslatorName | undefined {
  const missing = transcript ? missingSentences(transcript, table) : undefined;
  if (!translator && missing && missing.length > 0)
    throw missingStrings(fields.translations(language), language, missing);
  if (!translator && !missing && Object.keys(table).length === 0)
    throw invalidField(
      fields.translations(language),
      'is required, because this server has no translator. Recognise the speech with strings_only: true first, and translate its strings',
    );
  return missing?.length === 0 ? undefined : translator;
}

/** A video whose speech is only recognised. */
function transcribedVideo(source: DubSource, title: string, order: DubOrder): PlannedTranslation {
  return {
    ...videoOf(source, [], title, order),
    language: source.language,
    voiceId: undefined,
    warnings: [],
  };
}

/** One video with a sound track for each language. */
function videoWithTracks(
  planned: readonly PlannedDub[],
  source: DubSource,
  title: string,
  order: DubOrder,
): PlannedTranslation {
  const dubs = planned.map(({ dub }) => dub);
  const [first] = dubs;
  return {
    ...videoOf(source, dubs, title, order),
    language: first ? first.to : source.language,
    voiceId: onlyVoice(first),
    warnings: [...new Set(planned.flatMap(({ warnings }) => warnings)), LIPS_WARNING],
  };
}

/** A video in one language. */
function videoInLanguage(
  { dub, warnings }: PlannedDub,
  source: DubSource,
  title: string,
  order: DubOrder,
): PlannedTranslation {
  return {
    ...videoOf(source, [dub], nameOf(title, dub.to), order),
    language: dub.to,
    voiceId: onlyVoice(dub),
    warnings: [...warnings, LIPS_WARNING],
  };
}

/** The fields that depend only on the request for a video with these dubs. */
function videoOf(
  { voice, transcript }: DubSource,
  dubs: Dub[],
  name: string,
  { hasTracks, original, maxPaceChange, caption }: DubOrder,
): Pick<PlannedTranslation, 'family' | 'kind' | 'request' | 'seconds'> {
  const request: DubbedVideoRequest = {
    kind: 'dubbed_video',
    voice,
    ...(transcript && { transcript }),
    dubs,
    keepsOriginalTrack: hasTracks,
    original: original ?? 'lowered',
    maxPaceChange: (maxPaceChange ?? DEFAULT_MAX_PACE_CHANGE) / 100,
    ...(maxPaceChange !== undefined && { isPaceStrict: true }),
    // The video keeps its own shape; this is only the most common one.
    aspect: 'landscape',
    caption: caption ?? false,
    format: 'mp4',
    name,
  };
  return { family: 'v2', kind: 'dubbed_video', request, seconds: estimateSeconds(request) };
}

/** The voice of a dub, if it has one for all speakers. */
export function onlyVoice(dub: Dub | undefined): string | undefined {
  const ids = new Set(
    [dub?.voices.female?.voiceId, dub?.voices.male?.voiceId].filter((id) => id !== undefined),
  );
  const [id] = ids;
  return ids.size === 1 ? id : undefined;
}

/** The caller's translations by the key of their string. */
function tableOf(language: Language, { tables, fields }: DubOrder): Record<string, string> {
  const table: Record<string, string> = {};
  for (const [text, translation] of Object.entries(tables.get(language) ?? {})) {
    requireReadable(translation, fields.translations(language), 'en-US');
    table[keyOf(text)] = translation;
  }
  return table;
}

/** Chooses a voice for women and one for men; the requested voice speaks for both. */
async function voicesFor(
  language: Language,
  index: number,
  { voices: requested, fields }: DubOrder,
  { voices, resolve }: Pick<TranslationSources, 'voices' | 'resolve'>,
): Promise<{ voices: Dub['voices']; warnings: string[] }> {
  const catalog = await voices();
  const warnings: string[] = [];
  const named = requested.get(language);
  if (named !== undefined) {
    const field = fields.voice(language);
    const { voice, manner, warning } = await resolve.voice(named, field, { language });
    if (warning !== undefined) warnings.push(warning);
    const locale = catalog.defaultOf(language, voice.gender)?.locale;
    if (voice.language !== language && primary(voice.locale) !== primary(locale))
      throw invalidField(field, `is ${voice.name}, who speaks ${voice.language}, not ${language}`);
    const chosen: ScriptVoice = { type: 'script', script: '', voiceId: voice.id, ...(manner && { manner }) };
    return { voices: { female: chosen, male: chosen }, warnings };
  }
  const usual = async (gender: 'female' | 'male'): Promise<ScriptVoice> => {
    const voice = catalog.defaultOf(language, gender);
    if (!voice)
      throw invalidField(fields.language(index), `is ${language}, which no voice of this server speaks`);
    const { voice: natural, warning } = await resolve.preferNatural(voice);
    if (warning !== undefined && !warnings.includes(warning)) warnings.push(warning);
    return { type: 'script', script: '', voiceId: natural.id };
  };
  return { voices: { female: await usual('female'), male: await usual('male') }, warnings };
}
