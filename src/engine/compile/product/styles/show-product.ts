import type { SeenPicture } from '../../../film/seen-picture.ts';
import type { Clip, Mask, Rect, Seconds } from '../../../film/timeline.ts';
import { clearCover, moveThrough } from '../camera.ts';
import { shapeClip } from '../clips.ts';
import type { Scheme } from '../colors.ts';
import type { Shot } from '../film.ts';
import { type Bleed, fitInside, inset, overlapShare } from '../frame.ts';
import { tween } from '../motion.ts';
import {
  coverPicture,
  cutoutOf,
  cutoutPicture,
  fillVideo,
  isCoverable,
  largestFillableBox,
  subjectWithin,
} from '../pictures.ts';

interface Showing {
  /** Area that is filled completely. */
  box: Rect;
  /** Part of the box without other content, for a product that does not fill the box. */
  clear?: Rect;
  /** Part of the box for a picture that cannot fill all of it. */
  bleed?: Bleed;
  /** Areas of text and marks that must not cover the product. */
  avoid?: readonly Rect[];
  mask?: Mask;
  scheme: Scheme;
  /** Whether to leave out the background, because there is one already. */
  withoutBackground?: boolean;
  /** Maximum zoom of the camera. */
  maxZoom?: number;
}

/** Maximum share of an area in `avoid` that may cover the product. */
const MAX_COVERED = 0.05;
const CARD_RADIUS = 36;

/** Fills a box with the media of a shot: a video, a full picture, or the product cut out on the film's colours. */
export function showProduct(shot: Shot, showing: Showing): Clip[] {
  return placeMedia(shot, showing).clips;
}

interface Shown {
  clips: Clip[];
  /** Area of the product before it moves; undefined for videos. */
  productArea?: Rect;
}

/** Like `showProduct`, but also returns the area of the product. */
export function placeMedia(shot: Shot, showing: Showing): Shown {
  const { view, start, end, variant } = shot;
  const {
    box,
    clear = box,
    scheme,
    maxZoom = 1.12,
    avoid = [],
    withoutBackground: bare = false,
    bleed,
  } = showing;
  const mask = showing.mask ?? { kind: 'none' };
  const radius = mask.kind === 'rounded' ? mask.radius : 0;
  if (view?.kind === 'video') return { clips: fillVideo(view.video, view.from, start, end, { box, mask }) };
  const background = shapeClip(
    { box, radius, fill: scheme.background, fillTo: scheme.backgroundTo },
    start,
    end,
  );
  if (!view) return { clips: bare ? [] : [background] };
  const { picture } = view;
  const cut = cutoutOf(picture);
  if (cut) {
    const productArea = fitInside(inset(clear, clear.width * 0.07, clear.height * 0.07), cut);
    return {
      clips: [...(bare ? [] : [background]), ...cutoutClips(shot, picture, clear, scheme)],
      productArea,
    };
  }
  const covering = clearCover(picture, box, clear, maxZoom);
  if (covering) {
    const camera = moveThrough(covering, end - start, variant);
    return {
      clips: [coverPicture(picture, start, end, { box, mask, camera })],
      productArea: covering.productArea,
    };
  }
  const isFree = () =>
    avoid.every((other) => overlapShare(other, subjectWithin(picture, box)) <= MAX_COVERED);
  if (isCoverable(picture, box) && isFree()) {
    const place = { box, mask, drive: { variant, maxZoom } };
    return { clips: [coverPicture(picture, start, end, place)], productArea: subjectWithin(picture, box) };
  }
  if (picture.groundColor) {
    const fill = shapeClip({ box, radius, fill: picture.groundColor }, start, end);
    const place = { box: inset(box, radius * 0.3), clear, variant };
    const { subject, width, height } = picture;
    const shape = { width: subject.width * width, height: subject.height * height };
    return {
      clips: [fill, pictureOnOwnGround(picture, start, end, place)],
      productArea: fitInside(inset(clear, clear.width * 0.07, clear.height * 0.07), shape),
    };
  }
  const bleeding = bleed && clearCover(picture, bleed.box, clear, maxZoom);
  if (bleeding) {
    const camera = moveThrough(bleeding, end - start, variant);
    const filled = coverPicture(picture, start, end, { box: bleed.box, camera, feather: bleed.feather });
    return {
      clips: [blurredCopy(picture, start, end, box, mask), filled],
      productArea: bleeding.productArea,
    };
  }
  const print = largestFillableBox(picture, clear);
  const copy = bare ? [] : [blurredCopy(picture, start, end, box, mask)];
  return {
    clips: [...copy, ...card(shot, picture, print, maxZoom)],
    productArea: subjectWithin(picture, print),
  };
}

/** A heavily blurred copy of the picture. */
function blurredCopy({ source }: SeenPicture, start: number, end: number, box: Rect, mask: Mask): Clip {
  const look = { blur: 60, brightness: 0.72, saturation: 1.2 };
  const camera = { zoom: tween(1.2, 1.32, 0, end - start, 'linear') };
  return { start, end, layer: { kind: 'picture', source, box, mask, fit: 'cover', camera, look } };
}

/** A print with rounded corners. */
function card({ start, end, variant }: Shot, picture: SeenPicture, box: Rect, maxZoom: number): Clip[] {
  const mask = { kind: 'rounded', radius: CARD_RADIUS } as const;
  const shadow = { color: '#00000066', blur: 70, y: 26 };
  const plate = shapeClip({ box, radius: CARD_RADIUS, fill: '#000000', shadow }, start, end);
  return [plate, coverPicture(picture, start, end, { box, mask, drive: { variant, maxZoom } })];
}

/** The cut-out product before a shape. It swings in and keeps moving slightly. */
function cutoutClips(shot: Shot, picture: SeenPicture, clear: Rect, scheme: Scheme): Clip[] {
  const { start, end, variant } = shot;
  const seconds = end - start;
  const direction = variant % 2 === 0 ? 1 : -1;
  const size = Math.min(clear.width, clear.height) * 0.94;
  const disc = fitInside(clear, { width: size, height: size });
  const cutout = cutoutPicture(picture, start, end, {
    box: inset(clear, clear.width * 0.07, clear.height * 0.07),
    // Transitions push shots along both axes, so it enters only by scale and rotation. Visible from the cut.
    motion: {
      scale: [
        ...tween(0.8, 1, 0.04, 0.6, 'back'),
        ...tween(1, 1.05, 0.64, Math.max(0.1, seconds - 0.64), 'linear').slice(1),
      ],
      rotation: [
        ...tween(direction * -7, direction * -1, 0.04, 0.6, 'back'),
        ...tween(direction * -1, direction * 1.4, 0.64, Math.max(0.1, seconds - 0.64), 'linear').slice(1),
      ],
    },
  });
  return [shapeBehind(shot, disc, scheme), ...(cutout ? [cutout] : [])];
}

/** A disc, a ring or a tilted tile, so that repeated pictures of a product look different. */
function shapeBehind({ start, end, variant }: Shot, disc: Rect, scheme: Scheme): Clip {
  const motion = { scale: tween(0.86, 1, 0, 0.6), opacity: tween(0.4, 1, 0, 0.3) };
  const size = disc.width;
  if (variant % 3 === 1) {
    const box = inset(disc, size * 0.09);
    const turned = { ...motion, rotation: tween(-18, variant % 2 === 0 ? 9 : -9, 0, 0.7) };
    return shapeClip({ box, radius: size * 0.09, fill: scheme.shape }, start, end, turned);
  }
  if (variant % 3 === 2) {
    const width = size * 0.075;
    const border = { color: scheme.shape, width };
    return shapeClip({ box: inset(disc, width), radius: size / 2 - width, border }, start, end, motion);
  }
  return shapeClip({ box: disc, radius: size / 2, fill: scheme.shape }, start, end, motion);
}

/** Share of its room that the product fills. */
const SUBJECT_SHARE = 0.86;
const CAMERA_ZOOM = 1.06;

/**
 * Shows a picture whose background continues beyond it. The product is as large as `clear` allows, and the picture is
 * cropped to `box`, which is filled with its background colour.
 */
export function pictureOnOwnGround(
  { source, width, height, subject }: SeenPicture,
  start: Seconds,
  end: Seconds,
  { box, clear, variant }: { box: Rect; clear: Rect; variant: number },
): Clip {
  const scale =
    SUBJECT_SHARE * Math.min(clear.width / (subject.width * width), clear.height / (subject.height * height));
  const x = clear.x + clear.width / 2 - (subject.x + subject.width / 2) * width * scale;
  const y = clear.y + clear.height / 2 - (subject.y + subject.height / 2) * height * scale;
  const left = Math.max(box.x, x);
  const top = Math.max(box.y, y);
  const visible: Rect = {
    x: left,
    y: top,
    width: Math.min(box.x + box.width, x + width * scale) - left,
    height: Math.min(box.y + box.height, y + height * scale) - top,
  };
  // Only a part of the picture is visible; the camera zooms in until it fills its box.
  const zoom = scale / Math.max(visible.width / width, visible.height / height);
  const [from, to] = variant % 2 === 0 ? [zoom, zoom * CAMERA_ZOOM] : [zoom * CAMERA_ZOOM, zoom];
  const camera = {
    zoom: tween(from, to, 0, end - start, 'linear'),
    x: [{ at: 0, value: (left + visible.width / 2 - x) / (width * scale) }],
    y: [{ at: 0, value: (top + visible.height / 2 - y) / (height * scale) }],
  };
  return {
    start,
    end,
    layer: { kind: 'picture', source, box: visible, mask: { kind: 'none' }, fit: 'cover', camera },
  };
}
