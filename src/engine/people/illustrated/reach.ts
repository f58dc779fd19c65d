import { createCanvas } from '@napi-rs/canvas';
import type { Pose } from '../../film/pose.ts';
import type { Area } from '../../media/compositor/rects.ts';
import { armBoxes, handOf } from '../painter/body/body.ts';
import type { Character } from '../painter/painter.ts';
import { mirrored, rig } from '../painter/rig.ts';

export type LimbLayer = 'arm' | 'otherArm' | 'hand' | 'otherHand';

const context = createCanvas(1, 1).getContext('2d');

/** Bounds of a limb in a pose, in rig units. */
export function reachOf(person: Character, pose: Pose, layer: LimbLayer): Area {
  const boxes = armBoxes(
    rig(context, person, person.mirrored ? mirrored(pose) : pose),
    layer === 'arm' || layer === 'hand' ? 1 : -1,
  );
  const box = layer === 'arm' || layer === 'otherArm' ? boxes.upper : boxes.lower;
  return person.mirrored ? { ...box, left: -box.right, right: -box.left } : box;
}

/** Points of both hands in a pose, in rig units; the hand drawn last comes first. */
export function handsOf(person: Character, pose: Pose): readonly [Points, Points] {
  const posed = rig(context, person, person.mirrored ? mirrored(pose) : pose);
  const unmirror = ([x, y]: readonly [number, number, ...unknown[]]) =>
    [person.mirrored ? -x : x, y] as const;
  return [handOf(posed, 1).map(unmirror), handOf(posed, -1).map(unmirror)];
}

export type Points = readonly (readonly [x: number, y: number])[];
