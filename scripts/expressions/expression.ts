/** A regular expression of our source. */
export interface Expression {
  /** `src/engine/crawl/text.ts:30` */
  at: string;
  source: string;
  flags: string;
}

/** A place that builds a regular expression at run time. */
export interface BuildingSite {
  at: string;
}

export function literalOf({ source, flags }: Pick<Expression, 'source' | 'flags'>): string {
  return `/${source}/${flags}`;
}
