/** Scripts with their own fonts, direction or line breaking, and their languages. */
const SCRIPTS: readonly [pattern: RegExp, locale: string, languages: readonly string[]][] = [
  [/\p{Script=Arabic}/gu, 'ar', ['ar', 'ur', 'fa']],
  [/\p{Script=Hebrew}/gu, 'he', ['he']],
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/gu, 'ja', ['ja']],
  [/\p{Script=Hangul}/gu, 'ko', ['ko']],
  [/\p{Script=Han}/gu, 'zh-CN', ['zh', 'ja', 'yue', 'ko']],
  [/\p{Script=Thai}/gu, 'th', ['th']],
  [/\p{Script=Devanagari}/gu, 'hi', ['hi', 'mr', 'ne']],
  [/\p{Script=Bengali}/gu, 'bn', ['bn', 'as']],
  [/\p{Script=Tamil}/gu, 'ta', ['ta']],
  [/\p{Script=Telugu}/gu, 'te', ['te']],
  [/\p{Script=Kannada}/gu, 'kn', ['kn']],
  [/\p{Script=Malayalam}/gu, 'ml', ['ml']],
  [/\p{Script=Oriya}/gu, 'or', ['or']],
  [/\p{Script=Ethiopic}/gu, 'am', ['am']],
  [/\p{Script=Gurmukhi}/gu, 'pa', ['pa']],
  [/\p{Script=Gujarati}/gu, 'gu', ['gu']],
  [/\p{Script=Sinhala}/gu, 'si', ['si']],
  [/\p{Script=Lao}/gu, 'lo', ['lo']],
  [/\p{Script=Khmer}/gu, 'km', ['km']],
  [/\p{Script=Myanmar}/gu, 'my', ['my']],
  [/\p{Script=Georgian}/gu, 'ka', ['ka']],
  [/\p{Script=Armenian}/gu, 'hy', ['hy']],
];

/** Weight of kana, which marks text as Japanese even if it is mostly Han. */
const KANA_WEIGHT = 12;

/** Returns the locale of a text: the film's locale if the text's script matches the film's language. */
export function localeOf(text: string, filmLocale: string): string {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const [mostFrequent] = SCRIPTS.map(([pattern, locale, languages]) => {
    const count = (text.match(pattern)?.length ?? 0) * (locale === 'ja' ? KANA_WEIGHT : 1);
    return { count, locale, languages };
  }).sort((a, b) => b.count - a.count);
  const language = filmLocale.split('-')[0] ?? filmLocale;
  if (mostFrequent && mostFrequent.count * 2 > letters)
    return mostFrequent.languages.includes(language) ? filmLocale : mostFrequent.locale;
  const foreign = SCRIPTS.some(([, , languages]) => languages.includes(language));
  // Latin, Greek and Cyrillic text runs from left to right in any film.
  return foreign && letters > 0 ? 'en-US' : filmLocale;
}
