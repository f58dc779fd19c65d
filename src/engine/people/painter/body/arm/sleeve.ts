import { type Color, mix } from '../../color.ts';
import type { Paint } from '../../rig.ts';
import { type BodyFrame, cloth } from '../frame.ts';

/** How an outfit covers the arms. */
export interface Sleeve {
  color: Color;
  /** Looseness in rig units. */
  puff: number;
  /** Short sleeves end above the elbow. Defaults to long. */
  length?: 'long' | 'short';
  /** A shirt cuff visible below the sleeve. */
  cuff?: Color;
  /** Ribbed knitwear, or a cloth cuff with a button. Defaults to a plain hem. */
  end?: 'rib' | 'button';
  /** A band around the upper arm. */
  band?: Color;
  /** A line down the outside. */
  stripe?: Color;
}

/** Shading of cloth over the whole body, lit from the upper right. */
export function sheet(body: BodyFrame, color: Color): Paint {
  const c = cloth(color);
  const { w, rig } = body;
  return rig.linear(body.at(w, 200), body.at(-w, 440), [
    [0, c.light],
    [0.38, c.base],
    [1, mix(c.base, c.dark, 0.8)],
  ]);
}
