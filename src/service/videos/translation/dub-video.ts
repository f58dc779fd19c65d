/** Translations of uploaded videos: their speech is recognised, translated and spoken again; their picture stays. */
import { invalidField } from '../../../contract/errors.ts';
import { type Language, languageOf, languageTitle } from '../../../contract/language.ts';
import type { Dub, DubbedVideoRequest, ScriptVoice } from '../../../engine/film/request.ts';
import { languageOf as textLanguage } from '../../../engine/text/language-of.ts';
import { recogniserFor } from '../../../engine/voices/packs/installed.ts';
import { estimateSeconds } from '../../account/credits/estimate.ts';
import type { ResolveMedia } from '../../library/assets/resolve-media.ts';
import { requireReadable } from '../../library/pronunciations.ts';
import { keyOf } from '../../library/translation/strings.ts';
import {
  DETECTION_LENGTH,
  type InstalledPacks,
  localeForLanguage,
  missingRecogniserAdvice,
} from '../captions/caption-request.ts';
import { findVideo } from '../find-videos.ts';
import { VIDEO_REQUEST } from '../stored-request.ts';
import {
  chooseTranslator,
  missingStrings,
  nameOf,
  type PlannedTranslation,
  primary,
  requireRequestedLanguages,
  type TranslationOrder,
  type TranslationSources,
} from './translate-video.ts';
import { missingSentences, withSpeakersOf } from './with-dubs.ts';

/** Part of every answer about a translated upload. */
export const LIPS_WARNING = 'The lips stay as filmed: only the voice is translated.';

/** Maximum length of an uploaded video. */
const MAX_SECONDS = 600;
const DEFAULT_MAX_PACE_CHANGE = 15;
const DEFAULT_NAME = 'Translated video';

export interface DubSources extends TranslationSources {
  media: ResolveMedia;
  installedPacks: InstalledPacks;
}

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

/** An uploaded video, before it is translated. */
export type DubSource = Pick<DubbedVideoRequest, 'voice' | 'transcript' | 'name'> & {
  /** Undefined until the speech is recognised, if the caller does not name it. */
  language: Language | undefined;
};

/** Names of the fields of an upload in the caller's operation. */
interface UploadFields {
  video: string;
  language: string;
  script: string;
}

/**
 * Finds the uploaded video that a call names. Its language is recognised with its speech, unless the call names it or passes a
 * script, or no recogniser can do so.
 * @throws {ApiError} naming the field if it cannot be used, or no recogniser of its language is installed
 */
export async function resolveUpload(
  { media, installedPacks }: DubSources,
  {
    url,
    language: named,
    script,
  }: { url: string; language?: Language | undefined; script?: string | undefined },
  fields: UploadFields,
): Promise<DubSource> {
  const film = await media(url, fields.video, ['video']);
  if ((film.seconds ?? 0) > MAX_SECONDS)
    throw invalidField(
      fields.video,
      `lasts more than ${MAX_SECONDS / 60} minutes. Split it, and translate the parts`,
    );
  const packs = script === undefined ? await installedPacks() : [];
  const isRecognised = named === undefined && recogniserFor(undefined, packs) !== undefined;
  const inScript =
    script === undefined ? undefined : textLanguage(script.slice(0, DETECTION_LENGTH), 'english');
  const language = isRecognised ? undefined : (named ?? languageOf(inScript ?? '') ?? 'english');
  const voice = { type: 'audio', ...film, ...(script !== undefined && { script }) } as const;
  if (language === undefined) return { voice, name: DEFAULT_NAME, language };
  const locale = localeForLanguage(language);
  if (script !== undefined) requireReadable(script, fields.script, locale);
  else if (!recogniserFor(locale, packs)) {
    const reason = `${languageTitle(language)}: ${missingRecogniserAdvice(locale)}`;
    throw invalidField(
      fields.script,
      fields.script === fields.video
        ? `cannot be translated from ${reason}`
        : `is required for a video in ${reason}`,
    );
  }
  return { voice: { ...voice, locale }, name: DEFAULT_NAME, language };
}

/** Returns the upload that a translated or transcribed video was made of; undefined if the video is not one. */
export async function findDubSource(
  { backend, accountId }: Pick<TranslationSources, 'backend' | 'accountId'>,
  videoId: string,
): Promise<DubSource | undefined> {
  const { video } = await findVideo(backend, accountId, videoId);
  const request = VIDEO_REQUEST.read(video.request);
  if (request.kind !== 'dubbed_video') return undefined;
  const { voice, transcript, name } = request;
  return {
    voice,
    name,
    ...(transcript && { transcript }),
    language: languageOf(voice.locale ?? '') ?? (transcript ? 'english' : undefined),
  };
}

/**
 * Plans the translation of an uploaded video: a video for each language, or one with a sound track for each. Nothing is
 * recognised or translated yet: the job of the video does that.
 * @throws {ApiError} naming the field that cannot be used
 */
export async function planDubs(
  sources: DubSources,
  source: DubSource,
  order: DubOrder,
): Promise<PlannedTranslation[]> {
  const { languages, fields, title = source.name } = order;
  const translator = chooseTranslator(order.translator, sources.translators);
  requireRequestedLanguages(order);
  const planned: { language: Language; dub: Dub; warnings: string[] }[] = [];
  for (const [index, language] of languages.entries()) {
    if (languages.indexOf(language) < index)
      throw invalidField(fields.language(index), `names ${language} a second time`);
    if (language === source.language)
      throw invalidField(fields.language(index), `is ${language}, the language of the video`);
    const table = tableOf(language, order);
    const missing = source.transcript ? missingSentences(source.transcript, table) : undefined;
    if (!translator && missing && missing.length > 0)
      throw missingStrings(fields.translations(language), language, missing);
    if (!translator && !missing && Object.keys(table).length === 0)
      throw invalidField(
        fields.translations(language),
        'is required, because this server has no translator. Recognise the speech with strings_only: true first, and translate its strings',
      );
    const warnings: string[] = [];
    const voices = await voicesFor(language, index, order, sources, warnings);
    const usesTranslator = translator && missing?.length !== 0;
    // A language that is not known yet is replaced once it is recognised.
    const dub = {
      from: source.language ?? 'english',
      to: language,
      table,
      ...(usesTranslator && { translator }),
      voices,
    };
    planned.push({
      language,
      dub: source.transcript ? withSpeakersOf(dub, source.transcript) : dub,
      warnings,
    });
  }
  const request = (dubs: Dub[], name: string): DubbedVideoRequest => ({
    kind: 'dubbed_video',
    voice: source.voice,
    ...(source.transcript && { transcript: source.transcript }),
    dubs,
    keepsOriginalTrack: order.hasTracks,
    original: order.original ?? 'lowered',
    maxPaceChange: (order.maxPaceChange ?? DEFAULT_MAX_PACE_CHANGE) / 100,
    ...(order.maxPaceChange !== undefined && { isPaceStrict: true }),
    // The video keeps its own shape; this is only the most common one.
    aspect: 'landscape',
    caption: order.caption ?? false,
    format: 'mp4',
    name,
  });
  const video = { family: 'v2', kind: 'dubbed_video' } as const;
  if (order.isStringsOnly) {
    const transcribed = request([], title);
    const language = source.language;
    return [
      {
        ...video,
        language,
        voiceId: undefined,
        request: transcribed,
        seconds: estimateSeconds(transcribed),
        warnings: [],
      },
    ];
  }
  if (order.hasTracks) {
    const [first] = planned;
    const whole = request(
      planned.map(({ dub }) => dub),
      title,
    );
    const warnings = [...new Set(planned.flatMap((one) => one.warnings)), LIPS_WARNING];
    const { language, dub } = first ?? { language: source.language, dub: undefined };
    return [
      {
        ...video,
        language,
        voiceId: onlyVoice(dub),
        request: whole,
        seconds: estimateSeconds(whole),
        warnings,
      },
    ];
  }
  return planned.map(({ language, dub, warnings }) => {
    const own = request([dub], nameOf(title, language));
    return {
      ...{ ...video, language, voiceId: onlyVoice(dub), request: own, seconds: estimateSeconds(own) },
      warnings: [...warnings, LIPS_WARNING],
    };
  });
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
  { voices, resolve }: Pick<DubSources, 'voices' | 'resolve'>,
  warnings: string[],
): Promise<Dub['voices']> {
  const catalog = await voices();
  const named = requested.get(language);
  if (named !== undefined) {
    const field = fields.voice(language);
    const { voice, manner, warning } = await resolve.voice(named, field, { language });
    if (warning !== undefined) warnings.push(warning);
    const locale = catalog.defaultOf(language, voice.gender)?.locale;
    if (voice.language !== language && primary(voice.locale) !== primary(locale))
      throw invalidField(field, `is ${voice.name}, who speaks ${voice.language}, not ${language}`);
    const chosen: ScriptVoice = { type: 'script', script: '', voiceId: voice.id, ...(manner && { manner }) };
    return { female: chosen, male: chosen };
  }
  const usual = async (gender: 'female' | 'male'): Promise<ScriptVoice> => {
    const voice = catalog.defaultOf(language, gender);
    if (!voice)
      throw invalidField(fields.language(index), `is ${language}, which no voice of this server speaks`);
    const { voice: natural, warning } = await resolve.preferNatural(voice);
    if (warning !== undefined && !warnings.includes(warning)) warnings.push(warning);
    return { type: 'script', script: '', voiceId: natural.id };
  };
  return { female: await usual('female'), male: await usual('male') };
}
