import type { Canvas, Image } from '@napi-rs/canvas';
import { findFaces } from '../face/find-faces.ts';
import type { Face } from '../models/face-mesh.ts';
import type { Vision } from '../vision.ts';
import { plateOf, turned } from './plate.ts';

/** A picture the right way up, a smaller copy of it, and the faces found in that, largest first. */
export interface Upright {
  picture: Image | Canvas;
  /** By which the source was turned clockwise. */
  quarters: number;
  overview: Canvas;
  faces: Face[];
  /** How sure it is that a face is upright, 0 to 1. */
  sure: number;
}

/** From here on nobody needs to look at the picture from another side; a face that lies is seen up to .8. */
const SURE = 0.9;
/** More than upright faces must reach, since clouds have faces when one looks from every side. */
const LEAST_FROM_ASIDE = 0.75;
/** Quarter turns, the likeliest first. */
export const ALL_SIDES: readonly number[] = [0, 1, 3, 2];

/** Finds the faces, also in a picture that lies on its side and does not say so. */
export async function findUpright(
  source: Image | Canvas,
  vision: Vision,
  { longest, sides }: { longest: number; sides: readonly number[] },
): Promise<Upright> {
  const whole = { x: 0, y: 0, width: source.width, height: source.height };
  const small = plateOf(source, whole, longest);
  const looks: Omit<Upright, 'picture'>[] = [];
  for (const quarters of sides) {
    const overview = turned(small, quarters);
    const faces = await findFaces(overview, vision);
    const upright = faces.filter(({ square }) => Math.abs(square.angle) < Math.PI / 3);
    const sure = Math.max(0, ...upright.map((face) => face.sure));
    if (quarters !== sides[0] && sure < LEAST_FROM_ASIDE) continue;
    looks.push({ quarters, overview, faces, sure });
    if (sure > SURE) break;
  }
  const best = looks.reduce((best, look) => (look.sure > best.sure ? look : best));
  return { ...best, picture: turned(source, best.quarters) };
}
