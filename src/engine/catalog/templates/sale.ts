// biome-ignore-all format: keep the three boxes of a clip, one per aspect ratio, on one line like a table
import { image, keys, path, shape, type TemplateEntry, text, WHOLE_FRAME } from './clips.ts';

const BACKGROUNDS = ['sun', 'cream', 'cobalt'] as const;
const BURST = burst(20, 50, 41);

/** A shop-window poster in orange, cobalt and yellow: condensed type, hard cuts, and a spinning sticker. */
export const SALE: TemplateEntry = {
  id: 57,
  cover: 10.6,
  preview: 1.6,
  template: {
    version: 1,
    name: 'Shop window',
    description:
      'A sale of three products with their old and new prices, a huge discount, and the code.',
    tags: ['sale'],
    aspects: ['portrait', 'landscape', 'square'],
    rightToLeft: 'mirror',
    colors: { hot: '{{COLOR}}', cobalt: '#2438e6', sun: '#ffc629', cream: '#fff3e3', ink: '#190f08' },
    styles: {
      poster: {
        face: 'condensed',
        weight: 700,
        size: 40,
        minSize: 5.5,
        lineHeight: 1,
        uppercase: true,
        color: 'cream',
        letterSpacing: -0.01,
        maxLines: 2,
      },
      piece: {
        face: 'condensed',
        weight: 700,
        size: 13,
        minSize: 4,
        lineHeight: 1,
        uppercase: true,
        align: 'start',
        color: 'ink',
      },
      price: {
        face: 'condensed',
        weight: 700,
        size: 16,
        minSize: 4,
        lineHeight: 1,
        align: 'start',
        color: 'ink',
        maxLines: 1,
      },
      small: {
        face: 'sans',
        weight: 700,
        size: 3.8,
        minSize: 2.2,
        align: 'start',
        color: 'cream',
        lineHeight: 1.2,
      },
    },
    variables: [
      { name: 'LINE_1', type: 'text', default: 'Summer', required: true, max_chars: 24, label: 'First word of the headline' },
      { name: 'LINE_2', type: 'text', default: 'out', max_chars: 24, label: 'Second word of the headline' },
      { name: 'LINE_3', type: 'text', default: 'Sale on', max_chars: 24, label: 'Third word of the headline' },
      { name: 'DISCOUNT', type: 'text', default: '−40%', required: true, max_chars: 16, label: 'Discount' },
      ...[['Reading chair', '$390', '$234', 'chair'], ['Cobalt lamp', '$120', '$72', 'lamp'], ['Wave vase', '$65', '$39', 'vase']].flatMap(([name = '', old = '', price = '', file], index) => [
        { name: `PIECE_${index + 1}`, type: 'text' as const, default: name, max_chars: 36, label: `Piece ${index + 1}` },
        { name: `OLD_${index + 1}`, type: 'text' as const, default: old, max_chars: 14, label: `Its old price` },
        { name: `PRICE_${index + 1}`, type: 'text' as const, default: price, max_chars: 14, label: `Its new price` },
        { name: `PICTURE_${index + 1}`, type: 'image' as const, default: `art:sale-${file}.webp`, label: `Its picture, best cut out` },
      ]),
      { name: 'CODE', type: 'text', default: 'SUNDOWN', max_chars: 20, label: 'Discount code' },
      { name: 'UNTIL', type: 'text', default: 'Until Sunday, in the shop and online', max_chars: 70, label: 'End date' },
      { name: 'SHOP', type: 'text', default: 'Hall & Hearth', max_chars: 30, label: 'Shop name' },
      { name: 'COLOR', type: 'text', default: '#ff4a1c', max_chars: 9, label: 'Background colour' },
    ],
    slots: { music: { id: 14, volume: 2 }, caption: { show: false } },
    timeline: { background: 'hot' },
    scenes: [
      {
        name: 'poster',
        length: 2.4,
        background: 'hot',
        clips: [
          text(
            '{{SHOP}}',
            'small',
            [[6, 4, 60, 4], [4, 5, 40, 6], [6, 4, 60, 6]],
            { start: 0.3, transition: { in: 'fade' } },
          ),
          ...(['LINE_1', 'LINE_2', 'LINE_3'] as const).map((name, index) =>
            text(
              `{{${name}}}`,
              'poster',
              [[4, 10 + index * 28, 92, 28], [4, 10 + index * 29, 54, 28], [4, 10 + index * 29, 92, 29]],
              {
                color: ['cream', 'sun', 'cream'][index] ?? 'cream',
                size: [46, 30, 31],
                start: 0.08 + index * 0.16,
                align: (['start', 'center', 'start'] as const)[index] ?? 'start',
                keyframes: {
                  x: keys(
                    [0, index % 2 ? 110 : -110],
                    [0.55, 0, 'out'],
                    ['end-0.3', index % 2 ? -1.5 : 1.5, 'linear'],
                    ['end', index % 2 ? -115 : 115, 'in'],
                  ),
                },
              },
            ),
          ),
          image('{{PICTURE_1}}', [57, 10, 41, 84], {
            only: ['landscape'],
            fit: 'contain',
            start: 0.4,
            shadow: { color: '#190f0866', blur: 4, y: 3 },
            keyframes: {
              y: keys([0, 110], [0.6, 0, 'back'], ['end-0.3', 0], ['end', 110, 'in']),
              rotation: keys([0, 14], [0.7, -4, 'back'], ['end', -2, 'linear']),
            },
          }),
          ...stripes('ink/12'),
        ],
      },
      ...[1, 2, 3].map((number) => piece(number)),
      {
        name: 'discount',
        length: 3.8,
        background: 'sun',
        clips: [
          text(
            '{{UNTIL}}',
            'small',
            [[8, 88, 84, 6], [62, 74, 34, 14], [5, 90, 90, 7]],
            {
              color: 'ink',
              size: [4.2, 4.2, 3.9],
              align: ['center', 'start', 'center'],
              start: 1,
              transition: { in: 'rise' },
            },
          ),
          text(
            '{{CODE}}',
            'piece',
            [[24, 76, 52, 9], [62, 50, 34, 17], [24, 76, 52, 11]],
            {
              start: 0.75,
              align: ['center', 'start', 'center'],
              color: 'cream',
              size: [12, 13, 9],
              minSize: 3,
              maxLines: 1,
              plate: { color: 'ink', padding: 0.3, radius: 0.2 },
              transition: { in: 'pop' },
            },
          ),
          text(
            '{{SHOP}}',
            'piece',
            [[8, 5, 84, 8], [62, 22, 34, 22], [8, 3.5, 84, 9]],
            {
              start: 0.5,
              size: [9, 12, 8],
              align: ['center', 'start', 'center'],
              valign: ['middle', 'bottom', 'middle'],
              transition: { in: 'rise' },
            },
          ),
          text(
            '{{DISCOUNT}}',
            'poster',
            [[9, 33, 82, 24], [3, 28, 40, 44], [23, 33, 54, 28]],
            {
              start: 0.15,
              size: [38, 33, 32],
              maxLines: 1,
              color: 'cream',
              rotation: -8,
              keyframes: {
                scale: keys([0, 2.2], [0.4, 1, 'out']),
                opacity: keys([0, 0], [0.12, 1]),
                rotation: keys([0, -30], [0.5, -8, 'back']),
              },
            },
          ),
          path(
            BURST,
            [100, 100],
            [[-14, 11, 128, 68], [-10, -10, 66, 120], [14, 14, 72, 66]],
            {
              ratio: 1,
              color: 'hot',
              keyframes: {
                scale: keys([0, 0], [0.55, 1, 'back']),
                rotation: keys([0, -90], [0.6, 0, 'out'], ['end', 34, 'linear']),
              },
            },
          ),
          ...stripes('hot/25'),
        ],
      },
    ],
  },
};

/** A product on its own background colour. The old price is crossed out before the new price appears. */
function piece(number: number) {
  const background = BACKGROUNDS[number - 1] ?? 'sun';
  const ink = background === 'cobalt' ? 'cream' : 'ink';
  const turned = number % 2 ? -1 : 1;
  return {
    name: `piece${number}`,
    showIf: `PIECE_${number}`,
    length: 2.1,
    background,
    clips: [
      text(
        `{{PIECE_${number}}}`,
        'piece',
        [[7, 4.5, 86, 14], [57, 14, 38, 36], [6, 4, 88, 13]],
        {
          color: ink,
          size: [21, 17, 13],
          start: 0.12,
          valign: ['top', 'bottom', 'top'],
          keyframes: {
            x: keys([0, 60], [0.4, 0, 'out']),
            opacity: keys([0, 0], [0.2, 1], ['end-0.15', 1], ['end', 0]),
          },
        },
      ),
      text(
        `{{OLD_${number}}}`,
        'price',
        [[7, 79.5, 50, 5.6], [57, 52, 38, 11], [6, 84.5, 38, 10]],
        {
          color: `${ink}/70`,
          size: [9, 9, 7],
          start: 0.3,
          valign: 'bottom',
          struck: { at: 0.55, color: 'hot' },
          transition: { in: 'fadeFast', out: 'fadeFast' },
        },
      ),
      text(
        `{{PRICE_${number}}}`,
        'price',
        [[7, 85.5, 86, 11], [57, 65, 38, 22], [46, 80, 48, 15]],
        {
          color: background === 'cobalt' ? 'sun' : 'hot',
          size: [22, 21, 17],
          start: 0.8,
          align: ['start', 'start', 'end'],
          valign: ['middle', 'top', 'bottom'],
          keyframes: {
            scale: keys([0, 1.8], [0.3, 1, 'back']),
            opacity: keys([0, 0], [0.1, 1], ['end-0.15', 1], ['end', 0]),
          },
          anchor: [10, 60],
        },
      ),
      image(
        `{{PICTURE_${number}}}`,
        [[5, 21, 90, 56], [6, 6, 46, 88], [20, 19, 60, 60]],
        {
          fit: 'contain',
          start: 0.05,
          keyframes: {
            y: keys([0, 40], [0.5, 0, 'back'], ['end-0.2', -1, 'linear'], ['end', -110, 'in']),
            rotation: keys([0, 12 * turned], [0.6, -2 * turned, 'back'], ['end', 2 * turned, 'linear']),
            scale: keys([0, 0.8], [0.5, 1, 'out'], ['end', 1.05, 'linear']),
          },
        },
      ),
      shape(
        number === 1 ? 'hot' : number === 2 ? 'sun' : '#3d52ff',
        [[-4, 20, 108, 58], [2, 4, 52, 92], [17, 18, 66, 63]],
        {
          shape: 'circle',
          radius: 'round',
          ratio: 1,
          keyframes: { scale: keys([0, 0], [0.5, 1, 'out'], ['end', 1.06, 'linear']) },
        },
      ),
      shape(background, WHOLE_FRAME, {
        transition: { in: turned > 0 ? ('wipeLeft' as const) : ('wipeRight' as const), seconds: 0.25 },
      }),
    ],
  };
}

/** Slanted bands that travel slowly behind everything. */
function stripes(color: string) {
  const bands = Array.from({ length: 14 }, (_, index) => `M${index * 16} 0h8l-30 100h-8Z`).join('');
  return [
    path(
      bands,
      [200, 100],
      [[-60, 0, 220, 100], [-20, 0, 140, 100], [-40, 0, 180, 100]],
      {
        color,
        keyframes: { x: keys([0, 0], ['end', 9, 'linear']) },
      },
    ),
  ];
}

function burst(points: number, outer: number, inner: number): string {
  const corners = Array.from({ length: points * 2 }, (_, index) => {
    const [angle, radius] = [(index / points) * Math.PI, index % 2 ? inner : outer];
    return `${(50 + Math.cos(angle) * radius).toFixed(2)} ${(50 + Math.sin(angle) * radius).toFixed(2)}`;
  });
  return `M${corners.join('L')}Z`;
}
