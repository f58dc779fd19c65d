import type { Clip, Rect, TextLayer } from '../../../../film/timeline.ts';
import type { Film, Shot } from '../../film.ts';
import { combineMotions, fadeIn, fadeOut, tween } from '../../motion.ts';
import { estimateText, startSide, textClip } from '../../type/type.ts';

/** Where lines stand in their box, and how large they may become. */
export interface PlateSet {
  most: number;
  least?: number;
  align?: TextLayer['align'];
  valign?: TextLayer['valign'];
}

/** Lines with their plates, in font sizes. */
const HOOK_LINE = 1.32;
const POINT_LINE = 1.36;

/** About the part of a box that lines on plates will take; none where nothing is written. */
export function plateBox(film: Film, shot: Shot, box: Rect, set: PlateSet): Rect | undefined {
  const text = shot.role === 'hook' ? film.hook.text : shot.view && shot.callOut?.text;
  if (!text) return undefined;
  const { locale } = film;
  const isHook = shot.role === 'hook';
  const least = set.least ?? (isHook ? 48 : 34);
  const lineHeight = isHook ? HOOK_LINE : POINT_LINE;
  const size = estimateText(
    text,
    { width: box.width * 0.92, height: box.height },
    { ...set, locale, least, lineHeight },
  );
  const width = Math.min(box.width, size.width * 1.1 + size.fontSize * 0.6);
  const x = startSide(locale) === 1 ? box.x + box.width - width : box.x;
  return { x, y: box.y, width, height: size.height };
}

const SHADOW = { color: '#00000040', blur: 30, y: 10 };

/** The opening words, line by line on plates of the brand: they can be read on anything. */
export function hookPlates(film: Film, { start, end }: Shot, box: Rect, set: PlateSet): Clip[] {
  const { hook, locale, palette } = film;
  const seconds = end - start;
  return [
    textClip(
      hook.text,
      box,
      start,
      end,
      {
        locale,
        weight: 900,
        color: palette.onBrand,
        least: 48,
        lineHeight: HOOK_LINE,
        entrance: 'rise',
        pace: { by: 'lines', step: 0.16 },
        plate: { color: palette.brand, padding: 0.24, radius: 0.2, behind: 'lines' },
        shadow: SHADOW,
        ...set,
      },
      combineMotions(fadeOut(seconds, 0.18), { x: tween(0, -100, seconds - 0.24, 0.24, 'in') }),
    ),
  ];
}

/** A point of the product on a light plate, sliding in on its word. */
export function pointPlate(film: Film, { callOut, end, index }: Shot, box: Rect, set: PlateSet): Clip[] {
  if (!callOut) return [];
  const { locale, palette } = film;
  const seconds = end - callOut.at;
  const side = index % 2 === 0 ? 1 : -1;
  return [
    textClip(
      callOut.text,
      box,
      callOut.at,
      end,
      {
        locale,
        weight: 800,
        color: palette.ink,
        least: 34,
        lineHeight: POINT_LINE,
        plate: { color: '#ffffff', padding: 0.3, radius: 0.24, behind: 'lines' },
        shadow: SHADOW,
        ...set,
      },
      combineMotions(fadeIn(0, 0.16), { x: tween(-110 * side, 0, 0, 0.5, 'back') }, fadeOut(seconds, 0.14)),
    ),
  ];
}
