import { percentComesFirst, type Vocabulary, vocabularyOf } from './vocabulary.ts';

const EMOJI =
  /(?:\p{Extended_Pictographic}|\p{Regional_Indicator}|[#*0-9]\uFE0F?\u20E3)(?:\uFE0F|\u200D|\p{Emoji_Modifier}|\p{Extended_Pictographic})*/gu;
const EMAIL = /^[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+$/u;
const URL_LIKE =
  /^(?:https?:\/\/|www\.)\S+$|^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.(?:com|org|net|io|co|ai|app|dev|shop|store|info|eu|de|fr|es|it|uk|in|cn|jp|br)(?:\/\S*)?$/iu;
const AMOUNT = /^([$€£¥₹])(\d[\d.,]*)([kKmMbB]|bn|BN)?$|^(\d[\d.,]*)([kKmMbB]|bn|BN)?([$€£¥₹])$/u;
const CURRENCIES = { $: 'dollar', '€': 'euro', '£': 'pound', '¥': 'yen', '₹': 'rupee' } as const;
const ENGLISH_ONE: Readonly<Record<string, string>> = {
  $: 'dollar',
  '€': 'euro',
  '£': 'pound',
  '₹': 'rupee',
};
const MAGNITUDES: Readonly<Record<string, string>> = {
  k: 'thousand',
  m: 'million',
  b: 'billion',
  bn: 'billion',
};
const TRAILING = /[.!?…,;:。！？、，；：।۔؟،]+$/u;

/**
 * What is said for one word of a script; empty when it is only seen (emoji, ornaments, dashes).
 * Punctuation that shapes the sentence stays at its end.
 */
export function speakable(word: string, locale: string): string {
  const bare = unquoted(withoutEmoji(word));
  const tail = TRAILING.exec(bare)?.[0] ?? '';
  const core = unquoted(bare.slice(0, bare.length - tail.length));
  if (!/[\p{L}\p{N}&%+@#=$€£¥₹]/u.test(core)) return '';
  const said = read(core, locale, vocabularyOf(locale)).replace(/\s+/g, ' ').trim();
  return said === '' ? '' : said + shaped(tail);
}

function read(core: string, locale: string, words: Vocabulary | undefined): string {
  if (words) {
    if (core === '&') return words.and;
    if (EMAIL.test(core)) return readAddress(core, words);
    if (URL_LIKE.test(core)) return readAddress(core.replace(/^https?:\/\//i, '').replace(/\/$/, ''), words);
    const percent = /^([+-]?\d[\d.,]*)\s?%$/.exec(core);
    if (percent)
      return percentComesFirst(locale) ? `${words.percent} ${percent[1]}` : `${percent[1]} ${words.percent}`;
    const amount = AMOUNT.exec(core);
    if (amount) return readAmount(amount, locale, words);
  }
  return readSigns(core, locale, words);
}

function readAddress(address: string, words: Vocabulary): string {
  return address
    .replace(/[?#].*$/, '')
    .replace(/^www\./i, 'w w w . ')
    .replaceAll('@', ` ${words.at} `)
    .replaceAll('.', ` ${words.dot} `)
    .replaceAll('/', ` ${words.slash} `)
    .replace(/[-_+~=&%:]+/g, ' ');
}

function readAmount(match: RegExpExecArray, locale: string, words: Vocabulary): string {
  const sign = (match[1] ?? match[6] ?? '$') as keyof typeof CURRENCIES;
  const number = (match[2] ?? match[4] ?? '').replace(/[.,]$/, '');
  const magnitude = (match[3] ?? match[5] ?? '').toLowerCase();
  const english = /^en\b/i.test(locale);
  const scale = MAGNITUDES[magnitude];
  const unit = words[CURRENCIES[sign]];
  if (!english) return `${number}${magnitude} ${unit}`;
  if (scale) return `${number} ${scale} ${unit}`;
  const [whole = '', cents = ''] = number.split('.');
  const one = whole === '1' ? (ENGLISH_ONE[sign] ?? unit) : unit;
  if (cents.length !== 2 || sign === '¥') return cents ? `${number} ${unit}` : `${number} ${one}`;
  return Number(cents) === 0 ? `${whole} ${one}` : `${whole} ${one} ${Number(cents)}`;
}

function readSigns(core: string, locale: string, words: Vocabulary | undefined): string {
  let said = core.replace(/[*_`~|<>{}[\]()"“”„«»‹›「」『』【】（）《》\\^]+/gu, ' ');
  if (words) said = said.replaceAll('&', ` ${words.and} `);
  if (/^#\p{L}/u.test(said)) said = said.slice(1).replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ');
  if (/^en\b/i.test(locale)) said = said.replace(/^#(?=\d)/, 'number ').replace(/^@(?=\p{L})/u, 'at ');
  return said.replace(/(?<=[\p{L}\p{N}])\/(?=[\p{L}\p{N}])/gu, ' ').replace(/[–—―]/gu, ' ');
}

function withoutEmoji(word: string): string {
  return word.replace(EMOJI, '').replace(/\uFE0F|[\u200B\u200E\u200F\u2060]/g, '');
}

/** Straight apostrophes; quotes, brackets and ornaments around the word gone. */
function unquoted(word: string): string {
  return word
    .replace(/[’ʼ`´]/g, "'")
    .replace(/^[\p{Ps}\p{Pi}\p{Pf}"'¿¡*_~<>•·–—―-]+(?=\P{N}|$)|^[\p{Ps}\p{Pi}\p{Pf}"'¿¡*_~•·]+/u, '')
    .replace(/[\p{Pe}\p{Pi}\p{Pf}"'*_~<>–—―-]+$/u, '');
}

/** One sign is enough for an engine: "!!!" is read as "!". */
function shaped(tail: string): string {
  if (/[?？؟]/u.test(tail)) return tail.includes('？') ? '？' : '?';
  if (/[!！]/u.test(tail)) return tail.includes('！') ? '！' : '!';
  if (tail.includes('…')) return '.';
  return [...tail].at(-1) ?? '';
}
