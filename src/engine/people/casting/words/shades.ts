import { rgbHex } from '../../../../base/color.ts';
import { type Rgb, shade } from '../../painter/color.ts';
import type { HairColor } from '../../painter/palette.ts';
import { nearestHair } from '../reference.ts';
import { hexOf } from './colors.ts';
import type { Mention } from './mentions.ts';

/** Returns the values of a mention for one aspect, in order. */
export function valuesOf(mention: Mention, aspect: Mention['qualities'][number]['aspect']): string[] {
  return mention.qualities.filter((quality) => quality.aspect === aspect).map(({ value }) => value);
}

const TONES: ReadonlyMap<string, (color: string) => string> = new Map(
  Object.entries({
    light: (color) => hex(shade(color, 0.13, 0.8)),
    pale: (color) => hex(shade(color, 0.16, 0.6)),
    dark: (color) => hex(shade(color, -0.14, 0.9)),
    vivid: (color) => hex(shade(color, 0.03, 1.3)),
  }),
);

/** The first colour of a mention, in English and as `#rrggbb`. */
export function colorOf(mention: Mention): { name: string; hex: string } | undefined {
  const [name] = valuesOf(mention, 'color');
  const color = name === undefined ? undefined : hexOf(name);
  if (name === undefined || color === undefined) return undefined;
  const tone = valuesOf(mention, 'tone').find((one) => TONES.has(one));
  return tone ? { name: `${tone} ${name}`, hex: TONES.get(tone)!(color) } : { name, hex: color };
}

const HAIR: ReadonlyMap<string, HairColor> = new Map(
  Object.entries({
    black: 'black',
    'jet black': 'black',
    ebony: 'black',
    brown: 'brown',
    'light brown': 'darkBlond',
    'dark brown': 'darkBrown',
    'vivid brown': 'chestnut',
    chocolate: 'darkBrown',
    coffee: 'darkBrown',
    brunette: 'darkBrown',
    'light brunette': 'brown',
    mocha: 'brown',
    hazel: 'brown',
    caramel: 'chestnut',
    chestnut: 'chestnut',
    copper: 'red',
    ginger: 'red',
    orange: 'red',
    strawberry: 'red',
    'strawberry blonde': 'red',
    red: 'red',
    'light red': 'red',
    'dark red': 'auburn',
    auburn: 'auburn',
    mahogany: 'auburn',
    burgundy: 'auburn',
    blonde: 'blond',
    blond: 'blond',
    'light blonde': 'platinum',
    'light blond': 'platinum',
    'dark blonde': 'darkBlond',
    'dark blond': 'darkBlond',
    golden: 'blond',
    gold: 'blond',
    yellow: 'blond',
    honey: 'darkBlond',
    sandy: 'darkBlond',
    sand: 'darkBlond',
    ash: 'darkBlond',
    platinum: 'platinum',
    grey: 'grey',
    gray: 'grey',
    'light grey': 'silver',
    'light gray': 'silver',
    'dark grey': 'saltAndPepper',
    'dark gray': 'saltAndPepper',
    silver: 'silver',
    white: 'white',
    'snow white': 'white',
    'salt and pepper': 'saltAndPepper',
    'pepper and salt': 'saltAndPepper',
  }),
);

/** The hair colour drawn for a colour word; `exact` is false when it is only the nearest. */
export function hairColorOf(
  mention: Mention,
): { color: HairColor; name: string; exact: boolean } | undefined {
  const [tone] = valuesOf(mention, 'tone');
  const names = valuesOf(mention, 'color');
  const full = [...(tone && names.length > 0 ? [`${tone} ${names[0]}`] : []), names.join(' '), ...names];
  const phrase = full.find((name) => HAIR.has(name));
  if (phrase !== undefined) return { color: HAIR.get(phrase)!, name: full[0]!, exact: true };
  const color = colorOf(mention);
  if (color) return { color: nearestHair(color.hex), name: color.name, exact: false };
  if (tone === 'dark') return { color: 'darkBrown', name: 'dark', exact: true };
  return tone === 'light' || tone === 'pale' ? { color: 'blond', name: tone, exact: true } : undefined;
}

function hex([r, g, b]: Rgb): string {
  return rgbHex([r, g, b]).toUpperCase();
}
