import type { Appearance } from '../appearance.ts';
import type { Rgb } from '../color.ts';
import { parse } from '../color.ts';

/** A metal in its tone, its shadow, its light. */
export interface Metal {
  base: Rgb;
  dark: Rgb;
  light: Rgb;
}

const METALS = {
  gold: ['#E8B64A', '#9C6420', '#FFEBB0'],
  silver: ['#C9CDD6', '#7A8090', '#FFFFFF'],
} as const;

export function metalOf(look: Appearance): Metal {
  const [base, dark, light] = METALS[look.metal ?? 'gold'];
  return { base: parse(base), dark: parse(dark), light: parse(light) };
}
