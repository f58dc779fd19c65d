import { expect, it } from 'vitest';
import { contrast } from '../../../base/color.ts';
import { brandScheme, darkScheme, paleScheme, paletteOf } from './colors.ts';

const BRANDS = [
  '#c43a2c',
  '#ffd400',
  '#14a3a8',
  '#7bd33f',
  '#101010',
  '#f7f7f7',
  '#8a8a8a',
  '#6d3d66',
  '#ff7ab8',
  '#0a2bff',
  '#b08a5a',
];

it('derives legible colours from any brand', () => {
  const pairsOfColors = BRANDS.flatMap((brand) =>
    [undefined, ...BRANDS].map((second) => ({ brand, second })),
  );
  for (const { brand, second } of pairsOfColors) {
    const palette = paletteOf(brand, second);
    const pairs = [
      [palette.onBrand, palette.brand],
      [palette.onDeep, palette.deep],
      [palette.accent, palette.deep],
      [palette.onAccent, palette.accent],
      [palette.ink, palette.pale],
      [palette.brandInk, palette.pale],
    ];
    for (const scheme of [darkScheme, brandScheme, paleScheme].map((make) => make(palette))) {
      pairs.push(
        [scheme.text, scheme.background],
        [scheme.text, scheme.backgroundTo],
        [scheme.onPlate, scheme.plate],
        [scheme.emphasis, scheme.background],
      );
    }
    for (const [text = '', ground = ''] of pairs) {
      expect(
        contrast(text, ground),
        `${text} on ${ground} of ${brand} with ${second}`,
      ).toBeGreaterThanOrEqual(4.5);
    }
  }
});

it('keeps the secondary brand colour when it is legible', () => {
  expect(paletteOf('#0b132b', '#ff6b35').accent).toBe('#ff6b35');
  expect(paletteOf('#0b132b').accent).not.toBe('#ff6b35');
});
