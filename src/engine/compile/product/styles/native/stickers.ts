import type { Clip, Rect } from '../../../../film/timeline.ts';
import type { Film, Shot } from '../../film.ts';
import { rect } from '../../frame.ts';
import { combineMotions, fadeOut, popIn, tween } from '../../motion.ts';
import { SIZES, textClip } from '../../type/type.ts';
import type { NativeZones } from './zones.ts';

const BLACK = '#111014';
const WHITE = '#ffffff';

/** The opening words as the sticker of a phone app: black on white, line by line. */
export function hookSticker({ hook, locale }: Film, { start, end }: Shot, box: Rect): Clip[] {
  const plate = { color: WHITE, padding: 0.24, radius: 0.22, behind: 'lines' } as const;
  return [
    textClip(
      hook.text,
      box,
      start,
      end,
      {
        locale,
        weight: 900,
        color: BLACK,
        most: 98,
        least: SIZES.hook.least,
        lineHeight: 1.32,
        align: 'center',
        plate,
        entrance: 'fade',
        pace: { by: 'lines', step: 0.14 },
      },
      { ...combineMotions(popIn(0.08, 0.4), fadeOut(end - start, 0.1)), rotation: [{ at: 0, value: -2 }] },
    ),
  ];
}

/** A point of the product on a smaller one, on its word. */
export function callOutSticker({ locale, palette }: Film, { callOut, end, index }: Shot, box: Rect): Clip[] {
  if (!callOut) return [];
  const { text, at } = callOut;
  const plate = { color: palette.brand, padding: 0.32, radius: 0.3, behind: 'lines' } as const;
  const turn = index % 2 === 0 ? -1.5 : 1.5;
  return [
    textClip(
      text,
      box,
      at,
      end,
      {
        locale,
        weight: 800,
        color: palette.onBrand,
        most: 66,
        least: SIZES.callOut.least,
        lineHeight: 1.42,
        align: 'center',
        plate,
      },
      { ...popIn(0, 0.4), rotation: [{ at: 0, value: turn }] },
    ),
  ];
}

/** An arrow drawn by hand from the sticker to the thing, where there is way enough between them. */
export function arrowTo(
  film: Film,
  { callOut, end, index, view }: Shot,
  { type, subject }: NativeZones,
): Clip[] {
  if (!callOut || !subject || film.frame.aspect === 'landscape') return [];
  const isAbove = type.y < subject.y;
  const from = isAbove ? type.y + type.height * 0.86 : type.y + type.height * 0.14;
  const to = isAbove ? subject.y + subject.height * 0.06 : subject.y + subject.height * 0.94;
  const length = Math.min(230, Math.abs(to - from));
  if (length < 90 || (isAbove ? to < from : to > from)) return [];
  const x = index % 2 === 0 ? type.x + type.width * 0.68 : type.x + type.width * 0.26;
  const box = rect(Math.round(x), Math.round(isAbove ? from : from - length), 110, Math.round(length));
  const d = isAbove
    ? 'M20 4C76 40 84 120 46 190M46 192L30 150M46 192L88 164'
    : 'M20 196C76 160 84 80 46 10M46 8L30 50M46 8L88 36';
  const isPale =
    view?.kind === 'picture' && (view.picture.ground === 'white' || view.picture.ground === 'transparent');
  const color = isPale ? film.palette.ink : WHITE;
  const at = callOut.at + 0.35;
  if (at > end - 0.7) return [];
  return [
    {
      start: at,
      end,
      layer: {
        kind: 'path',
        d,
        view: { width: 110, height: 200 },
        box,
        stroke: { color, width: 11 },
        drawn: tween(0, 1, 0, 0.45, 'inOut'),
      },
    },
  ];
}
