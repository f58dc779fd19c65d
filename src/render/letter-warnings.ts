import type { Timeline } from '../film/timeline.ts';
import { missingLetters } from '../media/typesetting/fonts.ts';

/** Writings (ISO 15924) that no font here has. Others are named by their letters alone. */
const WRITINGS = [
  ...['Tibt', 'Mong', 'Syrc', 'Thaa', 'Nkoo', 'Cher', 'Cans', 'Java', 'Bali', 'Sund', 'Tfng', 'Yiii', 'Lisu', 'Olck', 'Mtei'],
  ...['Adlm', 'Vaii', 'Cham', 'Lana', 'Talu', 'Tale', 'Tavt', 'Limb', 'Lepc', 'Saur', 'Sylo', 'Bugi', 'Tglg', 'Copt', 'Goth'],
  ...['Runr', 'Ogam', 'Glag', 'Phnx', 'Egyp', 'Xsux', 'Linb', 'Brah', 'Gran', 'Newa', 'Cakm', 'Hmng', 'Rohg', 'Bamu', 'Samr'],
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
    const what = writing === '' ? `Some characters (${shown})` : `Letters of the ${writing} script (${shown})`;
    return `${what} are in no font here and cannot be shown. Add a font that has them to the brand kit, or write the text without them.`;
  });
}

/** The English name of the writing of a letter; empty for signs. */
function writingOf(letter: string): string {
  const code = WRITINGS.find((one) => new RegExp(`\\p{sc=${one}}`, 'u').test(letter));
  return code === undefined ? '' : (new Intl.DisplayNames('en', { type: 'script' }).of(code) ?? code);
}
