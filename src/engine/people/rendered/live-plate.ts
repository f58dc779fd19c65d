import type { Image } from '@napi-rs/canvas';
import type { Pose } from '../../film/pose.ts';
import type { Kernel } from '../../media/compositor/kernel/kernel.ts';
import type { AvatarView } from '../pack.ts';
import { MOUTHS } from '../painter/face/mouth-shapes.ts';
import type { PlateAnimator } from '../photographed/open-person.ts';
import { type ArmGestures, openArms } from './arms/arms.ts';
import type { RenderedFace } from './content.ts';
import { openMorph } from './morph.ts';
import { mouthWeights, type Weights } from './mouth-weights.ts';

export interface Pictures {
  mouth: Image;
  eyes: Image;
  arms: ArmGestures;
}

const REST_HANDS: Pose['gesture'] = { name: 'open', amount: 0 };

/** Mouth, lids and arms are separate pictures. The rest of a pose is warped as in a photograph. */
export function livePlate(
  kernel: Kernel,
  face: RenderedFace,
  view: AvatarView,
  pictures: Pictures,
): PlateAnimator {
  return (plate, frame) => {
    const arms = openArms(kernel, plate, frame, view, pictures.arms);
    const mouth = openMorph(kernel, plate, frame, face.mouth, pictures.mouth);
    const eyes = openMorph(kernel, plate, frame, face.eyes, pictures.eyes);
    return {
      gestures: arms.gestures,
      loadGestures: (gestures) => arms.loadGestures(gestures),
      get changes() {
        return arms.version;
      },
      move(pose: Pose): Pose {
        arms.show(pose.gesture);
        const closed = Math.max(pose.blinkLeft, pose.blinkRight);
        mouth.show(mouthWeights(pose.visemes));
        eyes.show(lidWeights(closed));
        return {
          ...pose,
          gesture: REST_HANDS,
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
        arms.free();
      },
    };
  };
}

/** Weights between open and half closed, or half closed and closed. */
function lidWeights(closed: number): Weights {
  const [from, to, part] = closed < 0.5 ? ['open', 'half', closed * 2] : ['half', 'closed', closed * 2 - 1];
  if (part <= 0) return new Map([[from, 1]]);
  if (part >= 1) return new Map([[to, 1]]);
  return new Map([
    [from, 1 - part],
    [to, part],
  ]);
}
