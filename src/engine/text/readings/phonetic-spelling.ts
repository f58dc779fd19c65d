import {
  createSpeller,
  eachMatch,
  markStress,
  type NumberWords,
  numberInWords,
  type Piece,
  phonemes,
} from './reading.ts';

const spellFilipino = createSpeller(`
  a a, e e, i i, o o, u u, b b, c k, ce se, ci si, ch tS, d d, dy dZ, f f, g g, h h, j dZ, k k, l l, ll lj, m m,
  n n, ng N, ñ n^, p p, q k, qu k, r r, s s, sy S, sh S, t t, ts tS, ti ti, v v, w w, x ks, y j, z s, - ?`);

/** Words with irregular spelling. */
const FILIPINO_WORDS: ReadonlyMap<string, string> = new Map(Object.entries({ mga: 'manga', ng: 'nang' }));

const FILIPINO_UNITS = ['sero', 'isa', 'dalawa', 'tatlo', 'apat', 'lima', 'anim', 'pito', 'walo', 'siyam'];
const FILIPINO_TENS = 'sampu dalawampu tatlumpu apatnapu limampu animnapu pitumpu walumpu siyamnapu'.split(
  ' ',
);

/** Adds the linker between a number and the noun that it counts: `dalawang`, `apat na`. */
const withLinker = (spoken: string) => (/[aeiou]$/.test(spoken) ? `${spoken}ng` : `${spoken} na`);

const FILIPINO_NUMBERS: NumberWords = {
  units: FILIPINO_UNITS,
  teens: [
    'sampu',
    ...'labing-isa labindalawa labintatlo labing-apat labinlima labing-anim'.split(' '),
    ...'labimpito labingwalo labinsiyam'.split(' '),
  ],
  tens: (tens, unit) =>
    unit === 0 ? (FILIPINO_TENS[tens - 1] ?? '') : `${FILIPINO_TENS[tens - 1]}’t ${FILIPINO_UNITS[unit]}`,
  hundreds: (hundreds) => (hundreds === 1 ? 'sandaan' : `${withLinker(FILIPINO_UNITS[hundreds] ?? '')} daan`),
  thousands: (spoken, thousands) => (thousands === 1 ? 'sanlibo' : `${withLinker(spoken)} libo`),
  millions: (spoken, millions) => (millions === 1 ? 'sangmilyon' : `${withLinker(spoken)} milyon`),
  point: 'punto',
};

/** Reads Filipino and Tagalog with the sounds of Indonesian. The penultimate vowel is stressed. */
export function readFilipino(text: string): Piece[] {
  return eachMatch(text, /[\p{L}\p{M}]+(?:[-’'][\p{L}\p{M}]+)*|\d+(?:\.\d+)?/gu, (match) => {
    const words = /^\d/.test(match) ? numberInWords(match, FILIPINO_NUMBERS) : match.toLowerCase();
    return phonemes(words.split(' ').map(filipinoSounds).join(' '));
  });
}

function filipinoSounds(word: string): string {
  const plain = (FILIPINO_WORDS.get(word) ?? word)
    .normalize('NFD')
    .replace(/(?!n\u0303)(\p{L})\p{M}+/gu, '$1')
    .normalize('NFC')
    .replace(/[’']/g, '');
  return markStress(spellFilipino(plain), 2);
}

/** No voice of espeak has clicks, so each becomes the plain consonant of the same place of articulation. */
const spellZulu = createSpeller(`
  a a, e E, i i, o O, u u,
  b b, bh b, ph ph, p p, th th, t t, kh kh, k k, g g, d d, f f, v v, s s, z z, sh S, tsh tS, ts ts, j dZ,
  hl l#, dl dl, h h, hh h, m m, n n, ny n^, ng Ng, nk Nk, ngc Ndz, ngq Ng, ngx Ngl, nc Nts, nq Nk, nx Nkl,
  l l, r r, w w, y j, kl kl,
  c ts, ch tsh, gc dz, q k, qh kh, gq g, x kl, xh khl, gx gl`);

const ZULU_UNITS = [
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
const ZULU_AND_UNITS = ['', 'nanye', 'nambili', 'nantathu', 'nane', 'nanhlanu'];
const ZULU_PLURALS = ['', '', 'amabili', 'amathathu', 'amane', 'amahlanu'];
const zuluAndUnit = (unit: number) => (unit === 0 ? '' : (ZULU_AND_UNITS[unit] ?? `n${ZULU_UNITS[unit]}`));
const zuluPlural = (count: number) => ZULU_PLURALS[count] ?? `ay${ZULU_UNITS[count]}`;

const ZULU_NUMBERS: NumberWords = {
  units: ZULU_UNITS,
  tens: (tens, unit) => `${tens === 1 ? 'ishumi' : `amashumi ${zuluPlural(tens)}`} ${zuluAndUnit(unit)}`,
  hundreds: (hundreds) => (hundreds === 1 ? 'ikhulu' : `amakhulu ${zuluPlural(hundreds)}`),
  thousands: (sounds, thousands) => (thousands === 1 ? 'inkulungwane' : `izinkulungwane ${sounds}`),
  millions: (spoken, millions) => (millions === 1 ? 'isigidi' : `izigidi ${spoken}`),
  point: 'iphoyinti',
};

/** Reads Zulu, whose spelling is phonetic. The penultimate vowel is stressed and long. */
export function readZulu(text: string): Piece[] {
  return eachMatch(text, /[\p{L}'’-]+|\d+(?:\.\d+)?/gu, (match) => {
    const words = /^\d/.test(match) ? numberInWords(match, ZULU_NUMBERS) : match.toLowerCase();
    const spoken = words
      .split(' ')
      .map((word) => markStress(spellZulu(word), 2).replace(/('[aEiOu])/, '$1:'));
    return phonemes(spoken.join(' '));
  });
}

const spellMongolian = createSpeller(`
  а A, э e, и i, о 0, у u, ө Y, ү y, аа A:, ээ e:, ий i:, ии i:, оо 0:, уу u:, өө Y:, үү y:,
  ай Aj, эй e:, ой 0j, уй uj, үй yj, я jA, яа jA:, е je, еэ je:, ё j0, ёо j0:, ю ju, юу ju:, юү jy:, ы i:, ь,
  б b, в w, г g, д d, ж dZ, з dz, к k, л l, м m, н n, нг Ng, нх Nx, п p, р r, с s, т t, ф f, х x, ц ts, ч tS,
  ш S, щ S, ъ`);

const MONGOLIAN_UNITS = ['тэг', 'нэг', 'хоёр', 'гурав', 'дөрөв', 'тав', 'зургаа', 'долоо', 'найм', 'ес'];
const MONGOLIAN_HUNDREDS = [
  '',
  'нэгэн',
  'хоёр',
  'гурван',
  'дөрвөн',
  'таван',
  'зургаан',
  'долоон',
  'найман',
  'есөн',
];
const MONGOLIAN_TENS = ['', 'арав', 'хорь', 'гуч', 'дөч', 'тавь', 'жар', 'дал', 'ная', 'ер'];
const MONGOLIAN_TENS_BEFORE_UNIT = [
  '',
  'арван',
  'хорин',
  'гучин',
  'дөчин',
  'тавин',
  'жаран',
  'далан',
  'наян',
  'ерэн',
];

const MONGOLIAN_NUMBERS: NumberWords = {
  units: MONGOLIAN_UNITS,
  tens: (tens, unit) =>
    unit === 0
      ? (MONGOLIAN_TENS[tens] ?? '')
      : `${MONGOLIAN_TENS_BEFORE_UNIT[tens]} ${MONGOLIAN_UNITS[unit]}`,
  hundreds: (hundreds, rest) =>
    `${hundreds === 1 ? '' : MONGOLIAN_HUNDREDS[hundreds]} ${rest === 0 ? 'зуу' : 'зуун'}`.trim(),
  thousands: (spoken, thousands) => (thousands === 1 ? 'мянга' : `${spoken} мянга`),
  millions: (spoken) => `${spoken} сая`,
  point: 'цэг',
};

/** Reads Mongolian in Cyrillic letters. The first long vowel is stressed, or else the first vowel. */
export function readMongolian(text: string): Piece[] {
  return eachMatch(text, /\p{sc=Cyrillic}+|\d+(?:\.\d+)?/gu, (match) => {
    const words = /^\d/.test(match) ? numberInWords(match, MONGOLIAN_NUMBERS) : match.toLowerCase();
    return phonemes(words.split(' ').map(mongolianSounds).join(' '));
  });
}

function mongolianSounds(word: string): string {
  const spelledSounds = spellMongolian(word);
  const vowels = spelledSounds.filter((sound) => /[AeiuyY0]/.test(sound));
  const long = vowels.findIndex((sound) => sound.endsWith(':') || sound.endsWith('j'));
  return markStress(spelledSounds, vowels.length - Math.max(0, long));
}

/** Replaces the letter wa, which espeak spells out, by u after a consonant and by b elsewhere, as many speakers do. */
export function readOdia(text: string): Piece[] {
  return eachMatch(text, /୍ୱ\p{M}?|ୱ/gu, (letters) => {
    const vowel = letters.slice(2);
    if (letters === 'ୱ') return 'ବ';
    return `ୁ${ODIA_VOWELS.get(vowel) ?? 'ଅ'}`;
  });
}

/** Independent vowel letters by vowel sign. */
const ODIA_VOWELS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'ା': 'ଆ',
    'ି': 'ଇ',
    'ୀ': 'ଈ',
    'ୁ': 'ଉ',
    'ୂ': 'ଊ',
    'େ': 'ଏ',
    'ୈ': 'ଐ',
    'ୋ': 'ଓ',
    'ୌ': 'ଔ',
  }),
);
