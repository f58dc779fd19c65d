import type { Clip, Motion, Rect, Seconds } from '../../../../film/timeline.ts';
import type { Scheme } from '../../colors/scheme.ts';
import type { Film } from '../../film.ts';
import { combineMotions, popIn, tween } from '../../motion.ts';
import type { PriceDrop } from '../../price.ts';
import { textClip } from '../../type/type.ts';

const POINTS = 18;

/** How much it went down, on a star; nothing where that cannot be told. */
export function percentBurst(
  { locale }: Film,
  { percent }: PriceDrop,
  box: Rect,
  start: Seconds,
  end: Seconds,
  colors: { fill: string; text: string },
): Clip[] {
  if (percent === undefined) return [];
  const pop = { ...popIn(0, 0.5), rotation: tween(-70, -10, 0, 0.7, 'spring') };
  const inner = {
    x: box.x + box.width * 0.14,
    y: box.y + box.height * 0.3,
    width: box.width * 0.72,
    height: box.height * 0.4,
  };
  return [
    burst(box, start, end, colors.fill, pop),
    textClip(
      percentText(percent, locale),
      inner,
      start,
      end,
      {
        locale,
        face: 'heavy',
        weight: 900,
        color: colors.text,
        most: box.height * 0.3,
        least: 30,
        align: 'center',
        maxLines: 1,
      },
      pop,
    ),
  ];
}

/** In the signs of the language; digits as prices have them. */
function percentText(percent: number, locale: string): string {
  const format = new Intl.NumberFormat(`${locale}-u-nu-latn`, { style: 'percent', signDisplay: 'always' });
  return format.format(-percent / 100);
}

/** The old price, large enough to be missed, and the line that goes through it. */
export function oldPrice(
  { locale }: Film,
  { oldPrice: price }: PriceDrop,
  box: Rect,
  start: Seconds,
  end: Seconds,
  scheme: Scheme,
  look: { most: number; struckAt: Seconds; align: 'start' | 'center' },
): Clip {
  return textClip(
    price,
    box,
    start,
    end,
    {
      locale,
      weight: 800,
      color: scheme.text,
      most: look.most,
      least: 34,
      align: look.align,
      maxLines: 1,
      struck: { at: look.struckAt, color: scheme.emphasis },
    },
    { opacity: [...tween(0, 1, 0, 0.25), ...tween(1, 0.72, look.struckAt + 0.1, 0.4)] },
  );
}

/** The new one falls into the picture. */
export function newPrice(
  { locale }: Film,
  { price }: PriceDrop,
  box: Rect,
  start: Seconds,
  end: Seconds,
  scheme: Scheme,
  look: { most: number; align: 'start' | 'center' },
): Clip {
  return textClip(
    price,
    box,
    start,
    end,
    {
      locale,
      face: 'heavy',
      weight: 900,
      color: scheme.onPlate,
      most: look.most,
      least: 60,
      align: look.align,
      maxLines: 1,
      plate: { color: scheme.plate, padding: 0.16, radius: 0.14, behind: 'block' },
    },
    combineMotions({
      opacity: tween(0, 1, 0, 0.1),
      scale: tween(2.2, 1, 0, 0.5, 'spring'),
    }),
  );
}

/** A star of many points that fills its box, as on the tags of a sale. */
function burst(box: Rect, start: Seconds, end: Seconds, fill: string, motion?: Motion): Clip {
  return {
    start,
    end,
    layer: { kind: 'path', d: star(), view: { width: 200, height: 200 }, box, fill },
    ...(motion && { motion }),
  };
}

function star(): string {
  const corners = Array.from({ length: POINTS * 2 }, (_, index) => {
    const radius = index % 2 === 0 ? 100 : 86;
    const angle = (Math.PI * index) / POINTS - Math.PI / 2;
    return `${(100 + radius * Math.cos(angle)).toFixed(1)} ${(100 + radius * Math.sin(angle)).toFixed(1)}`;
  });
  return `M${corners.join('L')}Z`;
}
