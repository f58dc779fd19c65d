/** Scripts with marks above and below their letters need more room between lines. */
const TALL =
  /[\p{sc=Arabic}\p{sc=Thai}\p{sc=Devanagari}\p{sc=Bengali}\p{sc=Tamil}\p{sc=Telugu}\p{sc=Malayalam}\p{sc=Kannada}\p{sc=Oriya}]/u;
const JOINED = /[\p{sc=Arabic}\p{sc=Devanagari}\p{sc=Bengali}\p{sc=Mongolian}\p{sc=Syriac}]/u;

export function isTall(text: string): boolean {
  return TALL.test(text);
}

/** Whether letters hang together, so that no space may come between them. */
export function joins(text: string): boolean {
  return JOINED.test(text);
}
