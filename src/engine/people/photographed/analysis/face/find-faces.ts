import type { Canvas } from '@napi-rs/canvas';
import { type Square, wholeOf } from '../models/crop.ts';
import { type FaceDetector, onePerFace } from '../models/face-detector.ts';
import type { Face, FaceMesh } from '../models/face-mesh.ts';

/** Minimum certainty of the mesh. Drawn animals and folds of cloth score lower. */
const MIN_SCORE = 0.7;
/** Minimum certainty of the detector when shown the mesh's face directly. */
const MIN_AGREEMENT = 0.6;
/** Below this share of the picture's shorter side, faces may have smaller neighbours that one pass misses. */
const SMALL = 0.14;

/** A face that both models found; `sure` is their agreement, 0 to 1. */
export interface FoundFace extends Face {
  sure: number;
}

/**
 * Finds the faces of a picture, largest first. The detector handles a limited range of sizes. So it sees the whole
 * picture, then a reduced one if nothing is found, and quarters if all faces are small.
 */
export async function findFaces(
  picture: Canvas,
  { detect, mesh }: { detect: FaceDetector; mesh: FaceMesh },
): Promise<FoundFace[]> {
  const whole = wholeOf(picture);
  let faces = await look([whole]);
  if (faces.length === 0) faces = await look([{ ...whole, side: whole.side * 1.7 }]);
  const small = SMALL * Math.min(picture.width, picture.height);
  if (faces.every(({ square }) => square.side < small)) {
    faces = onePerFace([...faces, ...(await look(partsOf(picture)))]);
  }
  return faces.toSorted((a, b) => b.square.side - a.square.side);

  async function look(places: Square[]): Promise<FoundFace[]> {
    const found = [];
    for (const place of places) found.push(...(await detect(picture, place)));
    const faces: FoundFace[] = [];
    for (const { square } of onePerFace(found)) {
      const face = mesh(picture, square, MIN_SCORE);
      const sure = face.score < MIN_SCORE ? 0 : await agreement(face.square);
      if (sure >= MIN_AGREEMENT) faces.push({ ...face, sure });
    }
    return onePerFace(faces);
  }

  /** Confirms a face: the mesh fits any picture, so the detector must find one of that size in that place. */
  async function agreement(square: Square): Promise<number> {
    const detections = await detect(picture, { ...square, side: 2.2 * square.side });
    const same = detections.filter((one) => {
      const apart = Math.hypot(one.square.x - square.x, one.square.y - square.y) / square.side;
      const larger = one.square.side / square.side;
      const turned = Math.abs(Math.sin(one.square.angle - square.angle));
      return apart < 0.35 && larger > 0.6 && larger < 1.6 && turned < 0.5;
    });
    return Math.max(0, ...same.map(({ score }) => score));
  }
}

/** Overlapping squares of half the picture's size. */
function partsOf({ width, height }: { width: number; height: number }): Square[] {
  const side = 0.55 * Math.max(width, height);
  const along = (length: number) =>
    length <= side ? [length / 2] : [side / 2, length / 2, length - side / 2];
  return along(width).flatMap((x) => along(height).map((y) => ({ x, y, side, angle: 0 })));
}
