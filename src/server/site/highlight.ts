const SCRIPT =
  'import from export const let new await async for of in if else return throw try catch finally function class';
const PYTHON =
  'import from with as def async await for in if elif else return raise try except finally class None True False';

const KEYWORDS: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries({
    ts: new Set(SCRIPT.split(' ')),
    js: new Set(SCRIPT.split(' ')),
    python: new Set(PYTHON.split(' ')),
    sh: new Set(['export', 'for', 'do', 'done', 'if', 'then', 'fi', 'while']),
    json: new Set(['true', 'false', 'null']),
  }),
);

/** Matches the next token. The groups are a comment, a string on one line, a number and a word. */
const TOKENS: ReadonlyMap<string, RegExp> = new Map(
  Object.entries({
    ts: /(\/\/[^\n]*)|("(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`[^`]*`)|(\b\d[\d._]*)|([A-Za-z_]\w*)|[\s\S]/g,
    python: /(#[^\n]*)|("(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*')|(\b\d[\d._]*)|([A-Za-z_]\w*)|[\s\S]/g,
    sh: /((?<=^|\s)#[^\n]*)|("(?:[^"\\]|\\.)*"|'[^']*')|(\b\d[\d.]*)|([A-Za-z_]\w*)|[\s\S]/g,
    json: /(\/\/[^\n]*)|("(?:[^"\\\n]|\\.)*")|(\b\d[\d.]*)|([A-Za-z_]\w*)|[\s\S]/g,
  }),
);

/** Converts code to HTML in which comments, strings, numbers and keywords are marked. */
export function highlighted(code: string, language: string): string {
  const name = language === 'js' || language === 'mjs' ? 'ts' : language;
  const pattern = TOKENS.get(name);
  if (!pattern) return escaped(code);
  let html = '';
  for (const [token, comment, text, number, word] of code.matchAll(pattern)) {
    const kind = comment ? 'c' : text ? 's' : number ? 'n' : word && KEYWORDS.get(name)?.has(word) ? 'k' : '';
    html += kind ? `<span class="${kind}">${escaped(token)}</span>` : escaped(token);
  }
  return html;
}

const ENTITIES: ReadonlyMap<string, string> = new Map(
  Object.entries({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }),
);

export function escaped(text: string): string {
  return text.replaceAll(/[&<>"]/g, (character) => ENTITIES.get(character) ?? character);
}
