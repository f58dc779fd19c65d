import { expect, test } from 'vitest';
import { chance } from '../../base/chance.ts';
import { colorOf, contrast, mixed, rgbHex, textOn, WHITE } from '../../base/color.ts';
import type { BrandOnScreen } from '../film/request.ts';
import { brandTheme, captionAccent, captionAccentOver } from './brand.ts';

const next = chance(20);
const random = () => rgbHex([next() * 255, next() * 255, next() * 255]);
const maybe = () => (next() < 0.6 ? random() : undefined);
const CORNERS = [
  '#000000',
  '#ffffff',
  '#777777',
  '#767676',
  '#7f7f7f',
  '#ffff00',
  '#0000ff',
  '#fff3b0',
  '#0b132b',
];

function brands(): BrandOnScreen[] {
  const themeFor = (colors: Record<string, string | undefined>) =>
    Object.fromEntries(Object.entries(colors).filter(([, color]) => color !== undefined)) as BrandOnScreen;
  const plain = CORNERS.flatMap((primary) => CORNERS.map((secondary) => ({ primary, secondary })));
  const any = Array.from({ length: 500 }, () =>
    themeFor({ primary: random(), secondary: maybe(), background: maybe(), text: maybe() }),
  );
  return [...plain, ...any];
}

test('keeps text and accents legible everywhere on the panel of any brand', () => {
  for (const brand of brands()) {
    const theme = brandTheme(brand)!;
    const { panelTop, panelBottom, glow, text, accent } = theme;
    const strength = Number.parseInt(glow.slice(7), 16) / 255;
    const grounds = [
      panelTop,
      panelBottom,
      ...[panelTop, panelBottom].map((one) => mixed(one, glow, strength)),
    ];
    for (const ground of grounds) {
      // Soft lights are rounded to whole shares of 255.
      expect(contrast(text, ground), JSON.stringify({ brand, theme })).toBeGreaterThan(4.45);
      expect(contrast(accent, ground), JSON.stringify({ brand, theme })).toBeGreaterThan(4.45);
    }
    expect(contrast(text, panelTop)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(accent, panelTop)).toBeGreaterThanOrEqual(4.5);
  }
});

test('finds a legible text colour for every grey', () => {
  for (let light = 0; light < 256; light++) {
    const ground = rgbHex([light, light, light]);
    expect(contrast(textOn(ground), ground)).toBeGreaterThanOrEqual(4.5);
  }
});

test('uses the background or primary colour for the panel and keeps legible text colours', () => {
  expect(brandTheme({ primary: '#0b132b', text: '#fff3b0', secondary: '#ff6b35' })).toMatchObject({
    panelTop: '#0b132b',
    text: '#fff3b0',
    accent: '#ff6b35',
  });
  expect(brandTheme({ primary: '#0b132b', background: '#fff3b0' })?.panelTop).toBe('#fff3b0');
  expect(brandTheme({ primary: '#0b132b', text: '#0b132b' })?.text).toBe(WHITE);
  expect(brandTheme({ secondary: '#ff6b35' })).toBeUndefined();
  expect(brandTheme(undefined)).toBeUndefined();
});

test('makes the spoken word differ from the other words and from its outline', () => {
  for (const brand of brands()) {
    const accent = captionAccent(brand);
    if (accent === undefined) {
      for (const color of [brand.primary, brand.secondary]) {
        if (color !== undefined) expect(colorOf(color).chroma).toBeLessThan(0.03);
      }
      continue;
    }
    expect(contrast(accent, '#14121c'), `${JSON.stringify(brand)} ${accent}`).toBeGreaterThanOrEqual(4.5);
    expect(contrast(accent, WHITE), `${JSON.stringify(brand)} ${accent}`).toBeGreaterThan(1.1);
  }
});

test('highlights words in another colour over amber clothes, unless a brand has one', () => {
  for (const mustard of ['#d9a02b', '#e0a526', '#f2c230', '#c98f1d'])
    expect(contrastOfHue(captionAccentOver(undefined, mustard)!, mustard)).toBeGreaterThan(1);
  for (const other of ['#2d3a52', '#a83232', '#3f6b4f', '#f5f1ea', '#6b4a2b', undefined])
    expect(captionAccentOver(undefined, other)).toBeUndefined();
  const brand = { primary: '#8020c0' };
  expect(captionAccentOver(brand, '#d9a02b')).toBe(captionAccent(brand));
});

/** Difference of two hues, in radians. */
function contrastOfHue(one: string, other: string): number {
  const turn = Math.abs(colorOf(one).hue - colorOf(other).hue);
  return Math.min(turn, 2 * Math.PI - turn);
}
