import { type Language, languageTitle } from '../../../contract/language.ts';
import { spokenLength } from '../../../engine/writer/spoken-length.ts';
import { findProblem, type GlossaryTerm, type ProtectedString, protect } from './strings.ts';
import { type TranslationItem, type Translator, TranslatorFailure } from './translators.ts';

/** Limits of one request, so that the answer fits into the output of a model. */
const MAX_BATCH_STRINGS = 40;
const MAX_BATCH_CHARACTERS = 3000;

/** A translation may take this much longer to speak. */
const MAX_LENGTH_RATIO = 1.3;
/** Short strings may differ more. */
const EXTRA_SECONDS = 0.6;
const MAX_NAMED_CHARACTERS = 60;

export interface StringsToTranslate {
  strings: readonly {
    text: string;
    isSpoken: boolean;
    /** Seconds that its translation may take; by default somewhat more than the text itself. */
    maxSeconds?: number | undefined;
  }[];
  from: Language;
  to: Language;
  /** Voice that speaks the translation. */
  voiceId: string;
  glossary: readonly GlossaryTerm[];
  signal: AbortSignal;
}

interface Draft {
  item: TranslationItem;
  maxSeconds: number | undefined;
  source: ProtectedString;
  translation?: string;
  /** Why the translation cannot be used. */
  problem?: string | undefined;
  /** The translation takes too long to speak. */
  isLong?: boolean;
}

/**
 * Translates strings and checks every translation: it must keep names, addresses and numbers, and take about as long to
 * speak. One that fails a check is requested once more. A translation that is still too long is used, with a warning.
 *
 * @returns the translations in order
 * @throws {TranslatorFailure} if a string has no usable translation, or the reason of the aborted signal
 */
export async function translateStrings(
  translator: Translator,
  { strings, from, to, voiceId, glossary, signal }: StringsToTranslate,
): Promise<{ translations: string[]; warnings: string[] }> {
  const lengthOf = { source: spokenLength(from), translation: spokenLength(to, voiceId) };
  const drafts = strings.map(({ text, isSpoken, maxSeconds }): Draft => {
    const source = protect(text, glossary, to);
    return { source, maxSeconds, item: { text: source.text, isSpoken } };
  });

  function accept(draft: Draft, answer: string | undefined): void {
    const translation = tidy(answer ?? '');
    const problem = answer === undefined ? 'It is missing.' : findProblem(draft.source.text, translation);
    const isBetter = draft.translation === undefined || draft.problem !== undefined;
    if (problem !== undefined) {
      if (isBetter) Object.assign(draft, { translation, problem });
      return;
    }
    const seconds = lengthOf.translation(translation);
    if (!isBetter && seconds >= lengthOf.translation(draft.translation ?? '')) return;
    const usual = lengthOf.source(draft.source.text) * MAX_LENGTH_RATIO + EXTRA_SECONDS;
    const limit = draft.maxSeconds ?? usual;
    Object.assign(draft, { translation, problem: undefined, isLong: seconds > limit });
  }

  async function ask(some: readonly Draft[]): Promise<void> {
    for (const batch of batchesOf(some)) {
      const answers = await translator.translate(
        batch.map(({ item }) => item),
        { from, to, signal },
      );
      for (const [index, draft] of batch.entries()) accept(draft, answers[index]);
    }
  }

  // Words from the glossary alone are translated already.
  await ask(drafts.filter(({ source }) => /\p{L}/u.test(source.text)));
  const again = drafts.filter(
    ({ problem, isLong }) => problem !== undefined || (isLong && translator.canShorten),
  );
  for (const draft of again) {
    const seconds = draft.maxSeconds && ` It must take at most ${draft.maxSeconds.toFixed(1)} seconds.`;
    const problem =
      draft.problem ??
      `It takes too long to speak.${seconds ?? ''} Translate it shorter, and leave out what is not needed.`;
    draft.item = { ...draft.item, again: { translation: draft.translation ?? '', problem } };
  }
  await ask(again);

  const unusable = drafts.find(({ problem }) => problem !== undefined);
  if (unusable) {
    const text = quote(unusable.source.restore(unusable.source.text));
    throw new TranslatorFailure(
      `gave no usable translation of ${text}: ${lowerFirst(unusable.problem ?? '')}`,
    );
  }
  // Whether a string with a given time fits is only certain once it is spoken.
  const long = drafts.filter(({ isLong, maxSeconds }) => isLong && maxSeconds === undefined);
  const [first] = long;
  return {
    translations: drafts.map(({ source, translation }) => source.restore(translation ?? source.text)),
    warnings: first
      ? [
          `The ${languageTitle(to)} translation of ${quote(first.source.restore(first.source.text))}${long.length > 1 ? ` and ${long.length - 1} more` : ''} takes more than ${Math.round((MAX_LENGTH_RATIO - 1) * 100)}% longer to speak than the original.`,
        ]
      : [],
  };
}

function batchesOf(drafts: readonly Draft[]): Draft[][] {
  const batches: Draft[][] = [];
  let characters = Infinity;
  for (const draft of drafts) {
    const last = batches.at(-1);
    const { length } = draft.item.text;
    if (last && last.length < MAX_BATCH_STRINGS && characters + length <= MAX_BATCH_CHARACTERS) {
      last.push(draft);
      characters += length;
    } else {
      batches.push([draft]);
      characters = length;
    }
  }
  return batches;
}

/** A translation is one line, without control characters. */
function tidy(text: string): string {
  return text.replaceAll(/[\p{Cc}\s]+/gu, ' ').trim();
}

function quote(text: string): string {
  const short = text.length > MAX_NAMED_CHARACTERS ? `${text.slice(0, MAX_NAMED_CHARACTERS - 1)}…` : text;
  return `“${short}”`;
}

function lowerFirst(sentence: string): string {
  return (sentence.charAt(0).toLowerCase() + sentence.slice(1)).replace(/\.$/u, '');
}
