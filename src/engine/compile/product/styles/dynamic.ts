import { faded } from '../../../../base/color.ts';
import type { Clip, Rect } from '../../../film/timeline.ts';
import { estimateText, isLarge, SIZES, shapeClip, strikeOf, textClip } from '../clips.ts';
import { brandScheme, darkScheme, paleScheme, type Scheme, sunScheme } from '../colors.ts';
import { endBoxes, endTexts } from '../end-card.ts';
import type { Film, Shot, Staged } from '../film.ts';
import { inset, overlapShare, rect, wholeFrame } from '../frame.ts';
import { backgroundShapes, kineticClip } from '../kinetic-type.ts';
import {
  combineMotions,
  enterShot,
  fadeIn,
  fadeOut,
  leaveShot,
  popIn,
  slideIn,
  TRANSITION_SECONDS,
  type Transition,
  tween,
} from '../motion.ts';
import { placeProduct, zonesOf } from './dynamic-product.ts';

/** Cuts on the beat, flat colours, the product large and in motion, heavy text timed with the voice. */
export function stageDynamic(film: Film): Staged {
  return {
    tracks: [{ name: 'showcase', clips: reel(film, (shot) => dynamicShot(film, shot)) }],
    caption: { ...film.frame.caption, style: 'boxed' },
  };
}

/** One shot: flat colour, the product large and in motion, heavy type. */
export function dynamicShot(film: Film, shot: Shot, badges = true): ShotClips {
  const { role, index, view } = shot;
  const scheme = schemeOf(film, shot);
  const background = flatBackground(film, shot, scheme);
  if (role === 'end') return { ground: [background], rest: endOf(film, shot, scheme) };
  if (!view) {
    const { open } = film.frame;
    const type = role === 'hook' ? hookType(film, shot, open, scheme) : spokenType(film, shot, open, scheme);
    return { ground: [background], rest: [...emptyShot(film, shot, scheme), ...type] };
  }
  const zones = zonesOf(film, shot);
  const product = placeProduct(film, shot, zones, scheme);
  const over = product.over ?? scheme;
  const type =
    role === 'hook' ? hookType(film, shot, zones.type, over) : callOutType(film, shot, zones.type, over);
  if (product.fillsFrame) return { ground: product.clips, rest: type };
  const price = badges && index === 2 && role === 'body' ? priceBadge(film, shot, zones.product, scheme) : [];
  return {
    ground: [background],
    rest: [
      ...ghostName(film, shot, scheme, [...product.clips, ...type]),
      ...product.clips,
      ...price,
      ...type,
    ],
  };
}

export function flatBackground(film: Film, { start, end }: Shot, scheme: Scheme): Clip {
  return shapeClip(
    { box: wholeFrame(film.frame), fill: scheme.background, fillTo: scheme.backgroundTo },
    start,
    end,
  );
}

function schemeOf({ palette, captions }: Film, { variant, role }: Shot): Scheme {
  if (role === 'hook') return sunScheme(palette);
  if (role === 'end') return brandScheme(palette);
  // Captions are white with a yellow word, so their background must not be yellow.
  const schemes = [brandScheme, darkScheme, paleScheme, ...(captions ? [] : [sunScheme])];
  return (schemes[variant % schemes.length] ?? darkScheme)(palette);
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
    entrance: 'lively',
  });
  const forms = shot.view ? [] : emptyShot(film, shot, scheme);
  return [...forms, ...edgeLine(film, shot, scheme), ...product.clips, ...texts];
}

/** Shapes and the product name, for shots without a product picture. */
export function emptyShot(film: Film, shot: Shot, scheme: Scheme): Clip[] {
  const colors = { disc: faded(scheme.shape, 0.22), line: faded(scheme.text, 0.2) };
  return [...backgroundShapes(film, shot, colors), ...ghostName(film, shot, scheme)];
}

/** A thin frame near the edge, which closes the film. */
function edgeLine({ frame }: Film, { start, end }: Shot, scheme: Scheme): Clip[] {
  const border = { color: `${scheme.text}40`, width: 4 };
  const motion = combineMotions(fadeIn(0.2, 0.4), { scale: tween(1.04, 1, 0.2, 0.7) });
  return [shapeClip({ box: inset(wholeFrame(frame), 28), radius: 36, border }, start, end, motion)];
}

/** The opening words, one after the other and faster than they are spoken. */
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
        maxSize: SIZES.hook.maxSize,
        minSize: 64,
        lineHeight: 1.02,
        align: frame.aspect === 'landscape' ? 'start' : 'center',
        entrance: 'rise',
        pace: { by: 'words', step: 0.12 },
      },
      fadeOut(end - start, 0.14),
    ),
  ];
}

/** A product point on plates, thrown in at its word. */
function callOutType(film: Film, { callOut, end, variant }: Shot, box: Rect, scheme: Scheme): Clip[] {
  if (!callOut) return [];
  const { locale, frame } = film;
  const { text, at, until = end } = callOut;
  const direction = variant % 2 === 0 ? 1 : -1;
  return [
    textClip(
      text,
      box,
      at,
      until,
      {
        locale,
        face: 'heavy',
        weight: 900,
        color: scheme.onPlate,
        maxSize: isLarge(callOut) ? 120 : 74,
        minSize: SIZES.callOut.minSize,
        lineHeight: 1.34,
        align: frame.aspect === 'landscape' ? 'start' : 'center',
        entrance: 'rise',
        pace: { by: 'lines', step: 0.12 },
        ...strikeOf(callOut, scheme.onPlate),
        plate: { color: scheme.plate, padding: 0.26, radius: 0.18, behind: 'lines' },
      },
      combineMotions(slideIn('x', 90 * direction, 0, 0.4, 'back'), {
        rotation: [{ at: 0, value: -1.6 * direction }],
      }),
    ),
  ];
}

function spokenType(film: Film, shot: Shot, box: Rect, scheme: Scheme): Clip[] {
  return kineticClip(film, shot, box, {
    color: scheme.text,
    emphasis: scheme.emphasis,
    weight: 900,
    face: 'heavy',
    maxSize: 138,
    align: film.frame.aspect === 'landscape' ? 'start' : 'center',
  });
}

/**
 * The product name in faint letters as wide as the frame, drifting below or above the pictures. It is left out where a picture
 * or other text would hide parts of its letters.
 */
function ghostName(
  film: Film,
  { start, end, variant }: Shot,
  scheme: Scheme,
  covers: readonly Clip[] = [],
): Clip[] {
  const { frame, product, locale } = film;
  const area = inset(wholeFrame(frame), 40, frame.height * 0.06);
  const by = variant % 2 === 0 ? 36 : -36;
  const line = {
    maxSize: 330,
    minSize: 60,
    lineHeight: 0.98,
    maxLines: 1,
    face: 'heavy',
    uppercase: true,
    locale,
  } as const;
  const names = [product.brand, product.shortName].flatMap((name) => name ?? []);
  const name = names.find((one) => estimateText(one, inset(area, 30, 0), line).fits);
  if (name === undefined) return [];
  const { height } = estimateText(name, inset(area, 30, 0), line);
  const places = [
    { valign: 'top', box: { ...area, height } },
    { valign: 'bottom', box: { ...area, y: area.y + area.height - height, height } },
  ] as const;
  const isFree = ({ box }: (typeof places)[number]) =>
    covers.every(({ layer }) => !('box' in layer) || overlapShare(box, layer.box) === 0);
  const place = (variant % 2 === 0 ? places.toReversed() : places).find(isFree);
  if (!place) return [];
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
        valign: place.valign,
      },
      combineMotions(fadeIn(0, 0.4), { x: tween(by, -by, 0, end - start, 'linear') }),
    ),
  ];
}

/** The price in a round badge at a corner of the product. */
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
        maxSize: 76,
        minSize: 34,
        align: 'center',
        maxLines: 1,
      },
      motion,
    ),
  ];
}

/** Clips that enter with the cut, and clips with their own entrance. */
export interface ShotClips {
  ground: Clip[];
  rest: Clip[];
}

/** Transitions between shots. Only those four places apart are alike, because variants of consecutive shots never are. */
const TRANSITIONS: readonly Transition[] = ['cut', 'left', 'up', 'right', 'cut', 'left', 'down', 'iris'];

/** Sequences all shots. Each shot stays until the next one has entered. */
export function reel(film: Film, stage: (shot: Shot) => ShotClips): Clip[] {
  const { shots, frame } = film;
  return shots.flatMap((shot, index) => {
    const { ground, rest } = stage(shot);
    const all = [...enterShot(ground, transitionInto(film, index), frame), ...rest];
    const out = transitionInto(film, index + 1);
    return index === shots.length - 1 ? all : leaveShot(all, out, shot.end, frame, TRANSITION_SECONDS[out]);
  });
}

function transitionInto({ shots }: Film, index: number): Transition {
  if (index === 0) return 'cut';
  const { role, variant = 0 } = shots[index] ?? {};
  return role === 'end' ? 'iris' : (TRANSITIONS[variant % TRANSITIONS.length] ?? 'cut');
}
