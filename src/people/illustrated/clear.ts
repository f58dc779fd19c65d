import type { Gesture, Pose, RestingHands } from '../../film/pose.ts';
import type { Area } from '../../media/compositor/rects.ts';
import { movesArm } from '../painter/body/arm/reaches.ts';
import { HAND_POSES } from '../painter/body/hand/poses.ts';
import { type Character, faceBox, REST } from '../painter/painter.ts';
import { mirroredGesture } from '../painter/rig.ts';
import type { RigPlacement } from './framing.ts';
import { handsOf, type Points } from './reach.ts';

const ALL = Object.keys(HAND_POSES) as Gesture[];
/** Half the width of a finger, in rig units, and how far a body sways. */
const FINGER = 6;
const SWAYS = 3;
/** A head turns and nods by so many. */
const NODS = 12;

/** The gestures whose hands are wholly seen, and neither before the face nor where captions are written. */
export function clearGestures(person: Character, frame: RigPlacement, captions?: Area): Gesture[] {
  const shut = written(frame, captions);
  return ALL.filter((name) => {
    const drawn = person.mirrored ? mirroredGesture(name) : name;
    const hands = handsOf(person, { ...REST, gesture: { name, amount: 1 } });
    const moved = hands.filter((_, i) => movesArm(drawn, i === 0 ? 1 : -1));
    return moved.every((hand) => isClear(person, frame, hand, shut));
  });
}

/** Hands are clasped where both can be seen, and hang otherwise. */
export function restingHands(person: Character, frame: RigPlacement, captions?: Area): RestingHands {
  const shut = written(frame, captions);
  const pose: Pose = { ...REST, hands: 'clasped' };
  return handsOf(person, pose).every((hand) => isClear(person, frame, hand, shut)) ? 'clasped' : 'hanging';
}

/** Pixels of the box as rig units. */
function written({ scale, originX, originY }: RigPlacement, captions?: Area): Area | undefined {
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
  const seen = { left: face.x, top: face.y, right: face.x + face.width, bottom: face.y + face.height };
  return hand.every(
    (point) =>
      holds(box, point, -FINGER) &&
      !holds(seen, point, NODS) &&
      !(shut && holds(shut, point, FINGER + SWAYS)),
  );
}

function holds(area: Area, [x, y]: Points[number], around: number): boolean {
  return (
    x > area.left - around && x < area.right + around && y > area.top - around && y < area.bottom + around
  );
}
