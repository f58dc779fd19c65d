import type { Timeline } from '../film/timeline.ts';
import { missingLetters } from '../media/typesetting/fonts.ts';

/**
 * Scripts (ISO 15924) that no bundled font supports, which warnings name. Other missing characters are only listed.
 */
const SCRIPTS: readonly (readonly [code: string, letters: RegExp])[] = [
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
/** Maximum number of letters that a warning lists for a script. */
const MAX_SHOWN = 12;

/**
 * Warns about letters of a Timeline that no font has, in one sentence per script. Call after its fonts are loaded.
 */
export function letterWarnings(timeline: Timeline): string[] {
  const byScript = new Map<string, string[]>();
  for (const { layer } of timeline.tracks.flatMap((track) => track.clips)) {
    if (layer.kind !== 'text' && layer.kind !== 'caption') continue;
    const text = layer.kind === 'text' ? layer.text : layer.words.map((word) => word.text).join(' ');
    for (const letter of missingLetters(text, layer.locale, layer.face ?? 'sans')) {
      const script = scriptName(letter);
      const listed = byScript.get(script) ?? [];
      if (!listed.includes(letter) && listed.length <= MAX_SHOWN) byScript.set(script, [...listed, letter]);
    }
  }
  return [...byScript].map(([script, letters]) => {
    const shown = letters.slice(0, MAX_SHOWN).join(' ') + (letters.length > MAX_SHOWN ? ' …' : '');
    const what = script === '' ? `Some characters (${shown})` : `Letters of the ${script} script (${shown})`;
    return `${what} are in no font here and cannot be shown. Add a font that has them to the brand kit, or write the text without them.`;
  });
}

/** Returns the English name of a letter's script; empty for symbols. */
function scriptName(letter: string): string {
  const [code] = SCRIPTS.find(([, letters]) => letters.test(letter)) ?? [];
  return code === undefined ? '' : (new Intl.DisplayNames('en', { type: 'script' }).of(code) ?? code);
}
