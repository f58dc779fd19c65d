import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { GlobalFonts } from '@napi-rs/canvas';

const require = createRequire(import.meta.url);

/** Font packages in the order in which a letter is looked for; Han faces are put first by language. */
const SCRIPTS = [
  'noto-sans',
  'noto-sans-arabic',
  'noto-sans-hebrew',
  'noto-sans-bengali',
  'noto-sans-tamil',
  'noto-sans-telugu',
  'noto-sans-malayalam',
  'noto-sans-kannada',
  'noto-sans-oriya',
  'noto-sans-thai',
  'noto-sans-ethiopic',
];
const HAN: Record<string, string> = {
  ja: 'noto-sans-jp',
  ko: 'noto-sans-kr',
  'zh-TW': 'noto-sans-tc',
  'zh-HK': 'noto-sans-hk',
  yue: 'noto-sans-hk',
  zh: 'noto-sans-sc',
  cmn: 'noto-sans-sc',
};

interface FontFile {
  /** Each file is a family of its own: Skia asks only the first file of a family for a letter. */
  family: string;
  path: string;
  ranges: [number, number][];
  loaded: boolean;
}

const packages = new Map<string, FontFile[]>();

function fontFiles(name: string): FontFile[] {
  const known = packages.get(name);
  if (known) return known;
  const root = dirname(require.resolve(`@fontsource-variable/${name}/package.json`));
  const table = JSON.parse(readFileSync(join(root, 'unicode.json'), 'utf8')) as Record<string, string>;
  const files = Object.entries(table).map(([subset, ranges]) => ({
    family: `${name}/${subset.replace(/[[\]]/g, '')}`,
    path: join(root, 'files', `${name}-${subset.replace(/[[\]]/g, '')}-wght-normal.woff2`),
    ranges: parseRanges(ranges),
    loaded: false,
  }));
  packages.set(name, files);
  return files;
}

/** The `unicode-range` syntax of CSS Fonts: `U+26,U+0-7F,U+4??`. */
export function parseRanges(list: string): [number, number][] {
  return list.split(',').map((item) => {
    const [from = '', to] = item.trim().replace(/^U\+/i, '').split('-');
    const low = Number.parseInt(from.replaceAll('?', '0'), 16);
    const high = Number.parseInt(to ?? from.replaceAll('?', 'F'), 16);
    return [low, high];
  });
}

function hanFace(locale: string): string {
  const [language = ''] = locale.split('-');
  return HAN[locale] ?? HAN[language] ?? 'noto-sans-sc';
}

/**
 * Loads the font files that a text needs (a Chinese sentence needs about nine of a hundred) and answers
 * the family list to set it in. Machine fonts are never asked, so that frames are the same everywhere.
 */
export function fontFamilies(text: string, locale: string): string {
  const missing = new Set([...text].map((letter) => letter.codePointAt(0) ?? 32));
  const families: string[] = [];
  for (const face of [...SCRIPTS, hanFace(locale), 'noto-sans-kr']) {
    if (missing.size === 0) break;
    for (const file of fontFiles(face)) {
      const here = [...missing].filter((code) =>
        file.ranges.some(([low, high]) => code >= low && code <= high),
      );
      if (here.length === 0) continue;
      if (!file.loaded) GlobalFonts.registerFromPath(file.path, file.family);
      file.loaded = true;
      families.push(`"${file.family}"`);
      for (const code of here) missing.delete(code);
    }
  }
  return families.join(', ') || 'sans-serif';
}
