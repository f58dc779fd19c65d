/** Uploaded videos that can be translated or transcribed. */
import { invalidField } from '../../../contract/errors.ts';
import { type Language, languageOf, languageTitle } from '../../../contract/language.ts';
import type { DubbedVideoRequest } from '../../../engine/film/request.ts';
import { languageOf as textLanguage } from '../../../engine/text/language-of.ts';
import { recogniserFor } from '../../../engine/voices/packs/installed.ts';
import type { ResolveMedia } from '../../library/assets/resolve-media.ts';
import { requireReadable } from '../../library/pronunciations.ts';
import {
  DETECTION_LENGTH,
  type InstalledPacks,
  localeForLanguage,
  missingRecogniserAdvice,
} from '../captions/caption-request.ts';
import { findVideo } from '../find-videos.ts';
import { VIDEO_REQUEST } from '../stored-request.ts';
import type { TranslationSources } from './translate-video.ts';

/** Maximum length of an uploaded video. */
const MAX_SECONDS = 600;
const DEFAULT_NAME = 'Translated video';

export interface DubSources extends TranslationSources {
  media: ResolveMedia;
  installedPacks: InstalledPacks;
}

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
