/** Limits above those of any valid template or edit. */
const MAX_DEPTH = 40;
const MAX_VALUES = 50_000;

/** Checks that a document is small enough for recursion. Returns a message that continues after its name, or undefined. */
export function sizeProblem(document: unknown): string | undefined {
  let count = 0;
  let level: unknown[] = [document];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > MAX_DEPTH) return `is nested deeper than ${MAX_DEPTH} levels`;
    const below: unknown[] = [];
    for (const value of level) {
      if (typeof value !== 'object' || value === null) continue;
      for (const item of Object.values(value)) below.push(item);
      if (count + below.length > MAX_VALUES) return `holds more than ${MAX_VALUES} values`;
    }
    count += below.length;
    level = below;
  }
  return undefined;
}
