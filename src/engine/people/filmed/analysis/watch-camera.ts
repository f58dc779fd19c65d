import { type Canvas, createCanvas } from '@napi-rs/canvas';
import type { Square } from '../../photographed/analysis/models/crop.ts';
import { ClipRefused } from './clip-refused.ts';

/** Longer side of the reduced pictures that are compared. */
const SIDE_PIXELS = 160;
/** Mean difference of brightness, 0 to 255, of two pictures on both sides of a cut, and how many times the usual one. */
const CUT_DIFFERENCE = 18;
const CUT_RATIO = 6;
/** Side of the parts of the background that are followed, and how far they are searched between two pictures. */
const PATCH_PIXELS = 24;
const SEARCH_PIXELS = 4;
/** Deviation of brightness below which a part is too plain to be followed. */
const MIN_TEXTURE = 6;
/** How far the background may move during a clip, as a share of the picture's longer side. */
const MAX_DRIFT_SHARE = 0.08;

interface Patch {
  x: number;
  y: number;
}

/** Watches a clip for cuts and for a moving camera, by its upper corners, where there is no body. */
export function watchCamera() {
  const differences: number[] = [];
  /** Where the background was in the picture that later ones are compared with, and how far it went. */
  const place = { x: 0, y: 0 };
  const reach = { left: 0, right: 0, top: 0, bottom: 0 };
  let before: Float32Array | undefined;
  let compared: Float32Array | undefined;
  let size = { width: 0, height: 0 };
  let canvas: Canvas | undefined;

  return {
    look(picture: Canvas, face: Square | undefined): void {
      const scale = SIDE_PIXELS / Math.max(picture.width, picture.height);
      size = {
        width: Math.max(1, Math.round(picture.width * scale)),
        height: Math.max(1, Math.round(picture.height * scale)),
      };
      canvas ??= createCanvas(size.width, size.height);
      const now = lumaOf(picture, canvas);
      if (before) {
        let sum = 0;
        for (let i = 0; i < now.length; i++) sum += Math.abs(now[i]! - before[i]!);
        differences.push(sum / now.length);
      }
      before = now;
      compared ??= now;
      const moved = patchesBeside(face, scale).flatMap((patch) => shiftOf(compared!, now, patch));
      if (moved.length === 0) return;
      // Something that moves in the background moves in one of the corners only.
      const { x, y } = moved.reduce((a, b) => (Math.hypot(b.x, b.y) < Math.hypot(a.x, a.y) ? b : a));
      reach.left = Math.min(reach.left, place.x + x);
      reach.right = Math.max(reach.right, place.x + x);
      reach.top = Math.min(reach.top, place.y + y);
      reach.bottom = Math.max(reach.bottom, place.y + y);
      // Pictures far apart are compared through others between them, and slow motion adds up all the same.
      if (Math.max(Math.abs(x), Math.abs(y)) < SEARCH_PIXELS - 1) return;
      place.x += x;
      place.y += y;
      compared = now;
    },
    /** @throws {ClipRefused} if there is a cut */
    judgeCuts(): void {
      const usual = [...differences].sort((a, b) => a - b)[differences.length >> 1] ?? 0;
      const largest = Math.max(0, ...differences);
      if (largest > Math.max(CUT_DIFFERENCE, CUT_RATIO * usual)) throw new ClipRefused('clip_has_cuts');
    },
    /** @throws {ClipRefused} if the camera moves too much for a clip that is played backwards, too */
    judgeMotion(): void {
      const travelled = Math.max(reach.right - reach.left, reach.bottom - reach.top);
      if (travelled > MAX_DRIFT_SHARE * SIDE_PIXELS) throw new ClipRefused('camera_moves');
    },
  };

  /** The upper corners, unless the head is there. */
  function patchesBeside(face: Square | undefined, scale: number): Patch[] {
    const far = SEARCH_PIXELS;
    const corners = [
      { x: far, y: far },
      { x: size.width - PATCH_PIXELS - far, y: far },
    ];
    return corners.filter(({ x, y }) => {
      if (x < far || y + PATCH_PIXELS + far > size.height) return false;
      if (!face) return true;
      const [dx, dy] = [x + PATCH_PIXELS / 2 - face.x * scale, y + PATCH_PIXELS / 2 - face.y * scale];
      return Math.hypot(dx, dy) > face.side * scale + PATCH_PIXELS / 2;
    });
  }

  /** How far a part moved, if it has enough texture to tell. */
  function shiftOf(from: Float32Array, to: Float32Array, { x, y }: Patch): { x: number; y: number }[] {
    let [sum, squares] = [0, 0];
    for (let row = 0; row < PATCH_PIXELS; row++)
      for (let column = 0; column < PATCH_PIXELS; column++) {
        const value = from[(y + row) * size.width + x + column]!;
        sum += value;
        squares += value * value;
      }
    const area = PATCH_PIXELS ** 2;
    if (Math.sqrt(Math.max(0, squares / area - (sum / area) ** 2)) < MIN_TEXTURE) return [];
    let best = { x: 0, y: 0, apart: Infinity };
    for (let dy = -SEARCH_PIXELS; dy <= SEARCH_PIXELS; dy++)
      for (let dx = -SEARCH_PIXELS; dx <= SEARCH_PIXELS; dx++) {
        let apart = 0;
        for (let row = 0; row < PATCH_PIXELS; row++)
          for (let column = 0; column < PATCH_PIXELS; column++)
            apart += Math.abs(
              from[(y + row) * size.width + x + column]! - to[(y + dy + row) * size.width + x + dx + column]!,
            );
        // Noise must not look like motion.
        if (apart < best.apart * (dx === 0 && dy === 0 ? 1.05 : 1)) best = { x: dx, y: dy, apart };
      }
    return [{ x: best.x, y: best.y }];
  }
}

function lumaOf(picture: Canvas, canvas: Canvas): Float32Array {
  const { width, height } = canvas;
  const drawing = canvas.getContext('2d');
  drawing.imageSmoothingQuality = 'high';
  drawing.drawImage(picture, 0, 0, width, height);
  const { data } = drawing.getImageData(0, 0, width, height);
  return Float32Array.from({ length: width * height }, (_, i) => {
    const at = 4 * i;
    return 0.2126 * data[at]! + 0.7152 * data[at + 1]! + 0.0722 * data[at + 2]!;
  });
}
