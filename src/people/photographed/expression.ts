import type { Mouth, Pose } from '../../film/pose.ts';
import { clamp } from './space.ts';

/** How strong each shape is, in sizes of the face where the shape is one of a distance. */
export interface Expression {
  jaw: number;
  upperUp: number;
  lowerDown: number;
  wide: number;
  round: number;
  press: number;
  tuck: number;
  smile: number;
  blinkRight: number;
  blinkLeft: number;
  brow: number;
  frown: number;
}

/** The widest gap of the lips in speech. */
const OPENS = 0.155;
const REST_WIDTH = 26;

/** A pose of any family as shapes of a photographed face. `smiling` is how much the photo itself smiles already. */
export function expressionOf(pose: Pose, smiling: boolean): Expression {
  const mouth = pose.mouth;
  // Teeth that are seen together are closed: then it is the lips that part, not the jaw.
  const biting = Math.min(1, mouth.lowerTeeth);
  const gap = OPENS * mouth.open * (1 + 0.35 * biting);
  const jaw = gap * (1 - 0.72 * biting) * (1 - 0.55 * mouth.tuck);
  return {
    jaw,
    lowerDown: (gap - jaw) * 0.68 * (1 - mouth.tuck),
    upperUp: (gap - jaw) * 0.32 * (1 - mouth.tuck) + 0.1 * gap * mouth.upperTeeth + 0.03 * mouth.up,
    wide: wideness(mouth),
    round: mouth.round,
    press: mouth.press,
    tuck: mouth.tuck,
    smile: clamp(pose.smile * (smiling ? 0.35 : 0.75) + (mouth.smile - 1.2) * 0.12, -0.5, 1),
    // The pose's left and right are the viewer's.
    blinkRight: pose.blinkLeft,
    blinkLeft: pose.blinkRight,
    brow: 0.036 * pose.brow,
    frown: pose.frown,
  };
}

function wideness({ width }: Mouth): number {
  return ((width - REST_WIDTH) / 5.5) * (width > REST_WIDTH ? 0.05 : 0.06);
}
