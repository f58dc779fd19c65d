import type { Image } from '#canvas';
import type { Pose } from '../../film/pose.ts';
import type { Kernel } from '../../media/compositor/kernel/kernel.ts';
import type { PlateAnimator } from '../photographed/open-person.ts';
import { MOUTHS } from '../shared/mouth-shapes.ts';
import type { RenderedFace } from './content.ts';
import { mouthWeights, openMorph, type Weights } from './morph.ts';

/** Shows mouth and lids as separate pictures. Everything else of a pose is warped as in a photograph. */
export function livePlate(
  kernel: Kernel,
  face: RenderedFace,
  pictures: { mouth: Image; eyes: Image },
): PlateAnimator {
  return (plate, frame) => {
    const mouth = openMorph(kernel, plate, frame, face.mouth, pictures.mouth);
    const eyes = openMorph(kernel, plate, frame, face.eyes, pictures.eyes);
    return {
      move(pose: Pose): Pose {
        const closed = Math.max(pose.blinkLeft, pose.blinkRight);
        mouth.show(mouthWeights(pose.visemes));
        eyes.show(lidWeights(closed));
        return {
          ...pose,
          mouth: MOUTHS.sil,
          blinkLeft: 0,
          blinkRight: 0,
          // Closed lids cover the eyes and must not follow the gaze.
          gazeX: pose.gazeX * (1 - closed),
          gazeY: pose.gazeY * (1 - closed),
        };
      },
      free() {
        mouth.free();
        eyes.free();
      },
    };
  };
}

/** Returns the weights of the two nearest pictures of the lids: open, half closed and closed. */
function lidWeights(closed: number): Weights {
  const [from, to, part] = closed < 0.5 ? ['open', 'half', closed * 2] : ['half', 'closed', closed * 2 - 1];
  if (part <= 0) return new Map([[from, 1]]);
  if (part >= 1) return new Map([[to, 1]]);
  return new Map([
    [from, 1 - part],
    [to, part],
  ]);
}
