import { expect, test } from 'vitest';
import { contrast, textOn } from '../../../base/color.ts';
import { TEMPLATES } from '../../../engine/catalog/templates/index.ts';
import { colorVariables } from '../../../engine/template/check-variables.ts';
import type { Template } from '../../../engine/template/template.ts';
import { withBrandDefaults } from './apply-brand.ts';
import type { StoredBrand } from './stored-brand.ts';

const BRAND: StoredBrand = {
  colors: { primary: '#0b132b', secondary: '#ff6b35', text: '#fff3b0' },
  logo: { asset: 7, source: 'asset:logo-of-the-brand-0001', width: 400, height: 100 },
  watermark: { corner: 'top_right', opacity: 0.9 },
};

function template(variables: NonNullable<Template['variables']>, colors: string[]): Template {
  return {
    version: 1,
    name: 'Two blanks',
    aspects: ['square'],
    colors: Object.fromEntries(colors.map((name) => [name.toLowerCase(), `{{${name}}}`])),
    variables,
    scenes: [{ length: 2, clips: [] }],
  };
}

function defaults(original: Template): Record<string, string | undefined> {
  const { variables = [] } = withBrandDefaults(original, BRAND);
  return Object.fromEntries(variables.map((variable) => [variable.name, variable.default]));
}

test('uses the brand logo for images named logo, not for other images, videos or text', () => {
  const original = template(
    [
      { name: 'LOGO', type: 'image', default: 'art:stage.jpg' },
      { name: 'brand_logo_2', type: 'image', required: true },
      { name: 'LOGOS', type: 'image' },
      { name: 'LOGO_FILM', type: 'video' },
      { name: 'LOGO_TEXT', type: 'text', default: 'Ours' },
    ],
    [],
  );
  expect(defaults(original)).toEqual({
    LOGO: BRAND.logo?.source,
    brand_logo_2: BRAND.logo?.source,
    LOGOS: undefined,
    LOGO_FILM: undefined,
    LOGO_TEXT: 'Ours',
  });
});

test('picks brand colours by the variable name and the lightness of the default', () => {
  const original = template(
    [
      { name: 'COLOR', type: 'text', default: '#101010' },
      { name: 'LIGHT', type: 'text', default: '#d4ff3a' },
      { name: 'ACCENT', type: 'text' },
      { name: 'INK', type: 'text', default: '#ffffff' },
      { name: 'TITLE', type: 'text', default: '#0000ff' },
    ],
    ['COLOR', 'LIGHT', 'ACCENT', 'INK'],
  );
  expect(defaults(original)).toEqual({
    COLOR: '#0b132b',
    LIGHT: '#ff6b35',
    ACCENT: '#ff6b35',
    INK: '#fff3b0',
    TITLE: '#0000ff',
  });
});

test.for(['#0b132b', '#fff3b0', '#777777', '#0000ff'])(
  'keeps the text of templates readable on %s',
  (primary) => {
    for (const { template: own } of TEMPLATES) {
      const { variables = [] } = withBrandDefaults(own, { ...BRAND, colors: { primary } });
      const colors = colorVariables(own);
      for (const [at, { name, default: shown = '' }] of variables.entries()) {
        if (!colors.has(name)) continue;
        const ink = textOn(own.variables?.[at]?.default ?? '');
        expect(contrast(shown, ink), `${own.name} ${name}`).toBeGreaterThanOrEqual(4.5);
      }
    }
  },
);

test('changes nothing without brand colours and logo', () => {
  const plain = { colors: {}, watermark: BRAND.watermark };
  for (const { template: own } of TEMPLATES) expect(withBrandDefaults(own, plain)).toEqual(own);
});
