/** Reads JSON as shops write it: in comments, with raw line breaks in strings, with commas too many. */
export function lenientJson(text: string): unknown {
  const bare = text
    .trim()
    .replace(/^(?:\/\/\s*)?<!\[CDATA\[|^<!--/, '')
    .replace(/(?:\/\/\s*)?\]\]>$|-->$/, '')
    .trim()
    .replace(/(?<!;);+$/, '');
  for (const mend of [same, escapeControls, (json: string) => withoutSpareCommas(escapeControls(json))]) {
    try {
      return JSON.parse(mend(bare));
    } catch {
      // The next way of mending it.
    }
  }
  return undefined;
}

const same = (json: string): string => json;

/** One that is never closed goes to the end, so that no quote in it is taken for the beginning of another. */
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

/**
 * The value that begins with the bracket at `start`, up to its partner; undefined when that is missing.
 */
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
