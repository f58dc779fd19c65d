import type { Canvas, Image } from '@napi-rs/canvas';
import { findFaces } from '../face/find-faces.ts';
import type { Face } from '../models/face-mesh.ts';
import type { Vision } from '../vision.ts';
import { plateOf, turned } from './plate.ts';

/** A picture the right way up, a smaller copy, and the faces found in the copy, largest first. */
export interface Upright {
  picture: Image | Canvas;
  /** Clockwise quarter turns applied to the source. */
  quarters: number;
  overview: Canvas;
  faces: Face[];
  /** Certainty that a face is upright, 0 to 1. */
  sure: number;
}

/** At this certainty no other orientation is tried. A face on its side reaches up to 0.8. */
const SURE = 0.9;
/** Higher than the threshold for upright faces, since clouds resemble faces in some orientation. */
const MIN_TURNED_SCORE = 0.75;
/** Quarter turns, likeliest first. */
export const ALL_SIDES: readonly number[] = [0, 1, 3, 2];

/** Finds the faces, even if the picture is on its side without an orientation tag. */
export async function findUpright(
  source: Image | Canvas,
  vision: Vision,
  { maxSide, sides }: { maxSide: number; sides: readonly number[] },
): Promise<Upright> {
  const whole = { x: 0, y: 0, width: source.width, height: source.height };
  const small = plateOf(source, whole, maxSide);
  const candidates: Omit<Upright, 'picture'>[] = [];
  for (const quarters of sides) {
    const overview = turned(small, quarters);
    const faces = await findFaces(overview, vision);
    const upright = faces.filter(({ square }) => Math.abs(square.angle) < Math.PI / 3);
    const sure = Math.max(0, ...upright.map((face) => face.sure));
    if (quarters !== sides[0] && sure < MIN_TURNED_SCORE) continue;
    candidates.push({ quarters, overview, faces, sure });
    if (sure > SURE) break;
  }
  const best = candidates.reduce((best, look) => (look.sure > best.sure ? look : best));
  return { ...best, picture: turned(source, best.quarters) };
}
