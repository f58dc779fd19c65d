import type { SeenPicture } from '../../../../film/seen-picture.ts';
import type { Clip, Mask, Rect } from '../../../../film/timeline.ts';
import type { Scheme } from '../../colors/scheme.ts';
import type { Shot } from '../../film.ts';
import { fitInside, inset, overlapShare } from '../../frame.ts';
import { tween } from '../../motion.ts';
import { clearCover, driveThrough } from '../../pictures/clear-cover.ts';
import {
  coverable,
  coverPicture,
  cutoutOf,
  fillVideo,
  freePicture,
  largestFillableBox,
  subjectWithin,
} from '../../pictures/place-picture.ts';
import { shapeClip } from '../../shapes.ts';
import { pictureOnOwnGround } from './picture-on-own-ground.ts';

export interface Showing {
  /** All of it is covered. */
  box: Rect;
  /** Part of the box that nothing else stands in: where the thing goes when it does not fill the box. */
  clear?: Rect;
  /** Part of the box that a picture may fill to its edges where it cannot fill all of it. */
  bleed?: Rect;
  /** Boxes of type and marks that the thing must not stand under. */
  avoid?: readonly Rect[];
  mask?: Mask;
  scheme: Scheme;
  /** Without a ground of its own: the box lies on one already. */
  bare?: boolean;
  /** How far the camera drives in. */
  most?: number;
}

/** How much of what avoids a thing may lie on it. */
const BARELY = 0.05;
const CARD = 36;

/** What a shot shows, filling a box: a film, a picture to its edges, or the thing alone on the colours of the film. */
export function showProduct(shot: Shot, showing: Showing): Clip[] {
  return productShown(shot, showing).clips;
}

export interface Shown {
  clips: Clip[];
  /** Where the thing itself is seen, before anything moves; unknown of films. */
  thing?: Rect;
}

/** The same, with where the thing is. */
export function productShown(shot: Shot, showing: Showing): Shown {
  const { view, start, end, index } = shot;
  const { box, clear = box, scheme, most = 1.12, avoid = [], bare = false, bleed } = showing;
  const mask = showing.mask ?? { kind: 'none' };
  const radius = mask.kind === 'rounded' ? mask.radius : 0;
  if (view?.kind === 'video') return { clips: fillVideo(view.video, view.from, start, end, { box, mask }) };
  const ground = shapeClip({ box, radius, fill: scheme.ground, fillTo: scheme.groundTo }, start, end);
  if (!view) return { clips: bare ? [] : [ground] };
  const { picture } = view;
  const cut = cutoutOf(picture);
  if (cut) {
    const thing = fitInside(inset(clear, clear.width * 0.07, clear.height * 0.07), cut);
    return { clips: [...(bare ? [] : [ground]), ...standing(shot, picture, clear, scheme)], thing };
  }
  const covering = clearCover(picture, box, clear, most);
  if (covering) {
    const camera = driveThrough(covering, end - start, index);
    return {
      clips: [coverPicture(picture, start, end, { box, mask, camera })],
      thing: covering.thing,
    };
  }
  const isFree = () => avoid.every((other) => overlapShare(other, subjectWithin(picture, box)) <= BARELY);
  if (coverable(picture, box) && isFree()) {
    const place = { box, mask, drive: { index, most } };
    return { clips: [coverPicture(picture, start, end, place)], thing: subjectWithin(picture, box) };
  }
  if (picture.groundColor) {
    const fill = shapeClip({ box, radius, fill: picture.groundColor }, start, end);
    const place = { box: inset(box, radius * 0.3), clear, index };
    const { subject, width, height } = picture;
    const shape = { width: subject.width * width, height: subject.height * height };
    return {
      clips: [fill, pictureOnOwnGround(picture, start, end, place)],
      thing: fitInside(inset(clear, clear.width * 0.07, clear.height * 0.07), shape),
    };
  }
  const bleeding = bleed && clearCover(picture, bleed, clear, most);
  if (bleeding) {
    const camera = driveThrough(bleeding, end - start, index);
    const shadow = { color: '#00000080', blur: 70, y: 10 };
    const edge = shapeClip({ box: bleed, fill: '#000000', shadow }, start, end);
    const filled = coverPicture(picture, start, end, { box: bleed, camera });
    return {
      clips: [blurredCopy(picture, start, end, box, mask), edge, filled],
      thing: bleeding.thing,
    };
  }
  const print = largestFillableBox(picture, clear);
  const copy = bare ? [] : [blurredCopy(picture, start, end, box, mask)];
  return {
    clips: [...copy, ...card(shot, picture, print, most)],
    thing: subjectWithin(picture, print),
  };
}

/** The picture's own colours, beyond recognition. */
function blurredCopy({ source }: SeenPicture, start: number, end: number, box: Rect, mask: Mask): Clip {
  const look = { blur: 60, brightness: 0.72, saturation: 1.2 };
  const camera = { zoom: tween(1.2, 1.32, 0, end - start, 'linear') };
  return { start, end, layer: { kind: 'picture', source, box, mask, fit: 'cover', camera, look } };
}

/** A print with round corners. */
function card({ start, end, index }: Shot, picture: SeenPicture, box: Rect, most: number): Clip[] {
  const mask = { kind: 'rounded', radius: CARD } as const;
  const shadow = { color: '#00000066', blur: 70, y: 26 };
  const plate = shapeClip({ box, radius: CARD, fill: '#000000', shadow }, start, end);
  return [plate, coverPicture(picture, start, end, { box, mask, drive: { index, most } })];
}

/** The thing alone before a disc; it comes with a swing and never rests completely. */
function standing(shot: Shot, picture: SeenPicture, clear: Rect, scheme: Scheme): Clip[] {
  const { start, end, index } = shot;
  const seconds = end - start;
  const side = index % 2 === 0 ? 1 : -1;
  const size = Math.min(clear.width, clear.height) * 0.94;
  const disc = fitInside(clear, { width: size, height: size });
  const free = freePicture(picture, start, end, {
    box: inset(clear, clear.width * 0.07, clear.height * 0.07),
    // Shots are pushed along both axes, so it comes by growing and turning alone, seen from the cut on.
    motion: {
      scale: [
        ...tween(0.8, 1, 0.04, 0.6, 'back'),
        ...tween(1, 1.05, 0.64, Math.max(0.1, seconds - 0.64), 'linear').slice(1),
      ],
      rotation: [
        ...tween(side * -7, side * -1, 0.04, 0.6, 'back'),
        ...tween(side * -1, side * 1.4, 0.64, Math.max(0.1, seconds - 0.64), 'linear').slice(1),
      ],
    },
  });
  return [formBehind(shot, disc, scheme), ...(free ? [free] : [])];
}

/** A disc, a ring or a leaning tile, so that the same product twice is not the same picture twice. */
function formBehind({ start, end, index }: Shot, disc: Rect, scheme: Scheme): Clip {
  const motion = { scale: tween(0.86, 1, 0, 0.6), opacity: tween(0.4, 1, 0, 0.3) };
  const size = disc.width;
  if (index % 3 === 1) {
    const box = inset(disc, size * 0.09);
    const turned = { ...motion, rotation: tween(-18, index % 2 === 0 ? 9 : -9, 0, 0.7) };
    return shapeClip({ box, radius: size * 0.09, fill: scheme.form }, start, end, turned);
  }
  if (index % 3 === 2) {
    const width = size * 0.075;
    const border = { color: scheme.form, width };
    return shapeClip({ box: inset(disc, width), radius: size / 2 - width, border }, start, end, motion);
  }
  return shapeClip({ box: disc, radius: size / 2, fill: scheme.form }, start, end, motion);
}
