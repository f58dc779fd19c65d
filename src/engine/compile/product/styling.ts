import { chance } from '../../../base/chance.ts';
import { faded, WHITE } from '../../../base/color.ts';
import type { VisualStyle } from '../../film/request.ts';
import type { Clip, Keyframe, Motion, Seconds } from '../../film/timeline.ts';
import { endBoxes, endTexts } from './end-card.ts';
import type { Film, Shot, Staged, Staging } from './film.ts';
import { bleedOf, extendToEdges, inset, rect, whole } from './frame.ts';
import { combineMotions, fadeIn, fadeOut, round, tween } from './motion.ts';
import { clearCover, driveThrough } from './pictures/clear-cover.ts';
import {
  blurredPicture,
  coverPicture,
  cutoutOf,
  fillVideo,
  freePicture,
  largestFillableBox,
  wholePicture,
} from './pictures/place-picture.ts';
import { glow, shapeClip } from './shapes.ts';
import type { CutTaste } from './shots.ts';
import { dynamicShot } from './styles/dynamic/dynamic-shot.ts';
import { reel } from './styles/dynamic/reel.ts';
import { stageElegant } from './styles/elegant-presentation.ts';
import { stageCallouts } from './styles/feature-callouts.ts';
import { stageFullScreen } from './styles/full-screen.ts';
import { arrowTo, callOutSticker, hookSticker } from './styles/native/stickers.ts';
import { FACE, LOOSE, nativeZones } from './styles/native/zones.ts';
import { stagePictureInPicture } from './styles/picture-in-picture.ts';
import { pictureOnOwnGround } from './styles/presented/picture-on-own-ground.ts';
import { stagePriceDrop } from './styles/price-drop.ts';
import { stageProblem } from './styles/problem-solution.ts';
import { stageSimple } from './styles/simple-product-switch.ts';
import { stageSplit } from './styles/split-screen.ts';
import { startSide } from './type/type.ts';
import { typeForms } from './type/type-forms.ts';
import { kineticClip } from './type/type-shot.ts';

/** Seconds from one turn of the hand to the next. */
const TURN = 0.55;

/** How much larger a film stands than its frame after a jump. */
const JUMP = 1.13;
const NO_MASK = { kind: 'none' } as const;
const ROUNDED = { kind: 'rounded', radius: 28 } as const;

const RING = 8;

/** What a style is: how its films are cut, and how they are staged. */
export interface Styling {
  taste: CutTaste;
  /** Pictures of the thing in its place come before such of the thing alone. */
  scenesFirst?: boolean;
  stage: Staging;
}

const CALM: CutTaste = { beats: 0.4 };
const DRIVEN: CutTaste = { beats: 3 };

export const STYLINGS: Readonly<Record<VisualStyle, Styling>> = {
  'Simple Product Switch': { taste: CALM, stage: stageSimple },
  'Dynamic Showcase': { taste: DRIVEN, stage: stageDynamic },
  'Elegant Presentation': { taste: CALM, stage: stageElegant },
  FullScreen: { taste: CALM, stage: stageFullScreen },
  'Split Screen': { taste: CALM, stage: stageSplit },
  'Picture in Picture': { taste: CALM, stage: stagePictureInPicture },
  'Feature Callouts': { taste: CALM, stage: stageCallouts },
  'Problem/Solution': { taste: CALM, stage: stageProblem },
  'Price Drop': { taste: DRIVEN, stage: stagePriceDrop },
  'UGC/Native': { taste: CALM, stage: stageNative, scenesFirst: true },
};

/** Cuts on the beat: flat colour, the product large and in motion, heavy type that comes with its words. */
function stageDynamic(film: Film): Staged {
  return {
    tracks: [{ name: 'showcase', clips: reel(film, (shot) => dynamicShot(film, shot)) }],
    caption: { ...film.frame.caption, style: 'boxed' },
  };
}

/** As somebody would film it with a phone: full frame, unsteady, a jump with every sentence, stickers for type. */
function stageNative(film: Film): Staged {
  const { shots, frame } = film;
  return {
    tracks: [
      { name: 'footage', clips: shots.flatMap((shot) => nativePicture(film, shot)) },
      { name: 'stickers', clips: shots.flatMap((shot) => stickersOf(film, shot)) },
      { name: 'presenter', clips: presenterIntro(film) },
    ],
    caption: { ...frame.caption, style: 'boxed' },
  };
}

function stickersOf(film: Film, shot: Shot): Clip[] {
  if (shot.role === 'end') return nativeEnd(film, shot);
  const zones = nativeZones(film, shot);
  if (shot.role === 'hook') return hookSticker(film, shot, zones.type);
  if (!shot.view) return spoken(film, shot);
  return [...callOutSticker(film, shot, zones.type), ...arrowTo(film, shot, zones)];
}

function spoken(film: Film, shot: Shot): Clip[] {
  const { palette, frame } = film;
  return kineticClip(film, shot, inset(frame.open, 20), {
    color: palette.onDeep,
    emphasis: palette.accent,
    weight: 900,
    most: 132,
    align: 'center',
  });
}

/** Whoever speaks shows themselves in a corner while the film opens; after that the product has the picture. */
function presenterIntro({ frame, shots, presenter, locale }: Film): Clip[] {
  const [hook] = shots;
  if (!hook?.view) return [];
  const { start, end } = hook;
  const size = FACE[frame.aspect];
  const { open } = frame;
  const x = startSide(locale) === 1 ? open.x + open.width - size : open.x;
  const box = rect(x, open.y + open.height - size, size, size);
  const mask = { kind: 'rounded', radius: size / 2 } as const;
  const motion = combineMotions(fadeIn(0, 0.2), fadeOut(end - start, 0.14));
  const { avatar, scene, hasBackdrop } = presenter;
  return [
    shapeClip(
      {
        box: inset(box, -RING),
        radius: size / 2 + RING,
        fill: '#ffffff',
        shadow: { color: '#00000066', blur: 36, y: 12 },
      },
      start,
      end,
      motion,
    ),
    {
      start,
      end,
      layer: hasBackdrop
        ? { kind: 'backdrop', avatar, box, mask }
        : { kind: 'scene', scene: scene.name, color: scene.color, seed: scene.seed, box, mask },
      motion,
    },
    { start, end, layer: { kind: 'avatar', avatar, box, framing: 'head', mask }, motion },
  ];
}

/** The product on a card before a deep ground, with name, price and a button as a shop's app has them. */
function nativeEnd(film: Film, shot: Shot): Clip[] {
  const { palette, frame } = film;
  const { start, end, view } = shot;
  const boxes = endBoxes(film);
  const ground = shapeClip({ box: whole(frame), fill: palette.deep, fillTo: palette.deeper }, start, end);
  const texts = endTexts(film, shot, boxes, {
    text: palette.onDeep,
    price: palette.accent,
    button: { fill: palette.accent, text: palette.onAccent, radius: 0.34 },
    weight: 900,
    manner: 'lively',
  });
  if (view?.kind === 'video') {
    const mask = { kind: 'rounded', radius: 40 } as const;
    return [ground, ...fillVideo(view.video, view.from, start, end, { box: boxes.picture, mask }), ...texts];
  }
  if (!view) {
    const colors = { disc: faded(palette.brand, 0.5), line: faded(palette.accent, 0.4) };
    return [ground, ...typeForms(film, shot, colors), ...texts];
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
    freePicture(picture, start, end, place) ??
    (picture.ground === 'white'
      ? wholePicture(picture, start, end, place)
      : coverPicture(picture, start, end, { box: card, mask, motion, drive: { index: 0, most: 1.06 } }));
  return [ground, plate, shown, ...texts];
}

/** What a phone would see in a shot: all of the frame, shaken a little, nearer or farther with every sentence. */
function nativePicture(film: Film, shot: Shot): Clip[] {
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
