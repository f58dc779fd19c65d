import type { Rect } from '../../../../film/timeline.ts';
import type { EndBoxes } from '../../end-card.ts';
import type { Film } from '../../film.ts';
import { columns, rect } from '../../frame.ts';
import { estimateText, startSide } from '../../type/type.ts';

const NAME = { most: 84, least: 36, lineHeight: 1.08 };

/** The parts of an end card in an area of any shape: beside each other where it is wide, otherwise in one column. */
export function endBoxesIn(area: Rect, film: Film): EndBoxes {
  if (area.width <= area.height * 1.25) {
    const texts = endColumn(area, film, 'center', 'bottom');
    const height = texts.name.y - area.y - 28;
    return { ...texts, picture: { ...area, height } };
  }
  const isMirrored = startSide(film.locale) === 1;
  const share = Math.min(0.5, (area.height * 1.02) / area.width);
  const [left, right] = columns(area, isMirrored ? 1 - share : share, 40);
  const [picture, column] = isMirrored ? [right, left] : [left, right];
  return { ...endColumn(column, film, 'start', 'middle'), picture };
}

/** Name, price and button in a column, in its middle or at its foot. */
export function endColumn(
  column: Rect,
  { product, locale, frame }: Film,
  align: EndBoxes['align'],
  valign: 'middle' | 'bottom',
): Omit<EndBoxes, 'picture'> {
  const scale = frame.aspect === 'square' ? 0.78 : 1;
  const gap = 24 * scale;
  const button = Math.min(112 * scale, column.height * 0.25);
  const price = product.price ? Math.min(92 * scale, column.height * 0.2) : 0;
  const gaps = gap * (price ? 2 : 1);
  const most = valign === 'middle' ? column.height - button - price - gaps : column.height * 0.22;
  const set = estimateText(
    product.shortName,
    { width: column.width, height: most },
    { ...NAME, most: NAME.most * scale, locale, maxLines: valign === 'middle' ? 4 : 2 },
  );
  const name = Math.min(most, set.height + 10);
  const texts = name + price + button + gaps;
  let y = column.y + (column.height - texts) * (valign === 'middle' ? 0.5 : 1);
  const next = (height: number): Rect => {
    const box = rect(column.x, Math.round(y), column.width, Math.round(height));
    y += height + gap;
    return box;
  };
  const nameBox = next(name);
  const priceBox = price ? next(price) : undefined;
  return { name: nameBox, ...(priceBox && { price: priceBox }), button: next(button), align };
}
