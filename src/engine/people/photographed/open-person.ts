import type { Image } from '#canvas';
import { mix, roundTo, softLimit } from '../../../base/easing.ts';
import type { Pose } from '../../film/pose.ts';
import type { Compositor, Placed } from '../../media/compositor/compositor.ts';
import { type Area, intersect } from '../../media/compositor/rects.ts';
import { liveSprite } from '../../media/compositor/sprite.ts';
import type { AvatarView, OpenAvatar } from '../pack.ts';
import { REST } from '../painter/painter.ts';
import { boxMask } from '../shared/mask.ts';
import { blurOf } from './blur.ts';
import { openWindow, type Window } from './canvas.ts';
import type { PhotoMeasures } from './content.ts';
import { type Face, faceArea, placeFace } from './face.ts';
import { frameOf, outlineOf, type PhotoPlacement, type Portraits } from './framing.ts';
import { freedomOf, limitPose } from './freedom.ts';
import { openGaze } from './gaze.ts';
import { withStiffGlasses } from './glasses.ts';
import { CHIN } from './landmarks.ts';
import { openLids } from './lids/lids.ts';
import { buildMesh, type Mesh, unfoldEdge } from './mesh.ts';
import { openMouth } from './mouth/mouth.ts';
import { lightOf } from './mouth/mouth-light.ts';
import { type BodyMotion, bodyMove, openMover } from './mover.ts';
import { openPlate, type Plate } from './plate.ts';

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
