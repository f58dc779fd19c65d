import { chance } from '../../../../base/chance.ts';
import { faded, WHITE } from '../../../../base/color.ts';
import type { Clip, Keyframe, Motion, Rect, Seconds, Track } from '../../../film/timeline.ts';
import { type ClearCover, clearCover, moveThrough } from '../camera.ts';
import { glow, isLarge, SIZES, shapeClip, strikeOf, textClip } from '../clips.ts';
import { endBoxes, endTexts } from '../end-card.ts';
import type { Film, Shot, Staged } from '../film.ts';
import {
  bleedOf,
  columns,
  extendToEdges,
  type FrameLayout,
  inset,
  rect,
  rows,
  wholeFrame,
} from '../frame.ts';
import { backgroundShapes, kineticClip } from '../kinetic-type.ts';
import { combineMotions, fadeIn, fadeOut, popIn, round, tween } from '../motion.ts';
import {
  blurredPicture,
  coverPicture,
  cutoutOf,
  cutoutPicture,
  fillVideo,
  largestFillableBox,
  wholePicture,
} from '../pictures.ts';
import { bodyCard, type Room, roomOf } from './full-screen.ts';
import { presenterTrack } from './presented.ts';
import { pictureOnOwnGround } from './show-product.ts';

/** Seconds between keyframes of the camera shake. */
const SHAKE_INTERVAL_SECONDS = 0.55;

/** Scale of a video after a jump. */
const VIDEO_JUMP_SCALE = 1.13;
const NO_MASK = { kind: 'none' } as const;
const ROUNDED = { kind: 'rounded', radius: 28 } as const;

/**
 * As filmed with a phone: a person in the whole frame who holds the camera and speaks, with the product inserted in
 * about every other shot and beside the person in the rest; text on stickers. Without media, the words fill the frame.
 */
export function stageNative(film: Film): Staged {
  const { shots, frame } = film;
  const caption = { ...frame.caption, style: 'boxed' } as const;
  const room = shots.every(({ view }) => view) ? roomOf(film) : undefined;
  const inserted = room ? shots.filter((shot) => !showsPerson(shot)) : shots;
  return {
    tracks: [
      ...(room ? [selfie(film, room)] : []),
      { name: 'footage', clips: inserted.flatMap((shot) => nativePicture(film, shot)) },
      { name: 'stickers', clips: shots.flatMap((shot) => stickersOf(film, shot, room)) },
    ],
    caption,
  };
}

/** Whether the presenter fills the frame in a shot: in the hook and about every other shot after it. */
function showsPerson({ role, variant }: Shot): boolean {
  return role !== 'end' && variant % 2 === 0;
}

/** Pixels by which the presenter's picture reaches beyond the frame, so that the moving camera shows no edge. */
const SELFIE_REACH = 30;
const SELFIE_SHAKE_PIXELS = 11;

/** The presenter, filmed at arm's length, up to the end card. */
function selfie(film: Film, { stand }: Room): Track {
  const end = film.shots.at(-1)?.start ?? film.duration;
  const { x, y } = handheld(film.seed, end, SELFIE_SHAKE_PIXELS);
  const reaching = {
    ...stand,
    box: inset(stand.box, -SELFIE_REACH),
    ground: inset(stand.ground, -SELFIE_REACH),
  };
  return presenterTrack(film, reaching, { end, motion: { ...(x && { x }), ...(y && { y }) } });
}

function stickersOf(film: Film, shot: Shot, room: Room | undefined): Clip[] {
  if (shot.role === 'end') return nativeEnd(film, shot);
  if (room && showsPerson(shot)) {
    return shot.role === 'hook' ? hookSticker(film, shot, room.type) : bodyCard(film, shot, room.card);
  }
  const zones = nativeZones(film, shot);
  if (shot.role === 'hook') return hookSticker(film, shot, zones.type);
  if (!shot.view) return spoken(film, shot);
  return callOutSticker(film, shot, zones.type);
}

function spoken(film: Film, shot: Shot): Clip[] {
  const { palette, frame } = film;
  return kineticClip(film, shot, inset(frame.open, 20), {
    color: palette.onDeep,
    emphasis: palette.accent,
    weight: 900,
    maxSize: 132,
    align: 'center',
  });
}

/** The product on a card before a dark background, with name, price and button, as in a shop app. */
function nativeEnd(film: Film, shot: Shot): Clip[] {
  const { palette, frame } = film;
  const { start, end, view } = shot;
  const boxes = endBoxes(film);
  const background = shapeClip(
    { box: wholeFrame(frame), fill: palette.deep, fillTo: palette.deeper },
    start,
    end,
  );
  const texts = endTexts(film, shot, boxes, {
    text: palette.onDeep,
    price: palette.accent,
    button: { fill: palette.accent, text: palette.onAccent, radius: 0.34 },
    weight: 900,
    entrance: 'lively',
  });
  if (view?.kind === 'video') {
    const mask = { kind: 'rounded', radius: 40 } as const;
    return [
      background,
      ...fillVideo(view.video, view.from, start, end, { box: boxes.picture, mask }),
      ...texts,
    ];
  }
  if (!view) {
    const colors = { disc: faded(palette.brand, 0.5), line: faded(palette.accent, 0.4) };
    return [background, ...backgroundShapes(film, shot, colors), ...texts];
  }
  const { picture } = view;
  const motion = combineMotions(fadeIn(0, 0.1), { scale: tween(0.9, 1, 0, 0.5, 'back') });
  const box = boxes.picture;
  const mask = { kind: 'rounded', radius: 40 } as const;
  const isFree = cutoutOf(picture) !== undefined;
  const card = isFree || picture.ground === 'white' ? box : largestFillableBox(picture, box);
  const plate = shapeClip(
    { box: card, radius: 40, fill: isFree ? palette.paler : WHITE },
    start,
    end,
    motion,
  );
  const place = { box: inset(box, 30), motion };
  const shown =
    cutoutPicture(picture, start, end, place) ??
    (picture.ground === 'white'
      ? wholePicture(picture, start, end, place)
      : coverPicture(picture, start, end, { box: card, mask, motion, drive: { variant: 0, maxZoom: 1.06 } }));
  return [background, plate, shown, ...texts];
}

/** The media of a shot as filmed with a phone: full frame, slightly shaken, nearer or farther with every sentence. */
function nativePicture(film: Film, shot: Shot): Clip[] {
  const { view, start, end, variant } = shot;
  const { frame, palette, seed } = film;
  const box = wholeFrame(frame);
  const background = shapeClip({ box, fill: palette.deep, fillTo: palette.deeper }, start, end);
  const shake = handheld(seed + variant * 7919, end - start, 13);
  if (!view)
    return [
      background,
      ...backgroundShapes(film, shot, { disc: faded(palette.brand, 0.5), line: faded(palette.accent, 0.4) }),
    ];
  if (view.kind === 'video') {
    const motion = { ...shake, scale: jumps(film, shot, SHAKE_SCALE, VIDEO_JUMP_SCALE) };
    return [background, ...fillVideo(view.video, view.from, start, end, { box, motion })];
  }
  const { picture } = view;
  const { covering, jump = SHAKE_SCALE, product: area } = nativeZones(film, shot);
  if (covering) {
    const motion = { ...shake, scale: jumps(film, shot, SHAKE_SCALE, jump) };
    const camera = moveThrough(covering, end - start, variant);
    return [background, coverPicture(picture, start, end, { box, motion, camera })];
  }
  const bleed = bleedOf(area, frame);
  const bleeding = clearCover(picture, bleed.box, extendToEdges(area, frame), 1.06);
  if (picture.ground === 'scene' && bleeding) {
    const camera = moveThrough(bleeding, end - start, variant);
    const reach = {
      x: bleed.box.x - 30,
      y: bleed.box.y - 30,
      width: bleed.box.width + 60,
      height: bleed.box.height + 30,
    };
    const fixed = { ...shake, scale: jumps(film, shot, 1, 1.03) };
    return [
      blurredPicture(picture, start, end, { box, blur: 50 }),
      coverPicture(picture, start, end, { box: reach, motion: fixed, camera, feather: bleed.feather }),
    ];
  }
  const motion: Motion = { ...shake, scale: jumps(film, shot, 0.96, 1) };
  if (picture.ground === 'transparent') {
    const cutout = cutoutPicture(picture, start, end, { box: inset(area, area.width * 0.06), motion });
    const pale = shapeClip({ box, fill: palette.paler, fillTo: palette.pale }, start, end);
    return [pale, ...lights(film, shot), ...(cutout ? [cutout] : [])];
  }
  if (picture.ground === 'white') {
    const shown = pictureOnOwnGround(picture, start, end, { box, clear: area, variant });
    return [shapeClip({ box, fill: WHITE }, start, end), { ...shown, motion }];
  }
  const copy = blurredPicture(picture, start, end, { box, blur: 50 });
  const mask = picture.ground === 'plain' ? NO_MASK : ROUNDED;
  return [
    copy,
    coverPicture(picture, start, end, { box: largestFillableBox(picture, inset(area, 12)), mask, motion }),
  ];
}

function lights({ frame, palette }: Film, { start, end, variant }: Shot): Clip[] {
  const size = Math.max(frame.width, frame.height) * 0.8;
  const x = variant % 2 ? frame.width * 0.15 : frame.width * 0.85;
  return [shapeClip(glow({ x, y: frame.height * 0.3 }, size, faded(palette.brand, 0.28)), start, end)];
}

/** Alternates between near and far, at the cut and at every sentence start. */
function jumps({ sentences }: Film, { start, end, variant }: Shot, far: number, near: number): Keyframe[] {
  const starts = sentences
    .map((sentence) => sentence.start - start)
    .filter((at) => at > 0.5 && at < end - start - 0.5);
  const sizes = variant % 2 === 0 ? [far, near] : [near, far];
  return [0, ...starts].map((at, place) => ({ at: round(at), value: sizes[place % 2] ?? far, ease: 'hold' }));
}

/** Camera shake that never comes to rest, reproducible by seed. */
function handheld(seed: number, seconds: Seconds, pixels: number): Motion {
  const next = chance(seed);
  const wander = (size: number): Keyframe[] => {
    const keyframes: Keyframe[] = [];
    for (let at = 0; at <= seconds + SHAKE_INTERVAL_SECONDS; at += SHAKE_INTERVAL_SECONDS) {
      keyframes.push({ at: round(at), value: round((next() * 2 - 1) * size), ease: 'inOut' });
    }
    return keyframes;
  };
  return { x: wander(pixels), y: wander(pixels), rotation: wander(0.45) };
}

const BLACK = '#111014';

/** The opening words as a sticker of a phone app: black on white, line by line. */
function hookSticker({ hook, locale }: Film, { start, end }: Shot, box: Rect): Clip[] {
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
        maxSize: 98,
        minSize: SIZES.hook.minSize,
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

/** A product point on a smaller sticker, at its word. */
function callOutSticker({ locale, palette }: Film, { callOut, end, variant }: Shot, box: Rect): Clip[] {
  if (!callOut) return [];
  const { text, at, until = end } = callOut;
  const plate = { color: palette.brand, padding: 0.32, radius: 0.3, behind: 'lines' } as const;
  const rotation = variant % 2 === 0 ? -1.5 : 1.5;
  return [
    textClip(
      text,
      box,
      at,
      until,
      {
        locale,
        weight: 800,
        color: palette.onBrand,
        maxSize: isLarge(callOut) ? 110 : 66,
        minSize: SIZES.callOut.minSize,
        lineHeight: 1.42,
        align: 'center',
        ...strikeOf(callOut, palette.onBrand),
        plate,
      },
      { ...popIn(0, 0.4), rotation: [{ at: 0, value: rotation }] },
    ),
  ];
}

/** Scale of a picture beyond its frame, to allow for camera shake. */
const SHAKE_SCALE = 1.045;
/** Scales of a picture after a jump cut. */
const JUMP_SCALES = [1.13, 1.09] as const;

interface NativeZones {
  type: Rect;
  /** Area of a picture that does not fill the frame, beside the sticker. */
  product: Rect;
  /** Framing that covers the frame, and scale of the jump. */
  covering?: ClearCover;
  jump?: number;
}

/** Places the sticker away from the product: above, below, or at a side of a wide frame. */
function nativeZones(film: Film, shot: Shot): NativeZones {
  const { frame } = film;
  const { view } = shot;
  const [first, second] = zonePairs(frame, shot);
  if (view?.kind !== 'picture') return first;
  const { picture } = view;
  for (const jump of JUMP_SCALES) {
    for (const zones of [first, second]) {
      const room = shrunk(extendToEdges(zones.product, frame), wholeFrame(frame), jump);
      const covering = clearCover(picture, wholeFrame(frame), room, 1);
      if (covering) return { ...zones, covering, jump };
    }
  }
  return first;
}

/**
 * Returns two arrangements: text before product, and product before text. Without text, the product gets all the room.
 */
function zonePairs(frame: FrameLayout, { role, callOut, view }: Shot): [NativeZones, NativeZones] {
  const { aspect, open } = frame;
  if (!view || (role !== 'hook' && !callOut)) {
    const all = { type: open, product: open };
    return [all, all];
  }
  const isHook = role === 'hook';
  if (aspect === 'landscape') {
    const [left, right] = columns(open, 0.4, 50);
    const [other, last] = columns(open, 0.6, 50);
    return [
      { type: left, product: right },
      isHook ? { type: left, product: right } : { type: last, product: other },
    ];
  }
  const [upper, rest] = rows(open, isHook ? (aspect === 'square' ? 0.3 : 0.26) : 0.2, 30);
  const first = { type: upper, product: rest };
  if (isHook) return [first, first];
  const [main, foot] = rows(open, 0.8, 30);
  return [first, { type: foot, product: main }];
}

/** Shrinks a box towards the centre of the frame, so that it stays visible when everything is scaled up. */
function shrunk({ x, y, width, height }: Rect, frame: Rect, by: number): Rect {
  const [middleX, middleY] = [frame.width / 2, frame.height / 2];
  return rect(middleX + (x - middleX) / by, middleY + (y - middleY) / by, width / by, height / by);
}
