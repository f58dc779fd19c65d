const SCRIPT =
  'import from export const let new await async for of in if else return throw try catch finally function class';
const PYTHON =
  'import from with as def async await for in if elif else return raise try except finally class None True False';

const WORDS: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries({
    ts: new Set(SCRIPT.split(' ')),
    js: new Set(SCRIPT.split(' ')),
    python: new Set(PYTHON.split(' ')),
    sh: new Set(['export', 'for', 'do', 'done', 'if', 'then', 'fi', 'while']),
    json: new Set(['true', 'false', 'null']),
  }),
);

/** Groups: a comment, a string on one line, a number, a word; otherwise any character. */
const PARTS: ReadonlyMap<string, RegExp> = new Map(
  Object.entries({
    ts: /(\/\/[^\n]*)|("(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`[^`]*`)|(\b\d[\d._]*)|([A-Za-z_]\w*)|[\s\S]/g,
    python: /(#[^\n]*)|("(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*')|(\b\d[\d._]*)|([A-Za-z_]\w*)|[\s\S]/g,
    sh: /((?<=^|\s)#[^\n]*)|("(?:[^"\\]|\\.)*"|'[^']*')|(\b\d[\d.]*)|([A-Za-z_]\w*)|[\s\S]/g,
    json: /(\/\/[^\n]*)|("(?:[^"\\\n]|\\.)*")|(\b\d[\d.]*)|([A-Za-z_]\w*)|[\s\S]/g,
  }),
);

/** Converts code to HTML, with comments, strings, numbers and keywords marked. */
export function highlighted(code: string, language: string): string {
  const name = language === 'js' || language === 'mjs' ? 'ts' : language;
  const pattern = PARTS.get(name);
  if (!pattern) return escaped(code);
  let html = '';
  for (const [part, comment, text, figure, word] of code.matchAll(pattern)) {
    const kind = comment ? 'c' : text ? 's' : figure ? 'n' : word && WORDS.get(name)?.has(word) ? 'k' : '';
    html += kind ? `<span class="${kind}">${escaped(part)}</span>` : escaped(part);
  }
  return html;
}

const SIGNS: ReadonlyMap<string, string> = new Map(
  Object.entries({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }),
);

export function escaped(text: string): string {
  return text.replaceAll(/[&<>"]/g, (sign) => SIGNS.get(sign) ?? sign);
}
