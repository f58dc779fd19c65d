import type { PronouncedWord } from '../../film/request.ts';
import type { MarkedScript, Run } from '../markup/marked-script.ts';
import { readScript } from '../markup/read-script.ts';
import { respelled } from '../phonemes/ipa/to-engines.ts';
import { pronounceWords } from '../pronounced/pronounce-words.ts';
import { tellWords } from '../pronounced/tell-words.ts';
import { sentenceRanges } from './sentences.ts';
import { type ScriptWord, scriptWords } from './words.ts';

/** What a script asks for, in order. */
export type ScriptPart = SentencePart | PausePart;

export interface SentencePart {
  kind: 'sentence';
  words: ScriptWord[];
  /** What parts it from the next sentence; `none` where that goes on with it in another manner. */
  break: 'sentence' | 'paragraph' | 'none';
  /** Factor on the pace, and semitones. */
  delivery?: { rate: number; pitch: number };
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

export interface Reading {
  /** How words are said that the script itself says nothing of. */
  lexicon?: readonly PronouncedWord[] | undefined;
  /** The voice is given no sounds: what is told in IPA becomes letters. */
  takesLettersAlone?: boolean;
}

/**
 * Cuts a script into sentences and pauses. Words keep their place in the script.
 *
 * @throws {MarkupError} for marks that cannot be read
 */
export function parseScript(
  script: string,
  locale: string,
  { lexicon = [], takesLettersAlone = false }: Reading = {},
): ScriptPart[] {
  const marked = readScript(script, locale);
  const parts = partsOf(marked, locale);
  const words = parts.flatMap((part) => (part.kind === 'sentence' ? part.words : []));
  tellWords(words, marked.told);
  if (lexicon.length > 0) pronounceWords(parts, lexicon, locale);
  if (takesLettersAlone) for (const word of words) respell(word);
  for (const word of words) {
    const end = word.offset + word.text.length;
    if (marked.stressed.some(([from, to]) => word.offset >= from && word.offset < to)) word.emphasis = true;
    const [offset, extent] = [marked.originOf(word.offset), marked.originOf(end - 1) + 1];
    word.offset = offset;
    if (extent - offset !== word.text.length) word.extent = extent - offset;
  }
  return parts;
}

function respell({ told }: ScriptWord): void {
  if (told && 'ipa' in told.said) told.said = { say: respelled(told.said.ipa) };
}

function partsOf({ text, items }: MarkedScript, locale: string): ScriptPart[] {
  const parts: ScriptPart[] = [];
  for (const item of items) {
    const last = parts.at(-1);
    if (item.kind === 'pause') parts.push({ kind: 'pause', duration: item.seconds });
    else if (item.kind === 'run') parts.push(...partsOfRun(text, item, locale));
    else if (last?.kind === 'sentence') last.break = 'paragraph';
  }
  return parts;
}

function partsOfRun(text: string, { from, to, rate, pitch, isOpen }: Run, locale: string): ScriptPart[] {
  const parts: ScriptPart[] = [];
  let at = from;
  for (const match of text.slice(from, to).matchAll(MARKER)) {
    const index = from + match.index;
    parts.push(...sentences(text, at, index, locale));
    parts.push({ kind: 'pause', duration: durationOf(match[1], match[2]) });
    at = index + match[0].length;
  }
  parts.push(...sentences(text, at, to, locale));
  for (const part of parts)
    if (part.kind === 'sentence' && (rate !== 1 || pitch !== 0)) part.delivery = { rate, pitch };
  const last = parts.at(-1);
  // A new way of speaking within a sentence is no end of it.
  if (isOpen && last?.kind === 'sentence' && !ENDS.test(last.words.at(-1)?.text ?? '')) last.break = 'none';
  return parts;
}

const ENDS = /[.!?…。！？।۔؟][\p{Pe}\p{Pf}"']?$/u;

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
