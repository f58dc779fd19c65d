import { byteHex } from '../../../base/color.ts';
import { ownValue } from '../../../base/own-value.ts';
import { merge, type Values } from '../../template/variables.ts';

/** A color of a template as `#rrggbb` or `#rrggbbaa`. */
export type Paint = (color: string) => string;

const FALLBACK = '#808080';

export function paintOf(names: Readonly<Record<string, string>>, values: Values): Paint {
  const paint = (color: string, depth: number): string => {
    const [name = '', share] = merge(color, values).split('/');
    const known = ownValue(names, name);
    const hex = name.startsWith('#')
      ? long(name)
      : known !== undefined && depth > 0
        ? paint(known, depth - 1)
        : FALLBACK;
    return share === undefined ? hex : faded(hex, Number(share) / 100);
  };
  return (color) => paint(color, 1);
}

/** Without what it lets through. */
export function opaque(color: string): string {
  return color.slice(0, 7);
}

function long(hex: string): string {
  return hex.length === 4
    ? `#${[...hex.slice(1)].map((digit) => digit + digit).join('')}`
    : hex.toLowerCase();
}

function faded(hex: string, share: number): string {
  const own = hex.length === 9 ? Number.parseInt(hex.slice(7), 16) : 255;
  return `${hex.slice(0, 7)}${byteHex(own * share)}`;
}
