import { ExplainedError } from '../../../base/explained-error.ts';
import { invalidField } from '../../../contract/errors.ts';
import type { CaptionVideo } from '../../../contract/v2/caption-video.ts';
import { PACKS } from '../../../engine/catalog/packs.ts';
import { VOICES } from '../../../engine/catalog/voices.ts';
import type { CaptionVideoRequest } from '../../../engine/film/request.ts';
import { firstWords } from '../../../engine/text/captions/read-subtitles.ts';
import { languageOf } from '../../../engine/text/language-of.ts';
import { type InstalledPack, isRecogniser, recogniserFor } from '../../../engine/voices/packs/installed.ts';
import type { ResolveMedia } from '../../library/assets/resolve-media.ts';
import { requireReadable } from '../../library/pronunciations.ts';
import { captionOptions } from '../film-options.ts';

/** Characters that suffice to detect a language. */
export const DETECTION_LENGTH = 3000;
const MAX_FILM_SECONDS = 1800;

/** Lists the installed packs. */
export type InstalledPacks = () => Promise<readonly InstalledPack[]>;

/** Resolves the request for a captioned video. @throws {ApiError} naming the invalid field */
export async function resolveCaptionVideo(
  body: CaptionVideo,
  resolveMedia: ResolveMedia,
  installed: InstalledPacks,
): Promise<{ request: CaptionVideoRequest; warnings: string[] }> {
  const { script, subtitles } = body;
  for (const field of ['script', 'subtitles'] as const) requireDecoded(body[field] ?? '', field);
  const film = await resolveMedia(body.video_url, 'video_url', ['video']);
  if ((film.seconds ?? 0) > MAX_FILM_SECONDS) {
    throw invalidField('video_url', `lasts more than ${MAX_FILM_SECONDS / 60} minutes`);
  }
  if (script !== undefined) requireReadable(script, 'script', 'en-US');
  const words = subtitles === undefined ? (script ?? '') : captionWords(subtitles);
  const isHeard = script === undefined && subtitles === undefined;
  const packs = isHeard ? await installed() : [];
  // The language is recognised with the words.
  const isRecognised =
    isHeard && body.language === undefined && recogniserFor(undefined, packs) !== undefined;
  const locale = localeForLanguage(body.language ?? languageOf(words.slice(0, DETECTION_LENGTH), 'english'));
  if (isHeard && !isRecognised && !recogniserFor(locale, packs)) {
    throw invalidField('script', `is required, or subtitles: ${missingRecogniserAdvice(locale)}`);
  }
  const request: CaptionVideoRequest = {
    kind: 'caption_video',
    voice: {
      type: 'audio',
      ...film,
      ...(script !== undefined && { script }),
      ...(!isRecognised && { locale }),
    },
    ...(subtitles !== undefined && { subtitles }),
    ...(isHeard && { isHeard }),
    burn: body.burn ?? true,
    // The film keeps its own shape; this is only the most common one.
    aspect: 'landscape',
    ...captionOptions({ captions: body.captions }, true),
    ...(body.caption_style && { captionStyle: body.caption_style }),
    format: 'mp4',
    name: body.video_name ?? 'Captioned video',
  };
  return { request, warnings: [] };
}

/** Locale of a language, with the region that speech needs. */
export function localeForLanguage(language: string | undefined): string {
  return VOICES.find((voice) => voice.language === language)?.locale ?? 'en-US';
}

/** Reason why speech cannot be recognised, and what the operator can do. */
export function missingRecogniserAdvice(locale: string): string {
  const [language] = locale.split('-');
  const pack = PACKS.find(
    (pack) =>
      isRecogniser(pack) && Object.values(pack.languages).some((one) => one.split('-')[0] === language),
  );
  return pack
    ? `no recogniser is installed here (castwright voices add ${pack.id})`
    : 'there is no recogniser for this language';
}

/** Share of replacement characters above which a client must have read the file in the wrong encoding. */
const MAX_REPLACEMENT_SHARE = 0.01;

/** @throws {ApiError} if characters were lost before the text was sent */
function requireDecoded(text: string, field: string): void {
  const lost = text.includes('\ufffd') ? text.split('\ufffd').length - 1 : 0;
  if (lost > 1 && lost > text.length * MAX_REPLACEMENT_SHARE) {
    throw invalidField(
      field,
      'has letters that were lost when its file was read in a wrong encoding (U+FFFD). Save the file as UTF-8, or decode it with its own encoding',
    );
  }
}

function captionWords(subtitles: string): string {
  try {
    return firstWords(subtitles, DETECTION_LENGTH);
  } catch (error) {
    if (error instanceof ExplainedError) throw invalidField('subtitles', error.message);
    throw error;
  }
}
