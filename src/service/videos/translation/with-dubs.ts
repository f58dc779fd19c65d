/** Translations of uploaded videos, once their speech is recognised. */
import { languageOf, languageTitle } from '../../../contract/language.ts';
import { maxDubSeconds } from '../../../engine/compile/dub-schedule.ts';
import { RenderError } from '../../../engine/film/render-error.ts';
import type { Dub, DubbedVideoRequest, Transcript } from '../../../engine/film/request.ts';
import type { Backend } from '../../drivers/backend.ts';
import type { Claim } from '../../drivers/queue/queue.ts';
import { findGlossary } from '../../library/translation/glossary.ts';
import { keyOf } from '../../library/translation/strings.ts';
import { translateStrings } from '../../library/translation/translate-strings.ts';
import {
  openTranslator,
  TranslatorFailure,
  type Translators,
} from '../../library/translation/translators.ts';
import { recordProgress, replaceRequest } from '../end-video.ts';
import { missingStrings } from './translate-video.ts';

/**
 * Stores the language that the speech of an uploaded video was recognised in.
 *
 * @throws {RenderError} if the video is to be translated into that language
 */
export function withSpokenLanguage(request: DubbedVideoRequest, locale: string): DubbedVideoRequest {
  if (request.voice.locale !== undefined) return request;
  const from = languageOf(locale) ?? 'english';
  if (request.dubs.some(({ to }) => to === from))
    throw new RenderError(
      `The video is in ${languageTitle(from)} already. If it is in another language, name it. Nothing was charged`,
      { part: 'sound' },
    );
  return {
    ...request,
    voice: { ...request.voice, locale },
    dubs: request.dubs.map((dub) => ({ ...dub, from })),
  };
}

/**
 * Translates the sentences of an uploaded video into each of its languages. Those of each language are stored at once, so
 * that another attempt says the same, and asks the translator for nothing a second time.
 *
 * @throws {RenderError} naming the language if it cannot be translated, or the signal's reason
 */
export async function withDubs(
  backend: Backend,
  { subject: videoId, accountId }: Pick<Claim, 'subject' | 'accountId'>,
  request: DubbedVideoRequest,
  { translators, signal }: { translators: Translators; signal: AbortSignal },
): Promise<DubbedVideoRequest> {
  const { transcript, maxPaceChange } = request;
  if (!transcript || request.dubs.every(({ texts }) => texts)) return request;
  await recordProgress(backend.db, videoId, { stage: 'translation', progress: 0 });
  const limits = maxDubSeconds(transcript, maxPaceChange);
  const { terms: glossary } = await findGlossary(backend.db, accountId);
  const dubs: Dub[] = [];
  for (const dub of request.dubs) {
    if (dub.texts) {
      dubs.push(dub);
      continue;
    }
    const spoken = withSpeakersOf(dub, transcript);
    const table = new Map(Object.entries(dub.table));
    const missing = missingSentences(transcript, dub.table);
    if (missing.length > 0) {
      const translator = dub.translator && openTranslator(dub.translator, translators);
      if (!translator)
        throw new RenderError(
          `${missingStrings('The table', dub.to, missing).message}. Nothing was charged`,
          { part: 'script' },
        );
      const strings = missing.map(({ text }) => {
        const key = keyOf(text);
        const all = transcript.sentences.flatMap((one, index) =>
          keyOf(one.text) === key ? [limits[index] ?? 0] : [],
        );
        return { text, isSpoken: true, maxSeconds: Math.min(...all) };
      });
      try {
        const { female, male } = spoken.voices;
        const voiceId = (female ?? male)?.voiceId ?? '';
        const made = await translateStrings(translator, {
          ...{ strings, from: dub.from, to: dub.to, voiceId, glossary, signal },
        });
        for (const [index, { text }] of missing.entries())
          table.set(keyOf(text), made.translations[index] ?? text);
      } catch (error) {
        if (!(error instanceof TranslatorFailure)) throw error;
        throw new RenderError(
          `The translation into ${languageTitle(dub.to)} failed: ${translator.name} ${error.message}. Nothing was charged. Try again, or pass your own translations`,
          { fault: 'server', cause: error },
        );
      }
    }
    const texts = transcript.sentences.map(({ text }) => table.get(keyOf(text)) ?? text);
    dubs.push({ ...spoken, texts });
    // After each language, so that another attempt does not translate it again.
    const others = request.dubs.slice(dubs.length);
    await replaceRequest(backend.db, videoId, { ...request, dubs: [...dubs, ...others] }, []);
  }
  return { ...request, dubs };
}

/** Returns sentences without a translation, each once. */
export function missingSentences(
  { sentences }: Transcript,
  table: Readonly<Record<string, string>>,
): Transcript['sentences'] {
  const listed = new Set<string>();
  return sentences.filter(({ text }) => {
    const key = keyOf(text);
    if (listed.has(key) || Object.hasOwn(table, key) || !/\p{L}/u.test(text)) return false;
    listed.add(key);
    return true;
  });
}

/** Leaves out the voice of a gender that does not speak. */
export function withSpeakersOf(dub: Dub, { sentences }: Transcript): Dub {
  const { female, male } = dub.voices;
  const speaks = (gender: 'female' | 'male') => sentences.some((sentence) => sentence.gender === gender);
  return {
    ...dub,
    voices: {
      ...(female && speaks('female') && { female }),
      ...(male && speaks('male') && { male }),
    },
  };
}
