/** Deeper, and with more in it, than any template or edit goes. */
const DEEPEST = 40;
const MOST_VALUES = 50_000;

/** Why a document is not even looked at, completing a sentence that begins with its name; a recursion may follow. */
export function sizeProblem(document: unknown): string | undefined {
  let count = 0;
  let level: unknown[] = [document];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > DEEPEST) return `is nested deeper than ${DEEPEST} levels`;
    const below: unknown[] = [];
    for (const value of level) {
      if (typeof value !== 'object' || value === null) continue;
      for (const item of Object.values(value)) below.push(item);
      if (count + below.length > MOST_VALUES) return `holds more than ${MOST_VALUES} values`;
    }
    count += below.length;
    level = below;
  }
  return undefined;
}
