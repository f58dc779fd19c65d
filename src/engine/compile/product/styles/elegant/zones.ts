import type { Rect } from '../../../../film/timeline.ts';
import type { Film, Shot } from '../../film.ts';
import { columns, inset, rows } from '../../frame.ts';
import { startSide } from '../../type/type.ts';

export interface ElegantZones {
  picture: Rect;
  type: Rect;
  align: 'start' | 'center';
}

/** Below the maker's name: the picture with type under it, or beside it in a wide frame. */
export function elegantZones(film: Film, { role, callOut, view }: Shot): ElegantZones {
  const { frame, product, locale } = film;
  const head = product.brand ? 84 : 0;
  const area = { ...frame.open, y: frame.open.y + head, height: frame.open.height - head };
  const speaks = role === 'hook' || callOut !== undefined;
  if (!view) return { picture: area, type: area, align: 'center' };
  if (frame.aspect === 'landscape') {
    const rightToLeft = startSide(locale) === 1;
    const [one, other] = columns(inset(area, 40, 0), 0.5, 90);
    const [type, picture] = rightToLeft ? [other, one] : [one, other];
    return speaks
      ? { picture, type, align: 'start' }
      : { picture: inset(area, 360, 0), type, align: 'start' };
  }
  if (!speaks) return { picture: inset(area, 60, 0), type: area, align: 'center' };
  if (role === 'hook') {
    const [type, picture] = rows(area, 0.36, 40);
    return { picture, type: inset(type, 10, 0), align: 'center' };
  }
  const [picture, type] = rows(inset(area, 40, 0), 0.76, 40);
  return { picture, type, align: 'center' };
}
