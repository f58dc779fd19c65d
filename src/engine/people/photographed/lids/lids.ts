import { bump, ramp } from '../../../../base/easing.ts';
import type { Kernel } from '../../../media/compositor/kernel/kernel.ts';
import type { Band } from '../canvas.ts';
import type { Face } from '../face.ts';
import { EYES } from '../landmarks.ts';
import type { Moved } from '../mover.ts';
import { around, STEPS_PER_PIXEL } from '../opening.ts';
import type { Color, Plate } from '../plate.ts';
import { bell, clamp } from '../space.ts';
import { lashes } from './lashes.ts';
import { type LidRows, lidRows, MIN_ABOVE_CREASE, MIN_LID } from './lid-rows.ts';
import { type LidSkin, lidSkin } from './lid-skin.ts';

/** Maximum width of the soft edge of a lid, in face sizes. */
const MAX_EDGE_WIDTH = 0.012;

/** Pulls lids over eyes that are already drawn. */
export type PaintLids = (moved: Moved) => (band: Band) => void;

/** Distance below the lower lid and beyond the corners, in face sizes, where inaccurate landmarks may leave eye visible. */
const LANDMARK_ERROR = 0.045;
/** Distance beyond the corners, in face sizes, that their lashes reach, and how far those disappear when the eye shuts. */
const CORNER_REACH = 0.07;
/** The same if the lid ends at the end of its lashes. */
const MIN_CORNER_REACH = 0.02;
const CORNER_SOFTENING = 0.75;
/** Brightness difference to skin at which a pixel is certainly not skin. */
const NO_SKIN = [0.06, 0.2] as const;
/** Distance above the landmarks of the open lid, in face sizes, where white of the eye may be visible. */
const WHITE_ABOVE = 0.03;
/** Share of the lid's way that the crease follows: a closing lid rolls out from under it. */
const CREASE_PULL = 0.12;
/** Darkness and reach, in face sizes, of the shadow that lid and lashes cast on what is below them. */
const CAST_SHADOW = 0.2;
const SHADOW_REACH = 0.03;

/**
 * @param soft blur of the photo, in pixels
 * @param glasses whether rims may cover the skin above the lids
 */
export function openLids(
  kernel: Kernel,
  face: Face,
  plate: Plate,
  soft: number,
  glasses: boolean,
): PaintLids {
  const eyes = (['right', 'left'] as const).map((side) => ({
    points: EYES[side],
    outer: side === 'right' ? (-1 as const) : (1 as const),
    shut: side === 'right' ? ('blinkRight' as const) : ('blinkLeft' as const),
    skin: lidSkin(face, plate, EYES[side], glasses),
  }));
  return ({ points, expression }) => {
    const closing = eyes
      .filter(({ shut }) => expression[shut] >= 0.02)
      .map((eye) => {
        const shut = expression[eye.shut];
        const rows = lidRows(points, eye.points, shut, face.size, eye.skin.corner, eye.skin.fold);
        return openLid(kernel, face.size, eye, rows, shut, soft);
      });
    return (band) => {
      for (const paint of closing) paint(band);
    };
  };
}

/**
 * @param outer direction along the eye of its corner away from the nose
 * @param closed lid closure, 0 to 1
 */
function openLid(
  kernel: Kernel,
  size: number,
  { skin, outer }: { skin: LidSkin; outer: -1 | 1 },
  rows: LidRows,
  closed: number,
  soft: number,
): (band: Band) => void {
  const { opening, top, crease, open, edge, lower } = rows;
  const { x, y, alongX, alongY, half } = opening;
  const errorPixels = LANDMARK_ERROR * size;
  // Nothing is known about the skin there.
  const behindRim = skin.fold === undefined;
  const extended = skin.corner?.distance ?? 0;
  const cornerReach = Math.max(MIN_CORNER_REACH * size, CORNER_REACH * size - extended);
  const visibility = ramp(closed, 0, 0.15);
  const shut = ramp(closed, 0.45, 0.95);
  const lash = lashes(skin.lash, size, half, closed, soft);
  const lashColor: Color = [0, 0, 0];
  const color: Color = [0, 0, 0];
  const edgeWidth = clamp(0.8 * soft, 1, MAX_EDGE_WIDTH * size);
  const shadowReach = SHADOW_REACH * size;
  const shadowDepth = CAST_SHADOW * ramp(closed, 0, 0.5);
  const fold = crease.map((value, i) => value + CREASE_PULL * (edge[i]! - open[i]!));
  // How much longer the skin became on either side of the crease: long skin loses its own texture.
  const above = fold.map((value, i) => stretched(value - top[i]!, crease[i]! - top[i]!));
  const below = fold.map((value, i) => stretched(edge[i]! - value, open[i]! - crease[i]!));

  return ({ area, address, stride }) => {
    const bytes = kernel.bytes();
    const bounds = around(
      opening,
      Math.max(2 * errorPixels, cornerReach) + (MIN_LID + MIN_ABOVE_CREASE) * size,
      area,
    );
    for (let row = bounds.top; row < bounds.bottom; row++) {
      for (let column = bounds.left; column < bounds.right; column++) {
        // No arrays here: collecting them costs more than the painting.
        const px = column + 0.5 - x;
        const py = row + 0.5 - y;
        const along = px * alongX + py * alongY;
        const beyond = Math.max(0, Math.abs(along) - half);
        // From the landmark of the outer corner, and 1 at the lid's end if that is farther out.
        const outwards = Math.max(0, along * outer - half + extended);
        const tip = extended > 0 ? Math.min(1, outwards / extended) : 0;
        const reach = along * outer > 0 ? cornerReach : errorPixels;
        if (beyond > reach) continue;
        const across = py * alongX - px * alongY;
        const step = clamp(Math.round((along + half) * STEPS_PER_PIXEL), 0, edge.length - 1);
        const from = top[step]!;
        const folded = fold[step]!;
        const end = edge[step]!;
        const under = lower[step]!;
        if (across < from || across > Math.max(under + errorPixels, end + 2 * shadowReach)) continue;
        const meeting = beyond > 0 ? shut : shut && shut * (1 - ramp(under - end, 0, 0.12 * size));
        const covered = clamp((end - across) / edgeWidth + 0.5, 0, 1);
        const line = lash(along, across - end);
        const taper = Math.max(0, 1 - (along / half) ** 2);
        const shadow = across > end ? shadowDepth * bell(across - end, shadowReach) * ramp(taper, 0, 0.5) : 0;
        if (covered === 0 && meeting === 0 && line === 0 && shadow < 0.004) continue;
        const at = address + (row - area.top) * stride + (column - area.left) * 4;
        const s = (along / half + 1) / 2;
        const within = Math.max((beyond * errorPixels) / reach, across - under);
        let part = 0;
        let lit = 1;
        if (covered > 0 || (meeting > 0 && within < errorPixels)) {
          // 0 at the strip's upper end, 1 at the crease, 2 at the lid's edge.
          const t =
            across < folded
              ? (across - from) / (folded - from)
              : 1 + Math.min(1, (across - folded) / Math.max(1, end - folded));
          const smooth = t < 1 ? above[step]! : below[step]!;
          skin.color(color, s, t, smooth);
          // Above the edge everything is painted, softly from the strip's end on; below it, where the lids meet, and at
          // the corners only pixels that are not skin yet.
          const whole = ramp(taper, 0, 0.35);
          const notSkin =
            covered === 1 && whole === 1
              ? 1
              : apartFromSkin(
                  bytes,
                  at,
                  across,
                  behindRim || (along * outer > 0 && extended === 0)
                    ? 1
                    : whiteIn(across - open[step]!, taper, outwards),
                  beyond / reach,
                  taper,
                  along * outer > 0 ? 1 - tip : behindRim ? 1 : 0,
                  along * outer > 0 ? CORNER_SOFTENING * shut * (1 - tip) : 0,
                );
          const aside = beyond > 0 ? 1 - ramp(beyond, 0.4 * reach, reach) : 1;
          // Beyond the landmark of the corner, the lid blends into the dark end of its lashes.
          const blended =
            tip === 0 ? ramp(t, 0, 0.5) : ramp(t, 0.8 * tip, 0.5 + tip) * (1 - ramp(tip, 0.1, 0.95));
          const lid = covered * blended * aside * Math.max(whole, notSkin);
          const rest =
            covered < 1
              ? meeting * (1 - ramp(within, 0.3 * errorPixels, errorPixels)) * (within < 0.5 ? 1 : notSkin)
              : 0;
          part = visibility * Math.min(1, lid + rest * (1 - covered));
          // The lid is round: lit in its middle, and turned away from the light above the lashes and at the corners.
          const round = closed * taper * (0.05 * bump(t, 1.4, 0.7) - 0.05 * ramp(t, 1.7, 2));
          const grain = smooth > 0 ? 1 + (skin.grain(along + half, end - across) - 1) * smooth : 1;
          lit = (1 + round) * grain;
        }
        if (line > 0.004) skin.lash.color(lashColor, s);
        for (let c = 0; c < 3; c++) {
          const drawn = bytes[at + c]!;
          const lidded = (drawn + (Math.min(255, color[c]! * lit) - drawn) * part) * (1 - shadow);
          bytes[at + c] = lidded + (lashColor[c]! - lidded) * line;
        }
      }
    }
  };

  /**
   * Whether a light pixel may be the white of the eye, 0 to 1. Others are skin that is lighter than the lid.
   *
   * @param below distance below the edge of the open lid
   * @param outwards distance beyond the landmark of the outer corner
   */
  function whiteIn(below: number, taper: number, outwards: number): number {
    const above = WHITE_ABOVE * size;
    const from = -above * ramp(taper, 0, 0.05);
    return ramp(below, from, from + 0.5 * above) * (1 - ramp(outwards, 0, errorPixels));
  }

  /**
   * Whether a pixel is certainly not skin of the lid's colour, 0 to 1.
   *
   * @param white whether a light pixel may be the white of the eye
   * @param lashed whether a dark one above the corner may be lashes
   * @param softened how far a dark one beside the corner disappears in any case
   */
  function apartFromSkin(
    bytes: Uint8Array,
    at: number,
    across: number,
    white: number,
    aside: number,
    taper: number,
    lashed: number,
    softened: number,
  ): number {
    const pixelLuma = 0.2126 * bytes[at]! + 0.7152 * bytes[at + 1]! + 0.0722 * bytes[at + 2]!;
    const skinLuma = 0.2126 * color[0] + 0.7152 * color[1] + 0.0722 * color[2];
    const lighter = pixelLuma / Math.max(1, skinLuma) - 1;
    if (lighter >= 0) return ramp(lighter, NO_SKIN[0], NO_SKIN[1]) * white;
    // Dark corners are folds, which closed eyes have too; but lashes that point up from them are not.
    const upwards = ramp(-across, 0, 0.02 * size) * (1 - ramp(aside, 0, 1));
    return (
      ramp(-lighter, NO_SKIN[0], NO_SKIN[1]) * Math.max(ramp(taper, 0.05, 0.5), upwards * lashed, softened)
    );
  }
}

/** 0 for skin of its own length, 1 when it is twice as long. */
function stretched(now: number, before: number): number {
  return clamp(now / Math.max(1, before) - 1, 0, 1);
}
