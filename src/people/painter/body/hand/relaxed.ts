import { lerp, type Point } from '../../curve.ts';
import type { Digit, HandPose } from './poses.ts';

/** Fingers half curled and closer together. */
export function relaxed(pose: HandPose, loose: number): HandPose {
  if (loose <= 0) return pose;
  const soft = (digit: Digit): Digit => {
    if (digit.over) return digit;
    const [root] = digit.line;
    const line = digit.line.map(([x, y]): Point => {
      const along = x - root[0];
      return [root[0] + along * (1 - 0.34 * loose), lerp(y, root[1] + (y - root[1]) * 0.5, loose)];
    });
    return { ...digit, line: line as unknown as Digit['line'] };
  };
  return { ...pose, fingers: pose.fingers.map(soft), thumb: soft(pose.thumb) };
}
