/** A kind ('' for the general word) with the phrases for it. */
export type Row = readonly [kind: string, sayings: readonly string[]];

/** Parses lines of `kind: phrase, phrase`. A line without a colon continues the one before. */
export function rows(text: string): Row[] {
  const found: [string, string[]][] = [];
  for (const line of text.trim().split('\n')) {
    const [, kind, rest] = /^(\w*): (.*)$/.exec(line) ?? ['', undefined, line];
    if (kind !== undefined) found.push([kind, []]);
    found.at(-1)![1].push(
      ...rest!
        .split(',')
        .map((saying) => saying.trim())
        .filter(Boolean),
    );
  }
  return found;
}
