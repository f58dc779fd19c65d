import type { Clip, Rect } from '../../../film/timeline.ts';
import { estimateText, isLarge, shapeClip, startSide, strikeOf, textClip } from '../clips.ts';
import { brandScheme, darkScheme, paleScheme, type Scheme } from '../colors.ts';
import { endBoxes, endTexts } from '../end-card.ts';
import type { CallOut, Film, Shot, Staged } from '../film.ts';
import { bleedOf, columns, inset, rect, rows, wholeFrame } from '../frame.ts';
import { kineticClip } from '../kinetic-type.ts';
import { combineMotions, fadeIn, fadeOut, popIn, type Transition, tween } from '../motion.ts';
import { lightEnd, type ShotTransition, sequenceShots } from './presented.ts';
import { placeMedia, showProduct } from './show-product.ts';

const TRANSITIONS: readonly Transition[] = ['left', 'up', 'right'];

/**
 * Shows the product large, and its points one by one: a number pops in at its word. No line leads to the product,
 * because nobody knows which of its parts a point is about.
 */
export function stageCallouts(film: Film): Staged {
  const clips = sequenceShots(film, (shot) => shotOf(film, shot), changeInto);
  return { tracks: [{ name: 'callouts', clips }], caption: { ...film.frame.caption, style: 'boxed' } };
}

function changeInto({ role, variant }: Shot): ShotTransition {
  if (role === 'end') return { how: 'wipe', seconds: 0.45 };
  return { how: TRANSITIONS[variant % TRANSITIONS.length] ?? 'left', seconds: 0.34 };
}

function schemeOf({ palette }: Film, { variant, role }: Shot): Scheme {
  if (role === 'end') return paleScheme(palette);
  const schemes = [darkScheme, paleScheme, brandScheme];
  return (schemes[variant % schemes.length] ?? darkScheme)(palette);
}

/**
 * Text and product change places from shot to shot. In a wide frame, points follow the product in reading direction.
 */
function zonesOf({ frame, locale }: Film, { role, variant }: Shot): { type: Rect; product: Rect } {
  if (frame.aspect === 'landscape') {
    const leads = (role === 'hook') !== (startSide(locale) === 1);
    const [left, right] = columns(frame.open, leads ? 0.42 : 0.58, 50);
    if (leads) return { type: left, product: right };
    const high = right.height * 0.62;
    const type =
      role === 'hook'
        ? right
        : { ...right, height: high, y: right.y + (variant % 2 ? right.height - high : 0) };
    return { type, product: left };
  }
  const typeFirst = role === 'hook' || variant % 2 === 0;
  const part = role === 'hook' ? 0.3 : 0.2;
  const [upper, lower] = rows(frame.open, typeFirst ? part : 1 - part, 30);
  return typeFirst ? { type: upper, product: lower } : { type: lower, product: upper };
}

function shotOf(film: Film, shot: Shot): Clip[] {
  const scheme = schemeOf(film, shot);
  const { frame, palette } = film;
  const box = wholeFrame(frame);
  const background = shapeClip(
    { box, fill: scheme.background, fillTo: scheme.backgroundTo },
    shot.start,
    shot.end,
  );
  if (shot.role === 'end') {
    const boxes = endBoxes(film);
    const mask = { kind: 'rounded', radius: 40 } as const;
    const media = shot.view
      ? showProduct(shot, { box: boxes.picture, mask, scheme, withoutBackground: true, maxZoom: 1.06 })
      : [];
    const late = { ...shot, start: shot.start + 0.3 };
    return [background, ...media, ...endTexts(film, late, boxes, lightEnd(palette))];
  }
  if (!shot.view) return [background, ...spoken(film, shot, scheme)];
  const zones = zonesOf(film, shot);
  const speaks = shot.role === 'hook' || shot.callOut !== undefined;
  const clear = speaks ? zones.product : frame.open;
  const { clips, productArea: product } = placeMedia(shot, {
    box,
    clear,
    bleed: bleedOf(clear, frame),
    avoid: [...(speaks ? [zones.type] : []), frame.caption.box],
    scheme,
  });
  clips.push(...veil(film, shot, zones.type));
  if (shot.role === 'hook')
    return [...clips, ...hookType(film, shot, zones.type, onPicture(film, shot, scheme))];
  if (!shot.callOut) return clips;
  return [
    ...clips,
    ...calloutClips(
      film,
      shot,
      shot.callOut,
      { ...zones, ...(product && { product }) },
      onPicture(film, shot, scheme),
    ),
  ];
}

/** Darkens a scene behind text at the upper or lower edge; plain backgrounds need no veil. */
function veil({ frame }: Film, { view, role, callOut, start, end }: Shot, type: Rect): Clip[] {
  if (role !== 'hook' && !callOut) return [];
  if (view?.kind === 'picture' && view.picture.ground !== 'scene') return [];
  const { width, height, aspect } = frame;
  if (aspect === 'landscape') return [];
  const isUpper = type.y + type.height / 2 < height / 2;
  const box = isUpper
    ? rect(0, 0, width, type.y + type.height + 140)
    : rect(0, type.y - 140, width, height - type.y + 140);
  const [fill, fillTo] = isUpper ? ['#0b0a12b8', '#0b0a1200'] : ['#0b0a1200', '#0b0a12b8'];
  return [shapeClip({ box, fill, fillTo }, start, end)];
}

/** Returns text colours that are legible on the picture. */
function onPicture({ palette }: Film, { view }: Shot, scheme: Scheme): Scheme {
  if (view?.kind !== 'picture') return darkScheme(palette);
  const { ground, groundColor, cutout } = view.picture;
  if (cutout || ground === 'transparent') return scheme;
  return groundColor ? paleScheme(palette) : darkScheme(palette);
}

function hookType({ hook, locale, frame }: Film, { start, end }: Shot, box: Rect, scheme: Scheme): Clip[] {
  return [
    textClip(
      hook.text,
      box,
      start,
      end,
      {
        locale,
        weight: 900,
        color: scheme.text,
        maxSize: 116,
        minSize: 60,
        lineHeight: 1.04,
        align: frame.aspect === 'landscape' ? 'start' : 'center',
        entrance: 'rise',
        pace: { by: 'words', step: 0.12 },
        ...(hook.text.includes(' ') && {
          emphasis: { color: scheme.emphasis, words: [hook.text.split(' ').length - 1] },
        }),
      },
      fadeOut(end - start, 0.15),
    ),
  ];
}

function spoken(film: Film, shot: Shot, { text, emphasis }: Scheme): Clip[] {
  const align = film.frame.aspect === 'landscape' ? 'start' : 'center';
  const look = { color: text, emphasis, weight: 900, maxSize: 116, align } as const;
  return kineticClip(film, shot, inset(film.frame.open, 10), look);
}

const TYPE = { maxSize: 72, minSize: 40, lineHeight: 1.1 };
const GAP = 34;

/** A number that pops in at its word, and the point beside it. A price has no number. */
function calloutClips(
  film: Film,
  shot: Shot,
  callOut: CallOut,
  { type, product }: { type: Rect; product: Rect },
  scheme: Scheme,
): Clip[] {
  const { locale, frame } = film;
  const { text, number } = callOut;
  const { start } = shot;
  const end = callOut.until ?? shot.end;
  // Not before the shot has entered.
  const at = Math.max(callOut.at, start + 0.36);
  const isNumbered = number > 0;
  const disc = frame.aspect === 'square' ? 96 : 116;
  const isMirrored = startSide(locale) === 1;
  const maxSize = (frame.aspect === 'square' ? 56 : TYPE.maxSize) * (isLarge(callOut) ? 1.8 : 1);
  const indent = isNumbered ? disc + GAP : 0;
  const room = { width: type.width - indent, height: type.height };
  const set = estimateText(text, room, { ...TYPE, maxSize, locale, maxLines: 3 });
  const row = rowOf(type, product, Math.max(disc, Math.min(type.height, set.height)));
  const badge = rect(
    isMirrored ? row.x + row.width - disc : row.x,
    row.y + (row.height - disc) / 2,
    disc,
    disc,
  );
  const words = rect(isMirrored ? row.x : row.x + indent, row.y, room.width, row.height);
  const face = { locale, weight: 900, align: 'center', maxLines: 1 } as const;
  const badgeClips = [
    shapeClip({ box: badge, radius: disc / 2, fill: scheme.plate, shadow: SHADOW }, at, end, popIn(0)),
    textClip(
      String(number),
      badge,
      at,
      end,
      { ...face, color: scheme.onPlate, maxSize: disc * 0.56, minSize: 30 },
      popIn(0.06),
    ),
  ];
  return [
    ...(isNumbered ? badgeClips : []),
    textClip(
      text,
      words,
      at,
      end,
      {
        locale,
        weight: 800,
        color: scheme.text,
        ...TYPE,
        maxSize,
        maxLines: 3,
        ...(isLarge(callOut) && frame.aspect !== 'landscape' && { align: 'center' as const }),
        ...strikeOf(callOut, scheme.emphasis),
        entrance: 'rise',
        pace: { by: 'words', step: 0.07 },
      },
      combineMotions(fadeIn(0, 0.15), { x: tween(isMirrored ? 40 : -40, 0, 0, 0.5) }),
    ),
  ];
}

const SHADOW = { color: '#00000040', blur: 26, y: 10 };

/** Returns the row of the text, on the side away from the product, or in the middle if the product is beside it. */
function rowOf(type: Rect, product: Rect, height: number): Rect {
  const isAbove = type.y + type.height <= product.y + product.height * 0.25;
  const isBelow = type.y >= product.y + product.height * 0.6;
  const part = isAbove ? 0.1 : isBelow ? 0.9 : 0.4;
  return rect(type.x, type.y + (type.height - height) * part, type.width, height);
}
