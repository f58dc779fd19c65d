import { clamp } from '../../../base/easing.ts';
import type { Pose } from '../../film/pose.ts';
import type { Kernel } from '../../media/compositor/kernel/kernel.ts';
import { type Planes, walk } from '../../media/compositor/planes.ts';
import { openWindow } from '../photographed/canvas.ts';
import { type Face, placeFace } from '../photographed/face.ts';
import { OVAL } from '../photographed/landmarks.ts';
import { buildMesh } from '../photographed/mesh.ts';
import { landmarksOf } from './content.ts';
import type { SpeakerTrack } from './speaker-track.ts';
import { speakingFaces } from './speaking-face.ts';

/** Size of the redrawn area relative to the outline of the face. Nothing beyond it moves with the lips. */
const REACH = 1.6;
/** Blur in pixels, as `blurOf` limits it. */
const SOFT_PIXELS = [0.9, 5] as const;

/** Redraws the lips of a filmed speaker. */
export interface OpenSpeaker {
  /** Redraws the lips in a picture of the film. @param planes the picture at its final size */
  redraw(planes: Planes, picture: number, pose: Pose): void;
  close(): void;
}

/** @param size of the final film; both sides are even */
export function openSpeaker(
  kernel: Kernel,
  track: SpeakerTrack,
  size: { width: number; height: number },
): OpenSpeaker {
  const landmarks = landmarksOf(track.landmarks, track.count);
  const unseen = new Set(track.unseen);
  const [across, down] = [size.width / track.width, size.height / track.height];
  const scale = Math.sqrt(across * down);
  const soft = clamp(track.soft * scale, ...SOFT_PIXELS);
  const speakIn = speakingFaces(kernel, { size: track.size * scale, light: track.light, soft });

  /** The face in pixels of the film. */
  const placed = (picture: number) => {
    const points = landmarks(picture).map(([x, y, z]) => [x * across, y * down, z * scale] as const);
    return placeFace(points, { ...size, scale: 1, left: 0, top: 0 });
  };
  const areas = Array.from({ length: track.count }, (_, picture) => areaOf(placed(picture)));
  // All areas have the size of the largest.
  const even = (length: number, most: number) => Math.min(most, 2 * Math.ceil(length / 2));
  const width = even(Math.max(2, ...areas.map((area) => area.width)), size.width);
  const height = even(Math.max(2, ...areas.map((area) => area.height)), size.height);
  const stride = Math.ceil((width * 4 + 8) / 16) * 16;
  const address = kernel.memory.alloc(stride * height);
  const plate = {
    ...{ address, stride, width, height, left: 0, top: 0 },
    occupied: () => true,
    color: () => [0, 0, 0, 255] as const,
    free: () => kernel.memory.free(address),
  };
  const first = placed(0);
  const mesh = buildMesh(first, 0, () => true, 0);
  const window = openWindow(kernel, plate, mesh, { left: 0, top: 0, right: width, bottom: height });

  return {
    redraw(planes, picture, pose) {
      if (unseen.has(picture) || picture >= track.count) return;
      const { x, y } = areas[picture]!;
      const left = 2 * Math.round(clamp(x - width / 2, 0, size.width - width) / 2);
      const top = 2 * Math.round(clamp(y - height / 2, 0, size.height - height) / 2);
      readArea(kernel, planes, left, top, plate);
      const points = landmarks(picture).map(
        ([x, y, z]) => [x * across - left, y * down - top, z * scale] as const,
      );
      const face = placeFace(points, { width, height, scale: 1, left: 0, top: 0 });
      const speaking = speakIn(face, track.mouthOpen[picture]!);
      const { points: spoken, paint } = speaking.as(pose);
      window.draw(spoken, speaking.texture, paint);
      writeArea(kernel, window.planes, planes, left, top);
    },
    close() {
      window.free();
      plate.free();
    },
  };
}

/** Centre and size of the redrawn area. */
function areaOf({ points }: Face): { x: number; y: number; width: number; height: number } {
  const [xs, ys] = [OVAL.map((i) => points[i]![0]), OVAL.map((i) => points[i]![1])];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  return {
    x: (left + right) / 2,
    y: (top + bottom) / 2,
    width: REACH * (right - left),
    height: REACH * (bottom - top),
  };
}

/** Converts an area of a picture from limited-range BT.709 to RGBA. */
function readArea(
  kernel: Kernel,
  planes: Planes,
  left: number,
  top: number,
  { address, stride, width, height }: { address: number; stride: number; width: number; height: number },
): void {
  const bytes = kernel.bytes();
  const clamped = new Uint8ClampedArray(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let row = 0; row < height; row++) {
    const luma = planes.y + (top + row) * planes.stride + left;
    const half = ((top + row) >> 1) * planes.halfStride + (left >> 1);
    let at = address + row * stride;
    for (let column = 0; column < width; column++) {
      const light = 1.16438 * (bytes[luma + column]! - 16);
      const u = bytes[planes.u + half + (column >> 1)]! - 128;
      const v = bytes[planes.v + half + (column >> 1)]! - 128;
      clamped[at] = light + 1.79274 * v;
      clamped[at + 1] = light - 0.21325 * u - 0.53291 * v;
      clamped[at + 2] = light + 2.1124 * u;
      clamped[at + 3] = 255;
      at += 4;
    }
  }
}

/** Copies colours into an area of a picture. */
function writeArea(kernel: Kernel, from: Planes, to: Planes, left: number, top: number): void {
  const bytes = kernel.bytes();
  const targets = walk(to);
  walk(from)
    .slice(0, 3)
    .forEach(({ at, stride, scale }, i) => {
      const target = targets[i]!;
      const width = from.width / scale;
      for (let row = 0; row < from.height / scale; row++) {
        const start = at + row * stride;
        bytes.copyWithin(
          target.at + (top / scale + row) * target.stride + left / scale,
          start,
          start + width,
        );
      }
    });
}
