import { ramp, roundTo, softLimit } from '../../../base/easing.ts';
import type { Mouth, Pose, Trail } from '../../film/pose.ts';
import {
  type HairFall,
  hairFall,
  type LayerName,
  layerDepth,
  layerRoundness,
  project,
  REST,
  type Roundness,
} from '../painter/painter.ts';
import { MOUTHS } from '../shared/mouth-shapes.ts';
import { bodyMove } from './body.ts';
import type { Stage } from './framing.ts';
import {
  allocImage,
  cellColumn,
  columns,
  fillImage,
  freeImage,
  type Image,
  openHanging,
  withCells,
} from './image.ts';
import { type Jaw, jawDrop, jawShareAt, openJaw } from './jaw.ts';
import { headMove, sideMove } from './motion.ts';
import { clearHidden, extent, openWindow, paint, paintOnce, paintRows, pixels } from './paint.ts';
import type { Plate } from './plate.ts';

type Facial = 'mouth' | 'eyes' | 'brows';

/** Describes how the drawing of a layer depends on the expression. */
interface Feature {
  /** Depth at which the picture moves with the head. */
  depth: number;
  /** Poses that together cover the layer's full extent. */
  poses: readonly Pose[];
  /** Rig units that the drawn lines move when a trait changes by 1. Traits that are missing here do not affect the drawing. */
  reach: Partial<Record<FacialTrait, number>>;
  mouthReach?: Readonly<Record<keyof Mouth, number>>;
  /** Vertical shift of the whole drawing in rig units, which needs no redraw. */
  lift(pose: Pose): number;
  /** The drawn lines move in steps of this size. */
  stepPixels: number;
}

type FacialTrait = 'blinkLeft' | 'blinkRight' | 'gazeX' | 'gazeY' | 'brow' | 'frown' | 'smile';

/** The mouth at its widest. */
const WIDE_MOUTH: Pose = { ...REST, mouth: { ...MOUTHS.aa, open: 1, width: 31 } };

/** How far the painter turns the eyes back for each degree that the head turns. */
const COUNTER_TURN = 0.2 / 7;

const MOOD_POSES = [1, -1].map(
  (mood): Pose => ({ ...REST, brow: mood, smile: mood, frown: mood < 0 ? 1 : 0 }),
);
const SPEAKING_POSES = Object.values(MOUTHS).map((mouth): Pose => ({ ...REST, mouth }));
const MOOD_SPEECH_POSES = MOOD_POSES.flatMap((mood) =>
  [MOUTHS.aa, MOUTHS.U, MOUTHS.PP].map((mouth): Pose => ({ ...mood, mouth })),
);

const FEATURES: Record<Facial, Feature> = {
  mouth: {
    depth: 107,
    poses: [WIDE_MOUTH, ...SPEAKING_POSES, ...MOOD_SPEECH_POSES],
    reach: { smile: 5 },
    mouthReach: {
      width: 1,
      open: 31,
      round: 12,
      smile: 3.4,
      up: 2.4,
      press: 7,
      tuck: 14,
      upperTeeth: 6.2,
      lowerTeeth: 6,
      tongue: 18,
    },
    lift: () => 0,
    stepPixels: 1 / 2,
  },
  eyes: {
    depth: 95,
    poses: [REST, ...MOOD_POSES],
    reach: { blinkLeft: 18, blinkRight: 18, gazeX: 7, gazeY: 4, brow: 1.2, frown: 1.7, smile: 2 },
    lift: () => 0,
    stepPixels: 1.2,
  },
  brows: {
    depth: 95,
    poses: [REST, ...MOOD_POSES],
    // The inner end rises more than the outer one.
    reach: { brow: 2, frown: 5.5, smile: 1 },
    lift: ({ brow, smile }) => brow * 6 + Math.max(0, smile) * 0.9,
    stepPixels: 2 / 3,
  },
};

/**
 * Returns the expression on a head at rest, rounded to steps that are too small to see. The drawing then depends on the
 * pose alone, and not on when it was last redrawn.
 */
function expressionOf(pose: Pose, { reach, mouthReach }: Feature, step: number): Pose {
  const now: Pose = { ...pose, gazeX: pose.gazeX - pose.yaw * COUNTER_TURN };
  const expression: Pose = { ...REST, mouth: { ...REST.mouth } };
  for (const [trait, units] of Object.entries(reach) as [FacialTrait, number][])
    expression[trait] = roundTo(now[trait], step / units);
  for (const [trait, units] of Object.entries(mouthReach ?? {}) as [keyof Mouth, number][])
    expression.mouth[trait] = roundTo(now.mouth[trait], step / units);
  return expression;
}

/** One or more layers of the head that move as one picture. */
export interface HeadPart {
  lay(plate: Plate, pose: Pose): void;
  free(): void;
}

/** How far layers are painted beyond the box, because movement may bring that part into view. */
const MAX_BEYOND_PIXELS = 64;
/** Groups of layers in front of the back hair, which is visible between the groups. */
const BEFORE_HAIR: readonly (readonly LayerName[])[] = [['face'], ['hair'], ['neck', 'body']];

/** Opens a layer that is painted once and moves with the head. Face and beard stretch with the jaw; hair hangs. */
export function paintedPart(stage: Stage, layer: LayerName): HeadPart | undefined {
  const { kernel, person, frame } = stage;
  const stretches = layer === 'face' || layer === 'beard';
  const rig = extent(stage, [layer], stretches ? [REST, WIDE_MOUTH] : [REST]);
  if (!rig) return undefined;
  const fall = layer === 'hair' || layer === 'hairBack' ? hairFall(person) : undefined;
  const sideMargin = fall ? Math.ceil(MAX_ROW_SHIFT * frame.scale) : 0;
  const area = pixels(rig, frame, 2 + sideMargin, MAX_BEYOND_PIXELS);
  if (area.right <= area.left || area.bottom <= area.top) return undefined;
  const bare = allocImage(kernel, area);
  paintOnce(stage, `head ${layer}`, bare.planes, () => {
    const rows = paintRows(area, stage, layer);
    if (layer === 'hairBack') clearHidden(rows, area, stage, BEFORE_HAIR);
    fillImage(kernel, bare, rows);
  });
  const spread = stretches || fall?.jaw ? Math.ceil(jawDrop(person, WIDE_MOUTH) * frame.scale) + 1 : 0;
  const image = withCells(kernel, bare, spread, sideMargin);
  const jaw: Jaw | undefined = stretches ? openJaw(stage, image) : undefined;
  const depth = layerDepth(layer, person) ?? 0;
  const round = layerRoundness(layer);
  const fold = round && foldOf(stage, image, round);
  const sway = fall
    ? openSway(stage, image, layer, fall, round ? locksOf(round) : depth, piecesOf(image, fold))
    : undefined;
  return {
    lay(plate, pose) {
      const currentImage = jaw?.open(jawDrop(person, pose)) ?? sway?.hang(pose) ?? image;
      if (round && fold !== undefined) layRound(plate, currentImage, stage, pose, round, fold);
      else plate.lay(currentImage, headMove(person, pose, depth, frame));
    },
    free() {
      jaw?.free();
      sway?.free();
      freeImage(kernel, image);
    },
  };
}

/** Overlap in pixels of the two sides of a bent picture, so that nothing shows through between them. */
const OVERLAP_PIXELS = 8;

/** Returns the column along which a picture bends. */
function foldOf({ person, frame }: Stage, image: Image, { middle, far }: Roundness): number {
  const x = project(person, REST, 0, 0, far ?? middle)[0] * frame.scale + frame.originX;
  return cellColumn(image, x - image.left);
}

/** Returns the depth of locks beside the face. */
const locksOf = ({ middle, edge }: Roundness) => edge + (middle - edge) * 0.15;

/** Returns the locks of hair: two for front hair, one for back hair. */
function piecesOf({ width }: Image, fold: number | undefined): Piece[] {
  if (fold === undefined) return [{ swings: 'back', from: 0, to: width }];
  return [
    { swings: 'left', from: 0, to: fold },
    { swings: 'right', from: fold, to: width },
  ];
}

/** Draws a picture that is bent along its middle line. Each side moves by its own depths; both meet in the middle. */
function layRound(
  plate: Plate,
  image: Image,
  { person, frame }: Stage,
  pose: Pose,
  round: Roundness,
  fold: number,
): void {
  const move = (side: 1 | -1) => sideMove(person, pose, round, side, frame);
  const left = columns(image, 0, Math.min(image.width, fold + OVERLAP_PIXELS));
  if (fold > 0) plate.lay(left, move(-1));
  if (fold < image.width) plate.lay(columns(image, fold, image.width), move(1));
}

/** Opens a layer that changes with the expression. It is drawn on a head at rest, then moved with the head. */
export function facialPart(stage: Stage, layer: Facial): HeadPart | undefined {
  const { kernel, person, frame } = stage;
  const feature = FEATURES[layer];
  const { depth, poses, lift } = feature;
  const rig = extent(stage, [layer], poses);
  if (!rig) return undefined;
  const area = pixels(rig, frame, 2, MAX_BEYOND_PIXELS);
  if (area.right <= area.left || area.bottom <= area.top) return undefined;
  const window = openWindow(area);
  const image = allocImage(kernel, area);
  let painted = '';
  return {
    lay(plate, pose) {
      const expression = expressionOf(pose, feature, feature.stepPixels / frame.scale);
      const now = JSON.stringify(expression);
      if (now !== painted) {
        painted = now;
        fillImage(kernel, image, paint(window, person, layer, frame, expression));
      }
      const { a, b, c, d, e, f } = headMove(person, pose, depth, frame);
      const up = (lift(expression) - lift(pose)) * frame.scale;
      plate.lay(image, { a, b, c, d, e: e + c * up, f: f + d * up });
    },
    free: () => freeImage(kernel, image),
  };
}

/** A picture of hanging hair whose lower rows move on their own. */
interface Sway {
  hang(pose: Pose): Image;
  free(): void;
}

/** Columns that swing together. */
interface Piece {
  swings: keyof Trail;
  from: number;
  to: number;
}

/** Down to this height, hair moves with the head; in rig units. */
const ROOTS_Y = 50;
/** Below this height, hair hangs freely; in rig units. */
const TIPS_Y = 230;
/** Rig units by which the tips trail for each degree that the head is ahead of them. */
const TRAIL_PER_DEGREE = 4.5;
/** Maximum displacement of a row, in rig units. */
const MAX_ROW_SHIFT = 20;
/** Rows move in steps of this size. */
const STEP_PIXELS = 1 / 4;

/**
 * Moves the rows of hair sideways, each lock with its own timing. While the head turns and tilts, the tips stay on the
 * shoulders or hang straight down, and trail behind a turn. Hair over the chin follows the chin down.
 *
 * @param still picture at rest, with clear margins of `MAX_ROW_SHIFT` on both sides
 */
function openSway(
  stage: Stage,
  still: Image,
  layer: LayerName,
  fall: HairFall,
  depth: number,
  pieces: readonly Piece[],
): Sway {
  const { kernel, person, frame } = stage;
  const { scale, originY } = frame;
  const { chinY } = person.head;
  const jawShare = jawShareAt(person);
  const hanging = openHanging(kernel, still, (fall.jaw ? person.nose.y : ROOTS_Y) * scale + originY);
  const jaw = fall.jaw && layer === 'hair';
  const shifted = new Map<Piece, readonly number[]>();

  /** Returns the displacement of tips and middle relative to the head, and the chin's drop, rounded to steps. */
  function shiftsOf(pose: Pose, { swings }: Piece): readonly [tips: number, middle: number, drop: number] {
    const relativeToHead = (y: number) => {
      const head = project(person, pose, 0, y, depth)[0] - project(person, REST, 0, y, depth)[0];
      return (
        (bodyMove(pose, y)[0] - head) * fall.hold +
        (pose.trail?.[swings] ?? 0) * TRAIL_PER_DEGREE * fall.swing
      );
    };
    const step = STEP_PIXELS / scale;
    return [
      roundTo(relativeToHead(TIPS_Y), step),
      roundTo(relativeToHead((ROOTS_Y + TIPS_Y) / 2), step),
      jaw ? roundTo(jawDrop(person, pose), step) : 0,
    ];
  }

  function shift(piece: Piece, [tips, middle, drop]: readonly [number, number, number]): void {
    hanging.hang(piece.from, piece.to, (row) => {
      const y = (row - originY) / scale;
      const part = ramp(y, ROOTS_Y, TIPS_Y);
      const right = part * (middle + (tips - middle) * part);
      const down = drop * jawShare(y) * (1 - ramp(y, chinY + 30, TIPS_Y));
      return [softLimit(right, MAX_ROW_SHIFT * 0.6, MAX_ROW_SHIFT) * scale, down * scale];
    });
  }

  return {
    hang(pose) {
      for (const piece of pieces) {
        const now = shiftsOf(pose, piece);
        const before = shifted.get(piece);
        if (before && now.every((value, i) => value === before[i])) continue;
        shifted.set(piece, now);
        shift(piece, now);
      }
      return hanging.image;
    },
    free: () => hanging.free(),
  };
}
