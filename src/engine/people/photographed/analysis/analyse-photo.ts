import { createCanvas } from '@napi-rs/canvas';
import type { PhotoContent } from '../content.ts';
import { hasGlasses } from './face/glasses.ts';
import { handsAt } from './face/hands.ts';
import { measureFace } from './face/measure-face.ts';
import { FACE_OVAL } from './face/outlines.ts';
import { judgeFace } from './gate.ts';
import { fillBehind } from './matte/fill-behind.ts';
import { personMask } from './matte/person-mask.ts';
import { personMatte } from './matte/person-matte.ts';
import { colorsOf, pictureOf } from './matte/pixels.ts';
import type { Plane } from './matte/plane.ts';
import { personColors } from './matte/separate-colors.ts';
import type { Square } from './models/crop.ts';
import { sampleColors } from './sample-colors.ts';
import { takePortrait } from './source/portrait.ts';
import { openVision } from './vision.ts';

/** Encoder qualities, 0 to 100. */
const PERSON_QUALITY = 92;
const BACKGROUND_QUALITY = 90;
/** Share of the lower edge that the person must cover to count as cut off there. */
const CUT = 0.05;

/**
 * Makes an avatar from a photo or a short video: finds the one face, cuts the person out and fills the background.
 * Takes about four seconds of one core and 800 MB for a plate of 1600 pixels, so run it in a separate process.
 *
 * @throws {PhotoRefused} with a message that says what to do
 */
export async function analysePhoto(path: string): Promise<PhotoContent> {
  const vision = await openVision();
  const { plate, face } = await takePortrait(path, vision);
  const measures = measureFace(plate, face);
  judgeFace(measures);

  const { square, landmarks } = face;
  const hands = await handsAt(plate, square, vision.hands);
  const colors = colorsOf(plate);
  const mask = personMask(plate, square, vision.segment);
  const matte = personMatte(colors, mask, square);
  solidFace(matte, landmarks, square);
  const person = pictureOf(personColors(colors, matte), matte);
  const background = pictureOf(fillBehind(colors, matte, mask, square.side));
  const { pose, mouthOpen, eyesOpen, luminance, gaze } = measures;
  return {
    width: plate.width,
    height: plate.height,
    person: person.toBuffer('image/webp', PERSON_QUALITY).toString('base64'),
    background: background.toBuffer('image/jpeg', BACKGROUND_QUALITY).toString('base64'),
    landmarks,
    pose,
    mouthOpen,
    eyesOpen,
    gaze,
    ...(hands.length > 0 && { hands }),
    ...(hasGlasses(colors, landmarks) && { glasses: true }),
    luminance,
    colors: sampleColors(colors, matte, landmarks, square),
    bottomCut: touchesBottom(matte),
  };
}

function touchesBottom({ width, height, data }: Plane): boolean {
  const lowest = data.subarray((height - 1) * width);
  return lowest.reduce((sum, value) => sum + value, 0) > CUT * width;
}

/** Share of the face's outline, from its centre, that certainly is face. */
const CERTAIN = 0.95;

/** Makes the matte opaque within the face, so that a wall of the skin's colour leaves no holes. */
function solidFace(matte: Plane, landmarks: PhotoContent['landmarks'], { x, y }: Square): void {
  const { width, height } = matte;
  const drawing = createCanvas(width, height).getContext('2d');
  for (const index of FACE_OVAL) {
    const [px, py] = landmarks[index]!;
    drawing.lineTo(x + (px - x) * CERTAIN, y + (py - y) * CERTAIN);
  }
  drawing.fill();
  const { data } = drawing.getImageData(0, 0, width, height);
  for (let at = 0; at < matte.data.length; at++) {
    matte.data[at] = Math.max(matte.data[at]!, data[4 * at + 3]! / 255);
  }
}
