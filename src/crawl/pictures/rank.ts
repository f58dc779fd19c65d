import type { PictureMeasures } from './measure.ts';

/** Pixels of the shorter side below which a picture cannot fill a frame. */
const SHORTEST = 500;
/** Longer than this, and it is a strip of something. */
const LONGEST_SHAPE = 2.6;
/** Greys of 255 by which two prints of the same picture may differ where there is anything. */
const SAME = 6;
const WHITE = 244;
/** Below it a picture was grown from a smaller one, or is out of focus all over. */
const SOFT = 0.25;

export type Unfit = 'too small' | 'a strip' | 'text' | 'a logo' | 'empty';

/** Why a picture does not show a product; undefined when it may. */
export function unfitness(look: PictureMeasures): Unfit | undefined {
  const [short, long] = [Math.min(look.width, look.height), Math.max(look.width, look.height)];
  if (short < SHORTEST) return 'too small';
  if (long / short > LONGEST_SHAPE) return 'a strip';
  if (look.ground !== 'scene' && look.subject < 0.02) return 'empty';
  if (look.text > 0.16) return 'text';
  if (look.flatness > 0.9) return 'a logo';
  return undefined;
}

/** The pictures that show the product, each once, best first; `order` is their place on the page. */
export function ranked<Item extends { look: PictureMeasures; order: number }>(
  items: readonly Item[],
): Item[] {
  const clean = items.filter(({ look }) => unfitness(look) === undefined);
  // Of a card or a poster there may be no other picture.
  const fit = clean.length > 0 ? clean : items.filter(({ look }) => unfitness(look) === 'text');
  const distinct: Item[] = [];
  for (const item of fit.toSorted((a, b) => area(b.look) - area(a.look))) {
    const twin = distinct.findIndex(({ look }) => differing(look.print, item.look.print) <= SAME);
    const known = distinct[twin];
    if (!known) distinct.push(item);
    else if (item.order < known.order) distinct[twin] = { ...known, order: item.order };
  }
  return distinct.toSorted((a, b) => worth(b) - worth(a));
}

/** The page's own order counts as well: shops put first what sells. */
function worth({ look, order }: { look: PictureMeasures; order: number }): number {
  const size = Math.min(1, Math.min(look.width, look.height) / 1200);
  const clean = look.ground === 'white' ? 0.35 : look.ground === 'plain' ? 0.25 : 0;
  const fill = look.ground === 'scene' ? 0.6 : 1 - Math.min(1, Math.abs(look.subject - 0.6) / 0.6);
  const blur = Math.max(0, 1 - look.sharpness / SOFT);
  return size + 0.7 * look.sharpness - 0.8 * blur + 0.4 * fill + clean - 3 * look.text + 0.6 / (1 + order);
}

function area({ width, height }: PictureMeasures): number {
  return width * height;
}

function differing(one: Uint8Array, other: Uint8Array): number {
  let [sum, count] = [0, 0];
  for (let at = 0; at < one.length; at++) {
    const [here, there] = [one[at] ?? 0, other[at] ?? 0];
    if (Math.min(here, there) >= WHITE) continue;
    sum += Math.abs(here - there);
    count++;
  }
  return count === 0 ? 0 : sum / count;
}
