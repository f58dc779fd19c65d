/** Parses JSON as shops write it: inside comments, with raw line breaks in strings, with trailing commas. */
export function lenientJson(text: string): unknown {
  const bare = text
    .trim()
    .replace(/^(?:\/\/\s*)?<!\[CDATA\[|^<!--/, '')
    .replace(/(?:\/\/\s*)?\]\]>$|-->$/, '')
    .trim()
    .replace(/(?<!;);+$/, '');
  for (const repair of [
    unchanged,
    escapeControls,
    (json: string) => withoutSpareCommas(escapeControls(json)),
  ]) {
    try {
      return JSON.parse(repair(bare));
    } catch {
      // Try the next repair.
    }
  }
  return undefined;
}

const unchanged = (json: string): string => json;

/** An unclosed string extends to the end, so that no later quote starts another. */
const STRINGS = /"(?:[^"\\]|\\[\s\S])*(?:"|\\?$)/g;
const NAMES: ReadonlyMap<string, string> = new Map(Object.entries({ '\n': '\\n', '\r': '\\r', '\t': '\\t' }));

function escapeControls(json: string): string {
  return json.replaceAll(STRINGS, (string) =>
    string
      .replaceAll(/\p{Cc}/gu, (control) => NAMES.get(control) ?? ' ')
      .replaceAll(/\\([\s\S])/g, (pair, sign: string) => ('"\\/bfnrtu'.includes(sign) ? pair : sign)),
  );
}

function withoutSpareCommas(json: string): string {
  return json.replaceAll(
    /("(?:[^"\\]|\\[\s\S])*(?:"|\\?$))|,\s*(?=[}\]])/g,
    (_all, string?: string) => string ?? '',
  );
}

/** Returns the text from the bracket at `start` to its partner; undefined when that is missing. */
export function bracketed(text: string, start: number): string | undefined {
  let depth = 0;
  let quote = '';
  for (let at = start; at < text.length; at++) {
    const sign = text[at] as string;
    if (quote !== '') {
      if (sign === '\\') at++;
      else if (sign === quote) quote = '';
    } else if (sign === '"' || sign === "'") quote = sign;
    else if (sign === '{' || sign === '[') depth++;
    else if ((sign === '}' || sign === ']') && --depth === 0) return text.slice(start, at + 1);
  }
  return undefined;
}
