import type { CORNERS } from '../../contract/enums.ts';
import type { Template } from '../template/template.ts';
import type { Values } from '../template/variables.ts';

export type Corner = (typeof CORNERS)[number];

/** The look of an account's films, as far as the account has set it. Colours are `#rrggbb`. */
export interface BrandOnScreen {
  primary?: string;
  secondary?: string;
  background?: string;
  text?: string;
  logo?: BrandLogo;
  /** References of stored fonts. */
  fonts?: { heading?: string; body?: string };
  /** Shown before and after the film. */
  intro?: Bookend;
  outro?: Bookend;
}

/** A silent template with its variables filled. */
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
  /** Corner where it is shown, if free. */
  corner: Corner;
  /** 0–1 */
  opacity: number;
}
