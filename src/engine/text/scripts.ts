/** Scripts with marks above and below their letters need more room between lines. */
const TALL =
  /[\p{sc=Arabic}\p{sc=Thai}\p{sc=Devanagari}\p{sc=Bengali}\p{sc=Tamil}\p{sc=Telugu}\p{sc=Malayalam}\p{sc=Kannada}\p{sc=Oriya}\p{sc=Gurmukhi}\p{sc=Gujarati}\p{sc=Sinhala}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u;
/** Characters that fill the whole height of the letters stand on one another sooner than those of alphabets. */
const FULL = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/u;
const JOINED = /[\p{sc=Arabic}\p{sc=Devanagari}\p{sc=Bengali}\p{sc=Gurmukhi}\p{sc=Mongolian}\p{sc=Syriac}]/u;
const [TALL_LINE, FULL_LINE] = [1.35, 1.18];

export function isTall(text: string): boolean {
  return TALL.test(text);
}

/** Distance of baselines, in font sizes, that a text needs, however tight it was asked for. */
export function leastLineHeight(text: string): number {
  if (isTall(text)) return TALL_LINE;
  return FULL.test(text) ? FULL_LINE : 0;
}

/** Whether letters hang together, so that no space may come between them. */
export function joins(text: string): boolean {
  return JOINED.test(text);
}
