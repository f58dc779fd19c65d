import { rgbHex } from '../../../../base/color.ts';
import type { Colors, Plane } from '../../shared/plane.ts';
import type { PhotoContent } from '../content.ts';
import type { Square } from './models/crop.ts';
import { EYES } from './models/eye-points.ts';

type Rgb = [red: number, green: number, blue: number];

/** Minimum pixels of hair or clothing, as a share of the face's area. */
const MIN_SAMPLE_SHARE = 0.01;
/** Maximum colour distance to skin, with channels from 0 to 1, that counts as skin. */
const MAX_SKIN_DISTANCE = 0.16;

/** Samples skin from the cheeks, hair above the forehead and beside the temples, clothing below the chin. */
export function sampleColors(
  colors: Colors,
  matte: Plane,
  landmarks: PhotoContent['landmarks'],
  face: Square,
): PhotoContent['colors'] {
  const cheeks = [50, 280, 101, 330].flatMap((index) => {
    const [x, y] = landmarks[index]!;
    return pixelsIn({ x, y, halfWidth: 0.05 * face.side, halfHeight: 0.05 * face.side });
  });
  // The brighter half only: shadows show the light rather than the skin.
  const skin = mean(cheeks.toSorted((a, b) => luma(b) - luma(a)).slice(0, Math.ceil(cheeks.length / 2)));
  const isOther = (rgb: Rgb) => distance(rgb, skin) > MAX_SKIN_DISTANCE * (0.35 + luma(skin));
  const least = MIN_SAMPLE_SHARE * face.side ** 2;

  const top = at(0, -0.68);
  const hairs = [top, at(-0.5, -0.3), at(0.5, -0.3)]
    .flatMap((place) => pixelsIn({ ...place, halfWidth: 0.14 * face.side, halfHeight: 0.12 * face.side }))
    .filter(isOther);
  const chin = landmarks[152]!;
  const clothes = pixelsIn({
    x: chin[0],
    y: chin[1] + 0.85 * face.side,
    halfWidth: 0.9 * face.side,
    halfHeight: 0.4 * face.side,
  }).filter(isOther);
  const irises = EYES.flatMap(({ iris }) => ringOf(iris)).toSorted((a, b) => luma(a) - luma(b));
  // Drops the darkest (pupil, lashes) and the brightest (reflections).
  const eyes = irises.slice(Math.floor(irises.length * 0.3), Math.ceil(irises.length * 0.8));
  const hair = hairs.length > least ? commonest(hairs) : undefined;
  return {
    skin: hex(skin),
    ...(hair && couldBeHair(hair) && { hair: hex(hair) }),
    ...(clothes.length > least && { clothing: hex(commonest(clothes)) }),
    ...(eyes.length > 20 && { eyes: hex(mean(eyes)) }),
  };

  /** A point in the face's own axes, in face heights from its centre. */
  function at(across: number, down: number): { x: number; y: number } {
    const [cos, sin] = [Math.cos(face.angle) * face.side, Math.sin(face.angle) * face.side];
    return { x: face.x + across * cos - down * sin, y: face.y + across * sin + down * cos };
  }

  /** The iris without its rim and pupil, and without the parts under the lids. */
  function ringOf(iris: number): Rgb[] {
    const [[x, y], [edge, edgeY]] = [landmarks[iris]!, landmarks[iris + 1]!];
    const radius = Math.hypot(edge - x, edgeY - y);
    return [-0.6, 0.6].flatMap((across) =>
      pixelsIn({ x: x + across * radius, y, halfWidth: 0.2 * radius, halfHeight: 0.35 * radius }),
    );
  }

  function pixelsIn(box: { x: number; y: number; halfWidth: number; halfHeight: number }): Rgb[] {
    const found: Rgb[] = [];
    const { width, height } = matte;
    const bottom = Math.min(height - 1, Math.round(box.y + box.halfHeight));
    const right = Math.min(width - 1, Math.round(box.x + box.halfWidth));
    for (let y = Math.max(0, Math.round(box.y - box.halfHeight)); y <= bottom; y++) {
      for (let x = Math.max(0, Math.round(box.x - box.halfWidth)); x <= right; x++) {
        const place = y * width + x;
        if (matte.data[place]! < 0.9) continue;
        found.push(colors.map(({ data }) => data[place]!) as Rgb);
      }
    }
    return found;
  }
}

/** Hair is a shade of brown, grey or red; blue or green means a hat or a scarf. */
function couldBeHair([red, green, blue]: Rgb): boolean {
  return red >= Math.max(green, blue) - 0.03;
}

/** Mean of the largest group of similar colours. */
function commonest(pixels: Rgb[]): Rgb {
  const groups = Map.groupBy(pixels, (rgb) => rgb.map((value) => Math.floor(value * 6)).join());
  return mean([...groups.values()].reduce((a, b) => (b.length > a.length ? b : a)));
}

function mean(pixels: Rgb[]): Rgb {
  const sum: Rgb = [0, 0, 0];
  for (const rgb of pixels) for (let channel = 0; channel < 3; channel++) sum[channel]! += rgb[channel]!;
  return sum.map((value) => value / Math.max(1, pixels.length)) as Rgb;
}

function luma([red, green, blue]: Rgb): number {
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function distance(a: Rgb, b: Rgb): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

function hex(rgb: Rgb): string {
  return rgbHex(rgb.map((value) => 255 * value));
}
