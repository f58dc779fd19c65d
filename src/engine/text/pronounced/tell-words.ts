import type { Said, Told } from '../markup/marked-script.ts';
import type { ScriptWord } from '../script/words.ts';
import { shareWords } from '../spoken/share-words.ts';

/** Gives words what is told of the stretches that they stand in. @param told ascending, apart from each other */
export function tellWords(words: readonly ScriptWord[], told: readonly Told[]): void {
  let index = 0;
  for (const { from, to, said } of told) {
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

interface Stretch {
  word: ScriptWord;
  from: number;
  to: number;
}

/** Divides what is said for several words among them; what cannot be divided is said by the first. */
export function tellTogether(stretches: readonly Stretch[], said: Said): void {
  const shares = sharesOf(
    stretches.map(({ word, from, to }) => word.text.slice(from, to)),
    said,
  );
  for (const [index, { word, from, to }] of stretches.entries()) {
    const share = shares[index];
    if (share) word.told = { from, to, said: share };
  }
}

function sharesOf(written: readonly string[], said: Said): Said[] {
  if ('say' in said) {
    const shares = written.length > 1 ? shareWords(written, said.say) : [said.say];
    return shares.map((say) => ({ say: say.trim() }));
  }
  const words = said.ipa.trim().split(/\s+/);
  return words.length === written.length
    ? words.map((ipa) => ({ ipa }))
    : written.map((_, index) => (index === 0 ? said : { say: '' }));
}
