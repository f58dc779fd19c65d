import type { Square } from '../models/crop.ts';
import { boxMean, type Plane, plane } from './plane.ts';
import type { Trimap } from './solve-matte.ts';

/** Half the width of the unknown band, in face heights: around hair, and around everything else. */
const HAIR = 0.13;
const EDGE = 0.035;
/** Holes in the person up to this share of the face's area count as model errors. */
const GAP = 0.3;
/** Minimum certainty: around the head the model is unsure of hair and ribbons, elsewhere of furniture. */
const PERSON = { aboutHead: 0.3, elsewhere: 0.5 };

/** Marks pixels near the person's outline as unknown, in a wider band around the head because of hair. */
export function trimapOf(mask: Plane, face: Square): Trimap {
  const { width, height } = mask;
  const aboutHead = (x: number, y: number) =>
    Math.hypot((x - face.x) / 1.35, y - (face.y - 0.1 * face.side)) < face.side;
  const person = plane(width, height);
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at++) {
      const least = aboutHead(x, y) ? PERSON.aboutHead : PERSON.elsewhere;
      person.data[at] = mask.data[at]! > least ? 1 : 0;
    }
  }
  inOnePiece(person, GAP * face.side ** 2);
  const radius = (share: number) => Math.max(2, Math.round((share * face.side) / 2));
  // A box mean applied twice approximates a round brush.
  const spread = (share: number) => boxMean(boxMean(person, radius(share)), radius(share)).data;
  const [near, far] = [spread(EDGE), spread(HAIR)];
  const trimap = plane(width, height);
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at++) {
      const share = (aboutHead(x, y) ? far : near)[at]!;
      trimap.data[at] = share < 0.004 ? 0 : share > 0.996 ? 1 : Number.NaN;
    }
  }
  return trimap;
}

/** Keeps the largest connected piece and closes its small holes. */
function inOnePiece(person: Plane, largestGap: number): void {
  const pieces = piecesOf(person);
  const largest = Math.max(...pieces.filter(({ value }) => value === 1).map(({ places }) => places.length));
  for (const { value, places } of pieces) {
    const isCrumb = value === 1 && places.length < largest;
    const isGap = value === 0 && places.length < largestGap;
    if (isCrumb || isGap) for (const at of places) person.data[at] = 1 - value;
  }
}

function piecesOf({ width, height, data }: Plane): { value: number; places: number[] }[] {
  const visited = new Uint8Array(data.length);
  const pieces: { value: number; places: number[] }[] = [];
  for (let start = 0; start < data.length; start++) {
    if (visited[start]) continue;
    const value = data[start]!;
    const places = [start];
    visited[start] = 1;
    for (let index = 0; index < places.length; index++) {
      const at = places[index]!;
      const x = at % width;
      for (const next of [x > 0 ? at - 1 : at, x < width - 1 ? at + 1 : at, at - width, at + width]) {
        if (next < 0 || next >= width * height || visited[next] || data[next] !== value) continue;
        visited[next] = 1;
        places.push(next);
      }
    }
    pieces.push({ value, places });
  }
  return pieces;
}
