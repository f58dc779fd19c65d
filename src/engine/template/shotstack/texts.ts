import { ownValue } from '../../../base/own-value.ts';
import {
  clamped,
  colorOf,
  type Fields,
  fields,
  type ImportNotes,
  list,
  number,
  rounded,
  type Size,
  text,
} from './reading.ts';

const FACES: readonly [pattern: RegExp, face: string][] = [
  [/oswald|bebas|anton|league gothic|condensed|narrow|impact/i, 'condensed'],
  [/playfair|merriweather|lora|garamond|georgia|times|(?<!sans[\s-]{0,3})serif|didact|bodoni/i, 'serif'],
  [/mono|code|courier|space grotesk|tech|orbitron/i, 'tech'],
  [/caveat|pacifico|marker|hand|script|sketch|dancing|amatic|permanent/i, 'hand'],
  [/black|heavy|archivo|chunk/i, 'heavy'],
];

/** Predefined styles of titles. */
const TITLES: ReadonlyMap<string, Fields> = new Map(
  Object.entries({
    blockbuster: { face: 'condensed', weight: 700, uppercase: true, letterSpacing: 0.12 },
    vogue: { face: 'serif', weight: 700 },
    sketchy: { face: 'hand', weight: 700 },
    skinny: { face: 'sans', weight: 300 },
    chunk: { face: 'heavy', weight: 900 },
    chunkLight: { face: 'heavy', weight: 500 },
    marker: { face: 'hand', weight: 700 },
    future: { face: 'tech', weight: 500, uppercase: true, letterSpacing: 0.1 },
    subtitle: { face: 'sans', weight: 500 },
  }),
);
const TITLE_SIZES: ReadonlyMap<string, number> = new Map(
  Object.entries({
    'xx-small': 2.6,
    'x-small': 3.4,
    small: 4.4,
    medium: 6,
    large: 8,
    'x-large': 10.5,
    'xx-large': 14,
  }),
);

/** Converts `text` and `rich-text` assets. */
export function textAsset(asset: Fields, size: Size): Fields {
  const font = fields(asset['font']);
  const style = fields(asset['style']);
  const align = fields(asset['alignment'] ?? asset['align']);
  const pixels = number(font['size']) ?? 32;
  const unit = Math.min(size.width, size.height) / 100;
  const horizontal = text(align['horizontal']);
  const vertical = text(align['vertical']);
  const stroke = fields(asset['stroke']);
  const strokeWidth = number(stroke['width']) ?? 0;
  const face = faceOf(text(font['family']));
  const transform = text(style['textTransform']);
  return {
    type: 'text',
    text: text(asset['text']) ?? '',
    size: clamped(rounded(pixels / unit), 0.5, 60),
    weight: clamped(number(Number(font['weight'] ?? 400)) ?? 400, 100, 900),
    color: colorOf(font['color'], number(font['opacity'])) ?? '#ffffff',
    align: horizontal === 'left' ? 'start' : horizontal === 'right' ? 'end' : 'center',
    valign: vertical === 'top' || vertical === 'bottom' ? vertical : 'middle',
    ...(face && { face }),
    ...(transform === 'uppercase' && { uppercase: true }),
    ...(number(font['lineHeight']) && { lineHeight: clamped(number(font['lineHeight']) ?? 1, 0.7, 3) }),
    ...(strokeWidth > 0 && {
      stroke: {
        color: colorOf(stroke['color']) ?? '#000000',
        width: clamped(rounded(strokeWidth / unit), 0.05, 50),
      },
    }),
    ...plateOf(fields(asset['background']), pixels),
  };
}

export function titleAsset(asset: Fields): Fields {
  const background = colorOf(asset['background']);
  return {
    type: 'text',
    text: text(asset['text']) ?? '',
    size: TITLE_SIZES.get(text(asset['size']) ?? 'medium') ?? 6,
    weight: 600,
    ...TITLES.get(text(asset['style']) ?? 'minimal'),
    color: colorOf(asset['color']) ?? '#ffffff',
    ...(background && { plate: { color: background } }),
  };
}

function plateOf(background: Fields, fontSize: number): Fields {
  const color = colorOf(background['color'], number(background['opacity']));
  if (!color) return {};
  const ems = (value: unknown) => clamped(rounded((number(value) ?? 0) / fontSize), 0, 3);
  return {
    plate: {
      color,
      padding: ems(background['padding']),
      radius: ems(background['borderRadius']),
      behind: 'block',
    },
  };
}

function faceOf(family: string | undefined): string | undefined {
  return family === undefined ? undefined : FACES.find(([pattern]) => pattern.test(family))?.[1];
}

/** Converts an `html` asset to plain text with styles. Returns undefined if the asset has no text. */
export function htmlAsset(asset: Fields, path: string, size: Size, left: ImportNotes): Fields | undefined {
  const html = text(asset['html']) ?? '';
  const words = wordsOf(html);
  if (words === '') {
    left.note(path, 'is html without words; the clip was left out');
    return undefined;
  }
  left.note(path, 'was html and became plain text');
  const styles = [text(asset['css']) ?? '', ...inlineStyles(html)].join(';');
  const [, vertical = 'center'] = /^(top|bottom)/.exec(text(asset['position']) ?? '') ?? [];
  const weight = styleValue(styles, 'font-weight');
  return textAsset(
    {
      text: words,
      font: {
        family: styleValue(styles, 'font-family'),
        size: pixels(styleValue(styles, 'font-size')),
        color: styleValue(styles, 'color'),
        weight:
          weight === 'bold' || (weight === undefined && /<(?:b|strong|h\d)\b/i.test(html)) ? 700 : weight,
      },
      style: { textTransform: styleValue(styles, 'text-transform') },
      alignment: { horizontal: styleValue(styles, 'text-align') ?? 'center', vertical },
      background: { color: asset['background'] },
    },
    size,
  );
}

/** Returns the text without tags, with a line for each block. */
function wordsOf(html: string): string {
  return html
    .slice(0, 20_000)
    .replaceAll(/<(style|script)\b[^<>]*>[^<]*<\/\1>/gi, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/<br\b[^<>]*>|<\/(?:p|div|h\d|li|tr)>/gi, '\n')
    .replaceAll(/<[^<>]*>/g, '')
    .replaceAll(/&(#x?[\da-f]+|\w+);/gi, (whole, name: string) => letterOf(name.toLowerCase()) ?? whole)
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .trim()
    .slice(0, 2000);
}

const LETTERS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    amp: '&',
    lt: '<',
    gt: '>',
    quot: '"',
    apos: "'",
    nbsp: ' ',
    copy: '©',
    mdash: '—',
    ndash: '–',
    hellip: '…',
  }),
);

function letterOf(name: string): string | undefined {
  if (!name.startsWith('#')) return LETTERS.get(name);
  const code = name.startsWith('#x') ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  return code > 31 && code < 0x110000 ? String.fromCodePoint(code) : undefined;
}

function inlineStyles(html: string): string[] {
  return list([...html.matchAll(/\bstyle\s*=\s*"([^"]*)"/gi)].map(([, style]) => style)) as string[];
}

/** Returns the last value of a property, because later rules win. */
function styleValue(styles: string, property: string): string | undefined {
  const rule = new RegExp(`(?:^|[;{\\s])${property}\\s*:\\s*((?:\\{\\{[^{}]*\\}\\}|[^;{}])+)`, 'gi');
  return [...styles.matchAll(rule)].at(-1)?.[1]?.trim();
}

function pixels(length: string | undefined): number | undefined {
  const [, count, unit = 'px'] = /^([\d.]+)(px|em|rem|pt)?/.exec(length ?? '') ?? [];
  const scale = ownValue({ px: 1, em: 16, rem: 16, pt: 4 / 3 }, unit) ?? 1;
  return number(Number(count) * scale);
}
