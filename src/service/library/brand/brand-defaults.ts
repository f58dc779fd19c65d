import { legible, textOn } from '../../../base/color.ts';
import { colorVariables } from '../../../engine/template/check-variables.ts';
import type { Template } from '../../../engine/template/template.ts';
import type { Variable } from '../../../engine/template/variables.ts';
import type { StoredBrand } from './stored-brand.ts';

type ColorName = keyof StoredBrand['colors'];

/** Words in the name of a variable, and the colours that it then means, first the most like. */
const MEANT: [RegExp, ColorName[]][] = [
  [/secondary|accent|highlight/, ['secondary', 'primary']],
  [/background|ground|panel/, ['background', 'primary']],
  [/text|ink/, ['text']],
];
const USUAL: ColorName[] = ['primary', 'secondary'];
const COLOR = /^#[\da-f]{6}$/i;

/**
 * A template whose blanks are filled with the brand where nobody fills them: a picture named `logo` (`BRAND_LOGO`,
 * `logo_2`) with the logo, colours with those of the brand. A colour stays as light or dark as the one in its place, or
 * what is written on it could not be read any more.
 */
export function withBrandDefaults(template: Template, brand: StoredBrand): Template {
  if (!template.variables) return template;
  const colors = colorVariables(template);
  const variables = template.variables.map((variable) => {
    const value = colors.has(variable.name)
      ? colorFor(variable, brand.colors)
      : isLogo(variable) && brand.logo?.source;
    return value ? { ...variable, default: value } : variable;
  });
  return { ...template, variables };
}

function isLogo({ name, type }: Variable): boolean {
  return (
    type === 'image' &&
    name
      .toLowerCase()
      .split(/[_\d]+/)
      .includes('logo')
  );
}

function colorFor({ name, default: usual }: Variable, colors: StoredBrand['colors']): string | undefined {
  const called = name.toLowerCase();
  const meant = MEANT.find(([words]) => words.test(called))?.[1] ?? USUAL;
  const own = meant.flatMap((one) => colors[one] ?? []);
  if (usual === undefined || !COLOR.test(usual)) return own[0];
  const written = textOn(usual);
  const readable = own.map((color) => ({ color, shown: legible(color, [written], usual) }));
  return (readable.find(({ color, shown }) => color === shown) ?? readable[0])?.shown;
}
