/**
 * About how wide letters are in a heavy face, in font sizes, by the first class that they belong to:
 * good enough to choose lines by, without a font at hand.
 */
const WIDTHS: readonly [RegExp, number][] = [
  [/\p{Mn}|\p{Me}|\p{Cf}/u, 0],
  [/\p{Emoji_Presentation}/u, 1.24],
  [/[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\u3000-\u303F\uFF00-\uFF60]/u, 1],
  [/\p{sc=Hangul}/u, 0.93],
  [/[\p{sc=Malayalam}\p{sc=Sinhala}]/u, 0.97],
  [/\p{sc=Myanmar}/u, 0.92],
  [/\p{sc=Tamil}/u, 0.86],
  [/[\p{sc=Ethiopic}\p{sc=Oriya}\p{sc=Georgian}\p{sc=Armenian}]/u, 0.71],
  [/[\p{sc=Telugu}\p{sc=Kannada}]/u, 0.8],
  [/[\p{sc=Bengali}\p{sc=Devanagari}\p{sc=Gujarati}\p{sc=Gurmukhi}\p{sc=Thai}\p{sc=Khmer}]/u, 0.58],
  [/\p{sc=Arabic}/u, 0.56],
  [/\p{sc=Hebrew}/u, 0.64],
  [/\s/u, 0.34],
  [/[.,:;!'’|ijlIfrt()[\]ţťțłíìîï·-]/u, 0.4],
  [/[mwMWмшщжюыМШЩЖЮЫФ%@—…]/u, 1],
  [/\p{Lu}/u, 0.75],
];
const OTHER = 0.64;

export function emsOf(text: string): number {
  let ems = 0;
  for (const sign of text) ems += WIDTHS.find(([signs]) => signs.test(sign))?.[1] ?? OTHER;
  return ems;
}
