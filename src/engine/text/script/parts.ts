import type { Manner, PronouncedWord, SpeakingStyle } from '../../film/request.ts';
import type { MarkedScript, Run, SpokenForm, SpokenOverride } from '../markup/marked-script.ts';
import { readScript } from '../markup/read-script.ts';
import { respellInEnglish } from '../phonemes/to-engines.ts';
import { languageOf } from '../spoken/rewriting.ts';
import { sentenceRanges } from './sentences.ts';
import { type ScriptWord, scriptWords, shareWords } from './words.ts';

export type ScriptPart = SentencePart | PausePart;

export interface SentencePart {
  kind: 'sentence';
  words: ScriptWord[];
  /** Break after the sentence; `none` if the next part continues it at another rate or pitch. */
  break: 'sentence' | 'paragraph' | 'none';
  /** Factor of the speaking rate, and pitch in semitones. */
  delivery?: { rate: number; pitch: number };
}

export interface PausePart {
  kind: 'pause';
  /** Seconds */
  duration: number;
}

/** `[pause 1s]`, `[pause 0.5 s]`, `[pause 300ms]`, `[pause]` */
const PAUSE_MARK = /\[\s*pause(?:\s+(\d+(?:[.,]\d+)?)(?:\s*(ms|s|sec|seconds?))?)?\s*\]/giu;
const DEFAULT_PAUSE_SECONDS = 0.5;
const MAX_PAUSE_SECONDS = 60;

interface ParseOptions {
  /** Pronunciations of words that have no pronunciation in the script itself. */
  lexicon?: readonly PronouncedWord[] | undefined;
  /** Whether the voice accepts no phonemes, so that IPA is respelled in letters. */
  takesLettersAlone?: boolean;
}

/**
 * Splits a script into sentences and pauses. Words keep their offset in the script.
 *
 * @throws {MarkupError} for invalid markup
 */
export function parseScript(
  script: string,
  locale: string,
  { lexicon = [], takesLettersAlone = false }: ParseOptions = {},
): ScriptPart[] {
  const marked = readScript(script, locale);
  const parts = partsOf(marked, locale);
  const words = parts.flatMap((part) => (part.kind === 'sentence' ? part.words : []));
  applyOverrides(words, marked.overrides);
  if (lexicon.length > 0) applyLexicon(parts, lexicon, locale);
  if (takesLettersAlone) for (const word of words) replacePhonemes(word);
  for (const word of words) {
    const end = word.offset + word.text.length;
    if (marked.stressed.some(([from, to]) => word.offset >= from && word.offset < to)) word.emphasis = true;
    const [offset, extent] = [marked.originOf(word.offset), marked.originOf(end - 1) + 1];
    word.offset = offset;
    if (extent - offset !== word.text.length) word.extent = extent - offset;
  }
  return parts;
}

function replacePhonemes({ override }: ScriptWord): void {
  if (override && 'ipa' in override.form) override.form = { say: respellInEnglish(override.form.ipa) };
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
  for (const match of text.slice(from, to).matchAll(PAUSE_MARK)) {
    const index = from + match.index;
    parts.push(...sentences(text, at, index, locale));
    parts.push({ kind: 'pause', duration: durationOf(match[1], match[2]) });
    at = index + match[0].length;
  }
  parts.push(...sentences(text, at, to, locale));
  for (const part of parts)
    if (part.kind === 'sentence' && (rate !== 1 || pitch !== 0)) part.delivery = { rate, pitch };
  const last = parts.at(-1);
  // A change of rate or pitch inside a sentence does not end it.
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
  if (amount === undefined) return DEFAULT_PAUSE_SECONDS;
  const number = Number(amount.replace(',', '.'));
  return Math.min(unit?.toLowerCase() === 'ms' ? number / 1000 : number, MAX_PAUSE_SECONDS);
}

interface WordRange {
  word: ScriptWord;
  from: number;
  to: number;
}

interface LexiconEntry {
  /** Words to look for. */
  parts: string[];
  isExact: boolean;
  form: SpokenForm;
}

/** Punctuation around a word. */
const EDGE_BEFORE = /^[\p{P}\p{S}]+/u;
const EDGE_AFTER = /(?<![^\p{L}\p{M}\p{N}+#])[^\p{L}\p{M}\p{N}+#]+$/u;
const POSSESSIVE = /['’]s$/i;

/** Applies a lexicon to words without an override of their own, longest entries first. */
function applyLexicon(
  parts: readonly ScriptPart[],
  lexicon: readonly PronouncedWord[],
  locale: string,
): void {
  const entries = entriesFor(lexicon, locale);
  for (const part of parts) {
    if (part.kind !== 'sentence') continue;
    for (let index = 0; index < part.words.length; ) index += applyLexiconAt(part.words, index, entries);
  }
}

/** Whether a lexicon entry applies to a voice. */
function isForLocale({ locale }: PronouncedWord, voice: string): boolean {
  if (locale === undefined) return true;
  const entryLocale = locale.toLowerCase();
  return entryLocale.includes('-')
    ? entryLocale === voice.toLowerCase()
    : languageOf(entryLocale) === languageOf(voice);
}

/** Groups entries by their first word in lower case, in order of precedence. */
function entriesFor(lexicon: readonly PronouncedWord[], locale: string): Map<string, LexiconEntry[]> {
  const entries = new Map<string, LexiconEntry[]>();
  for (const one of lexicon) {
    if (!isForLocale(one, locale)) continue;
    const form = one.ipa === undefined ? { say: one.say ?? '' } : { ipa: one.ipa };
    const parts = scriptWords(one.word.normalize('NFC'), 0, locale).map(({ text }) => text);
    const key = parts[0]?.toLowerCase();
    if (key === undefined) continue;
    entries.set(key, [...(entries.get(key) ?? []), { parts, isExact: one.isExact ?? false, form }]);
  }
  for (const some of entries.values()) {
    some.sort((a, b) => b.parts.length - a.parts.length || Number(b.isExact) - Number(a.isExact));
  }
  return entries;
}

/** Applies the first matching entry at a word. Returns the number of words that it covers. */
function applyLexiconAt(
  words: readonly ScriptWord[],
  at: number,
  entries: Map<string, LexiconEntry[]>,
): number {
  const first = words[at];
  if (!first || first.override) return 1;
  for (const text of coresOf(first)) {
    for (const { parts, isExact, form } of entries.get(text.core.toLowerCase()) ?? []) {
      const ranges = parts.map((part, index) => matchWord(words[at + index], part, isExact));
      if (ranges.some((range) => range === undefined)) continue;
      overrideWords(
        ranges.flatMap((range) => range ?? []),
        form,
      );
      return parts.length;
    }
  }
  return 1;
}

function matchWord(word: ScriptWord | undefined, part: string, isExact: boolean) {
  if (!word || word.override) return undefined;
  const matches = (core: string) => (isExact ? core === part : core.toLowerCase() === part.toLowerCase());
  const matchingCore = coresOf(word).find(({ core }) => matches(core));
  return matchingCore && { word, from: matchingCore.from, to: matchingCore.from + matchingCore.core.length };
}

/** Variants of a word to look up: as written, without punctuation, and without a possessive `'s`. */
function coresOf({ text }: ScriptWord): { core: string; from: number }[] {
  const before = EDGE_BEFORE.exec(text)?.[0].length ?? 0;
  const core = text.slice(before).replace(EDGE_AFTER, '');
  const readings = [
    { core: text, from: 0 },
    { core: text.replace(EDGE_AFTER, ''), from: 0 },
    { core, from: before },
    { core: core.replace(POSSESSIVE, ''), from: before },
  ];
  return readings.map(({ core: one, from }) => ({ core: one.normalize('NFC'), from }));
}

/** Assigns overrides of the text to its words. @param overrides in order, without overlap */
function applyOverrides(words: readonly ScriptWord[], overrides: readonly SpokenOverride[]): void {
  let index = 0;
  for (const { from, to, form } of overrides) {
    while (index < words.length && endOf(words[index]) <= from) index++;
    const within: ScriptWord[] = [];
    for (let next = index; next < words.length && (words[next]?.offset ?? to) < to; next++) {
      const word = words[next];
      if (word) within.push(word);
    }
    overrideWords(
      within.map((word) => ({
        word,
        from: Math.max(0, from - word.offset),
        to: Math.min(word.text.length, to - word.offset),
      })),
      form,
    );
  }
}

function endOf(word: ScriptWord | undefined): number {
  return word ? word.offset + word.text.length : Number.POSITIVE_INFINITY;
}

/** Divides a spoken form among several words. A form that cannot be divided goes to the first word. */
function overrideWords(ranges: readonly WordRange[], form: SpokenForm): void {
  const shares = divideForm(
    ranges.map(({ word, from, to }) => word.text.slice(from, to)),
    form,
  );
  for (const [index, { word, from, to }] of ranges.entries()) {
    const share = shares[index];
    if (share) word.override = { from, to, form: share };
  }
}

function divideForm(written: readonly string[], form: SpokenForm): SpokenForm[] {
  if ('say' in form) {
    const shares = written.length > 1 ? shareWords(written, form.say) : [form.say];
    return shares.map((say) => ({ say: say.trim() }));
  }
  const words = form.ipa.trim().split(/\s+/);
  return words.length === written.length
    ? words.map((ipa) => ({ ipa }))
    : written.map((_, index) => (index === 0 ? form : { say: '' }));
}

/** A `Manner` as numbers: factors of rate and pitch range, and pitch in semitones. */
interface Delivery {
  rate: number;
  pitch: number;
  range: number;
  style: SpeakingStyle;
}

const STYLES: Record<SpeakingStyle, Omit<Delivery, 'style'>> = {
  neutral: { rate: 1, pitch: 0, range: 1 },
  calm: { rate: 0.9, pitch: -0.5, range: 0.8 },
  lively: { rate: 1.08, pitch: 0.7, range: 1.35 },
  serious: { rate: 0.95, pitch: -1, range: 0.75 },
  friendly: { rate: 1.02, pitch: 0.5, range: 1.2 },
};

/** @param within rate and pitch of the part of the script */
export function deliveryOf(
  { rate = 1, pitch = 0, range = 1, style = 'neutral' }: Manner = {},
  within = { rate: 1, pitch: 0 },
): Delivery {
  const styleDelivery = STYLES[style];
  return {
    rate: clamp(rate * styleDelivery.rate * within.rate, 0.5, 2),
    pitch: clamp(pitch + styleDelivery.pitch + within.pitch, -12, 12),
    range: clamp(range * styleDelivery.range, 0, 2),
    style,
  };
}

function clamp(value: number, min: number, max: number): number {
  return Math.max(min, Math.min(max, value));
}
