import { ramp } from '../../../base/easing.ts';
import type { Kernel } from '../../../media/compositor/kernel/kernel.ts';
import type { Band } from '../canvas.ts';
import type { Face } from '../face.ts';
import { EYES } from '../mesh/landmarks.ts';
import type { Mesh } from '../mesh/mesh.ts';
import type { Moved } from '../mover.ts';
import { around, openingOf, STEPS_PER_PIXEL } from '../opening.ts';
import type { Plate } from '../plate.ts';
import { noise } from '../refine.ts';
import { bell } from '../space.ts';

export interface Lids {
  /** While a lid comes down, it is made of the skin above it, not of what its edge was drawn with. */
  place(texture: Float32Array, moved: Moved): void;
  /** Rounds the closed lids with shade, and draws the lashes along their edge. */
  paint(moved: Moved): (band: Band) => void;
}

/** How far up the skin of a closed lid is taken from: its edge towards the crease, its crease towards the brow. */
const FROM_CREASE = 0.95;
const FROM_HOOD = 0.35;
const FROM_CHEEK = 0.12;
/** Half width of the line of the lashes, in sizes of the face. */
const LASHES = 0.011;

export function openLids(kernel: Kernel, face: Face, mesh: Mesh, plate: Plate): Lids {
  const eyes = (['right', 'left'] as const).map((side) => {
    const eye = EYES[side];
    const [from, to] = eye.corners;
    return {
      ...eye,
      strength: side === 'right' ? ('blinkRight' as const) : ('blinkLeft' as const),
      crease: [from, ...eye.crease, to],
      edge: [from, ...eye.upper, to],
      skin: eye.crease,
      lash: lashColor(face, plate, eye.upper),
    };
  });
  const feather = LASHES * face.size;

  return {
    place(texture, { expression }) {
      for (const { upper, lower, skin, hood, strength } of eyes) {
        const shut = expression[strength];
        upper.forEach((i, k) => {
          blend(texture, mesh, i, skin[k]!, FROM_CREASE * shut);
          blend(texture, mesh, skin[k]!, hood[k]!, FROM_HOOD * shut);
        });
        lower.forEach((i, k) => {
          blend(texture, mesh, i, upper[k]!, -FROM_CHEEK * shut);
        });
      }
    },
    paint({ points, expression }) {
      const closing = eyes
        .filter(({ strength }) => expression[strength] >= 0.04)
        .map((eye) => ({
          ...eye,
          shut: expression[eye.strength],
          lid: openingOf(points, eye.crease, eye.edge),
        }));
      return ({ area, address, stride }) => {
        const bytes = kernel.bytes();
        for (const { lash, shut, lid } of closing) {
          const { left, top, right, bottom } = around(lid, 2 * feather, area);
          const drawn = 0.72 * ramp(shut, 0.2, 0.9);
          for (let row = top; row < bottom; row++) {
            for (let column = left; column < right; column++) {
              const [px, py] = [column + 0.5 - lid.x, row + 0.5 - lid.y];
              const along = px * lid.alongX + py * lid.alongY;
              const step = Math.round((along + lid.half) * STEPS_PER_PIXEL);
              if (step < 0 || step >= lid.upper.length) continue;
              const across = py * lid.alongX - px * lid.alongY;
              const [from, to] = [lid.upper[step]!, lid.lower[step]!];
              if (across > to + 2 * feather || across < from) continue;
              const ends = Math.max(0, 1 - (along / lid.half) ** 2);
              const t = (across - from) / Math.max(1, to - from);
              const round =
                0.05 * (1 - ramp(t, 0, 0.35)) + 0.15 * ramp(t, 0.5, 1) - 0.04 * bell(t - 0.42, 0.2);
              const grain = t < 1 ? 0.012 * noise(Math.round(along), Math.round(t * (to - from))) : 0;
              const shade =
                1 -
                shut * Math.sqrt(ends) * (t < 1 ? round : 0.15) * (t < 1 ? 1 : bell(across - to, feather)) +
                shut * grain;
              const line = drawn * Math.sqrt(ends) * bell(across - to, feather * (0.55 + 0.45 * ends));
              const at = address + (row - area.top) * stride + (column - area.left) * 4;
              for (let c = 0; c < 3; c++) {
                const skin = Math.min(255, bytes[at + c]! * shade);
                bytes[at + c] = skin + (lash[c]! - skin) * line;
              }
            }
          }
        }
      };
    },
  };
}

function blend(texture: Float32Array, mesh: Mesh, i: number, other: number, part: number): void {
  const [a, b] = [mesh.texture[i]!, mesh.texture[other]!];
  texture[i * 2] = a[0] + (b[0] - a[0]) * part;
  texture[i * 2 + 1] = a[1] + (b[1] - a[1]) * part;
}

/** The darkest that the photo has along the edge of the lid, somewhat darker still. */
function lashColor(face: Face, plate: Plate, edge: readonly number[]): readonly number[] {
  const seen = edge.flatMap((i) => {
    const [x, y] = face.points[i]!;
    return [-0.02, 0, 0.02].map((up) => plate.color(x, y + up * face.size));
  });
  const [r, g, b] = seen.reduce((least, one) =>
    one[0] + one[1] + one[2] < least[0] + least[1] + least[2] ? one : least,
  );
  return [r * 0.7, g * 0.7, b * 0.7];
}
