import type { SeenPicture } from '../../../film/seen-picture.ts';
import type { Clip, Keyframe, PictureLayer, Rect } from '../../../film/timeline.ts';
import { type ClearCover, clearCover, type PictureFraming } from '../camera.ts';
import { shapeClip } from '../clips.ts';
import type { Scheme } from '../colors.ts';
import type { Film, Shot } from '../film.ts';
import { columns, extendToEdges, fitInside, inset, rect, rows, wholeFrame } from '../frame.ts';
import { combineMotions, fadeIn, popIn, round, tween } from '../motion.ts';
import {
  coverPicture,
  cutoutOf,
  cutoutPicture,
  fillVideo,
  largestFillableBox,
  whiteCard,
  wholePicture,
} from '../pictures.ts';

interface ProductClips {
  clips: Clip[];
  /** Whether the product's picture fills the frame, so that no background is visible. */
  fillsFrame: boolean;
  /** Text colours, if the picture fills the frame. */
  over?: Scheme;
}

/** Places the product of a shot: cut out before a disc, covering the frame, or as a tilted print. */
export function placeProduct(film: Film, shot: Shot, zones: Zones, scheme: Scheme): ProductClips {
  const { view, start, end } = shot;
  const frame = wholeFrame(film.frame);
  if (view?.kind === 'video') {
    if (!zones.mayFillFrame) {
      const mask = { kind: 'rounded', radius: 36 } as const;
      return {
        clips: fillVideo(view.video, view.from, start, end, { box: zones.product, mask }),
        fillsFrame: false,
      };
    }
    const clips = fillVideo(view.video, view.from, start, end, { box: frame });
    return { clips: [...clips, ...veil(film, shot, zones)], fillsFrame: true, over: overPicture(film) };
  }
  if (!view) return { clips: [], fillsFrame: false };
  const { picture } = view;
  if (cutoutOf(picture))
    return { clips: beforeDisc(film, shot, picture, zones.product, scheme), fillsFrame: false };
  if (zones.covering) {
    return {
      clips: [punchIn(shot, picture, frame, zones.covering), ...veil(film, shot, zones)],
      fillsFrame: true,
      over: overPicture(film),
    };
  }
  return { clips: print(shot, picture, zones.product), fillsFrame: false };
}

function overPicture({ palette }: Film): Scheme {
  const { brand, onBrand, onDeep, accent } = palette;
  return {
    background: brand,
    backgroundTo: brand,
    text: onDeep,
    emphasis: accent,
    shape: brand,
    plate: brand,
    onPlate: onBrand,
  };
}

/** Zooms in quickly at the start of the shot, then slowly back. */
function punchIn(shot: Shot, picture: SeenPicture, box: Rect, { from, to }: ClearCover): Clip {
  const { start, end } = shot;
  const keyframes = (part: keyof PictureFraming): Keyframe[] => [
    ...tween(from[part], to[part], 0, 0.18),
    { at: round(end - start), value: from[part] + (to[part] - from[part]) * 0.35, ease: 'linear' },
  ];
  return coverPicture(picture, start, end, {
    box,
    camera: { zoom: keyframes('zoom'), x: keyframes('x'), y: keyframes('y') },
  });
}

/** Darkens the side with the text. */
function veil(film: Film, { start, end, role, callOut }: Shot, { type }: Zones): Clip[] {
  if (role !== 'hook' && !callOut) return [];
  const { width, height } = film.frame;
  const isUpper = type.y + type.height / 2 < height / 2;
  const ink = '#0b0a12';
  const box = isUpper
    ? rect(0, 0, width, type.y + type.height + 120)
    : rect(0, type.y - 120, width, height - type.y + 120);
  const [fill, fillTo] = isUpper ? [`${ink}c8`, `${ink}00`] : [`${ink}00`, `${ink}c8`];
  return [shapeClip({ box, fill, fillTo }, start, end, fadeIn(0, 0.2))];
}

/** The cut-out product springs in before a disc, sways, and pulses with the beat. */
function beforeDisc(film: Film, shot: Shot, picture: SeenPicture, zone: Rect, scheme: Scheme): Clip[] {
  const { start, end, index, variant } = shot;
  const seconds = end - start;
  const size = Math.min(zone.width, zone.height) * 0.98;
  const disc = fitInside(zone, { width: size, height: size });
  const direction = variant % 2 === 0 ? 1 : -1;
  const box = inset(zone, zone.width * 0.06, zone.height * 0.06);
  const cutout = cutoutPicture(picture, start, end, {
    box,
    motion: {
      y: tween(index > 0 ? zone.height * 0.3 : zone.height * 0.06, 0, 0.04, 0.7, 'spring'),
      rotation: [
        ...tween(direction * 14, direction * -2, 0.04, 0.7, 'spring'),
        { at: round(seconds), value: direction * 2, ease: 'linear' },
      ],
      scale: pulses(film, shot),
    },
  });
  const grow = index > 0 ? popIn(0, 0.5) : { scale: tween(0.8, 1, 0, 0.6, 'spring') };
  return [
    shapeClip({ box: disc, radius: disc.width / 2, fill: scheme.shape }, start, end, grow),
    shapeClip(
      {
        box: inset(disc, -disc.width * 0.04),
        radius: disc.width * 0.54,
        border: { color: `${scheme.text}50`, width: 3 },
      },
      start,
      end,
      combineMotions(fadeIn(0.2, 0.3), { scale: tween(0.8, 1, 0.2, 0.8, 'spring') }),
    ),
    ...(cutout ? [cutout] : []),
  ];
}

/** Returns keyframes that make the product slightly larger on every other beat. */
function pulses({ beats }: Film, { start, end }: Shot): Keyframe[] {
  const grown: Keyframe[] = [...tween(0.9, 1, 0.04, 0.6, 'spring')];
  beats
    .filter((beat) => beat > start + 0.9 && beat < end - 0.3)
    .filter((_, index) => index % 2 === 0)
    .forEach((beat) => {
      const at = beat - start;
      grown.push(
        { at: round(at - 0.04), value: 1, ease: 'linear' },
        { at: round(at + 0.05), value: 1.035, ease: 'out' },
        { at: round(at + 0.34), value: 1, ease: 'inOut' },
      );
    });
  return grown;
}

/** A slightly tilted print with a white border, thrown onto the background. */
function print(shot: Shot, picture: SeenPicture, zone: Rect): Clip[] {
  const { start, end, variant } = shot;
  const area = inset(zone, zone.width * 0.02, zone.height * 0.03);
  const edge = 22;
  const card =
    picture.ground === 'white'
      ? whiteCard(area)
      : inset(largestFillableBox(picture, inset(area, edge)), -edge);
  const inner = inset(card, edge);
  const direction = variant % 2 === 0 ? -1 : 1;
  // Visible from the cut, so that no frame shows only the background.
  const motion = {
    y: tween(zone.height * 0.16, 0, 0, 0.55, 'back'),
    rotation: [
      ...tween(direction * 11, direction * 2.4, 0, 0.55, 'back'),
      { at: round(end - start), value: direction * 1.2, ease: 'linear' as const },
    ],
  };
  const shadow = { color: '#00000059', blur: 60, y: 26 };
  const about = (box: Rect) => ({
    ...motion,
    anchor: {
      x: (card.x + card.width / 2 - box.x) / box.width,
      y: (card.y + card.height / 2 - box.y) / box.height,
    },
  });
  const drive = { variant, maxZoom: 1.12 };
  const mask = { kind: 'rounded', radius: 12 } as const;
  const shown =
    picture.ground === 'white'
      ? wholePicture(picture, start, end, { box: inner, drive, motion })
      : coverPicture(picture, start, end, { box: inner, mask, drive, motion });
  const { box } = shown.layer as PictureLayer;
  return [
    shapeClip({ box: card, radius: 24, fill: '#ffffff', shadow }, start, end, motion),
    { ...shown, motion: about(box) },
  ];
}

/** Zoom of a picture that covers the frame. */
const MAX_COVER_ZOOM = 1.15;

interface Zones {
  product: Rect;
  type: Rect;
  /** Framing that covers the frame, with the product clear of text and captions. */
  covering?: ClearCover;
  /** Whether a video may fill the frame. */
  mayFillFrame?: boolean;
}

/**
 * Text and product change sides from shot to shot. If a picture covers the frame, text goes where the product is not.
 */
export function zonesOf(film: Film, shot: Shot): Zones {
  const { frame } = film;
  const { view, variant } = shot;
  const [first, second] = zonesAt(film, shot, variant % 2 === 0);
  // In videos, the product is more often low than high.
  if (view?.kind === 'video') return { ...zonesAt(film, shot, true)[0], mayFillFrame: true };
  if (view?.kind !== 'picture' || view.picture.ground === 'white') return first;
  for (const zones of [first, second]) {
    const covering = clearCover(
      view.picture,
      wholeFrame(frame),
      extendToEdges(zones.product, frame),
      MAX_COVER_ZOOM,
    );
    if (covering) return { ...zones, covering };
  }
  return first;
}

function zonesAt(film: Film, shot: Shot, typeFirst: boolean): [Zones, Zones] {
  const { frame } = film;
  const isHook = shot.role === 'hook';
  const speaks = isHook || shot.callOut !== undefined;
  if (!speaks)
    return [
      { product: frame.open, type: frame.open },
      { product: frame.open, type: frame.open },
    ];
  const pairs = [true, false].map((leads) => {
    if (frame.aspect === 'landscape') {
      const [left, right] = columns(frame.open, leads ? 0.46 : 0.54, 60);
      return leads ? { type: left, product: right } : { type: right, product: left };
    }
    const part = isHook ? 0.36 : 0.24;
    const [upper, lower] = rows(frame.open, leads ? part : 1 - part, 30);
    return leads ? { type: upper, product: lower } : { type: lower, product: upper };
  });
  const [lead, trail] = pairs as [Zones, Zones];
  return typeFirst ? [lead, trail] : [trail, lead];
}
