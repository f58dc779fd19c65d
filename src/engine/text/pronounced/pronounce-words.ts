import type { PronouncedWord } from '../../film/request.ts';
import type { Said } from '../markup/marked-script.ts';
import type { ScriptPart } from '../script/parts.ts';
import { type ScriptWord, scriptWords } from '../script/words.ts';
import { languageOf } from '../spoken/rewriting.ts';
import { tellTogether } from './tell-words.ts';

interface Entry {
  /** The words of it, as they are looked for. */
  parts: string[];
  isExact: boolean;
  said: Said;
}

/** Punctuation that touches a word without being part of it. */
const EDGE_BEFORE = /^[\p{P}\p{S}]+/u;
const EDGE_AFTER = /(?<![^\p{L}\p{M}\p{N}+#])[^\p{L}\p{M}\p{N}+#]+$/u;
const POSSESSIVE = /['’]s$/i;

/** Tells the words of a lexicon how they are said, longest entries first; what the script itself tells is left. */
export function pronounceWords(
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
export function isForLocale({ locale }: PronouncedWord, voice: string): boolean {
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
