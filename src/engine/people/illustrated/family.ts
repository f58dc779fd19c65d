import { mix, ramp, roundTo, softLimit } from '../../../base/easing.ts';
import type { Gesture, Pose, RestingHands } from '../../film/pose.ts';
import type { Rect } from '../../film/timeline.ts';
import type { Compositor, Placed } from '../../media/compositor/compositor.ts';
import { freePlanes } from '../../media/compositor/planes.ts';
import { type Area, intersect } from '../../media/compositor/rects.ts';
import { liveSprite } from '../../media/compositor/sprite.ts';
import type { AvatarAttributes, AvatarFamily, AvatarPack, AvatarView, OpenAvatar } from '../pack.ts';
import type { Appearance } from '../painter/appearance.ts';
import { movesArm } from '../painter/body/arm/skeleton.ts';
import { HAND_POSES } from '../painter/body/hand/poses.ts';
import {
  type Character,
  character,
  faceBox,
  hasLayer,
  LAYERS,
  type LayerName,
  movesWithHead,
  project,
  REST,
} from '../painter/painter.ts';
import { mirroredGesture } from '../painter/rig.ts';
import { boxMask, isShown } from '../shared/mask.ts';
import { armsOf, drapeOf, handsOf, openBody, type Points, type PosedArm, stanceOf } from './body.ts';
import { cloth, showable } from './cloth.ts';
import { frameOf, type RigPlacement, type Stage } from './framing.ts';
import { facialPart, type HeadPart, paintedPart } from './head-part.ts';
import { jawDrop } from './jaw.ts';
import { extent, paintLayer, pixels, SLACK_PIXELS } from './paint.ts';
import { openPlate } from './plate.ts';

const ALL_GESTURES = Object.keys(HAND_POSES) as Gesture[];
/** Half the width of a finger, and of a sleeve at the elbow with its folds, in rig units. */
const FINGER_HALF_WIDTH = 6;
const SLEEVE_HALF_WIDTH = 52;
/** Part of a forearm, from the elbow, that the lower edge of the picture may cut off. */
const MAX_CUT_FOREARM = 0.2;
/** Range of body sway, in rig units. */
const MAX_SWAY = 3;
/** Head movement by turns and nods, in rig units. */
const MAX_HEAD_MOTION = 12;

/** Rows above `HEAD_END_Y` follow the head, and rows below `BODY_START_Y` follow the body; in rig units. */
const HEAD_END_Y = 84;
const BODY_START_Y = 158;
/** A point in the shadow of the chin. */
const shadowPoint = (chinY: number) => [0, chinY + 30, 45] as const;
/** The point at which the neck is attached to the head. */
const NAPE = [0, 96, -4] as const;
/** The upper end of the neck moves in steps of this size. */
const STEP_PIXELS = 1 / 6;

interface Neck {
  frame(pose: Pose, drop: number): Placed;
  free(): void;
}

interface HeadSprite {
  frame(pose: Pose): Placed;
  free(): void;
}

/** Displacement of the outermost hair by turns, nods and tilts, in rig units. */
const MAX_HAIR_MOTION = 26;

export type IllustratedPack = AvatarPack<'illustrated', Appearance, AvatarAttributes>;

/**
 * People drawn by the painter. Each layer is painted once at the size of the view. In each frame the head's layers
 * move by depth, the body's rows breathe, and only mouth, eyes and brows are redrawn.
 */
export const illustrated: AvatarFamily<IllustratedPack> = { family: 'illustrated', open };

/** Layers that are drawn before the neck, and so behind the body. */
const BEHIND = LAYERS.slice(0, LAYERS.indexOf('neck'));
const FRONT = LAYERS.filter((layer) => !BEHIND.includes(layer) && movesWithHead(layer));

/** Degrees that a head may turn further away from the viewer, and back across: freely up to the first, at most the second. */
const AWAY_LIMITS = [6, 9] as const;
const TOWARDS_LIMITS = [15, 20] as const;

async function open(
  pack: IllustratedPack,
  view: AvatarView,
  { kernel, paintings }: Compositor,
): Promise<OpenAvatar> {
  const { width, height, framing } = view;
  const cached = await paintings?.open(JSON.stringify([pack.content, width, height, framing]));
  const person = character(pack.content);
  const above = LAYERS.filter((layer) => movesWithHead(layer) && hasLayer(person, layer));
  const frame = frameOf(view, extent({ person, cached }, above, [REST])?.top ?? 0, person);
  const mask = boxMask(kernel, view.mask, frame.width, frame.height);
  const stage: Stage = { kernel, person, frame, mask, cached };
  const behind = openHead(stage, BEHIND);
  const neck = openNeck(stage);
  const gestures = clearGestures(person, frame, view);
  const resting = restingHands(person, frame, view);
  const body = openBody(stage, resting);
  const front = openHead(stage, FRONT);
  await cached?.close();
  stage.cached = undefined;
  const rig = faceBox(person);
  const facing = person.mirrored ? -1 : 1;

  /** Limits a pose to what can be drawn. */
  function limitPose(pose: Pose): Pose {
    const { name } = pose.gesture;
    const gesture = gestures.includes(name) ? pose.gesture : { name, amount: 0 };
    const [knee, limit] = pose.yaw * facing > 0 ? AWAY_LIMITS : TOWARDS_LIMITS;
    return { ...pose, gesture, yaw: softLimit(pose.yaw, knee, limit) };
  }

  return {
    face: {
      x: Math.round(rig.x * frame.scale + frame.originX),
      y: Math.round(rig.y * frame.scale + frame.originY),
      width: Math.round(rig.width * frame.scale),
      height: Math.round(rig.height * frame.scale),
    },
    gestures,
    restingHands: resting,
    frame(requestedPose) {
      const pose = limitPose(requestedPose);
      const dressed = body.frame(pose);
      const sprites = [
        behind?.frame(pose),
        neck.frame(pose, jawDrop(person, pose)),
        ...dressed.behind,
        front?.frame(pose),
        ...dressed.before,
      ];
      return sprites.filter((sprite) => sprite !== undefined);
    },
    close() {
      for (const part of [behind, neck, body, front, mask]) part?.free();
    },
  };
}

function areaOf({ x, y, width, height }: Rect): Area {
  return { left: x, top: y, right: x + width, bottom: y + height };
}

/** Combines layers of the head into one sprite. Each layer is moved according to its depth. */
function openHead(stage: Stage, layers: readonly LayerName[]): HeadSprite | undefined {
  const { kernel, person, frame, mask } = stage;
  const present = layers.filter((layer) => hasLayer(person, layer));
  const rig = extent(stage, present, [REST]);
  if (!rig) return undefined;
  const box: Area = { left: 0, top: 0, right: frame.width, bottom: frame.height };
  const area = intersect(pixels(rig, frame, MAX_HAIR_MOTION * frame.scale, 0), box);
  const parts = present.flatMap((layer) => partOf(stage, layer) ?? []);
  const plate = openPlate(kernel, area);
  const { planes } = plate;
  const placed: Placed = {
    sprite: liveSprite(kernel, planes),
    x: area.left,
    y: area.top,
    opacity: 1,
    version: 0,
  };
  let last = '';

  return {
    frame(pose) {
      const now = JSON.stringify({ ...pose, breath: 0, gesture: 0 });
      if (now !== last) {
        last = now;
        for (const part of parts) part.lay(plate, pose);
        plate.settle();
        mask.apply(planes, area);
        placed.version++;
      }
      return placed;
    },
    free() {
      for (const part of parts) part.free();
      plate.free();
    },
  };
}

function partOf(stage: Stage, layer: LayerName): HeadPart | undefined {
  if (layer === 'mouth' || layer === 'eyes' || layer === 'brows') return facialPart(stage, layer);
  return paintedPart(stage, layer);
}

/** Bends the neck row by row between head and body. The chin's shadow on the neck follows the jaw. */
function openNeck(stage: Stage): Neck {
  const { person, frame } = stage;
  const { scale, originY } = frame;
  const rig = extent(stage, ['neck'], [REST]);
  if (!rig) throw new Error('The person has no neck layer');
  const painted = pixels(rig, frame, SLACK_PIXELS, SLACK_PIXELS);
  const painting = paintLayer(stage, 'neck', painted);
  const skin = cloth(stage, showable(stage, painted));
  const restingNape = project(person, REST, ...NAPE);
  const { chinY } = person.head;
  const chin = project(person, REST, ...shadowPoint(chinY))[1];
  const step = STEP_PIXELS / scale;
  let last = '';

  return {
    frame(pose, drop) {
      const [x, y] = project(person, pose, ...NAPE);
      const right = roundTo(x - restingNape[0], step);
      const down = roundTo(y - restingNape[1], step);
      const shadowDrop = drop + project(person, pose, ...shadowPoint(chinY))[1] - chin - (y - restingNape[1]);
      const shadow = roundTo(shadowDrop, step);
      const stance = stanceOf(pose, scale);
      const now = JSON.stringify([right, down, shadow, stance]);
      if (now !== last) {
        last = now;
        const body = drapeOf(stance, frame);
        const edge = chinY + 34 + Math.max(0, shadow);
        skin.hang(painting, (row) => {
          const at = (row - originY) / scale;
          const [bodyRight, bodyDown] = body(row);
          const bodyPart = ramp(at, HEAD_END_Y, BODY_START_Y);
          const lower = shadow * ramp(at, 60, chinY) * (1 - ramp(at, edge, edge + 30));
          return [
            mix(right * scale, bodyRight, bodyPart),
            mix(down * scale, bodyDown, bodyPart) + lower * scale,
          ];
        });
      }
      return skin.placed;
    },
    free() {
      skin.free();
      freePlanes(stage.kernel, painting.planes);
    },
  };
}

/**
 * Returns the gestures whose hands are fully visible and cover neither the face nor the captions. In a picture that is too
 * small for resting hands, their forearms are visible too: a hand that appears alone at the edge looks like someone else's.
 * Hands below the captions are raised behind them only for counting gestures.
 */
export function clearGestures(person: Character, frame: RigPlacement, view: HandView): Gesture[] {
  const { captions: _, ...whole } = view;
  const showsRest = restingHands(person, frame, whole) === 'clasped';
  const risesUnseen = view.captions !== undefined && restingHands(person, frame, view) === 'hanging';
  return ALL_GESTURES.filter((name) => {
    const drawn = person.mirrored ? mirroredGesture(name) : name;
    const arms = armsOf(person, { ...REST, gesture: { name, amount: 1 } });
    const moved = arms.filter((_, i) => movesArm(drawn, i === 0 ? 1 : -1));
    if (risesUnseen && !COUNTING.has(name) && passesCaptions(person, frame, name, view)) return false;
    return moved.every(
      (arm) => isClear(person, frame, arm.hand, view) && (showsRest || showsForearm(frame, arm, view)),
    );
  });
}

/** Gestures that show a number. They may pass behind the captions for a moment. */
const COUNTING: ReadonlySet<Gesture> = new Set(['point', 'two', 'three', 'four', 'five']);
/** Amounts of a gesture at which its path is checked. */
const WAY_UP = [0.35, 0.5, 0.65, 0.8];

/** Whether a hand passes behind the captions, which would cover it. */
function passesCaptions(
  person: Character,
  { scale, originX, originY }: RigPlacement,
  name: Gesture,
  { captions }: HandView,
): boolean {
  if (!captions) return false;
  const area = areaOf(captions);
  const drawn = person.mirrored ? mirroredGesture(name) : name;
  return WAY_UP.some((amount) => {
    const hands = handsOf(person, { ...REST, hands: 'hanging', gesture: { name, amount } });
    return hands.some(
      (hand, i) =>
        movesArm(drawn, i === 0 ? 1 : -1) &&
        hand.some(([x, y]) => contains(area, [x * scale + originX, y * scale + originY], 0)),
    );
  });
}

/** Whether a forearm is visible almost from the elbow, and comes in over neither side of the picture. */
function showsForearm(
  { scale, originX, originY, width, height }: RigPlacement,
  { hand: [wrist], elbow }: PosedArm,
  { mask, visible }: HandView,
): boolean {
  if (!wrist) return false;
  const shown = { width, height, mask, ...(visible && { visible }) };
  const isInside = (x: number, y: number, around: number) =>
    isShown([x * scale + originX, y * scale + originY], around * scale, shown);
  const cut = [mix(elbow[0], wrist[0], MAX_CUT_FOREARM), mix(elbow[1], wrist[1], MAX_CUT_FOREARM)] as const;
  return isInside(...cut, FINGER_HALF_WIDTH) && isInside(elbow[0], wrist[1], SLEEVE_HALF_WIDTH);
}

/** Returns how hands rest: clasped if both would be visible, otherwise hanging. */
export function restingHands(person: Character, frame: RigPlacement, view: HandView): RestingHands {
  const pose: Pose = { ...REST, hands: 'clasped' };
  return handsOf(person, pose).every((hand) => isClear(person, frame, hand, view)) ? 'clasped' : 'hanging';
}

/** Limits of hand positions. */
type HandView = Pick<AvatarView, 'mask' | 'visible' | 'captions'>;

/** Whether a hand is wholly visible, and clear of the face and the captions. */
function isClear(
  person: Character,
  { scale, originX, originY, width, height }: RigPlacement,
  hand: Points,
  { captions, ...view }: HandView,
): boolean {
  const face = areaOf(faceBox(person));
  const blockedArea = captions && areaOf(captions);
  return hand.every(([x, y]) => {
    const point = [x * scale + originX, y * scale + originY] as const;
    return (
      isShown(point, FINGER_HALF_WIDTH * scale, { width, height, ...view }) &&
      !contains(face, [x, y], MAX_HEAD_MOTION) &&
      !(blockedArea && contains(blockedArea, point, (FINGER_HALF_WIDTH + MAX_SWAY) * scale))
    );
  });
}

function contains(area: Area, [x, y]: Points[number], margin: number): boolean {
  return (
    x > area.left - margin && x < area.right + margin && y > area.top - margin && y < area.bottom + margin
  );
}
