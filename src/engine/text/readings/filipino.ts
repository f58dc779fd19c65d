import { type CountWords, count } from './count.ts';
import { eachMatch, type Piece, phonemes } from './reading.ts';
import { speller, stressed } from './spelling.ts';

const spell = speller(`
  a a, e e, i i, o o, u u, b b, c k, ce se, ci si, ch tS, d d, dy dZ, f f, g g, h h, j dZ, k k, l l, ll lj, m m,
  n n, ng N, ñ n^, p p, q k, qu k, r r, s s, sy S, sh S, t t, ts tS, ti ti, v v, w w, x ks, y j, z s, - ?`);

/** Written short, or not as spoken. */
const WORDS: ReadonlyMap<string, string> = new Map(Object.entries({ mga: 'manga', ng: 'nang' }));

const UNITS = ['sero', 'isa', 'dalawa', 'tatlo', 'apat', 'lima', 'anim', 'pito', 'walo', 'siyam'];
const TENS = 'sampu dalawampu tatlumpu apatnapu limampu animnapu pitumpu walumpu siyamnapu'.split(' ');

/** A linker joins a number to what it counts: `dalawang`, `apat na`. */
const linked = (said: string) => (/[aeiou]$/.test(said) ? `${said}ng` : `${said} na`);

const NUMBERS: CountWords = {
  units: UNITS,
  teens: [
    'sampu',
    ...'labing-isa labindalawa labintatlo labing-apat labinlima labing-anim'.split(' '),
    ...'labimpito labingwalo labinsiyam'.split(' '),
  ],
  tens: (tens, unit) => (unit === 0 ? (TENS[tens - 1] ?? '') : `${TENS[tens - 1]}’t ${UNITS[unit]}`),
  hundreds: (hundreds) => (hundreds === 1 ? 'sandaan' : `${linked(UNITS[hundreds] ?? '')} daan`),
  thousands: (said, thousands) => (thousands === 1 ? 'sanlibo' : `${linked(said)} libo`),
  millions: (said, millions) => (millions === 1 ? 'sangmilyon' : `${linked(said)} milyon`),
  point: 'punto',
};

/** Filipino and Tagalog by the sounds of Indonesian; the last but one vowel is stressed. */
export function readFilipino(text: string): Piece[] {
  return eachMatch(text, /[\p{L}\p{M}]+(?:[-’'][\p{L}\p{M}]+)*|\d+(?:\.\d+)?/gu, (match) => {
    const words = /^\d/.test(match) ? count(match, NUMBERS) : match.toLowerCase();
    return phonemes(words.split(' ').map(sounds).join(' '));
  });
}

function sounds(word: string): string {
  const plain = (WORDS.get(word) ?? word)
    .normalize('NFD')
    .replace(/(?!n\u0303)(\p{L})\p{M}+/gu, '$1')
    .normalize('NFC')
    .replace(/[’']/g, '');
  return stressed(spell(plain), 2);
}
