import type { PronouncedWord } from '../../film/request.ts';
import type { MarkedScript, Run, SpokenForm, SpokenOverride } from '../markup/marked-script.ts';
import { readScript } from '../markup/read-script.ts';
import { respellInEnglish } from '../phonemes/to-engines.ts';
import { languageOf } from '../spoken/rewriting.ts';
import { shareWords } from '../spoken/share-words.ts';
import { sentenceRanges } from './sentences.ts';
import { type ScriptWord, scriptWords } from './words.ts';

interface Stretch {
  word: ScriptWord;
  from: number;
  to: number;
}

interface Entry {
  /** The words of it, as they are looked for. */
  parts: string[];
  isExact: boolean;
  said: SpokenForm;
}

/** Punctuation that touches a word without being part of it. */
const EDGE_BEFORE = /^[\p{P}\p{S}]+/u;
const EDGE_AFTER = /(?<![^\p{L}\p{M}\p{N}+#])[^\p{L}\p{M}\p{N}+#]+$/u;
const POSSESSIVE = /['’]s$/i;

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
  tellWords(words, marked.overrides);
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
  if (told && 'ipa' in told.said) told.said = { say: respellInEnglish(told.said.ipa) };
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

/** Tells the words of a lexicon how they are said, longest entries first; what the script itself tells is left. */
function pronounceWords(
  parts: readonly ScriptPart[],
  lexicon: readonly PronouncedWord[],
  locale: string,
): void {
  const entries = entriesFor(lexicon, locale);
  for (const part of parts) {
    if (part.kind !== 'sentence') continue;
    for (let index = 0; index < part.words.length; ) index += pronounceAt(part.words, index, entries);
  }
}

/** Whether a lexicon's entry is for a voice. */
function isForLocale({ locale }: PronouncedWord, voice: string): boolean {
  if (locale === undefined) return true;
  const own = locale.toLowerCase();
  return own.includes('-') ? own === voice.toLowerCase() : languageOf(own) === languageOf(voice);
}

/** By the first word in small letters. */
function entriesFor(lexicon: readonly PronouncedWord[], locale: string): Map<string, Entry[]> {
  const entries = new Map<string, Entry[]>();
  for (const one of lexicon) {
    if (!isForLocale(one, locale)) continue;
    const said = one.ipa === undefined ? { say: one.say ?? '' } : { ipa: one.ipa };
    const parts = scriptWords(one.word.normalize('NFC'), 0, locale).map(({ text }) => text);
    const key = parts[0]?.toLowerCase();
    if (key === undefined) continue;
    entries.set(key, [...(entries.get(key) ?? []), { parts, isExact: one.isExact ?? false, said }]);
  }
  for (const some of entries.values()) {
    some.sort((a, b) => b.parts.length - a.parts.length || Number(b.isExact) - Number(a.isExact));
  }
  return entries;
}

/** Words that were dealt with. */
function pronounceAt(words: readonly ScriptWord[], at: number, entries: Map<string, Entry[]>): number {
  const first = words[at];
  if (!first || first.told) return 1;
  for (const text of readingsOf(first)) {
    for (const { parts, isExact, said } of entries.get(text.core.toLowerCase()) ?? []) {
      const stretches = parts.map((part, index) => matched(words[at + index], part, isExact));
      if (stretches.some((stretch) => stretch === undefined)) continue;
      tellTogether(
        stretches.flatMap((stretch) => stretch ?? []),
        said,
      );
      return parts.length;
    }
  }
  return 1;
}

function matched(word: ScriptWord | undefined, part: string, isExact: boolean) {
  if (!word || word.told) return undefined;
  const same = (core: string) => (isExact ? core === part : core.toLowerCase() === part.toLowerCase());
  const found = readingsOf(word).find(({ core }) => same(core));
  return found && { word, from: found.from, to: found.from + found.core.length };
}

/** A word as it is written, without what touches it, and without the ending of what belongs to it. */
function readingsOf({ text }: ScriptWord): { core: string; from: number }[] {
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

/** Gives words what is told of the stretches that they stand in. @param told ascending, apart from each other */
function tellWords(words: readonly ScriptWord[], told: readonly SpokenOverride[]): void {
  let index = 0;
  for (const { from, to, form: said } of told) {
    while (index < words.length && endOf(words[index]) <= from) index++;
    const within: ScriptWord[] = [];
    for (let next = index; next < words.length && (words[next]?.offset ?? to) < to; next++) {
      const word = words[next];
      if (word) within.push(word);
    }
    tellTogether(
      within.map((word) => ({
        word,
        from: Math.max(0, from - word.offset),
        to: Math.min(word.text.length, to - word.offset),
      })),
      said,
    );
  }
}

function endOf(word: ScriptWord | undefined): number {
  return word ? word.offset + word.text.length : Number.POSITIVE_INFINITY;
}

/** Divides what is said for several words among them; what cannot be divided is said by the first. */
function tellTogether(stretches: readonly Stretch[], said: SpokenForm): void {
  const shares = sharesOf(
    stretches.map(({ word, from, to }) => word.text.slice(from, to)),
    said,
  );
  for (const [index, { word, from, to }] of stretches.entries()) {
    const share = shares[index];
    if (share) word.told = { from, to, said: share };
  }
}

function sharesOf(written: readonly string[], said: SpokenForm): SpokenForm[] {
  if ('say' in said) {
    const shares = written.length > 1 ? shareWords(written, said.say) : [said.say];
    return shares.map((say) => ({ say: say.trim() }));
  }
  const words = said.ipa.trim().split(/\s+/);
  return words.length === written.length
    ? words.map((ipa) => ({ ipa }))
    : written.map((_, index) => (index === 0 ? said : { say: '' }));
}
