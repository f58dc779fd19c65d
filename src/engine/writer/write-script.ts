import { type EnglishRequest, englishWriter } from './english/write-english.ts';
import { writeForeign } from './languages/write-foreign.ts';
import type { ProductFacts } from './product-facts.ts';
import type { ScriptSeconds, ScriptStyle } from './script-styles.ts';
import { fitLength, type Line, spokenLength } from './spoken-length.ts';

export interface ScriptOptions {
  style: ScriptStyle;
  /** A language value of the API. */
  language: string;
  /** Maximum length. A product with few facts gets a shorter script. */
  seconds: ScriptSeconds;
  /** Voice for which to estimate the length; by default the language's default voice. */
  voiceId?: string | undefined;
  /** Changes the wording. */
  seed?: number | undefined;
  /** Number of the script for the same product, from 0. */
  variant?: number;
}

/** A script by the built-in writer, which uses nothing but the facts. */
export interface WrittenScript {
  style: ScriptStyle;
  /** Hook, introduction, benefits, price and call to action, each of one or more sentences. */
  paragraphs: string[];
  /** Estimated length. */
  seconds: number;
}

/** Number of benefits for each length; more would sound like a list. */
const MAX_BENEFITS: Readonly<Record<ScriptSeconds, number>> = { 15: 3, 30: 4, 60: 7 };
/** Limits to try in turn until the script is short enough. */
const ATTEMPTS = [
  { rooms: 0, isShort: false, maxWords: 24, isShortest: false },
  { rooms: 0, isShort: true, maxWords: 24, isShortest: false },
  { rooms: 0, isShort: true, maxWords: 24, isShortest: true },
  { rooms: 0, isShort: true, maxWords: 12, isShortest: false },
  { rooms: 1, isShort: true, maxWords: 12, isShortest: true },
  { rooms: 2, isShort: true, maxWords: 9, isShortest: true },
] as const;
type Limits = Pick<EnglishRequest, 'isShort' | 'maxWords' | 'isShortest'>;
const PARTS = ['hook', 'opening', 'points', 'reveal', 'price', 'close'] as const;

/** Writes a script. The same facts and options always give the same script. */
export function writeScript(facts: ProductFacts, options: ScriptOptions): WrittenScript {
  const { style, language, seconds, voiceId, seed = 0, variant = 0 } = options;
  const secondsOf = spokenLength(language, voiceId);
  const turn = seed + variant;
  const lengthOf = (lines: readonly Line[]) => secondsOf(lines.map(({ text }) => text).join(' '));
  const writeEnglish = language === 'english' ? englishWriter(facts, style) : undefined;
  const writeLines = (room: number, limits: Limits) => {
    const possible =
      writeEnglish?.({ turn, room, ...limits }) ?? writeForeign(facts, { style, turn, room, language });
    return fitLength(possible, seconds, secondsOf);
  };
  let lines: Line[] = [];
  for (const { rooms, ...limits } of ATTEMPTS) {
    lines = writeLines(Math.max(1, MAX_BENEFITS[seconds] - rooms), limits);
    if (lengthOf(lines) <= seconds * 1.08) break;
  }
  // Short benefits leave time for more.
  if (lengthOf(lines) < seconds * 0.75) lines = writeLines(MAX_BENEFITS[seconds] + 2, ATTEMPTS[0]);
  const paragraphs = PARTS.flatMap((part) => {
    const texts = lines.filter((line) => line.part === part).map(({ text }) => text);
    // Scripts without spaces have none between sentences either.
    return texts.length > 0 ? [texts.join(' ').replace(/(?<=[。！？]) /gu, '')] : [];
  });
  return { style, paragraphs, seconds: lengthOf(lines) };
}
