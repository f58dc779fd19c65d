import { faded } from '../../../../../base/color.ts';
import type { Clip, Rect } from '../../../../film/timeline.ts';
import type { Scheme } from '../../colors/scheme.ts';
import type { Film, Shot } from '../../film.ts';
import { inset, rect, whole } from '../../frame.ts';
import { combineMotions, fadeIn, popIn, tween } from '../../motion.ts';
import { shapeClip } from '../../shapes.ts';
import { estimateText, textClip } from '../../type/type.ts';

/** The name in letters as wide as the frame, hardly seen, wandering behind everything: depth. */
export function ghostName(film: Film, { start, end, index }: Shot, scheme: Scheme): Clip[] {
  const { frame, product, locale } = film;
  const area = inset(whole(frame), 40, frame.height * 0.06);
  const by = index % 2 === 0 ? 36 : -36;
  const line = {
    most: 330,
    least: 60,
    lineHeight: 0.98,
    maxLines: 1,
    face: 'heavy',
    uppercase: true,
    locale,
  } as const;
  const names = [product.brand, product.shortName].flatMap((name) => name ?? []);
  const name = names.find((one) => estimateText(one, inset(area, 30, 0), line).fits);
  if (name === undefined) return [];
  return [
    textClip(
      name,
      area,
      start,
      end,
      {
        ...line,
        weight: 900,
        color: faded(scheme.text, 0.08),
        align: 'center',
        valign: index % 2 === 0 ? 'bottom' : 'top',
      },
      combineMotions(fadeIn(0, 0.4), { x: tween(by, -by, 0, end - start, 'linear') }),
    ),
  ];
}

/** The price in a round badge at a corner of the product's place. */
export function priceBadge(film: Film, { start, end }: Shot, zone: Rect, scheme: Scheme): Clip[] {
  const { product, locale } = film;
  if (!product.price) return [];
  const size = Math.min(250, zone.height * 0.3);
  const box = rect(zone.x + zone.width - size, zone.y, size, size);
  const motion = { ...popIn(0, 0.5), rotation: tween(-24, -8, 0, 0.6, 'spring') };
  const at = start + 0.7;
  return [
    shapeClip(
      { box, radius: size / 2, fill: scheme.plate, shadow: { color: '#00000040', blur: 30, y: 12 } },
      at,
      end,
      motion,
    ),
    textClip(
      product.price,
      box,
      at,
      end,
      {
        locale,
        face: 'heavy',
        weight: 900,
        color: scheme.onPlate,
        most: 76,
        least: 34,
        align: 'center',
        maxLines: 1,
      },
      motion,
    ),
  ];
}
