import { createCanvas, type Image, loadImage } from '#canvas';
import { fromBase64 } from '../../../base/base64.ts';
import { COMPOSITIONS, compositionNameOf } from '../../../base/composition.ts';
import type { Pose } from '../../film/pose.ts';
import type { Compositor, Placed } from '../../media/compositor/compositor.ts';
import { fillAlpha } from '../../media/compositor/fill-planes.ts';
import type { Kernel } from '../../media/compositor/kernel/kernel.ts';
import { allocPlanes, freePlanes, type Planes } from '../../media/compositor/planes.ts';
import type { Area } from '../../media/compositor/rects.ts';
import { resample } from '../../media/compositor/resample.ts';
import { fromRgba, liveSprite, type PlaneSprite } from '../../media/compositor/sprite.ts';
import type { AvatarView, OpenAvatar } from '../pack.ts';
import { blurOf } from '../photographed/blur.ts';
import { openWindow } from '../photographed/canvas.ts';
import { type Face, faceArea, faceWidth, placeFace, RIG_WIDTH } from '../photographed/face.ts';
import type { PhotoPlacement } from '../photographed/framing.ts';
import { OUTER_CORNERS } from '../photographed/landmarks.ts';
import { buildMesh, type Mesh } from '../photographed/mesh.ts';
import { lightOf } from '../photographed/mouth/mouth-light.ts';
import type { Plate } from '../photographed/plate.ts';
import { field, mouthShapes } from '../photographed/shapes.ts';
import { clamp } from '../photographed/space.ts';
import { boxMask } from '../shared/mask.ts';
import { scaled } from '../shared/refine.ts';
import { type ClipContent, landmarksOf } from './content.ts';
import { pictureAt, timeOf } from './loop.ts';
import { SPOKEN, type SpeakingFace, speakingFaces } from './speaking-face.ts';

/** Pixels of the clip's edges that stay outside the box, because scaling softens them. */
const BLEED = 2;
/** Pictures that are decoded ahead of the one that is shown. */
const AHEAD = 2;

/**
 * Plays the clip in the box, with speaking lips.
 */
export async function openClip(
  content: ClipContent,
  view: AvatarView,
  { kernel }: Compositor,
): Promise<OpenAvatar> {
  const landmarks = landmarksOf(content.landmarks, content.pictures.length);
  const pictures = pictureLoader(content);
  const frame = frameOfClip(content, landmarks(content.calmest), view);
  const plate = openClipPlate(kernel, content, frame);
  plate.show(await pictures.load(content.calmest));

  const calm = placeFace(landmarks(content.calmest), frame);
  const soft = blurOf(calm, plate, frame.scale);
  const mouthOpen = content.mouthOpen[content.calmest]!;
  const light = lightOf({ ...content, mouthOpen }, calm, plate);
  const speakIn = speakingFaces(kernel, { size: calm.size, light, soft });
  const mesh = buildMesh(calm, mouthOpen, () => true, 0);
  const box: Area = { left: 0, top: 0, right: frame.width, bottom: frame.height };
  const mask = boxMask(kernel, view.mask, frame.width, frame.height);
  // Only part of the face moves in speech. The rest is copied from the clip, which is much cheaper.
  const whole = allocPlanes(kernel, frame.width, frame.height);
  const still: PlaneSprite = { ...liveSprite(kernel, whole), opaque: view.mask.kind === 'none' };
  const { triangles, corners } = speakingPart(mesh, calm);
  const window = openWindow(kernel, plate, { points: mesh.points, triangles }, box);
  const placed: Placed = { sprite: still, x: 0, y: 0, opacity: 1, version: 0 };
  let version = 0;
  let shown = -1;
  let spoken = '';
  let loaded: { picture: number; image: Image } | undefined;
  let speaking: SpeakingFace | undefined;

  let shownFrame: Placed[] = [];

  /** Draws the mouth in the current picture. */
  function drawMouth(pose: Pose): Placed[] {
    const { points, paint } = speaking!.as(pose);
    const area = boundsOf(points, corners, frame);
    if (!area) return [placed];
    window.moveTo(area);
    window.draw(points, speaking!.texture, paint);
    mask.apply(window.planes, area);
    version++;
    const sprite = liveSprite(kernel, window.planes);
    return [placed, { sprite, x: area.left, y: area.top, opacity: 1, version }];
  }

  // A film begins with open eyes.
  const start = timeOf(content.calmest, content);
  const pictureOf = ({ clock = 0 }: Pose) => pictureAt(start + clock, content);

  return {
    isFilmed: true,
    face: faceArea(calm),
    gestures: [],
    async load(pose) {
      const picture = pictureOf(pose);
      if (loaded?.picture !== picture) loaded = { picture, image: await pictures.load(picture) };
      const { clock = 0 } = pose;
      for (let ahead = 1; ahead <= AHEAD; ahead++)
        pictures.prefetch(pictureOf({ ...pose, clock: clock + ahead / content.fps }));
    },
    frame(pose) {
      const picture = pictureOf(pose);
      if (picture !== shown) {
        if (loaded?.picture !== picture) throw new Error(`Picture ${picture} of the clip was not loaded`);
        plate.show(loaded.image);
        plate.drawOn(whole);
        if (!still.opaque || shown < 0) fillAlpha(kernel, whole);
        mask.apply(whole, box);
        placed.version++;
        speaking = speakIn(placeFace(landmarks(picture), frame), content.mouthOpen[picture]!);
        shown = picture;
        spoken = '';
      }
      const now = JSON.stringify([pose.mouth, pose.smile]);
      if (now !== spoken) {
        spoken = now;
        shownFrame = drawMouth(pose);
      }
      return shownFrame;
    },
    close() {
      window.free();
      freePlanes(kernel, whole);
      mask.free();
      plate.free();
    },
  };
}

type ReadLandmarks = ReturnType<typeof landmarksOf>;

/** Minimum movement, in pixels, of a point that takes part in speech. */
const MIN_MOVE = 0.3;

/** The triangles of a mesh that speech moves, and their corners. */
function speakingPart(mesh: Mesh, face: Face): { triangles: Mesh['triangles']; corners: number[] } {
  const shapes = mouthShapes(face);
  const moves = [shapes.close, ...SPOKEN.map((name) => shapes[name])].map((shape) =>
    field(mesh, face, shape),
  );
  const speaks = (i: number) => moves.some((move) => Math.hypot(move[i * 3]!, move[i * 3 + 1]!) > MIN_MOVE);
  const speaking = mesh.points.map((_, i) => speaks(i));
  const triangles = mesh.triangles.filter((triangle) => triangle.some((i) => speaking[i]));
  return { triangles, corners: [...new Set(triangles.flat())] };
}

/** Margin around the points, in pixels, for rounding. */
const AROUND = 2;

/** Returns the even area of the box that contains the points; undefined if they are outside the box. */
function boundsOf(
  points: Float32Array,
  corners: readonly number[],
  { width, height }: PhotoPlacement,
): Area | undefined {
  let [left, top, right, bottom] = [width, height, 0, 0];
  for (const i of corners) {
    const [x, y] = [points[i * 3]!, points[i * 3 + 1]!];
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  const from = (value: number) => Math.max(0, Math.floor(value - AROUND)) & ~1;
  const to = (value: number, size: number) => Math.min(size, (Math.ceil(value + AROUND) + 1) & ~1);
  const area = { left: from(left), top: from(top), right: to(right, width), bottom: to(bottom, height) };
  return area.left < area.right && area.top < area.bottom ? area : undefined;
}

/** Decodes pictures, and keeps the few that come next. */
function pictureLoader({ pictures }: ClipContent) {
  const decoding = new Map<number, Promise<Image>>();
  const load = (picture: number) => {
    const image = decoding.get(picture) ?? loadImage(fromBase64(pictures[picture]!));
    // The latest come last.
    decoding.delete(picture);
    decoding.set(picture, image);
    for (const oldest of decoding.keys()) {
      if (decoding.size <= AHEAD + 2) break;
      decoding.delete(oldest);
    }
    return image;
  };
  return {
    load,
    prefetch(picture: number) {
      load(picture).catch(() => undefined);
    },
  };
}

/**
 * Scales the clip to the framing, but at least so that it covers the box, because its background belongs to it. The face
 * is in the middle as far as the clip's edges allow.
 */
export function frameOfClip(
  clip: Pick<ClipContent, 'width' | 'height'>,
  face: ReturnType<ReadLandmarks>,
  view: AvatarView,
): PhotoPlacement {
  const { eyes, across, below } = COMPOSITIONS[compositionNameOf(view)];
  const [width, height] = [view.width & ~1, view.height & ~1];
  const rig = faceWidth(face) / RIG_WIDTH;
  const [right, left] = [face[OUTER_CORNERS.right]!, face[OUTER_CORNERS.left]!];
  const [eyesX, eyesY] = [(right[0] + left[0]) / 2, (right[1] + left[1]) / 2];
  const framedScale = Math.min(width / across, (height * (1 - eyes)) / below) / rig;
  const scale = Math.max((width + 2 * BLEED) / clip.width, (height + 2 * BLEED) / clip.height, framedScale);
  const within = (value: number, size: number, box: number) =>
    clamp(value, box + BLEED - size * scale, -BLEED);
  return {
    width,
    height,
    scale,
    left: within(width / 2 - eyesX * scale, clip.width, width),
    top: within(height * eyes - eyesY * scale, clip.height, height),
  };
}

/** Below this scale a picture is reduced before it is warped, so that every pixel counts. */
const MIN_WARPED_SCALE = 0.75;

interface ClipPlate extends Plate {
  show(image: Image): void;
  /** Draws the current picture on planes of the box's size. */
  drawOn(planes: Planes): void;
}

/** A picture of the clip, as RGBA in the kernel's memory: in its own size, which the warp enlarges, or reduced to the box's. */
function openClipPlate(
  kernel: Kernel,
  clip: Pick<ClipContent, 'width' | 'height'>,
  frame: PhotoPlacement,
): ClipPlate {
  const { scale } = frame;
  const reduction = scale < MIN_WARPED_SCALE ? scale : 1;
  const density = reduction / scale;
  // Draws only the part of the clip that the box shows: a tall box shows little of a wide clip.
  const skipped = (before: number) => Math.max(0, Math.floor(-before * density) - BLEED);
  const plateSide = (length: number, before: number, shown: number) =>
    2 * Math.ceil((Math.min(length * reduction, (shown - before) * density + BLEED) - skipped(before)) / 2);
  const [fromX, fromY] = [skipped(frame.left), skipped(frame.top)];
  const width = plateSide(clip.width, frame.left, frame.width);
  const height = plateSide(clip.height, frame.top, frame.height);
  const [left, top] = [frame.left + fromX / density, frame.top + fromY / density];
  const canvas = createCanvas(width, height);
  const drawing = canvas.getContext('2d');
  drawing.imageSmoothingEnabled = false;
  const stride = Math.ceil((width * 4 + 8) / 16) * 16;
  const address = kernel.memory.alloc(stride * height);
  const own = allocPlanes(kernel, width, height);
  return {
    address,
    stride,
    width,
    height,
    left,
    top,
    density,
    occupied: () => true,
    color(x, y) {
      const column = clamp(Math.round((x - left) * density - 0.5), 0, width - 1);
      const row = clamp(Math.round((y - top) * density - 0.5), 0, height - 1);
      const at = address + row * stride + column * 4;
      const now = kernel.bytes();
      return [now[at]!, now[at + 1]!, now[at + 2]!, now[at + 3]!];
    },
    show(image) {
      // Smoothing costs more than everything else, and unscaled pixels have no use for it.
      if (reduction === 1) drawing.drawImage(image, -fromX, -fromY);
      else scaled(drawing, image, { scale: reduction, left: -fromX, top: -fromY });
      const pixels = canvas.data();
      const bytes = kernel.bytes();
      for (let y = 0; y < height; y++)
        bytes.set(pixels.subarray(y * width * 4, (y + 1) * width * 4), address + y * stride);
    },
    drawOn(planes) {
      fromRgba(kernel, address, stride, own);
      const toBox = { a: 1 / density, b: 0, c: 0, d: 1 / density, e: left, f: top };
      resample(kernel, planes, own, toBox, 'repeat', 3);
    },
    free() {
      kernel.memory.free(address);
      freePlanes(kernel, own);
    },
  };
}
