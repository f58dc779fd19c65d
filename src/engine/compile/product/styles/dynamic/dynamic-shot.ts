import { faded } from '../../../../../base/color.ts';
import type { Clip, Rect } from '../../../../film/timeline.ts';
import { brandScheme, darkScheme, paleScheme, type Scheme, sunScheme } from '../../colors/scheme.ts';
import { endBoxes, endTexts } from '../../end-card.ts';
import type { Film, Shot } from '../../film.ts';
import { inset, rect, whole } from '../../frame.ts';
import { combineMotions, fadeIn, fadeOut, popIn, slideIn, tween } from '../../motion.ts';
import { shapeClip } from '../../shapes.ts';
import { estimateText, SIZES, textClip } from '../../type/type.ts';
import { typeForms } from '../../type/type-forms.ts';
import { kineticClip } from '../../type/type-shot.ts';
import { placeProduct } from './place-product.ts';
import type { ShotClips } from './reel.ts';
import { zonesOf } from './zones.ts';

/** One shot: flat colour, the product large and in motion, heavy type. */
export function dynamicShot(film: Film, shot: Shot, badges = true): ShotClips {
  const { role, index, view } = shot;
  const scheme = schemeOf(film, shot);
  const ground = flatGround(film, shot, scheme);
  if (role === 'end') return { ground: [ground], rest: endOf(film, shot, scheme) };
  if (!view) {
    const { open } = film.frame;
    const type = role === 'hook' ? hookType(film, shot, open, scheme) : spokenType(film, shot, open, scheme);
    return { ground: [ground], rest: [...emptyShot(film, shot, scheme), ...type] };
  }
  const zones = zonesOf(film, shot);
  const product = placeProduct(film, shot, zones, scheme);
  const over = product.over ?? scheme;
  const type =
    role === 'hook' ? hookType(film, shot, zones.type, over) : callOutType(film, shot, zones.type, over);
  if (product.fills) return { ground: product.clips, rest: type };
  const price = badges && index === 2 && role === 'body' ? priceBadge(film, shot, zones.product, scheme) : [];
  return {
    ground: [ground],
    rest: [...ghostName(film, shot, scheme), ...product.clips, ...price, ...type],
  };
}

export function flatGround(film: Film, { start, end }: Shot, scheme: Scheme): Clip {
  return shapeClip({ box: whole(film.frame), fill: scheme.ground, fillTo: scheme.groundTo }, start, end);
}

export function schemeOf({ palette, captions }: Film, { index, role }: Shot): Scheme {
  if (role === 'hook') return sunScheme(palette);
  if (role === 'end') return brandScheme(palette);
  // Captions are white with a yellow word: no ground for them is yellow.
  const schemes = [captions ? brandScheme : sunScheme, darkScheme, paleScheme, brandScheme];
  return (schemes[index % schemes.length] ?? darkScheme)(palette);
}

function endOf(film: Film, shot: Shot, scheme: Scheme): Clip[] {
  const boxes = endBoxes(film);
  const product = placeProduct(film, shot, { product: boxes.picture, type: boxes.name }, scheme);
  const texts = endTexts(film, shot, boxes, {
    text: scheme.text,
    price: scheme.text,
    button: { fill: scheme.plate, text: scheme.onPlate, radius: 1 },
    weight: 900,
    face: 'heavy',
    manner: 'lively',
  });
  const forms = shot.view ? [] : emptyShot(film, shot, scheme);
  return [...forms, ...edgeLine(film, shot, scheme), ...product.clips, ...texts];
}

/** Forms and the name where no product can be seen. */
export function emptyShot(film: Film, shot: Shot, scheme: Scheme): Clip[] {
  const colors = { disc: faded(scheme.form, 0.22), line: faded(scheme.text, 0.2) };
  return [...typeForms(film, shot, colors), ...ghostName(film, shot, scheme)];
}

/** A thin line near the edge that closes the film. */
function edgeLine({ frame }: Film, { start, end }: Shot, scheme: Scheme): Clip[] {
  const border = { color: `${scheme.text}40`, width: 4 };
  const motion = combineMotions(fadeIn(0.2, 0.4), { scale: tween(1.04, 1, 0.2, 0.7) });
  return [shapeClip({ box: inset(whole(frame), 28), radius: 36, border }, start, end, motion)];
}

/** The opening words, one after the other, faster than they are said: the eye is first. */
function hookType(film: Film, { start, end }: Shot, box: Rect, scheme: Scheme): Clip[] {
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
function callOutType(film: Film, { callOut, end, index }: Shot, box: Rect, scheme: Scheme): Clip[] {
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

function spokenType(film: Film, shot: Shot, box: Rect, scheme: Scheme): Clip[] {
  return kineticClip(film, shot, box, {
    color: scheme.text,
    emphasis: scheme.emphasis,
    weight: 900,
    face: 'heavy',
    most: 138,
    align: film.frame.aspect === 'landscape' ? 'start' : 'center',
  });
}

/** The name in letters as wide as the frame, hardly seen, wandering behind everything: depth. */
function ghostName(film: Film, { start, end, index }: Shot, scheme: Scheme): Clip[] {
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
function priceBadge(film: Film, { start, end }: Shot, zone: Rect, scheme: Scheme): Clip[] {
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
