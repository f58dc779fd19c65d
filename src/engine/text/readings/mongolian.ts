import { type CountWords, count } from './count.ts';
import { eachMatch, type Piece, phonemes } from './reading.ts';
import { speller, stressed } from './spelling.ts';

const spell = speller(`
  а A, э e, и i, о 0, у u, ө Y, ү y, аа A:, ээ e:, ий i:, ии i:, оо 0:, уу u:, өө Y:, үү y:,
  ай Aj, эй e:, ой 0j, уй uj, үй yj, я jA, яа jA:, е je, еэ je:, ё j0, ёо j0:, ю ju, юу ju:, юү jy:, ы i:, ь,
  б b, в w, г g, д d, ж dZ, з dz, к k, л l, м m, н n, нг Ng, нх Nx, п p, р r, с s, т t, ф f, х x, ц ts, ч tS,
  ш S, щ S, ъ`);

const UNITS = ['тэг', 'нэг', 'хоёр', 'гурав', 'дөрөв', 'тав', 'зургаа', 'долоо', 'найм', 'ес'];
const JOINED = ['', 'нэгэн', 'хоёр', 'гурван', 'дөрвөн', 'таван', 'зургаан', 'долоон', 'найман', 'есөн'];
const TENS = ['', 'арав', 'хорь', 'гуч', 'дөч', 'тавь', 'жар', 'дал', 'ная', 'ер'];
const TENS_JOINED = ['', 'арван', 'хорин', 'гучин', 'дөчин', 'тавин', 'жаран', 'далан', 'наян', 'ерэн'];

const NUMBERS: CountWords = {
  units: UNITS,
  tens: (tens, unit) => (unit === 0 ? (TENS[tens] ?? '') : `${TENS_JOINED[tens]} ${UNITS[unit]}`),
  hundreds: (hundreds, rest) =>
    `${hundreds === 1 ? '' : JOINED[hundreds]} ${rest === 0 ? 'зуу' : 'зуун'}`.trim(),
  thousands: (said, thousands) => (thousands === 1 ? 'мянга' : `${said} мянга`),
  millions: (said) => `${said} сая`,
  point: 'цэг',
};

/** Mongolian in Cyrillic letters; the first long vowel is stressed, otherwise the first. */
export function readMongolian(text: string): Piece[] {
  return eachMatch(text, /\p{sc=Cyrillic}+|\d+(?:\.\d+)?/gu, (match) => {
    const words = /^\d/.test(match) ? count(match, NUMBERS) : match.toLowerCase();
    return phonemes(words.split(' ').map(sounds).join(' '));
  });
}

function sounds(word: string): string {
  const spelled = spell(word);
  const vowels = spelled.filter((sound) => /[AeiuyY0]/.test(sound));
  const long = vowels.findIndex((sound) => sound.endsWith(':') || sound.endsWith('j'));
  return stressed(spelled, vowels.length - Math.max(0, long));
}
