import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { GlobalFonts } from '@napi-rs/canvas';
import type { OwnFace, TextFace } from '../../film/timeline.ts';
import { FACE_FONTS, isOwnFace } from './faces.ts';
import { ownFont } from './own-fonts.ts';

const require = createRequire(import.meta.url);

/** The face of a locale or language that the common one does not hold. */
const FACES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ar: 'noto-sans-arabic',
    fa: 'noto-sans-arabic',
    ur: 'noto-sans-arabic',
    he: 'noto-sans-hebrew',
    bn: 'noto-sans-bengali',
    as: 'noto-sans-bengali',
    ta: 'noto-sans-tamil',
    te: 'noto-sans-telugu',
    ml: 'noto-sans-malayalam',
    kn: 'noto-sans-kannada',
    or: 'noto-sans-oriya',
    th: 'noto-sans-thai',
    am: 'noto-sans-ethiopic',
    ja: 'noto-sans-jp',
    ko: 'noto-sans-kr',
    zh: 'noto-sans-sc',
    cmn: 'noto-sans-sc',
    yue: 'noto-sans-hk',
    'zh-TW': 'noto-sans-tc',
    'zh-HK': 'noto-sans-hk',
  }),
);
const COMMON = 'noto-sans';
/** Where a letter is looked for that neither the language's face nor the common one has. */
const OTHERS = [...new Set([...FACES.values()])].sort((a, b) => rank(a) - rank(b));

/** What the common face has better than those of single scripts, which claim it and lack half. */
const SHARED = /^(?:latin|cyrillic|greek|vietnamese|symbols|math)/;

interface FontFile {
  /** Each file is a family of its own: Skia asks only the first file of a family for a letter. */
  family: string;
  path: string;
  ranges: [number, number][];
}

const packages = new Map<string, FontFile[]>();
const loaded = new Set<string>();
/** Found files by locale, face and letter: a text is measured many times before it is drawn. */
const found = new Map<string, Map<number, FontFile | undefined>>();

/** Han faces last, and of those the one with the most letters first. */
function rank(face: string): number {
  return ['noto-sans-sc', 'noto-sans-jp', 'noto-sans-kr', 'noto-sans-tc', 'noto-sans-hk'].indexOf(face);
}

function fontFiles(name: string): FontFile[] {
  const known = packages.get(name);
  if (known) return known;
  const root = dirname(require.resolve(`@fontsource-variable/${name}/package.json`));
  const table = JSON.parse(readFileSync(join(root, 'unicode.json'), 'utf8')) as Record<string, string>;
  const face = Object.values(FACE_FONTS).find((font) => font.name === name);
  const axes = face?.axes ?? 'wght';
  const whole = face !== undefined || name === COMMON || rank(name) >= 0;
  // Where ranges overlap the later one holds the letter, as in style sheets.
  const subsets = Object.entries(table)
    .filter(([subset]) => whole || !SHARED.test(subset))
    .reverse();
  const files = subsets.map(([subset, ranges]) => ({
    family: `${name}/${subset.replace(/[[\]]/g, '')}`,
    path: join(root, 'files', `${name}-${subset.replace(/[[\]]/g, '')}-${axes}-normal.woff2`),
    ranges: parseRanges(ranges),
  }));
  packages.set(name, files);
  return files;
}

/** The `unicode-range` syntax of CSS Fonts: `U+26,U+0-7F,U+4??`. */
function parseRanges(list: string): [number, number][] {
  return list.split(',').map((item) => {
    const [from = '', to] = item.trim().replace(/^U\+/i, '').split('-');
    const low = Number.parseInt(from.replaceAll('?', '0'), 16);
    const high = Number.parseInt(to ?? from.replaceAll('?', 'F'), 16);
    return [low, high];
  });
}

function fileFor(code: number, locale: string, face: string | undefined): FontFile | undefined {
  const own = FACES.get(locale) ?? FACES.get(locale.split('-')[0] ?? '');
  for (const name of [...(face ? [face] : []), ...(own ? [own] : []), COMMON, ...OTHERS]) {
    const file = fontFiles(name).find(({ ranges }) =>
      ranges.some(([low, high]) => code >= low && code <= high),
    );
    if (file) return file;
  }
  return undefined;
}

/**
 * Loads the font files that a text needs (a Chinese sentence needs about nine of a hundred) and answers
 * the family list to set it in. Machine fonts are never asked, so that frames are the same everywhere.
 */
export function fontFamilies(text: string, locale: string, face: TextFace): string {
  if (isOwnFace(face)) return ownFamilies(text, locale, face);
  const font = face === 'sans' ? undefined : FACE_FONTS[face].name;
  const key = `${locale} ${face}`;
  const files = found.get(key) ?? new Map<number, FontFile | undefined>();
  found.set(key, files);
  const needed = new Set<FontFile>();
  for (const letter of text) {
    const code = letter.codePointAt(0) ?? 32;
    if (!files.has(code)) files.set(code, fileFor(code, locale, font));
    const file = files.get(code);
    if (file) needed.add(file);
  }
  for (const { family, path } of needed) {
    if (!loaded.has(family)) GlobalFonts.registerFromPath(path, family);
    loaded.add(family);
  }
  // The face asked for, then the language's own: marks that several faces have must come from that of their letters.
  const own = FACES.get(locale) ?? FACES.get(locale.split('-')[0] ?? '');
  const ranked = [font, own].map((name) => name && `${name}/`);
  const order = ({ family }: FontFile) => {
    const place = ranked.findIndex((name) => name && family.startsWith(name));
    return place < 0 ? ranked.length : place;
  };
  const families = [...needed].sort((a, b) => order(a) - order(b)).map(({ family }) => `"${family}"`);
  return families.join(', ') || 'sans-serif';
}

/** What a font has no letter for is set in the common ones. */
function ownFamilies(text: string, locale: string, face: OwnFace): string {
  const { letters } = ownFont(face);
  const rest = [...text].filter((letter) => !letters.has(letter.codePointAt(0) ?? 32)).join('');
  return rest === '' ? `"${face}"` : `"${face}", ${fontFamilies(rest, locale, 'sans')}`;
}
