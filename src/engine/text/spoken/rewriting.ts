/** A stretch of a sentence that is said otherwise than it is written. */
export interface Rewriting {
  /** UTF-16 units of the sentence, [from, to). */
  from: number;
  to: number;
  said: string;
}

/** Finds what it knows how to say. The sentence has its digits in ASCII; places stay those of the original. */
export type Rule = (sentence: string, locale: string) => Rewriting[];

/** What each match of a pattern is said as; undefined leaves it to the rules that follow. */
export function rewriteMatches(
  sentence: string,
  pattern: RegExp,
  say: (match: RegExpExecArray) => string | undefined,
): Rewriting[] {
  return [...sentence.matchAll(pattern)].flatMap((match) => {
    const said = say(match);
    return said === undefined ? [] : [{ from: match.index, to: match.index + match[0].length, said }];
  });
}

/** Language codes whose rules stand under another code. */
const OTHER_CODES: ReadonlyMap<string, string> = new Map(Object.entries({ no: 'nb', fil: 'tl', yue: 'zh' }));

export function languageOf(locale: string): string {
  const [language = ''] = locale.toLowerCase().split('-');
  return OTHER_CODES.get(language) ?? language;
}

/** One of the forms `one|few|many` or `one|other` by what a language says after a number. */
export function plural(forms: string, count: number, locale: string): string {
  const list = forms.split('|');
  const kind = new Intl.PluralRules(locale).select(count);
  const index = kind === 'one' ? 0 : kind === 'few' && list.length > 2 ? 1 : list.length - 1;
  return list[index] ?? '';
}
