import { ramp } from '../../../base/easing.ts';
import type { Pose } from '../../film/pose.ts';
import type { Placed } from '../../media/compositor/compositor.ts';
import { freePlanes } from '../../media/compositor/planes.ts';
import { project, REST } from '../painter/painter.ts';
import { bodyMove } from './body.ts';
import { cloth, showable } from './cloth.ts';
import { extent, pixels } from './paint.ts';
import { paintLayer, SLACK } from './painting.ts';
import type { Stage } from './stage.ts';

/** Rows above `HEAD_END` follow the head, rows below `BODY_BEGIN` the body; rig units. */
const HEAD_END = 84;
const BODY_BEGIN = 158;
/** Area in the shadow of the chin. */
const shade = (chinY: number) => [0, chinY + 30, 45] as const;
/** The point at which the neck is attached to the head. */
const NAPE = [0, 96, -4] as const;
const NOTICEABLE = 1 / 12;

export interface Neck {
  frame(pose: Pose, drop: number): Placed;
  free(): void;
}

/** Bends the neck row by row between head and body. The chin's shadow on it follows the jaw. */
export function openNeck(stage: Stage): Neck {
  const { person, frame } = stage;
  const { scale, originY } = frame;
  const rig = extent(person, ['neck'], [REST]);
  if (!rig) throw new Error('The person has no neck layer');
  const painted = pixels(rig, frame, SLACK, SLACK);
  const painting = paintLayer(stage, 'neck', painted);
  const skin = cloth(stage, showable(stage, painted));
  const home = project(person, REST, ...NAPE);
  const { chinY } = person.head;
  const chin = project(person, REST, ...shade(chinY))[1];
  let last: readonly number[] = [];

  return {
    frame(pose, drop) {
      const [x, y] = project(person, pose, ...NAPE);
      const shadow = drop + project(person, pose, ...shade(chinY))[1] - chin - (y - home[1]);
      const [right, down] = bodyMove(pose, BODY_BEGIN);
      const now = [x - home[0], y - home[1], right, down, shadow];
      if (now.some((value, i) => !(Math.abs(value - (last[i] ?? Infinity)) * scale < NOTICEABLE))) {
        last = now;
        skin.hang(painting, (row) => {
          const at = (row - originY) / scale;
          const [bodyX, bodyY] = bodyMove(pose, at);
          const body = ramp(at, HEAD_END, BODY_BEGIN);
          const edge = chinY + 34 + Math.max(0, shadow);
          const lower = shadow * ramp(at, 60, chinY) * (1 - ramp(at, edge, edge + 30));
          return [
            (now[0]! + (bodyX - now[0]!) * body) * scale,
            (now[1]! + (bodyY - now[1]!) * body + lower) * scale,
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
