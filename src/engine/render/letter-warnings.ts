import type { Timeline } from '../film/timeline.ts';
import { missingLetters } from '../media/typesetting/fonts.ts';

/** Writings (ISO 15924) that no font here has. Signs of others are named by themselves alone. */
const WRITINGS: readonly (readonly [code: string, letters: RegExp])[] = [
  ['Tibt', /\p{sc=Tibt}/u],
  ['Mong', /\p{sc=Mong}/u],
  ['Syrc', /\p{sc=Syrc}/u],
  ['Thaa', /\p{sc=Thaa}/u],
  ['Nkoo', /\p{sc=Nkoo}/u],
  ['Cher', /\p{sc=Cher}/u],
  ['Cans', /\p{sc=Cans}/u],
  ['Java', /\p{sc=Java}/u],
  ['Bali', /\p{sc=Bali}/u],
  ['Sund', /\p{sc=Sund}/u],
  ['Tfng', /\p{sc=Tfng}/u],
  ['Yiii', /\p{sc=Yiii}/u],
  ['Lisu', /\p{sc=Lisu}/u],
  ['Olck', /\p{sc=Olck}/u],
  ['Mtei', /\p{sc=Mtei}/u],
  ['Adlm', /\p{sc=Adlm}/u],
  ['Vaii', /\p{sc=Vaii}/u],
  ['Cham', /\p{sc=Cham}/u],
  ['Lana', /\p{sc=Lana}/u],
  ['Talu', /\p{sc=Talu}/u],
  ['Tale', /\p{sc=Tale}/u],
  ['Limb', /\p{sc=Limb}/u],
  ['Lepc', /\p{sc=Lepc}/u],
  ['Bugi', /\p{sc=Bugi}/u],
  ['Tglg', /\p{sc=Tglg}/u],
  ['Copt', /\p{sc=Copt}/u],
  ['Goth', /\p{sc=Goth}/u],
  ['Runr', /\p{sc=Runr}/u],
  ['Cakm', /\p{sc=Cakm}/u],
  ['Rohg', /\p{sc=Rohg}/u],
];
/** Letters that a warning shows of each writing. */
const MAX_SHOWN = 12;

/**
 * What a Timeline shows in letters that no font has, one sentence for each writing. To be called when its fonts are open.
 */
export function letterWarnings(timeline: Timeline): string[] {
  const byWriting = new Map<string, string[]>();
  for (const { layer } of timeline.tracks.flatMap((track) => track.clips)) {
    if (layer.kind !== 'text' && layer.kind !== 'caption') continue;
    const text = layer.kind === 'text' ? layer.text : layer.words.map((word) => word.text).join(' ');
    for (const letter of missingLetters(text, layer.locale, layer.face ?? 'sans')) {
      const writing = writingOf(letter);
      const known = byWriting.get(writing) ?? [];
      if (!known.includes(letter) && known.length <= MAX_SHOWN) byWriting.set(writing, [...known, letter]);
    }
  }
  return [...byWriting].map(([writing, letters]) => {
    const shown = letters.slice(0, MAX_SHOWN).join(' ') + (letters.length > MAX_SHOWN ? ' …' : '');
    const what =
      writing === '' ? `Some characters (${shown})` : `Letters of the ${writing} script (${shown})`;
    return `${what} are in no font here and cannot be shown. Add a font that has them to the brand kit, or write the text without them.`;
  });
}

/** The English name of the writing of a letter; empty for signs. */
function writingOf(letter: string): string {
  const [code] = WRITINGS.find(([, letters]) => letters.test(letter)) ?? [];
  return code === undefined ? '' : (new Intl.DisplayNames('en', { type: 'script' }).of(code) ?? code);
}
