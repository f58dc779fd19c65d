import type { Canvas } from '@napi-rs/canvas';
import { type Square, wholeOf } from '../models/crop.ts';
import { type FaceDetector, onePerFace } from '../models/face-detector.ts';
import type { Face, FaceMesh } from '../models/face-mesh.ts';

/** Least certainty of the mesh; drawn animals and folds of cloth stay below. */
const LEAST_SCORE = 0.7;
/** Least certainty of the detector when it looks straight at what the mesh says is a face. */
const LEAST_AGREEMENT = 0.6;
/** Faces below this share of the picture's shorter side may have smaller neighbours that one look does not see. */
const SMALL = 0.14;

/** A face on which both models agree; `sure` tells how much, 0 to 1. */
export interface FoundFace extends Face {
  sure: number;
}

/**
 * The faces of a picture, largest first. The detector sees faces within certain limits of size, so it looks at the
 * whole picture, from farther away when there is nothing, and at its parts when what there is is small.
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
      const face = mesh(picture, square, LEAST_SCORE);
      const sure = face.score < LEAST_SCORE ? 0 : await agreement(face.square);
      if (sure >= LEAST_AGREEMENT) faces.push({ ...face, sure });
    }
    return onePerFace(faces);
  }

  /** The mesh makes a face of anything: only where the detector sees one of that size in that place it is one. */
  async function agreement(square: Square): Promise<number> {
    const seen = await detect(picture, { ...square, side: 2.2 * square.side });
    const same = seen.filter((one) => {
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
