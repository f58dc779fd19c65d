import { openJsonTable } from './json-table.ts';

/** Tags the tokens of a sentence with their part of speech, in the tags of the Penn Treebank. */
export type Tagger = (tokens: readonly string[]) => string[];

/**
 * Opens an averaged perceptron that tags from left to right, with the features and weights of hibari-tts.
 *
 * @param file JSON with `tags`, `vocab`, `tagdict` (words that nearly always have the same tag) and `weights` by feature
 *   and tag
 */
export function openTagger(file: Buffer): Tagger {
  const table = openJsonTable(file);
  const tagdict = table.inner('tagdict');
  const weights = table.inner('weights');
  const tags = table.get('tags') as string[];
  const vocabulary = new Set(table.get('vocab') as string[]);
  return (tokens) => {
    const forms = ['-START2-', '-START-', ...tokens.map(formOf), '-END-', '-END2-'];
    const tagged: string[] = [];
    for (const [index, token] of tokens.entries()) {
      tagged.push(
        (tagdict.get(token) as string | undefined) ?? mostLikelyTag(featuresOf(token, index, forms, tagged)),
      );
    }
    return tagged;
  };

  function formOf(token: string): string {
    const form = /^[^-].*-/.test(token)
      ? '!HYPHEN'
      : /^\d{4}$/.test(token)
        ? '!YEAR'
        : /^\d/.test(token)
          ? '!DIGITS'
          : token.toLowerCase();
    return vocabulary.has(form) ? form : `<${shapeOf(token)}>`;
  }

  function mostLikelyTag(features: readonly string[]): string {
    const scores = new Map<string, number>();
    for (const feature of features) {
      for (const [tag, weight] of Object.entries((weights.get(feature) ?? {}) as Record<string, number>)) {
        scores.set(tag, (scores.get(tag) ?? 0) + weight);
      }
    }
    if (scores.size === 0) return 'NN';
    return tags.reduce((best, tag) => {
      const [score, bestScore] = [scores.get(tag) ?? 0, scores.get(best) ?? 0];
      return score > bestScore || (score === bestScore && tag > best) ? tag : best;
    });
  }
}

function featuresOf(
  token: string,
  index: number,
  forms: readonly string[],
  found: readonly string[],
): string[] {
  const form = (by: number) => forms[index + 2 + by] ?? '';
  const previous = found[index - 1] ?? '-START-';
  const earlier = found[index - 2] ?? (index === 1 ? '-START-' : '-START2-');
  return [
    'b',
    `s3=${token.slice(-3)}`,
    `p1=${token.slice(0, 1)}`,
    `w=${form(0)}`,
    `sh=${shapeOf(token)}`,
    index === 0 ? 'i0' : 'i+',
    `t-1=${previous}`,
    `t-2=${earlier}`,
    `t-12=${previous},${earlier}`,
    `w-1=${form(-1)}`,
    `s3-1=${form(-1).slice(-3)}`,
    `w-2=${form(-2)}`,
    `w+1=${form(1)}`,
    `s3+1=${form(1).slice(-3)}`,
    `w+2=${form(2)}`,
  ];
}

function shapeOf(token: string): string {
  if (/^\p{Ll}+$/u.test(token)) return 'x';
  if (/^\p{Lu}$/u.test(token)) return 'X1';
  if (/^\p{Lu}+$/u.test(token)) return 'XX';
  if (/^\p{Lu}\p{Ll}+$/u.test(token)) return 'Xx';
  if (/^\p{L}+$/u.test(token)) return 'xX';
  if (/^\d+$/.test(token)) return 'd';
  return token.slice(0, 4).replace(/\d/g, 'd').replace(/\p{L}/gu, 'x');
}
