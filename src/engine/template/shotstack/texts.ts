import { colorOf } from './colors.ts';
import { clamped, type Fields, fields, number, rounded, type Size, text } from './reading.ts';

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
