/** A kind ('' for the thing as such) with the ways to say it. */
export type Row = readonly [kind: string, sayings: readonly string[]];

/** Reads lines of `kind: saying, saying`; a line without a colon goes on with the one before it. */
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
