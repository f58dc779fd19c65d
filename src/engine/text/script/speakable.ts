import { type Vocabulary, vocabularyOf } from './vocabulary.ts';

const EMOJI =
  /(?:\p{Extended_Pictographic}|\p{Regional_Indicator}|[#*0-9]\uFE0F?\u20E3)(?:\uFE0F|\u200D|\p{Emoji_Modifier}|\p{Extended_Pictographic})*/gu;
const TRAILING = /(?<![.!?…,;:。！？、，；：।۔؟،])[.!?…,;:。！？、，；：।۔؟،]+$/u;

/**
 * What is said for one word whose figures are in full already; empty when it is only seen (emoji, ornaments, dashes).
 * Punctuation that shapes the sentence stays at its end.
 */
export function speakable(word: string, locale: string): string {
  const bare = unquoted(withoutEmoji(word));
  const tail = TRAILING.exec(bare)?.[0] ?? '';
  const core = unquoted(bare.slice(0, bare.length - tail.length));
  if (!/[\p{L}\p{N}&%+@#=$€£¥₹]/u.test(core)) return '';
  const said = readSigns(core, locale, vocabularyOf(locale)).replace(/\s+/g, ' ').trim();
  return said === '' ? '' : said + shaped(tail);
}

function readSigns(core: string, locale: string, words: Vocabulary | undefined): string {
  let said = core.replace(/[*_`~|<>{}[\]()"“”„«»‹›「」『』【】（）《》\\^]+/gu, ' ');
  if (words && core === '&') return words.and;
  if (words) said = said.replaceAll('&', ` ${words.and} `);
  if (/^#\p{L}/u.test(said)) said = said.slice(1).replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ');
  if (/^en\b/i.test(locale)) said = said.replace(/^@(?=\p{L})/u, 'at ');
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
    .replace(/(?<![\p{Pe}\p{Pi}\p{Pf}"'*_~<>–—―-])[\p{Pe}\p{Pi}\p{Pf}"'*_~<>–—―-]+$/u, '');
}

/** One sign is enough for an engine: "!!!" is read as "!". */
function shaped(tail: string): string {
  if (/[?？؟]/u.test(tail)) return tail.includes('？') ? '？' : '?';
  if (/[!！]/u.test(tail)) return tail.includes('！') ? '！' : '!';
  if (tail.includes('…')) return '.';
  return [...tail].at(-1) ?? '';
}
