import { sentenceRanges } from './sentences.ts';
import { type ScriptWord, scriptWords } from './words.ts';

/** What a script asks for, in order. */
export type ScriptPart = SentencePart | PausePart;

export interface SentencePart {
  kind: 'sentence';
  words: ScriptWord[];
  /** What parts it from the next sentence. */
  break: 'sentence' | 'paragraph';
}

/** An exact silence the script asked for. */
export interface PausePart {
  kind: 'pause';
  /** Seconds */
  duration: number;
}

/** `[pause 1s]`, `[pause 0.5 s]`, `[pause 300ms]`, `[pause]` */
const MARKER = /\[\s*pause(?:\s+(\d+(?:[.,]\d+)?)(?:\s*(ms|s|sec|seconds?))?)?\s*\]/giu;
const USUAL = 0.5;
const LONGEST = 60;

/** Cuts a script into sentences and pauses. Words keep their place in the script. */
export function parseScript(script: string, locale: string): ScriptPart[] {
  const parts: ScriptPart[] = [];
  let from = 0;
  for (const match of script.matchAll(MARKER)) {
    parts.push(...sentences(script, from, match.index, locale));
    parts.push({ kind: 'pause', duration: durationOf(match[1], match[2]) });
    from = match.index + match[0].length;
  }
  parts.push(...sentences(script, from, script.length, locale));
  return parts;
}

function sentences(script: string, from: number, to: number, locale: string): SentencePart[] {
  return sentenceRanges(script.slice(from, to), locale).flatMap((range) => {
    const words = scriptWords(script.slice(from + range.from, from + range.to), from + range.from, locale);
    return words.length === 0 ? [] : [{ kind: 'sentence', words, break: range.break }];
  });
}

function durationOf(amount: string | undefined, unit: string | undefined): number {
  if (amount === undefined) return USUAL;
  const number = Number(amount.replace(',', '.'));
  return Math.min(unit?.toLowerCase() === 'ms' ? number / 1000 : number, LONGEST);
}
