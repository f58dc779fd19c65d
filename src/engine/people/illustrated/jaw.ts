import { createCanvas } from '#canvas';
import { ramp, roundTo } from '../../../base/easing.ts';
import type { Pose } from '../../film/pose.ts';
import { type Character, REST } from '../painter/painter.ts';
import { rig } from '../painter/rig.ts';
import type { Stage } from './framing.ts';
import { type Image, openHanging } from './image.ts';

/** A picture of the lower face that follows the jaw. */
export interface Jaw {
  /** Returns the picture with the chin lowered by `drop` rig units. */
  open(drop: number): Image;
  free(): void;
}

const context = createCanvas(1, 1).getContext('2d');
/** The chin moves in steps of this size. */
const STEP_PIXELS = 1 / 32;

/** Returns how far a pose lowers the chin from rest, in rig units. */
export function jawDrop(person: Character, pose: Pose): number {
  return rig(context, person, pose).jaw - rig(context, person, REST).jaw;
}

/** Returns how far a point at height `y` moves, as a share of the chin's drop: 0 at the nose, 1 from the chin down. */
export function jawShareAt({ head, nose }: Character): (y: number) => number {
  return (y) => 0.4 * ramp(y, nose.y, head.jawY) + 0.6 * ramp(y, head.jawY - 12, head.chinY);
}

/** Stretches the rows below the nose by fractions of a pixel, so that the chin moves smoothly. */
export function openJaw(stage: Stage, still: Image): Jaw {
  const { kernel, frame, person } = stage;
  const jawShare = jawShareAt(person);
  const { scale, originY } = frame;
  const hanging = openHanging(kernel, still, person.nose.y * scale + originY);
  let last = 0;

  return {
    open(exactDrop) {
      const drop = roundTo(exactDrop, STEP_PIXELS / scale);
      if (drop === 0) return still;
      if (drop !== last) {
        last = drop;
        hanging.hang(0, still.width, (row) => {
          const y = (row - originY) / scale;
          // Finds the resting row that moves down to y, by fixed-point iteration.
          let from = y;
          for (let i = 0; i < 4; i++) from = y - drop * jawShare(from);
          return [0, (y - from) * scale];
        });
      }
      return hanging.image;
    },
    free: () => hanging.free(),
  };
}
