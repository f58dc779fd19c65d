/** Scripts with marks above and below their letters, which need more room between lines. */
const TALL_SCRIPTS =
  /[\p{sc=Arabic}\p{sc=Thai}\p{sc=Devanagari}\p{sc=Bengali}\p{sc=Tamil}\p{sc=Telugu}\p{sc=Malayalam}\p{sc=Kannada}\p{sc=Oriya}\p{sc=Gurmukhi}\p{sc=Gujarati}\p{sc=Sinhala}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u;
/** Scripts whose characters fill the whole line height, so that lines touch sooner than in alphabets. */
const FULL_HEIGHT_SCRIPTS = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/u;
const JOINED_SCRIPTS =
  /[\p{sc=Arabic}\p{sc=Devanagari}\p{sc=Bengali}\p{sc=Gurmukhi}\p{sc=Mongolian}\p{sc=Syriac}]/u;
const [TALL_LINE_HEIGHT, FULL_LINE_HEIGHT] = [1.35, 1.18];

export function isTall(text: string): boolean {
  return TALL_SCRIPTS.test(text);
}

/** Returns the minimum distance of baselines in font sizes, for any requested line height; 0 if there is none. */
export function minLineHeight(text: string): number {
  if (isTall(text)) return TALL_LINE_HEIGHT;
  return FULL_HEIGHT_SCRIPTS.test(text) ? FULL_LINE_HEIGHT : 0;
}

/** Whether the text is in a script with connected letters, which allow no letter spacing. */
export function hasJoinedLetters(text: string): boolean {
  return JOINED_SCRIPTS.test(text);
}
