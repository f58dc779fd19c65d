import { ramp } from '../../../base/easing.ts';
import type { Pose } from '../../film/pose.ts';
import type { Kernel } from '../../media/compositor/kernel/kernel.ts';
import type { Band } from '../photographed/canvas.ts';
import type { Face } from '../photographed/face.ts';
import { buildMesh } from '../photographed/mesh.ts';
import { openMouths } from '../photographed/mouth/mouth.ts';
import type { MouthLight } from '../photographed/mouth/mouth-light.ts';
import { type Expression, expressionOf, type HeadTransform, type Moved } from '../photographed/mover.ts';
import { field, mouthShapes } from '../photographed/shapes.ts';

/** Lip gaps, as shares of the face's size, at which lips start to count as parted, and fully do. */
const PARTING = [0.012, 0.034] as const;
/** No rotation, because the head in the picture is already turned. */
const UNTURNED: HeadTransform = {
  axes: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  offset: [0, 0, 0],
};

/** The shapes of a speaking mouth. */
export const SPOKEN = ['jaw', 'upperUp', 'lowerDown', 'wide', 'round', 'press', 'tuck', 'smile'] as const;

/** The face in one picture of a film, ready to speak. */
export interface SpeakingFace {
  /** Source coordinates in the picture: x and y of every point of the mesh. */
  readonly texture: Float32Array;
  /** Returns the points of the mesh with the mouth of a pose, and what paints the inside of that mouth. */
  as(pose: Pose): { points: Float32Array; paint: (band: Band) => void };
}

/**
 * Returns a function that makes the face of any picture speak. As in a photograph, the lips are closed first and then opened as
 * speech requires. Head, lids and body stay as filmed.
 *
 * @param look.size of the face in most pictures (see `Face`)
 * @param look.soft blur of the pictures in pixels (see `blurOf`)
 */
export function speakingFaces(
  kernel: Kernel,
  { size, light, soft }: { size: number; light: MouthLight; soft: number },
): (face: Face, gap: number) => SpeakingFace {
  const speak = openMouths(kernel, size, light, soft);
  return (face, gap) => {
    const parted = ramp(gap, ...PARTING);
    const shapes = mouthShapes(face);
    const mesh = buildMesh(face, gap, undefined, parted);
    const texture = new Float32Array(mesh.texture.flat());
    const rest = field(mesh, face, shapes.close);
    mesh.points.forEach((point, i) => {
      for (let c = 0; c < 3; c++) rest[i * 3 + c]! += point[c]!;
    });
    const mouth = speak(face, gap, parted);
    const fields = new Map<keyof Expression, Float32Array>();
    return {
      texture,
      as(pose) {
        const expression = expressionOf(pose, parted > 0.5);
        const points = rest.slice();
        for (const name of SPOKEN) {
          const amount = expression[name];
          if (amount === 0) continue;
          const moves = fields.get(name) ?? field(mesh, face, shapes[name]);
          fields.set(name, moves);
          for (let i = 0; i < points.length; i++) points[i]! += moves[i]! * amount;
        }
        const moved: Moved = { points, expression, turn: UNTURNED };
        return { points, paint: mouth(moved, pose) };
      },
    };
  };
}
