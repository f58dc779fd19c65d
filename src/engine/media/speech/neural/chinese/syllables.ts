/**
 * Syllables of Mandarin in the alphabet that Kokoro was taught them with: the sounds of pinyin, and an arrow for the tone
 * behind the vowel (https://github.com/hexgrad/misaki/blob/main/misaki/transcription.py).
 */
const INITIALS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    b: 'p',
    c: 'ʦʰ',
    ch: 'ꭧʰ',
    d: 't',
    f: 'f',
    g: 'k',
    h: 'x',
    j: 'ʨ',
    k: 'kʰ',
    l: 'l',
    m: 'm',
    n: 'n',
    p: 'pʰ',
    q: 'ʨʰ',
    r: 'ɻ',
    s: 's',
    sh: 'ʂ',
    t: 'tʰ',
    x: 'ɕ',
    z: 'ʦ',
    zh: 'ꭧ',
  }),
);

/** `0` is where the tone stands. */
const FINALS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    a: 'a0',
    ai: 'ai0',
    an: 'a0n',
    ang: 'a0ŋ',
    ao: 'au0',
    e: 'ɤ0',
    ei: 'ei0',
    en: 'ə0n',
    eng: 'ə0ŋ',
    i: 'i0',
    ia: 'ja0',
    ian: 'jɛ0n',
    iang: 'ja0ŋ',
    iao: 'jau0',
    ie: 'je0',
    in: 'i0n',
    ing: 'i0ŋ',
    iong: 'jʊ0ŋ',
    iou: 'jou0',
    ong: 'ʊ0ŋ',
    ou: 'ou0',
    u: 'u0',
    ua: 'wa0',
    uai: 'wai0',
    uan: 'wa0n',
    uang: 'wa0ŋ',
    uei: 'wei0',
    uen: 'wə0n',
    ueng: 'wə0ŋ',
    uo: 'wo0',
    ü: 'y0',
    üan: 'ɥɛ0n',
    üe: 'ɥe0',
    ün: 'y0n',
  }),
);

/** Syllables that are no initial and final. */
const WHOLE: Readonly<Record<string, string>> = {
  er: 'ɚ0',
  o: 'ɔ0',
  yo: 'jɔ0',
  ê: 'ɛ0',
  m: 'm0',
  n: 'n0',
  ng: 'ŋ0',
  hm: 'hm0',
  hng: 'hŋ0',
};

/** After z, c, s and zh, ch, sh, r the letter i is no i. */
const BUZZED = 'ɨ0';

/** How finals are written where no initial, or one that tells the rest, stands before them. */
const SHORT: ReadonlyMap<string, string> = new Map(Object.entries({ iu: 'iou', ui: 'uei', un: 'uen' }));

const TONES = ['', '→', '↗', '↓', '↘', ''];

/** @param pinyin with its tone as a figure, 0 or 5 for none: `lüe4`. @returns undefined for what is no syllable */
export function kokoroMandarin(pinyin: string): string | undefined {
  const [, letters = '', tone = ''] =
    /^([a-zêü]+)([0-5])$/u.exec(pinyin.toLowerCase().normalize('NFC')) ?? [];
  const sounds = Object.hasOwn(WHOLE, letters) ? WHOLE[letters] : soundsOf(letters);
  return sounds?.replace('0', TONES[Number(tone)] ?? '');
}

function soundsOf(letters: string): string | undefined {
  const initial = /^(?:[zcs]h|[bpmfdtnlgkhjqxrzcs])/.exec(letters)?.[0] ?? '';
  const rest = letters.slice(initial.length);
  if (rest === 'i' && /^(?:[zcs]h?|r)$/.test(initial)) return `${INITIALS.get(initial)}${BUZZED}`;
  const final = FINALS.get(initial === '' ? unmasked(rest) : spelledOut(initial, rest));
  return final === undefined ? undefined : `${INITIALS.get(initial) ?? ''}${final}`;
}

/** Without an initial, i, u and ü are written with y and w. */
function unmasked(rest: string): string {
  if (/^yu(?:an|e|n)?$/.test(rest)) return `ü${rest.slice(2)}`;
  const found = /^(?:yi|y|wu|w)/.exec(rest)?.[0];
  if (found === undefined) return rest;
  return `${found[0] === 'y' ? 'i' : 'u'}${rest.slice(found.length)}`;
}

function spelledOut(initial: string, rest: string): string {
  if (/^[jqx]$/.test(initial) && rest.startsWith('u')) return `ü${rest.slice(1)}`;
  if (/^[bpmf]$/.test(initial) && rest === 'o') return 'uo';
  return SHORT.get(rest) ?? rest;
}
