import { languageTitle } from '../../../contract/language.ts';
import { RenderError } from '../../../engine/film/render-error.ts';
import type { VideoRequest } from '../../../engine/film/request.ts';
import type { Backend } from '../../drivers/backend.ts';
import type { Claim } from '../../drivers/queue/queue.ts';
import { findGlossary } from '../../library/translation/glossary.ts';
import { keyOf, replaceStrings } from '../../library/translation/strings.ts';
import { translateStrings } from '../../library/translation/translate-strings.ts';
import {
  openTranslator,
  TranslatorFailure,
  type Translators,
} from '../../library/translation/translators.ts';
import { recordProgress, replaceRequest } from '../end-video.ts';
import { changeFilmTexts, filmStrings, readFilmTexts } from './film-texts.ts';
import { withDubs } from './with-dubs.ts';

/**
 * Translates the texts of a request that asks for it. The translated request is stored before rendering starts, so that a
 * restarted render says the same.
 *
 * @throws {RenderError} naming the language if it cannot be translated, or the signal's reason
 */
export async function withTranslation(
  backend: Backend,
  { subject: videoId, accountId }: Pick<Claim, 'subject' | 'accountId'>,
  request: VideoRequest,
  { translators, signal }: { translators: Translators; signal: AbortSignal },
): Promise<VideoRequest> {
  if (request.kind === 'dubbed_video')
    return withDubs(backend, { subject: videoId, accountId }, request, { translators, signal });
  if (!request.translation || request.kind === 'caption_video') return request;
  if (request.kind === 'lip_sync_video') return request;
  await recordProgress(backend.db, videoId, { stage: 'translation', progress: 0 });
  const { translation, ...original } = request;
  const { from, to } = translation;
  const table = new Map(Object.entries(translation.table));
  const missing = filmStrings(readFilmTexts(original), (key) => table.has(key));
  const warnings: string[] = [];
  if (missing.length > 0) {
    const translator = openTranslator(translation.translator ?? 'server', translators);
    try {
      if (!translator) throw new TranslatorFailure('is no longer configured on this server');
      const { terms: glossary } = await findGlossary(backend.db, accountId);
      const { voice } = request;
      const voiceId = voice.type === 'script' ? voice.voiceId : '';
      const strings = missing.map(({ text, use }) => ({ text, isSpoken: use === 'spoken' }));
      const made = await translateStrings(translator, { strings, from, to, voiceId, glossary, signal });
      for (const [index, { text }] of missing.entries())
        table.set(keyOf(text), made.translations[index] ?? text);
      warnings.push(...made.warnings);
    } catch (error) {
      if (!(error instanceof TranslatorFailure)) throw error;
      throw new RenderError(
        `The translation into ${languageTitle(to)} failed: ${translator?.name ?? 'the translator'} ${error.message}. Nothing was charged. Try again, or pass your own translations`,
        { fault: 'server', cause: error },
      );
    }
  }
  const translated = changeFilmTexts(original, (text) => replaceStrings(text, (key) => table.get(key)));
  await replaceRequest(backend.db, videoId, translated, warnings);
  return translated;
}
