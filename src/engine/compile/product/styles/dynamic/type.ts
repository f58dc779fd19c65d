import type { Clip, Rect } from '../../../../film/timeline.ts';
import type { Scheme } from '../../colors/scheme.ts';
import type { Film, Shot } from '../../film.ts';
import { combineMotions, fadeOut, slideIn } from '../../motion.ts';
import { SIZES, textClip } from '../../type/type.ts';
import { kineticClip } from '../../type/type-shot.ts';

/** The opening words, one after the other, faster than they are said: the eye is first. */
export function hookType(film: Film, { start, end }: Shot, box: Rect, scheme: Scheme): Clip[] {
  const { hook, locale, frame } = film;
  return [
    textClip(
      hook.text,
      box,
      start,
      end,
      {
        locale,
        face: 'heavy',
        weight: 900,
        color: scheme.text,
        most: SIZES.hook.most,
        least: 64,
        lineHeight: 1.02,
        align: frame.aspect === 'landscape' ? 'start' : 'center',
        entrance: 'rise',
        pace: { by: 'words', step: 0.12 },
      },
      fadeOut(end - start, 0.14),
    ),
  ];
}

/** A point of the product on plates, thrown in on its word. */
export function callOutType(film: Film, { callOut, end, index }: Shot, box: Rect, scheme: Scheme): Clip[] {
  if (!callOut) return [];
  const { locale, frame } = film;
  const { text, at } = callOut;
  const side = index % 2 === 0 ? 1 : -1;
  return [
    textClip(
      text,
      box,
      at,
      end,
      {
        locale,
        face: 'heavy',
        weight: 900,
        color: scheme.onPlate,
        most: 74,
        least: SIZES.callOut.least,
        lineHeight: 1.34,
        align: frame.aspect === 'landscape' ? 'start' : 'center',
        entrance: 'rise',
        pace: { by: 'lines', step: 0.12 },
        plate: { color: scheme.plate, padding: 0.26, radius: 0.18, behind: 'lines' },
      },
      combineMotions(slideIn('x', 90 * side, 0, 0.4, 'back'), { rotation: [{ at: 0, value: -1.6 * side }] }),
    ),
  ];
}

export function spokenType(film: Film, shot: Shot, box: Rect, scheme: Scheme): Clip[] {
  return kineticClip(film, shot, box, {
    color: scheme.text,
    emphasis: scheme.emphasis,
    weight: 900,
    face: 'heavy',
    most: 138,
    align: film.frame.aspect === 'landscape' ? 'start' : 'center',
  });
}
