import type { Gesture, Pose, RestingHands } from '../../film/pose.ts';
import type { Area } from '../../media/compositor/rects.ts';
import { movesArm } from '../painter/body/arm/reaches.ts';
import { HAND_POSES } from '../painter/body/hand/poses.ts';
import { type Character, faceBox, REST } from '../painter/painter.ts';
import { mirroredGesture } from '../painter/rig.ts';
import type { RigPlacement } from './framing.ts';
import { handsOf, type Points } from './reach.ts';

const ALL = Object.keys(HAND_POSES) as Gesture[];
/** Half the width of a finger, and the range of body sway, in rig units. */
const FINGER = 6;
const SWAY = 3;
/** Head movement by turns and nods, in rig units. */
const HEAD_MOTION = 12;

/** Gestures with fully visible hands that cover neither the face nor the captions. */
export function clearGestures(person: Character, frame: RigPlacement, captions?: Area): Gesture[] {
  const shut = captionArea(frame, captions);
  return ALL.filter((name) => {
    const drawn = person.mirrored ? mirroredGesture(name) : name;
    const hands = handsOf(person, { ...REST, gesture: { name, amount: 1 } });
    const moved = hands.filter((_, i) => movesArm(drawn, i === 0 ? 1 : -1));
    return moved.every((hand) => isClear(person, frame, hand, shut));
  });
}

/** Clasped where both hands would be visible, hanging otherwise. */
export function restingHands(person: Character, frame: RigPlacement, captions?: Area): RestingHands {
  const shut = captionArea(frame, captions);
  const pose: Pose = { ...REST, hands: 'clasped' };
  return handsOf(person, pose).every((hand) => isClear(person, frame, hand, shut)) ? 'clasped' : 'hanging';
}

/** The caption area in rig units. */
function captionArea({ scale, originX, originY }: RigPlacement, captions?: Area): Area | undefined {
  return (
    captions && {
      left: (captions.left - originX) / scale,
      right: (captions.right - originX) / scale,
      top: (captions.top - originY) / scale,
      bottom: (captions.bottom - originY) / scale,
    }
  );
}

function isClear(person: Character, frame: RigPlacement, hand: Points, shut?: Area): boolean {
  const { scale, originX, originY, width, height } = frame;
  const box = {
    left: -originX / scale,
    right: (width - originX) / scale,
    top: -originY / scale,
    bottom: (height - originY) / scale,
  };
  const face = faceBox(person);
  const visible = { left: face.x, top: face.y, right: face.x + face.width, bottom: face.y + face.height };
  return hand.every(
    (point) =>
      contains(box, point, -FINGER) &&
      !contains(visible, point, HEAD_MOTION) &&
      !(shut && contains(shut, point, FINGER + SWAY)),
  );
}

function contains(area: Area, [x, y]: Points[number], around: number): boolean {
  return (
    x > area.left - around && x < area.right + around && y > area.top - around && y < area.bottom + around
  );
}
