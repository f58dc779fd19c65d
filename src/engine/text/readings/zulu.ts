import { type CountWords, count } from './count.ts';
import { eachMatch, type Piece, phonemes } from './reading.ts';
import { speller, stressed } from './spelling.ts';

/** Clicks have no phoneme in any voice of espeak; each becomes the plain sound made at the same place. */
const spell = speller(`
  a a, e E, i i, o O, u u,
  b b, bh b, ph ph, p p, th th, t t, kh kh, k k, g g, d d, f f, v v, s s, z z, sh S, tsh tS, ts ts, j dZ,
  hl l#, dl dl, h h, hh h, m m, n n, ny n^, ng Ng, nk Nk, ngc Ndz, ngq Ng, ngx Ngl, nc Nts, nq Nk, nx Nkl,
  l l, r r, w w, y j, kl kl,
  c ts, ch tsh, gc dz, q k, qh kh, gq g, x kl, xh khl, gx gl`);

const UNITS = [
  'iqanda',
  'kunye',
  'kubili',
  'kuthathu',
  'kune',
  'isihlanu',
  'isithupha',
  'isikhombisa',
  'isishiyagalombili',
  'isishiyagalolunye',
];
const JOINED = ['', 'nanye', 'nambili', 'nantathu', 'nane', 'nanhlanu'];
const MANY = ['', '', 'amabili', 'amathathu', 'amane', 'amahlanu'];
const joined = (unit: number) => (unit === 0 ? '' : (JOINED[unit] ?? `n${UNITS[unit]}`));
const many = (count: number) => MANY[count] ?? `ay${UNITS[count]}`;

const NUMBERS: CountWords = {
  units: UNITS,
  tens: (tens, unit) => `${tens === 1 ? 'ishumi' : `amashumi ${many(tens)}`} ${joined(unit)}`,
  hundreds: (hundreds) => (hundreds === 1 ? 'ikhulu' : `amakhulu ${many(hundreds)}`),
  thousands: (said, thousands) => (thousands === 1 ? 'inkulungwane' : `izinkulungwane ${said}`),
  millions: (said, millions) => (millions === 1 ? 'isigidi' : `izigidi ${said}`),
  point: 'iphoyinti',
};

/** Zulu is written as it is spoken; the last but one vowel is stressed and long. */
export function readZulu(text: string): Piece[] {
  return eachMatch(text, /[\p{L}'’-]+|\d+(?:\.\d+)?/gu, (match) => {
    const words = /^\d/.test(match) ? count(match, NUMBERS) : match.toLowerCase();
    const said = words.split(' ').map((word) => stressed(spell(word), 2).replace(/('[aEiOu])/, '$1:'));
    return phonemes(said.join(' '));
  });
}
