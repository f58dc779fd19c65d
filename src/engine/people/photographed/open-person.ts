import type { Image } from '#canvas';
import { mix, ramp, roundTo, softLimit } from '../../../base/easing.ts';
import type { Pose } from '../../film/pose.ts';
import type { Compositor, Placed } from '../../media/compositor/compositor.ts';
import { type Area, intersect } from '../../media/compositor/rects.ts';
import { liveSprite } from '../../media/compositor/sprite.ts';
import type { AvatarView, OpenAvatar } from '../pack.ts';
import { REST } from '../painter/painter.ts';
import { boxMask } from '../shared/mask.ts';
import { MOUTHS } from '../shared/mouth-shapes.ts';
import { openWindow, type Window } from './canvas.ts';
import type { PhotoMeasures } from './content.ts';
import { type Face, placeFace } from './face.ts';
import { frameOf, outlineOf, type PhotoPlacement, type Portraits } from './framing.ts';
import { withStiffGlasses } from './glasses.ts';
import {
  CHIN,
  EARS,
  EYE_RADIUS,
  EYES,
  FOREHEAD,
  LOWER_EDGE,
  LOWER_LIP,
  UPPER_EDGE,
  UPPER_LIP,
} from './landmarks.ts';
import { openLids } from './lids/lids.ts';
import { buildMesh, EYE_COLUMNS, EYE_ROWS, type Mesh, PARTED, unfoldEdge } from './mesh.ts';
import { isTooth, openMouth } from './mouth.ts';
import type { Color, MouthLight } from './mouth-inside.ts';
import { type BodyMotion, bodyMove, openMover } from './mover.ts';
import { openPlate, type Plate } from './plate.ts';
import { clamp } from './space.ts';

/** Degrees below which a gaze may be at the camera within measuring error, and from which it certainly is not. */
const AT_CAMERA = [4.5, 7.5] as const;
/** Degrees from which a person looks aside on purpose. */
const DELIBERATE = [12, 15] as const;
const RADIANS = Math.PI / 180;

/** Displacement of an iris at a gaze of 1, in face sizes. */
const ACROSS = 0.034;
const UPRIGHT = 0.018;
/** Maximum half width of an iris relative to its eye's width. Beyond it the corner narrows for the whole iris. */
const MAX_IRIS = 0.22;

/** Share of the colour cast that is attributed to the light rather than the skin. */
const CAST = 0.75;
/** Skin in white light. A redder or yellower tone comes from the light, or from paint. */
const WHITE_LIT = [1, 0.88, 0.82] as const;
/** Teeth in white light. */
const TEETH = [244, 229, 203] as const;
/** Lip colour in white light, and the share of the difference from it that also tints the inside of the mouth. */
const LIPS = [196, 122, 118] as const;
const LIPS_SHARE = 0.85;

/** Landmarks above, beside and below the lips. */
const NEAR = [164, 206, 426, 200, 43, 273] as const;

/** Degrees up to which a photo turns freely, and the maximum. */
const TURN_LIMITS = [5.5, 7.5] as const;
/** Distance below the chin, in face heights, at which the head's movement ends at the earliest. */
const HEAD_END = 0.6;
/** Share of the head's movement that is too small to see. */
const MIN_FOLLOW = 0.01;
/** Steps of the body's movement in pixels. */
const STEP_PIXELS = 1 / 8;

/** Draws alternative pictures into a plate before it is warped, for a person that has them. */
export type PlateAnimator = (plate: Plate, frame: PhotoPlacement) => LivePlate;

interface LivePlate {
  /** @returns the remaining pose to warp */
  move(pose: Pose): Pose;
  free(): void;
}

interface Extras {
  animatePlate?: PlateAnimator;
  /** Distance of the person in each framing; defaults to that of photographs. */
  portraits?: Portraits;
  motion?: BodyMotion;
}

/**
 * Scales the cut-out person to the box once. Each frame then warps a triangle mesh over it: the head turns in depth,
 * lips and lids move, shoulders breathe. The inside of the mouth and closed lids, which the picture lacks, are painted.
 */
export function openPerson(
  person: Image,
  content: PhotoMeasures,
  view: AvatarView,
  { kernel }: Compositor,
  { animatePlate, portraits, motion }: Extras = {},
): OpenAvatar {
  const chin = content.landmarks[CHIN]![1];
  const outline = outlineOf(person, chin);
  const frame = frameOf(view, content, outline, portraits);
  const plate = openPlate(kernel, person, frame, outline, animatePlate ? 1 : 0);
  const live = animatePlate?.(plate, frame);
  const face = placeFace(content.landmarks, frame);
  const freedom = freedomOf(content);
  // Lip landmarks under a hand are guesses.
  const gap = freedom.mouth === 0 ? 0 : content.mouthOpen;
  const unfolded = unfoldEdge(face);
  const solid = content.glasses ? withStiffGlasses(unfolded) : unfolded;
  const mesh = buildMesh(solid, gap, plate.occupied);
  const move = openMover(face, mesh, gap, motion);
  const moveEyes = openGaze(face, mesh, content.gaze ?? 0);
  const painted = live ? undefined : openPainters();
  const mask = boxMask(kernel, view.mask, frame.width, frame.height);
  const texture = new Float32Array(mesh.texture.flat());

  const box: Area = { left: 0, top: 0, right: frame.width, bottom: frame.height };
  const headBottom = Math.ceil(headEnd(face, mesh, frame.width) / 2) * 2;
  const top = Math.floor((outline.top * frame.scale + frame.top) / 2) * 2 - 2 * Math.ceil(0.15 * face.height);
  const head = openWindow(kernel, plate, mesh, intersect({ ...box, top, bottom: headBottom }, box));
  const body =
    headBottom < frame.height
      ? openWindow(kernel, plate, mesh, { ...box, top: Math.max(0, headBottom) })
      : undefined;
  const placedSprite = (window: Window): Placed => ({
    sprite: liveSprite(kernel, window.planes),
    x: window.area.left,
    y: window.area.top,
    opacity: 1,
    version: 0,
  });
  const placed = { head: placedSprite(head), body: body && placedSprite(body) };
  let last = '';
  let lastBody = '';

  /** The pose of the body, in steps, so that it depends on this pose alone. */
  function bodyPose({ breath, sway }: Pose): Pose {
    const x = face.center[0] + frame.width / 2;
    const reach = (pose: Pose) => Math.hypot(...bodyMove(face, pose, x, headBottom, motion));
    const breathStep = STEP_PIXELS / reach({ ...REST, breath: 1 });
    const swayStep = STEP_PIXELS / reach({ ...REST, sway: 1 });
    return { ...REST, breath: roundTo(breath, breathStep), sway: roundTo(sway, swayStep) };
  }

  return {
    face: faceArea(face),
    gestures: [],
    frame(asked: Pose) {
      const free = limitPose({ ...asked, yaw: softLimit(asked.yaw, ...TURN_LIMITS) }, freedom);
      const now = JSON.stringify(free);
      if (now !== last) {
        last = now;
        const pose = live?.move(free) ?? free;
        const moved = move(pose);
        moveEyes(texture, pose);
        const { points } = moved;
        const paints = painted ? [painted.speak(moved, pose), painted.lids(moved)] : [];
        head.draw(points, texture, (band) => {
          for (const paint of paints) paint(band);
        });
        finish(head, placed.head);
        if (body) drawBody(body, pose);
      }
      return [placed.head, placed.body].filter((one) => one !== undefined);
    },
    close() {
      for (const part of [live, plate, head, body, mask]) part?.free();
    },
  };

  function openPainters() {
    const blur = blurOf(face, plate, frame.scale);
    return {
      lids: openLids(kernel, face, plate, blur, content.glasses ?? false),
      speak: openMouth(kernel, face, gap, lightOf(content, face, plate), blur, plate),
    };
  }

  function drawBody(window: Window, pose: Pose): void {
    const still = bodyPose(pose);
    const now = `${still.breath} ${still.sway}`;
    if (now === lastBody) return;
    lastBody = now;
    window.draw(move(still).points, texture, () => {});
    finish(window, placed.body!);
  }

  function finish(window: Window, sprite: Placed): void {
    mask.apply(window.planes, window.area);
    sprite.version++;
  }
}

/** Distances from an edge of the two points whose difference in brightness gives its steepness. */
const [NEAR_EDGE, FAR_FROM_EDGE] = [1, 4] as const;
/** Pixels of the photo per step of these distances: at least one pixel of the box. */
const EDGE_STEP = 0.5;
/** Brightness difference of an edge that can be measured. */
const MIN_EDGE = 24;
/** Range of the measured blur, in steps: from the sharpness of single pixels to the blurriest photo accepted. */
const BLUR_STEPS = [0.9, 5] as const;

/**
 * Returns the photo's blur in the box: the standard deviation, in pixels, of a typical edge of lids and lips.
 *
 * @param scale pixels of the box per pixel of the photo. Edges of an enlarged photo are sampled at greater distances
 */
export function blurOf(
  { points, size }: Pick<Face, 'points' | 'size'>,
  plate: Pick<Plate, 'color'>,
  scale: number,
): number {
  const unit = Math.max(1, EDGE_STEP * scale);
  const edges = [EYES.right, EYES.left].flatMap(({ upper, lower }) => [...upper, ...lower]);
  const blurs = [...edges, ...UPPER_LIP.at(-1)!, ...LOWER_LIP.at(-1)!].flatMap((i) => {
    const [x, y] = points[i]!;
    const reach = Math.ceil(Math.max(0.04 * size, unit));
    const luma = (down: number) => {
      const [r, g, b] = plate.color(x, y + down);
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const step = (at: number, far: number) => Math.abs(luma(at + far * unit) - luma(at - far * unit));
    let steepest = { at: 0, step: 0 };
    for (let at = -reach; at <= reach; at++) {
      const now = step(at, NEAR_EDGE);
      if (now > steepest.step) steepest = { at, step: now };
    }
    const whole = step(steepest.at, FAR_FROM_EDGE);
    if (whole < MIN_EDGE) return [];
    // The difference grows with the distance for a blurred edge, and hardly for a sharp one.
    const sharpness = (steepest.step * FAR_FROM_EDGE) / (whole * NEAR_EDGE);
    return [Math.sqrt(2.4 / Math.max(0.05, sharpness - 1))];
  });
  const typical = blurs.sort((a, b) => a - b)[blurs.length >> 1] ?? BLUR_STEPS[0];
  return unit * clamp(typical, ...BLUR_STEPS);
}

/** A corner of a triangle: position, and how far it follows the head. */
type Corner = readonly [x: number, y: number, follow: number];

/** The height below which nothing in the box visibly follows the head. */
function headEnd(face: Face, mesh: Mesh, width: number): number {
  const following = mesh.triangles.flatMap((triangle) => {
    const corners = triangle.map((i): Corner => [mesh.points[i]![0], mesh.points[i]![1], mesh.follow[i]!]);
    const moved = cut(corners, ([, , follow]) => follow - MIN_FOLLOW);
    return cut(
      cut(moved, ([x]) => x),
      ([x]) => width - x,
    );
  });
  return following.reduce(
    (lowest, [, y]) => Math.max(lowest, y),
    face.points[CHIN]![1] + HEAD_END * face.height,
  );
}

/** The part of a polygon where a value that is linear over it isn't negative. */
function cut(polygon: readonly Corner[], measure: (corner: Corner) => number): Corner[] {
  return polygon.flatMap((corner, i) => {
    const next = polygon[(i + 1) % polygon.length]!;
    const [value, nextValue] = [measure(corner), measure(next)];
    const visible = value >= 0 ? [corner] : [];
    if (value >= 0 === nextValue >= 0) return visible;
    const part = value / (value - nextValue);
    const between = (k: 0 | 1 | 2) => mix(corner[k], next[k], part);
    return [...visible, [between(0), between(1), between(2)] as const];
  });
}

/** Bounds of the face, in pixels of the box. */
export function faceArea({ points }: Face): OpenAvatar['face'] {
  const [left, right] = [points[EARS.right]![0], points[EARS.left]![0]];
  const [top, bottom] = [points[FOREHEAD]![1], points[CHIN]![1]];
  return {
    x: Math.round(left),
    y: Math.round(top),
    width: Math.round(right - left),
    height: Math.round(bottom - top),
  };
}

/** Returns the light in the mouth. For teeth, it follows from visible teeth or the skin; for the rest, from the lips too. */
export function lightOf(
  photo: Pick<PhotoMeasures, 'colors' | 'luminance' | 'mouthOpen'>,
  face: Face,
  plate: Pick<Plate, 'color'>,
): MouthLight {
  const whole = [1, 3, 5].map((at) => Number.parseInt(photo.colors.skin.slice(at, at + 2), 16));
  const near = aroundMouth(face, plate) ?? whole;
  const skin = whole.map((value, i) => (value + near[i]!) / 2);
  const brightest = Math.max(1, ...skin);
  const strength = Math.min(1, 0.54 + 0.6 * photo.luminance);
  const casts = skin.map((value, i) => value / brightest / WHITE_LIT[i as 0 | 1 | 2]);
  // In bluish light or muted colours, skin is greyer than in white light, and so are teeth.
  const most = Math.max(1, ...casts);
  const [r, g, b] = casts.map((cast) => strength * clamp(cast / most, 0.15, 1) ** CAST);
  const guess: Color = [r!, g!, b!];
  const measuredTeeth = photo.mouthOpen > PARTED ? ownTeeth(face, plate) : undefined;
  const teeth = measuredTeeth ? mixed(measuredTeeth, guess, 0.25) : guess;
  return { teeth, flesh: fleshLight(teeth, face, plate) };
}

/** Light on tongue and gums: as red or grey as the lips, but no brighter than on the teeth. */
function fleshLight(teeth: Color, face: Face, plate: Pick<Plate, 'color'>): Color {
  const samples = LOWER_LIP.slice(1, 3).flatMap((row) => row.slice(2, -2));
  const middle = middleColor(samples.map((i) => plate.color(face.points[i]![0], face.points[i]![1])));
  const tints = middle.map((value, c) => value / LIPS[c as 0 | 1 | 2]);
  const [mean, strength] = [tints, teeth].map(([r, g, b]) => 0.3 * r! + 0.59 * g! + 0.11 * b!);
  const tinted = tints.map((tint) => (strength! * tint) / Math.max(0.01, mean!)) as Color;
  return mixed(teeth, tinted, LIPS_SHARE);
}

/** Colour of the skin near the mouth, where shadows differ from the rest of the face. */
function aroundMouth(face: Face, plate: Pick<Plate, 'color'>): Color | undefined {
  const samples = NEAR.map((i) => plate.color(face.points[i]![0], face.points[i]![1])).filter(
    (one) => one[3] === 255,
  );
  if (samples.length < NEAR.length / 2) return undefined;
  return middleColor(samples);
}

function middleColor(samples: readonly (readonly number[])[]): Color {
  const middle = (c: 0 | 1 | 2) => samples.map((one) => one[c]!).sort((a, b) => a - b)[samples.length >> 1]!;
  return [middle(0), middle(1), middle(2)];
}

/** The brightest colour between parted lips, unless it is too red or too dark for teeth. */
function ownTeeth(face: Face, plate: Pick<Plate, 'color'>): Color | undefined {
  const samples = [3, 4, 5, 6, 7].flatMap((k) => {
    const [a, b] = [face.points[UPPER_EDGE[k]!]!, face.points[LOWER_EDGE[k]!]!];
    return [0.3, 0.45, 0.6].map((t) => plate.color(a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t));
  });
  const [r, g, b] = samples.sort((one, other) => other[1] - one[1])[2]!;
  if (!isTooth([r, g, b])) return undefined;
  return [clamp(r / TEETH[0], 0, 1.05), clamp(g / TEETH[1], 0, 1.05), clamp(b / TEETH[2], 0, 1.05)];
}

function mixed(a: Color, b: Color, part: number): Color {
  return [a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part, a[2] + (b[2] - a[2]) * part];
}

/**
 * Shifts the texture of the eye grids, so that the irises look elsewhere; corners and lids stay.
 *
 * @param aside degrees by which the photo looks past the viewer; 0 to leave it
 */
function openGaze(face: Face, mesh: Mesh, aside: number): (texture: Float32Array, pose: Pose) => void {
  const { right, down, size } = face;
  const brought = toViewer(aside) * size;
  const eyes = (['right', 'left'] as const).map((side) => {
    const eye = EYES[side];
    const [from, to] = eye.corners.map((i) => face.points[i]!);
    const [iris, ...edge] = eye.iris.map((i) => face.points[i]!);
    const wide = to![0] - from![0];
    const radius = Math.max(...edge.map(([x]) => Math.abs(x - iris![0])));
    return {
      first: mesh.eyes[side],
      wide,
      middle: (iris![0] - from![0]) / wide,
      half: clamp((1.1 * radius) / wide, 0.12, MAX_IRIS),
    };
  });
  return (texture, pose) => {
    const x = clamp(pose.gazeX, -1, 1) * ACROSS * size + brought;
    const y = clamp(pose.gazeY, -1, 1) * UPRIGHT * size;
    for (const { first, middle, wide, half } of eyes) {
      // New position of the iris.
      const there = clamp(middle + x / wide, 0.32, 0.68);
      EYE_ROWS.forEach((row, r) => {
        const open = clamp(4 * row * (1 - row), 0, 1);
        for (let k = 0; k < EYE_COLUMNS; k++) {
          const s = k / (EYE_COLUMNS - 1);
          // The iris moves as a whole; the white up to the corners stretches.
          const free = Math.min(ramp(s, 0, there - half), 1 - ramp(s, there + half, 1));
          const [across, upright] = [x * free, y * free * Math.sqrt(open)];
          const i = first + r * EYE_COLUMNS + k;
          const [u, v] = mesh.texture[i]!;
          texture[i * 2] = u - across * right[0] - upright * down[0];
          texture[i * 2 + 1] = v - across * right[1] - upright * down[1];
        }
      });
    }
  };
}

/** Displacement of irises to the right, in face sizes, that turns a gaze past the camera into one at it. */
export function toViewer(degrees: number): number {
  const far = Math.abs(degrees);
  const part = ramp(far, ...AT_CAMERA) * (1 - ramp(far, ...DELIBERATE));
  return -part * EYE_RADIUS * Math.sin(degrees * RADIANS);
}

/** Share of each motion, 0 to 1, that remains when a hand covers part of a face: skin under it cannot move visibly. */
interface Freedom {
  head: number;
  mouth: number;
  brows: number;
  /** The person's own sides. */
  right: number;
  left: number;
}

/** A head resting in a hand turns less, because the wrist cannot follow. */
const HELD = 0.4;
/** Brows behind glasses lift less, because the rims would bend. */
const BEHIND_GLASSES = 0.25;
/** A chin resting in a hand opens the mouth less. */
const CHIN_HELD = 0.6;

export function freedomOf({
  hands = [],
  glasses,
  landmarks,
}: Pick<PhotoMeasures, 'hands' | 'glasses' | 'landmarks'>): Freedom {
  const free = (points: readonly number[]) => {
    const covered = points.filter((i) => {
      const [x, y] = landmarks[i]!;
      return hands.some(
        (one) => x >= one.x && y >= one.y && x <= one.x + one.width && y <= one.y + one.height,
      );
    });
    return 1 - Math.min(1, (2 * covered.length) / points.length);
  };
  const chin = free([CHIN, 175, 199, 148, 377]) < 1 ? CHIN_HELD : 1;
  const [right, left] = (['right', 'left'] as const).map((side) =>
    free([...EYES[side].upper, ...EYES[side].lower]),
  );
  return {
    head: hands.length > 0 ? HELD : 1,
    mouth: Math.min(chin, free([...UPPER_LIP, ...LOWER_LIP].flat())),
    brows: Math.min(right!, left!, glasses ? BEHIND_GLASSES : 1),
    right: right!,
    left: left!,
  };
}

/** Limits a pose to the available freedom. */
export function limitPose(pose: Pose, { head, mouth, brows, right, left }: Freedom): Pose {
  if (head === 1 && brows === 1) return pose;
  const shape = { ...MOUTHS.sil };
  for (const key of Object.keys(shape) as (keyof typeof shape)[])
    shape[key] += (pose.mouth[key] - shape[key]) * mouth;
  return {
    ...pose,
    yaw: pose.yaw * head,
    pitch: pose.pitch * head,
    roll: pose.roll * head,
    x: pose.x * head,
    y: pose.y * head,
    smile: pose.smile * mouth,
    // The pose's left is the viewer's.
    blinkLeft: pose.blinkLeft * right,
    blinkRight: pose.blinkRight * left,
    brow: pose.brow * brows,
    frown: pose.frown * brows,
    mouth: shape,
  };
}
