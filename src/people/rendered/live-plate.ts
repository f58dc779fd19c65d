import type { Image } from '@napi-rs/canvas';
import type { Pose } from '../../film/pose.ts';
import type { Kernel } from '../../media/compositor/kernel/kernel.ts';
import { MOUTHS } from '../painter/face/mouth-shapes.ts';
import type { Enliven } from '../photographed/open-person.ts';
import type { RenderedFace } from './content.ts';
import { openMorph } from './morph.ts';
import { mouthWeights, type Weights } from './mouth-weights.ts';

export interface FacePictures {
  mouth: Image;
  eyes: Image;
}

/** Mouth and lids of a rendered person are pictures of their own: what is left of a pose is moved as in a photograph. */
export function livePlate(kernel: Kernel, face: RenderedFace, pictures: FacePictures): Enliven {
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
          // Lids lie over the eyes, and do not go where these look.
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

/** Between open and half closed, or half closed and closed. */
function lidWeights(closed: number): Weights {
  const [from, to, part] = closed < 0.5 ? ['open', 'half', closed * 2] : ['half', 'closed', closed * 2 - 1];
  if (part <= 0) return new Map([[from, 1]]);
  if (part >= 1) return new Map([[to, 1]]);
  return new Map([
    [from, 1 - part],
    [to, part],
  ]);
}
