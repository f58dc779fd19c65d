import type { SeenPicture } from '../../../../film/seen-picture.ts';
import type { Clip, Keyframe, PictureLayer, Rect } from '../../../../film/timeline.ts';
import type { Scheme } from '../../colors/scheme.ts';
import type { Film, Shot } from '../../film.ts';
import { fitInside, inset, rect, whole } from '../../frame.ts';
import { combineMotions, fadeIn, popIn, round, tween } from '../../motion.ts';
import type { ClearCover, PictureFraming } from '../../pictures/clear-cover.ts';
import {
  coverPicture,
  cutoutOf,
  fillVideo,
  freePicture,
  largestFillableBox,
  whiteCard,
  wholePicture,
} from '../../pictures/place-picture.ts';
import { shapeClip } from '../../shapes.ts';
import type { Zones } from './zones.ts';

export interface PlacedProduct {
  clips: Clip[];
  /** It fills the frame: no ground is seen. */
  fills: boolean;
  /** Colours of type on it, where it fills the frame. */
  over?: Scheme;
}

/** The product of a shot: cut out before a disc, filling the frame, or as a tilted print. */
export function placeProduct(film: Film, shot: Shot, zones: Zones, scheme: Scheme): PlacedProduct {
  const { view, start, end } = shot;
  const frame = whole(film.frame);
  if (view?.kind === 'video') {
    if (!zones.bleeds) {
      const mask = { kind: 'rounded', radius: 36 } as const;
      return {
        clips: fillVideo(view.video, view.from, start, end, { box: zones.product, mask }),
        fills: false,
      };
    }
    const clips = fillVideo(view.video, view.from, start, end, { box: frame });
    return { clips: [...clips, ...veil(film, shot, zones)], fills: true, over: overPicture(film) };
  }
  if (!view) return { clips: [], fills: false };
  const { picture } = view;
  if (cutoutOf(picture))
    return { clips: beforeDisc(film, shot, picture, zones.product, scheme), fills: false };
  if (zones.covering) {
    return {
      clips: [punched(shot, picture, frame, zones.covering), ...veil(film, shot, zones)],
      fills: true,
      over: overPicture(film),
    };
  }
  return { clips: print(shot, picture, zones.product), fills: false };
}

function overPicture({ palette }: Film): Scheme {
  const { brand, onBrand, onDeep, accent } = palette;
  return {
    ground: brand,
    groundTo: brand,
    text: onDeep,
    emphasis: accent,
    form: brand,
    plate: brand,
    onPlate: onBrand,
  };
}

/** In with a hit when the shot begins, then slowly back. */
function punched(shot: Shot, picture: SeenPicture, box: Rect, { from, to }: ClearCover): Clip {
  const { start, end } = shot;
  const way = (part: keyof PictureFraming): Keyframe[] => [
    ...tween(from[part], to[part], 0, 0.18),
    { at: round(end - start), value: from[part] + (to[part] - from[part]) * 0.35, ease: 'linear' },
  ];
  return coverPicture(picture, start, end, {
    box,
    camera: { zoom: way('zoom'), x: way('x'), y: way('y') },
  });
}

/** Darkens the side on which type stands. */
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

/** Cut out, springing in before a disc, swaying and answering the beat. */
function beforeDisc(film: Film, shot: Shot, picture: SeenPicture, zone: Rect, scheme: Scheme): Clip[] {
  const { start, end, index } = shot;
  const seconds = end - start;
  const size = Math.min(zone.width, zone.height) * 0.98;
  const disc = fitInside(zone, { width: size, height: size });
  const side = index % 2 === 0 ? 1 : -1;
  const box = inset(zone, zone.width * 0.06, zone.height * 0.06);
  const free = freePicture(picture, start, end, {
    box,
    motion: {
      y: tween(index > 0 ? zone.height * 0.3 : zone.height * 0.06, 0, 0.04, 0.7, 'spring'),
      rotation: [
        ...tween(side * 14, side * -2, 0.04, 0.7, 'spring'),
        { at: round(seconds), value: side * 2, ease: 'linear' },
      ],
      scale: pulses(film, shot),
    },
  });
  const grow = index > 0 ? popIn(0, 0.5) : { scale: tween(0.8, 1, 0, 0.6, 'spring') };
  return [
    shapeClip({ box: disc, radius: disc.width / 2, fill: scheme.form }, start, end, grow),
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
    ...(free ? [free] : []),
  ];
}

/** A little larger on every other beat. */
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

/** A print with a white edge, thrown onto the ground a little askew. */
function print(shot: Shot, picture: SeenPicture, zone: Rect): Clip[] {
  const { start, end, index } = shot;
  const area = inset(zone, zone.width * 0.02, zone.height * 0.03);
  const edge = 22;
  const card =
    picture.ground === 'white'
      ? whiteCard(area)
      : inset(largestFillableBox(picture, inset(area, edge)), -edge);
  const inner = inset(card, edge);
  const side = index % 2 === 0 ? -1 : 1;
  // Seen from the cut on: no frame of bare ground.
  const motion = {
    y: tween(zone.height * 0.16, 0, 0, 0.55, 'back'),
    rotation: [
      ...tween(side * 11, side * 2.4, 0, 0.55, 'back'),
      { at: round(end - start), value: side * 1.2, ease: 'linear' as const },
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
  const drive = { index, most: 1.12 };
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
