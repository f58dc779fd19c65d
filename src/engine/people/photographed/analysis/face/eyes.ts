import type { Canvas } from '@napi-rs/canvas';
import type { PhotoMeasures } from '../../content.ts';
import { type Eye, LEFT_EYE, RIGHT_EYE } from '../models/eye-points.ts';
import { between } from './between.ts';

type Landmarks = PhotoMeasures['landmarks'];

/** One number per eye. */
export type Both = PhotoMeasures['eyesOpen'];

/** Mean of the widest lid gaps, as a share of the eye's width. */
export function opennessOf(landmarks: Landmarks): Both {
  const gapOf = ({ lower, upper }: Eye) => {
    const width = between(landmarks, lower[0]!, lower.at(-1)!);
    const gaps = [2, 3, 4].map((index) => between(landmarks, upper[index]!, lower[index + 1]!));
    return gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length / width;
  };
  return { left: gapOf(LEFT_EYE), right: gapOf(RIGHT_EYE) };
}

/**
 * Brightness of each iris, where 1 is the skin below the eye. The mesh always has two eyes. Where an iris is hidden by
 * a lid or by a turned head, its place is as bright as skin.
 */
export function irisesOf(picture: Canvas, landmarks: Landmarks): Both {
  const irisOf = ({ iris }: Eye, below: number) => {
    const radius = between(landmarks, iris, iris + 1);
    const skin = medianLuma(picture, landmarks[below]!, 0.6 * radius, 0.6 * radius);
    return medianLuma(picture, landmarks[iris]!, 0.6 * radius, 0.5 * radius) / Math.max(skin, 1);
  };
  return { left: irisOf(LEFT_EYE, 348), right: irisOf(RIGHT_EYE, 119) };
}

function medianLuma(
  picture: Canvas,
  [x, y]: Landmarks[number],
  halfWidth: number,
  halfHeight: number,
): number {
  const size = (half: number) => Math.max(1, Math.round(2 * half));
  const { data } = picture
    .getContext('2d')
    .getImageData(Math.round(x - halfWidth), Math.round(y - halfHeight), size(halfWidth), size(halfHeight));
  const values = Array.from({ length: data.length / 4 }, (_, index) => {
    const [red, green, blue] = data.subarray(4 * index, 4 * index + 3);
    return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
  });
  return values.sort((a, b) => a - b)[values.length >> 1]!;
}
