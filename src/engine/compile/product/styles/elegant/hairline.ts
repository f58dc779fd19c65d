import type { Clip, Rect, Seconds } from '../../../../film/timeline.ts';
import type { Film } from '../../film.ts';
import { fadeOut, tween } from '../../motion.ts';
import { startSide } from '../../type/type.ts';

const LENGTH = 120;

/** A line drawn by pen over a text of that height, which is about to come in the middle of its box. */
export function hairline(
  { locale }: Film,
  type: Rect,
  height: number,
  start: Seconds,
  end: Seconds,
  color: string,
  align: 'start' | 'center',
): Clip {
  const side = align === 'center' ? 0.5 : startSide(locale);
  const box = {
    x: type.x + (type.width - LENGTH) * side,
    y: type.y + Math.max(0, (type.height - height) / 2) - 30,
    width: LENGTH,
    height: 4,
  };
  return {
    start,
    end,
    layer: {
      kind: 'path',
      d: side === 1 ? 'M120 2H0' : 'M0 2H120',
      view: { width: LENGTH, height: 4 },
      box,
      stroke: { color, width: 3 },
      drawn: tween(0, 1, 0, 0.8, 'inOut'),
    },
    motion: fadeOut(end - start, 0.35),
  };
}
