/**
 * Which signs the fonts really hold: `node tools/glyph-ranges.ts` writes `src/engine/media/typesetting/glyph-ranges.ts`, after fonts were
 * added or renewed. Their packages name the ranges of whole scripts, and all symbols.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { create } from 'fontkit';

const MODULES = new URL('../node_modules/', import.meta.url).pathname;
const FILE = new URL('../src/engine/media/typesetting/glyph-ranges.ts', import.meta.url);
/** Those of `fonts.ts`. */
const SHARED = /^(?:latin|cyrillic|greek|vietnamese|symbols|math)/;
const WHOLE = /^noto-sans(?:-(?:sc|jp|kr|tc|hk))?$/;
/** Ranges left out on purpose: Han characters are too many, and emoji are pictures. */
const IGNORED = /\P{Assigned}|\p{C}|\p{Z}|\p{VS}|\p{Emoji_Presentation}|\p{sc=Han}/u;

const symbols: string[] = [];
const lacking: string[] = [];
for (const scope of ['@fontsource', '@fontsource-variable']) {
  for (const name of readdirSync(join(MODULES, scope)).filter((one) => one.startsWith('noto-sans'))) {
    const root = join(MODULES, scope, name);
    const table = Object.entries(
      JSON.parse(readFileSync(join(root, 'unicode.json'), 'utf8')) as Record<string, string>,
    );
    const isSymbols = name.startsWith('noto-sans-symbols');
    const held = new Set<number>();
    const claimed = new Set<number>();
    for (const [subset, ranges] of table) {
      if (isSymbols ? subset.startsWith('latin') : !WHOLE.test(name) && SHARED.test(subset)) continue;
      const own = charactersOf(root, name, subset);
      if (isSymbols)
        symbols.push(`  '${name}/${subset}': '${written(own.filter((code) => code >= 0x2000))}',`);
      for (const code of own) held.add(code);
      for (const code of listed(ranges)) if (!IGNORED.test(String.fromCodePoint(code))) claimed.add(code);
    }
    const missing = written([...claimed].filter((code) => !held.has(code)));
    if (!isSymbols && missing !== '') lacking.push(`  '${name}': '${missing}',`);
  }
}
writeFileSync(
  FILE,
  `// Written by tools/glyph-ranges.ts.

/** Signs that the files of symbols hold, in the syntax of \`unicode-range\`. */
export const SYMBOL_RANGES: Readonly<Record<string, string>> = {
${symbols.join('\n')}
};

/** Signs that other packages claim, and none of their files has. */
export const LACKING_RANGES: Readonly<Record<string, string>> = {
${lacking.join('\n')}
};
`,
);

function charactersOf(root: string, name: string, subset: string): number[] {
  const stem = join(root, 'files', `${name}-${subset.replace(/[[\]]/g, '')}`);
  const path = ['wght', '400'].map((axes) => `${stem}-${axes}-normal.woff2`).find(existsSync);
  const font = create(readFileSync(path ?? stem));
  return 'fonts' in font ? [] : font.characterSet;
}

function listed(ranges: string): number[] {
  return ranges.split(',').flatMap((range) => {
    const [from = '', to = from] = range.trim().slice(2).split('-');
    const first = Number.parseInt(from.replaceAll('?', '0'), 16);
    const last = Number.parseInt(to.replaceAll('?', 'F'), 16);
    return Array.from({ length: last - first + 1 }, (_, index) => first + index);
  });
}

function written(codes: readonly number[]): string {
  const ranges: [number, number][] = [];
  for (const code of [...new Set(codes)].sort((a, b) => a - b)) {
    const last = ranges.at(-1);
    if (last && last[1] + 1 === code) last[1] = code;
    else ranges.push([code, code]);
  }
  const hex = (code: number) => code.toString(16).toUpperCase();
  return ranges.map(([from, to]) => `U+${hex(from)}${to === from ? '' : `-${hex(to)}`}`).join(',');
}
