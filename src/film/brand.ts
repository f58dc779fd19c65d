import type { CORNERS } from '../contract/enums.ts';
import type { Template } from '../template/template.ts';
import type { Values } from '../template/variables.ts';

export type Corner = (typeof CORNERS)[number];

/** How films of an account look, as far as it has told. Colours are `#rrggbb`. */
export interface BrandOnScreen {
  primary?: string;
  secondary?: string;
  background?: string;
  text?: string;
  logo?: BrandLogo;
  /** References of stored fonts. */
  fonts?: { heading?: string; body?: string };
  /** Before and after the film. */
  intro?: Bookend;
  outro?: Bookend;
}

/** A template with its blanks filled, in which nothing is said. */
export interface Bookend {
  template: Template;
  values: Values;
}

export interface BrandLogo {
  /** Reference of a stored picture. */
  source: string;
  /** Pixels; only their ratio counts. */
  width: number;
  height: number;
  /** Where it stands if nothing else does. */
  corner: Corner;
  /** 0–1 */
  opacity: number;
}
