import { chance } from '../../../../../base/chance.ts';
import { faded, WHITE } from '../../../../../base/color.ts';
import type { Clip, Keyframe, Motion, Seconds } from '../../../../film/timeline.ts';
import type { Film, Shot } from '../../film.ts';
import { bleedOf, extendToEdges, inset, whole } from '../../frame.ts';
import { round } from '../../motion.ts';
import { clearCover, driveThrough } from '../../pictures/clear-cover.ts';
import {
  blurredPicture,
  coverPicture,
  fillVideo,
  freePicture,
  largestFillableBox,
} from '../../pictures/place-picture.ts';
import { glow, shapeClip } from '../../shapes.ts';
import { typeForms } from '../../type/type-forms.ts';
import { pictureOnOwnGround } from '../presented/picture-on-own-ground.ts';
import { LOOSE, nativeZones } from './zones.ts';

/** Seconds from one turn of the hand to the next. */
const TURN = 0.55;

/** How much larger a film stands than its frame after a jump. */
const JUMP = 1.13;
const NO_MASK = { kind: 'none' } as const;
const ROUNDED = { kind: 'rounded', radius: 28 } as const;

/** What a phone would see in a shot: all of the frame, shaken a little, nearer or farther with every sentence. */
export function nativePicture(film: Film, shot: Shot): Clip[] {
  const { view, start, end, index } = shot;
  const { frame, palette, seed } = film;
  const box = whole(frame);
  const ground = shapeClip({ box, fill: palette.deep, fillTo: palette.deeper }, start, end);
  const shake = handheld(seed + index * 7919, end - start, 13);
  if (!view)
    return [
      ground,
      ...typeForms(film, shot, { disc: faded(palette.brand, 0.5), line: faded(palette.accent, 0.4) }),
    ];
  if (view.kind === 'video') {
    const motion = { ...shake, scale: jumps(film, shot, LOOSE, JUMP) };
    return [ground, ...fillVideo(view.video, view.from, start, end, { box, motion })];
  }
  const { picture } = view;
  const { covering, jump = LOOSE, product: area } = nativeZones(film, shot);
  if (covering) {
    const motion = { ...shake, scale: jumps(film, shot, LOOSE, jump) };
    const camera = driveThrough(covering, end - start, index);
    return [ground, coverPicture(picture, start, end, { box, motion, camera })];
  }
  const bleed = bleedOf(area, frame);
  const bleeding = clearCover(picture, bleed, extendToEdges(area, frame), 1.06);
  if (picture.ground === 'scene' && bleeding) {
    const camera = driveThrough(bleeding, end - start, index);
    const reach = {
      ...bleed,
      x: bleed.x - 30,
      y: bleed.y - 30,
      width: bleed.width + 60,
      height: bleed.height + 30,
    };
    const fixed = { ...shake, scale: jumps(film, shot, 1, 1.03) };
    return [
      blurredPicture(picture, start, end, { box, blur: 50 }),
      coverPicture(picture, start, end, { box: reach, motion: fixed, camera }),
    ];
  }
  const motion: Motion = { ...shake, scale: jumps(film, shot, 0.96, 1) };
  if (picture.ground === 'transparent') {
    const free = freePicture(picture, start, end, { box: inset(area, area.width * 0.06), motion });
    const pale = shapeClip({ box, fill: palette.paler, fillTo: palette.pale }, start, end);
    return [pale, ...lights(film, shot), ...(free ? [free] : [])];
  }
  if (picture.ground === 'white') {
    const shown = pictureOnOwnGround(picture, start, end, { box, clear: area, index });
    return [shapeClip({ box, fill: WHITE }, start, end), { ...shown, motion }];
  }
  const behind = blurredPicture(picture, start, end, { box, blur: 50 });
  const mask = picture.ground === 'plain' ? NO_MASK : ROUNDED;
  return [
    behind,
    coverPicture(picture, start, end, { box: largestFillableBox(picture, inset(area, 12)), mask, motion }),
  ];
}

function lights({ frame, palette }: Film, { start, end, index }: Shot): Clip[] {
  const size = Math.max(frame.width, frame.height) * 0.8;
  const x = index % 2 ? frame.width * 0.15 : frame.width * 0.85;
  return [shapeClip(glow({ x, y: frame.height * 0.3 }, size, faded(palette.brand, 0.28)), start, end)];
}

/** Near and far in turn: with the cut, and again where a sentence begins in it. */
function jumps({ sentences }: Film, { start, end, index }: Shot, far: number, near: number): Keyframe[] {
  const starts = sentences
    .map((sentence) => sentence.start - start)
    .filter((at) => at > 0.5 && at < end - start - 0.5);
  const sizes = index % 2 === 0 ? [far, near] : [near, far];
  return [0, ...starts].map((at, place) => ({ at: round(at), value: sizes[place % 2] ?? far, ease: 'hold' }));
}

/** A camera in a hand: small wandering that never comes to rest. Equal seeds wander alike. */
function handheld(seed: number, seconds: Seconds, pixels: number): Motion {
  const next = chance(seed);
  const wander = (size: number): Keyframe[] => {
    const keyframes: Keyframe[] = [];
    for (let at = 0; at <= seconds + TURN; at += TURN) {
      keyframes.push({ at: round(at), value: round((next() * 2 - 1) * size), ease: 'inOut' });
    }
    return keyframes;
  };
  return { x: wander(pixels), y: wander(pixels), rotation: wander(0.45) };
}
