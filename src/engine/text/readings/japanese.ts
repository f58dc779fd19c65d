import { kanaWords } from '../spoken/japanese/kana-words.ts';
import { beatsOf } from './kana.ts';
import type { Piece } from './reading.ts';

/** Japanese by the reading of its words. */
export async function readJapanese(text: string): Promise<Piece[]> {
  return (await kanaWords(text))
    .map(({ from, to, kana, leans }) => ({ from, to, said: spoken(kana, leans) }))
    .filter(({ said }) => said !== '');
}

function spoken(kana: string, leaning: boolean): string {
  const beats = beatsOf(kana);
  // The voice rises on the second beat of a longer word, unless that is only the length of the first.
  const place = leaning ? -1 : beats.length > 2 && /^.+[aeiou]$/.test(beats[1] ?? '') ? 1 : 0;
  const said = beats.map((beat, index) => (index === place ? beat.replace(/[aeiou]/, "'$&") : beat)).join('');
  return said === '' ? '' : ` [[${said.replace(/([aeiou])\1/g, '$1:')}]] `;
}
