import type { PictureMeasures } from './measure.ts';

/** Minimum shorter side in pixels that fills a frame. */
const MIN_SIDE = 500;
/** Maximum aspect ratio; beyond it a picture is a strip. */
const MAX_ASPECT = 2.6;
/** Maximum mean difference of grey levels (0–255) between thumbnails of the same picture, outside white areas. */
const MAX_SAME_DIFFERENCE = 6;
const WHITE = 244;
/** Below this sharpness a picture was enlarged or is out of focus. */
const SOFT = 0.25;

export type Unfit = 'too small' | 'a strip' | 'text' | 'a logo' | 'empty';

/** Why a picture does not show a product; undefined when it may. */
export function unfitness(look: PictureMeasures): Unfit | undefined {
  const [short, long] = [Math.min(look.width, look.height), Math.max(look.width, look.height)];
  if (short < MIN_SIDE) return 'too small';
  if (long / short > MAX_ASPECT) return 'a strip';
  if (look.ground !== 'scene' && look.subject < 0.02) return 'empty';
  if (look.text > 0.16) return 'text';
  if (look.flatness > 0.9) return 'a logo';
  return undefined;
}

/** Pictures that show the product, deduplicated, best first. `order` is the position on the page. */
export function ranked<Item extends { look: PictureMeasures; order: number }>(
  items: readonly Item[],
): Item[] {
  const clean = items.filter(({ look }) => unfitness(look) === undefined);
  // For a card or a poster, pictures of text may be all there is.
  const fit = clean.length > 0 ? clean : items.filter(({ look }) => unfitness(look) === 'text');
  const distinct: Item[] = [];
  for (const item of fit.toSorted((a, b) => area(b.look) - area(a.look))) {
    const twin = distinct.findIndex(
      ({ look }) => meanDifference(look.print, item.look.print) <= MAX_SAME_DIFFERENCE,
    );
    const existing = distinct[twin];
    if (!existing) distinct.push(item);
    else if (item.order < existing.order) distinct[twin] = { ...existing, order: item.order };
  }
  return distinct.toSorted((a, b) => score(b) - score(a));
}

/** Score of a picture. Earlier pictures score higher, because shops put the best first. */
function score({ look, order }: { look: PictureMeasures; order: number }): number {
  const size = Math.min(1, Math.min(look.width, look.height) / 1200);
  const clean = look.ground === 'white' ? 0.35 : look.ground === 'plain' ? 0.25 : 0;
  const fill = look.ground === 'scene' ? 0.6 : 1 - Math.min(1, Math.abs(look.subject - 0.6) / 0.6);
  const blur = Math.max(0, 1 - look.sharpness / SOFT);
  return size + 0.7 * look.sharpness - 0.8 * blur + 0.4 * fill + clean - 3 * look.text + 0.6 / (1 + order);
}

function area({ width, height }: PictureMeasures): number {
  return width * height;
}

function meanDifference(one: Uint8Array, other: Uint8Array): number {
  let [sum, count] = [0, 0];
  for (let at = 0; at < one.length; at++) {
    const [here, there] = [one[at] ?? 0, other[at] ?? 0];
    if (Math.min(here, there) >= WHITE) continue;
    sum += Math.abs(here - there);
    count++;
  }
  return count === 0 ? 0 : sum / count;
}
