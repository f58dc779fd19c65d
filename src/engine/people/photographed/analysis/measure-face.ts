import { type Canvas, createCanvas, type ImageData, type SKRSContext2D } from '@napi-rs/canvas';
import type { PhotoContent, PhotoMeasures } from '../content.ts';
import { EYE_RADIUS } from '../landmarks.ts';
import { cross, dot, length, middle, subtract, unit, type Vector } from '../space.ts';
import type { Square } from './models/crop.ts';
import { EYES, type Eye, LEFT_EYE, RIGHT_EYE } from './models/eye-points.ts';
import type { Face } from './models/face-mesh.ts';

/** Side at which faces are compared, so that a large photo does not count as blurred. */
const COMPARE_SIDE_PIXELS = 128;

/** Distance of an eyeball's centre behind the line of its corners, in distances between the outer corners. */
const EYEBALL_DEPTH = 0.05;
/** The iris model underestimates sideways gaze by this factor: an iris that moves by 1 is measured as moving by 1/1.7. */
const GAZE_CORRECTION = 1.7;

type Landmarks = PhotoMeasures['landmarks'];

/** Measures of a face for the gate and the renderer. */
export interface FaceMeasures extends Pick<PhotoMeasures, 'pose' | 'mouthOpen' | 'eyesOpen' | 'luminance'> {
  /** Degrees by which the eyes look past the camera. */
  gaze: number;
  /** Pixels from the approximate top of the head to the chin. */
  headHeight: number;
  /** Brightness of the irises, relative to the skin. */
  irises: Both;
  /** −2 to 2: difference of the nose's distances to the two cheeks. */
  lopsided: number;
  /** Luma of the brightest parts of the skin, 0 to 1. */
  highlights: number;
  /** Share of fine detail, independent of contrast. */
  sharpness: number;
}

export function measureFace(picture: Canvas, { landmarks, square }: Face): FaceMeasures {
  return {
    pose: poseOf(landmarks),
    mouthOpen: between(landmarks, 13, 14) / between(landmarks, 33, 263),
    eyesOpen: opennessOf(landmarks),
    gaze: gazeOf(landmarks),
    irises: irisesOf(picture, landmarks),
    lopsided: lopsidednessOf(landmarks),
    headHeight: square.side * HEAD_HEIGHT_FACTOR,
    ...measureSkin(picture, landmarks, square),
  };
}

/** Height of a head with hair relative to the mesh, which ends below the hairline. */
const HEAD_HEIGHT_FACTOR = 1.5;
/** Degrees by which the line from forehead to chin leans back in an upright face. */
const UPRIGHT_DEGREES = 9;

/** Pose from the mesh's depths: yaw across the cheeks, pitch from forehead to chin. */
export function poseOf(landmarks: Landmarks): PhotoMeasures['pose'] {
  const [right, left] = [landmarks[33]!, landmarks[263]!];
  const roll = Math.atan2(left[1] - right[1], left[0] - right[0]);
  const [cos, sin] = [Math.cos(roll), Math.sin(roll)];
  const along = (from: number, to: number) => {
    const [a, b] = [landmarks[from]!, landmarks[to]!];
    const [x, y] = [b[0] - a[0], b[1] - a[1]];
    return { x: x * cos + y * sin, y: y * cos - x * sin, z: b[2] - a[2] };
  };
  const [across, down] = [along(234, 454), along(10, 152)];
  return {
    yaw: degrees(Math.atan2(across.z, across.x)),
    pitch: UPRIGHT_DEGREES - degrees(Math.atan2(down.z, down.y)),
    roll: degrees(roll),
  };
}

/** Difference of the nose's distances to the two cheeks, from −2 to 2. */
function lopsidednessOf(landmarks: Landmarks): number {
  const [right, left] = [between(landmarks, 1, 234), between(landmarks, 1, 454)];
  return (2 * (left - right)) / (left + right);
}

function degrees(radians: number): number {
  return (radians * 180) / Math.PI;
}

/**
 * Degrees by which the eyes look past the camera, positive to the right of the picture. An iris in front of its
 * eyeball's centre looks into the camera, however the head is turned. Horizontal only: vertically, anatomy varies more
 * than gaze.
 */
function gazeOf(landmarks: PhotoContent['landmarks']): number {
  const at = (i: number) => landmarks[i]! as Vector;
  const across = subtract(at(263), at(33));
  const size = length(across);
  const right = unit(across);
  const long = subtract(at(152), at(10));
  const down = unit(subtract(long, right.map((value) => value * dot(long, right)) as unknown as Vector));
  const back = cross(right, down);
  // Each iris is slightly outside the middle between its corners; averaging both eyes cancels that.
  const aside = EYES.map(({ lower, iris }) => {
    const corners = middle(at(lower[0]!), at(lower.at(-1)!));
    return (at(iris)[0] - corners[0]) / size - EYEBALL_DEPTH * back[0];
  });
  const sine = (GAZE_CORRECTION * (aside[0]! + aside[1]!)) / 2 / EYE_RADIUS;
  return (Math.asin(Math.min(1, Math.max(-1, sine))) * 180) / Math.PI;
}

/** Brightness and sharpness within the outline of a face. */
function measureSkin(
  picture: Canvas,
  landmarks: PhotoMeasures['landmarks'],
  square: Square,
): { luminance: number; highlights: number; sharpness: number } {
  const { data } = drawn(square, (drawing) => drawing.drawImage(picture, 0, 0));
  const luma = lumaOf(data);
  const outline = drawn(square, (drawing) => {
    drawing.beginPath();
    for (const index of FACE_OVAL) drawing.lineTo(landmarks[index]![0], landmarks[index]![1]);
    drawing.fill();
  }).data;

  const values: number[] = [];
  let curves = 0;
  for (let y = 1; y < COMPARE_SIDE_PIXELS - 1; y++) {
    for (let x = 1; x < COMPARE_SIDE_PIXELS - 1; x++) {
      const at = y * COMPARE_SIDE_PIXELS + x;
      if (outline[4 * at + 3]! < 255) continue;
      const [left, right, above, below] = [
        luma[at - 1]!,
        luma[at + 1]!,
        luma[at - COMPARE_SIDE_PIXELS]!,
        luma[at + COMPARE_SIDE_PIXELS]!,
      ];
      values.push(luma[at]!);
      curves += (left + right + above + below - 4 * luma[at]!) ** 2;
    }
  }
  values.sort((a, b) => a - b);
  const count = Math.max(1, values.length);
  const luminance = values.reduce((sum, value) => sum + value, 0) / count;
  const contrast = Math.sqrt(values.reduce((sum, value) => sum + (value - luminance) ** 2, 0) / count);
  return {
    luminance,
    highlights: values[Math.floor(values.length * 0.95)] ?? 0,
    sharpness: Math.sqrt(curves / count) / Math.max(contrast, 1e-4),
  };
}

function drawn({ x, y, side }: Square, draw: (drawing: SKRSContext2D) => void): ImageData {
  const drawing = createCanvas(COMPARE_SIDE_PIXELS, COMPARE_SIDE_PIXELS).getContext('2d');
  drawing.imageSmoothingQuality = 'high';
  drawing.scale(COMPARE_SIDE_PIXELS / side, COMPARE_SIDE_PIXELS / side);
  drawing.translate(side / 2 - x, side / 2 - y);
  draw(drawing);
  return drawing.getImageData(0, 0, COMPARE_SIDE_PIXELS, COMPARE_SIDE_PIXELS);
}

function lumaOf(data: Uint8ClampedArray): Float32Array {
  return Float32Array.from({ length: data.length / 4 }, (_, index) => {
    const at = 4 * index;
    return (0.2126 * data[at]! + 0.7152 * data[at + 1]! + 0.0722 * data[at + 2]!) / 255;
  });
}

/** Distance between two landmarks in the plane of the picture. */
export function between(landmarks: PhotoMeasures['landmarks'], from: number, to: number): number {
  const [a, b] = [landmarks[from]!, landmarks[to]!];
  return Math.hypot(a[0] - b[0], a[1] - b[1]);
}

/** Landmarks of the face's outline, clockwise from the top of the forehead. */
export const FACE_OVAL: readonly number[] = [
  10, 338, 297, 332, 284, 251, 389, 356, 454, 323, 361, 288, 397, 365, 379, 378, 400, 377, 152, 148, 176, 149,
  150, 136, 172, 58, 132, 93, 234, 127, 162, 21, 54, 103, 67, 109,
];

/** One number per eye. */
type Both = PhotoMeasures['eyesOpen'];

/** Mean of the widest lid gaps, as a share of the eye's width. */
function opennessOf(landmarks: Landmarks): Both {
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
function irisesOf(picture: Canvas, landmarks: Landmarks): Both {
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
