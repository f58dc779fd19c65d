import type { Mouth, Pose } from '../../film/pose.ts';
import { clamp } from './space.ts';

/** Strength of each shape; shapes that are distances are in face sizes. */
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

/** Maximum gap of the lips in speech. */
const MAX_GAP = 0.155;
const REST_WIDTH = 26;

/** Converts a pose of any family to shapes of a photographed face. `smiling`: the photo already smiles. */
export function expressionOf(pose: Pose, smiling: boolean): Expression {
  const mouth = pose.mouth;
  // Closed teeth that are visible: the lips part, not the jaw.
  const biting = Math.min(1, mouth.lowerTeeth);
  const gap = MAX_GAP * mouth.open * (1 + 0.35 * biting);
  const jaw = gap * (1 - 0.72 * biting) * (1 - 0.55 * mouth.tuck);
  return {
    jaw,
    lowerDown: (gap - jaw) * 0.68 * (1 - mouth.tuck),
    upperUp: (gap - jaw) * 0.32 * (1 - mouth.tuck) + 0.1 * gap * mouth.upperTeeth + 0.03 * mouth.up,
    wide: widening(mouth),
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

function widening({ width }: Mouth): number {
  return ((width - REST_WIDTH) / 5.5) * (width > REST_WIDTH ? 0.05 : 0.06);
}
