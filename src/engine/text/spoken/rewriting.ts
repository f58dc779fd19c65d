/** A part of a sentence and the spoken form that replaces it. */
export interface Rewriting {
  /** [from, to) in UTF-16 units of the sentence. */
  from: number;
  to: number;
  spoken: string;
}

/** Finds the parts of a sentence to rewrite. The sentence has ASCII digits and the offsets of the original. */
export type Rule = (sentence: string, locale: string) => Rewriting[];

/** Rewrites each match of a pattern. Matches for which `verbalize` returns undefined are left to other rules. */
export function rewriteMatches(
  sentence: string,
  pattern: RegExp,
  verbalize: (match: RegExpExecArray) => string | undefined,
): Rewriting[] {
  return [...sentence.matchAll(pattern)].flatMap((match) => {
    const spoken = verbalize(match);
    return spoken === undefined ? [] : [{ from: match.index, to: match.index + match[0].length, spoken }];
  });
}

/** Language codes that share the rules of another code. */
const OTHER_CODES: ReadonlyMap<string, string> = new Map(Object.entries({ no: 'nb', fil: 'tl', yue: 'zh' }));

export function languageOf(locale: string): string {
  const [language = ''] = locale.toLowerCase().split('-');
  return OTHER_CODES.get(language) ?? language;
}

/** Picks from `one|few|many` or `one|other` by the plural rules of the locale. */
export function plural(forms: string, count: number, locale: string): string {
  const list = forms.split('|');
  const kind = new Intl.PluralRules(locale).select(count);
  const index = kind === 'one' ? 0 : kind === 'few' && list.length > 2 ? 1 : list.length - 1;
  return list[index] ?? '';
}
