import { type OwnFont, registerOwnFonts } from '#canvas';
import { ownFile } from '#files';
import { ownValue } from '../../../base/own-value.ts';
import type { NamedFace, OwnFace, TextFace } from '../../film/timeline.ts';
import { splitEmoji } from './emoji.ts';
import { FACE_FONTS, isOwnFace } from './faces.ts';
import { LACKING_RANGES, SYMBOL_RANGES } from './glyph-ranges.ts';
import { ownFont } from './own-fonts.ts';

/** Face of each locale or language that the default face does not cover. */
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
    km: 'noto-sans-khmer',
    lo: 'noto-sans-lao',
    my: 'noto-sans-myanmar',
    si: 'noto-sans-sinhala',
    ka: 'noto-sans-georgian',
    hy: 'noto-sans-armenian',
    pa: 'noto-sans-gurmukhi',
    gu: 'noto-sans-gujarati',
    ja: 'noto-sans-jp',
    ko: 'noto-sans-kr',
    zh: 'noto-sans-sc',
    cmn: 'noto-sans-sc',
    yue: 'noto-sans-hk',
    'zh-TW': 'noto-sans-tc',
    'zh-HK': 'noto-sans-hk',
  }),
);
const DEFAULT_FONT = 'noto-sans';
/** Faces with arrows, ticks and ornaments, which text faces lack. */
const SYMBOL_FONTS: readonly string[] = ['noto-sans-symbols', 'noto-sans-symbols-2'];
/** Packages with a single weight. */
const STATIC_FONTS: ReadonlySet<string> = new Set(['noto-sans-symbols-2']);
/** Fallback faces for letters that neither the language's face nor the default face has. */
const FALLBACK_FONTS = [...new Set([...FACES.values()])].sort((a, b) => rank(a) - rank(b));

/** Subsets that are taken from the default font. Fonts of single scripts claim them, but lack half of their letters. */
const DEFAULT_SUBSETS = /^(?:latin|cyrillic|greek|vietnamese|symbols|math)/;

/** Each file has its own family name, because Skia looks for a letter only in the first file of a family. */
interface FontFile extends OwnFont {
  ranges: [number, number][];
}

const packages = new Map<string, FontFile[]>();
const lacked = new Map<string, [number, number][]>();
const loaded = new Set<string>();
/** Font files by locale, face and letter. They are remembered because a text is measured many times before it is drawn. */
const knownFiles = new Map<string, Map<number, FontFile | undefined>>();

/** Sorts the fonts for Han characters last, and among them the one with the most letters first. */
function rank(face: string): number {
  return ['noto-sans-sc', 'noto-sans-jp', 'noto-sans-kr', 'noto-sans-tc', 'noto-sans-hk'].indexOf(face);
}

function fontFiles(name: string): FontFile[] {
  const cached = packages.get(name);
  if (cached) return cached;
  const table = JSON.parse(new TextDecoder().decode(ownFile(`fonts/${name}/unicode.json`))) as Record<
    string,
    string
  >;
  const face = Object.values(FACE_FONTS).find((font) => font.name === name);
  const axes = STATIC_FONTS.has(name) ? '400' : (face?.axes ?? 'wght');
  const whole = face !== undefined || name === DEFAULT_FONT || rank(name) >= 0;
  const ranges = (subset: string, claimed: string) => ownValue(SYMBOL_RANGES, `${name}/${subset}`) ?? claimed;
  // As in style sheets, the later of two overlapping ranges applies.
  const subsets = Object.entries(table)
    .filter(([subset]) =>
      SYMBOL_FONTS.includes(name) ? !/^latin/.test(subset) : whole || !DEFAULT_SUBSETS.test(subset),
    )
    .reverse();
  const files = subsets.map(([subset, claimed]): FontFile => {
    const part = subset.replace(/[[\]]/g, '');
    return {
      family: `${name}/${part}`,
      file: `fonts/${name}/${name}-${part}-${axes}-normal.woff2`,
      width: face?.width,
      ranges: parseRanges(ranges(subset, claimed)),
    };
  });
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
  const languageFont = FACES.get(locale) ?? FACES.get(locale.split('-')[0] ?? '');
  const isIn = ([low, high]: [number, number]) => code >= low && code <= high;
  const claims = ({ ranges }: FontFile) => ranges.some(isIn);
  for (const name of [
    ...(face ? [face] : []),
    ...(languageFont ? [languageFont] : []),
    DEFAULT_FONT,
    ...FALLBACK_FONTS,
  ]) {
    const file = fontFiles(name).find(claims);
    if (file && !lackedBy(name).some(isIn)) return file;
  }
  return SYMBOL_FONTS.flatMap(fontFiles).find(claims);
}

/** Returns the ranges that a package claims but does not contain. */
function lackedBy(name: string): [number, number][] {
  const ranges = lacked.get(name) ?? parseRanges(ownValue(LACKING_RANGES, name) ?? 'U+110000');
  lacked.set(name, ranges);
  return ranges;
}

function load(files: Iterable<FontFile>): void {
  const missing = [...files].filter(({ family }) => !loaded.has(family));
  if (missing.length > 0) registerOwnFonts(missing);
  for (const { family } of missing) loaded.add(family);
}

/** Invisible characters: spaces, direction marks, variation selectors. */
const INVISIBLE = /[\s\p{C}\p{Z}\p{VS}]/u;

/**
 * Prepares a text for drawing. Composes its characters (Korean and Vietnamese may arrive decomposed), and replaces
 * characters that no font has by their compatibility forms in Unicode, such as `⅓` by `1/3` and `𝐀` by `A`.
 */
export function drawableText(text: string, locale: string, face: TextFace): string {
  // The default font has no other hyphens.
  const composed = text.normalize('NFC').replace(/[\u2010\u2011]/g, '-');
  if (COMMON_LETTERS.test(composed)) return composed;
  return Array.from(composed, (letter) => {
    if (fontFor(letter, locale, face) || INVISIBLE.test(letter)) return letter;
    const plain = letter.normalize('NFKC').replace('\u2044', '/');
    return plain !== letter && [...plain].every((one) => fontFor(one, locale, face)) ? plain : letter;
  }).join('');
}

/** Letters that every font has. */
const COMMON_LETTERS = /^[\u0020-\u024F\u0370-\u052F\u2013\u2014\u2018-\u201E\u2022\u2026\u20AC]*$/u;

/** Characters of a text that no font has, each once. */
export function missingLetters(text: string, locale: string, face: TextFace): string[] {
  const missing = splitEmoji(drawableText(text, locale, face))
    .filter(({ emoji }) => !emoji)
    .flatMap((part) =>
      [...part.text].filter((letter) => !INVISIBLE.test(letter) && !fontFor(letter, locale, face)),
    );
  return [...new Set(missing)];
}

/** Returns the font file for a letter, or the face of the uploaded font if that has the letter. */
function fontFor(letter: string, locale: string, face: TextFace): FontFile | OwnFace | undefined {
  const code = letter.codePointAt(0) ?? 32;
  if (isOwnFace(face)) return ownFont(face).letters.has(code) ? face : fontFor(letter, locale, 'sans');
  const files = filesFor(locale, face);
  if (!files.has(code))
    files.set(code, fileFor(code, locale, face === 'sans' ? undefined : FACE_FONTS[face].name));
  return files.get(code);
}

function filesFor(locale: string, face: NamedFace): Map<number, FontFile | undefined> {
  const key = `${locale} ${face}`;
  const files = knownFiles.get(key) ?? new Map<number, FontFile | undefined>();
  knownFiles.set(key, files);
  return files;
}

/**
 * Loads the font files that a text needs (a Chinese sentence needs about nine of a hundred) and returns their list of
 * families. Fonts of the machine are never used, so that frames are the same everywhere.
 */
export function fontFamilies(text: string, locale: string, face: TextFace): string {
  if (isOwnFace(face)) return ownFamilies(text, locale, face);
  const needed = new Set<FontFile>();
  for (const letter of drawableText(text, locale, face)) {
    const file = fontFor(letter, locale, face);
    if (file && typeof file !== 'string') needed.add(file);
  }
  load(needed);
  const font = face === 'sans' ? undefined : FACE_FONTS[face].name;
  // The requested font comes first, then that of the language, so that marks come from the same font as their letters.
  const languageFont = FACES.get(locale) ?? FACES.get(locale.split('-')[0] ?? '');
  const ranked = [font, languageFont].map((name) => name && `${name}/`);
  const order = ({ family }: FontFile) => {
    const place = ranked.findIndex((name) => name && family.startsWith(name));
    if (place >= 0) return place;
    // The first font of a list provides the spaces and the weight, so it must not be a symbol font with a single weight.
    return ranked.length + (SYMBOL_FONTS.some((name) => family.startsWith(`${name}/`)) ? 1 : 0);
  };
  const families = [...needed].sort((a, b) => order(a) - order(b)).map(({ family }) => `"${family}"`);
  return families.join(', ') || 'sans-serif';
}

/** Like `fontFamilies`, for an uploaded font. Letters that it lacks fall back to the default fonts. */
function ownFamilies(text: string, locale: string, face: OwnFace): string {
  const { letters } = ownFont(face);
  const rest = [...text].filter((letter) => !letters.has(letter.codePointAt(0) ?? 32)).join('');
  return rest === '' ? `"${face}"` : `"${face}", ${fontFamilies(rest, locale, 'sans')}`;
}
