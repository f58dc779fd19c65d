import { FINALS, INITIALS, SONORANTS, TRUE_CLUSTERS, VOWELS } from './thai-letters.ts';

type Class = 'low' | 'middle' | 'high';

interface Syllable {
  /** Letters it takes. */
  length: number;
  /** Less is likelier. */
  cost: number;
  phonemes: string;
}

const MIDDLE = /^[กจฎฏดตบปอ]/;
const HIGH = /^[ขฃฉฐถผฝศษสห]/;
/** What follows a letter that cannot be the last of a syllable: a vowel written after it, or a tone. */
const ATTACHED = /^[ะัาำิีึืุู็่้๊๋]/;

/** The syllables of a word in Thai letters as phonemes of espeak's `th` voice, by the likeliest way to part it. */
export function thaiSyllables(word: string): string[] {
  // Letters that are written and not spoken carry a cross.
  const text = word.replace(/[ก-ฮ][ิุ]?์/g, '').replace(/[ฯๆ]/g, '');
  const best: { cost: number; said: string[] }[] = [{ cost: 0, said: [] }];
  for (let at = 0; at < text.length; at++) {
    const before = best[at];
    if (!before) continue;
    const offer = (length: number, cost: number, phonemes: string) => {
      const known = best[at + length];
      if (known && known.cost <= before.cost + cost) return;
      best[at + length] = {
        cost: before.cost + cost,
        said: phonemes ? [...before.said, phonemes] : before.said,
      };
    };
    for (const { length, cost, phonemes } of syllablesAt(text.slice(at))) offer(length, cost, phonemes);
    offer(1, 20, '');
  }
  return best[text.length]?.said ?? [];
}

function* syllablesAt(rest: string): Generator<Syllable> {
  for (const { pattern, vowel, long, final, cost } of VOWELS) {
    for (const match of matches(pattern, rest)) {
      const { initial = '', tone = '', last = '' } = match.groups ?? {};
      const onset = onsetOf(initial);
      const coda = final ?? (last === '' ? '' : FINALS.get(last));
      if (!onset || coda === undefined) continue;
      if (last !== '' && ATTACHED.test(rest.slice(match[0].length))) continue;
      const kind = classOf(initial);
      const live = /^[mnNjw]/.test(coda) || (coda === '' && long);
      const level = toneOf(kind, tone, live, long);
      const lead = onset.lead ? `${onset.lead}a${kind === 'high' ? 2 : 3}` : '';
      const phonemes = `${lead}${onset.sound}${vowel}${coda}${level}`;
      yield { length: match[0].length, cost: cost + onset.cost, phonemes };
    }
  }
}

/** With one, two and three letters before the vowel. */
function* matches(pattern: string, rest: string): Generator<RegExpExecArray> {
  for (const initial of ['[ก-ฮ]', '[ก-ฮ]{2}']) {
    for (const last of ['', '(?<last>[ก-ฮ])']) {
      if (last !== '' && !pattern.includes('F')) continue;
      const source = pattern.replace('C', `(?<initial>${initial})`).replace('T', '(?<tone>[่้๊๋]?)');
      const found = new RegExp(`^${source.replace('F', last)}`).exec(rest);
      if (found) yield found;
    }
  }
}

interface Onset {
  /** A consonant that gets a short vowel of its own before the syllable. */
  lead?: string;
  sound: string;
  cost: number;
}

function onsetOf(letters: string): Onset | undefined {
  const [first = '', second] = letters;
  const sound = INITIALS.get(first);
  if (sound === undefined) return undefined;
  if (!second) return { sound, cost: 0 };
  const other = INITIALS.get(second) ?? '';
  if (TRUE_CLUSTERS.has(letters)) return { sound: `${sound}${other}`, cost: 0.1 };
  if (letters === 'ทร' || letters === 'สร' || letters === 'ซร' || letters === 'ศร')
    return { sound: 's', cost: 0.2 };
  if (letters === 'จร') return { sound, cost: 0.4 };
  if (!SONORANTS.includes(second)) return undefined;
  if (first === 'ห') return { sound: other, cost: 0 };
  if (letters === 'อย') return { sound: other, cost: 0.2 };
  // The class of the first letter rules the tone of both.
  return MIDDLE.test(first) || HIGH.test(first) ? { lead: sound, sound: other, cost: 0.6 } : undefined;
}

function classOf(initial: string): Class {
  return HIGH.test(initial) ? 'high' : MIDDLE.test(initial) ? 'middle' : 'low';
}

/** The numbers of the tones nearest to Thai's: 1 rising, 2 low, 3 level, 4 high, 5 falling. */
function toneOf(kind: Class, mark: string, live: boolean, long: boolean): number {
  if (mark === '่') return kind === 'low' ? 5 : 2;
  if (mark === '้') return kind === 'low' ? 4 : 5;
  if (mark === '๊') return 4;
  if (mark === '๋') return 1;
  if (live) return kind === 'high' ? 1 : 3;
  if (kind !== 'low') return 2;
  return long ? 5 : 4;
}
