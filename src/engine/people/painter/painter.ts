import type { SKRSContext2D } from '#canvas';
import type { Pose } from '../../film/pose.ts';
import { MOUTHS } from '../shared/mouth-shapes.ts';
import { drawBody, drawLowerArm, drawUpperArm } from './body/body.ts';
import type { Character } from './character.ts';
import { drawEars } from './face/ears.ts';
import { drawBrows, drawEyes } from './face/eyes.ts';
import { drawFace } from './face/face.ts';
import { drawGlasses, drawTemples } from './face/glasses.ts';
import { drawMouth } from './face/mouth.ts';
import { drawNose } from './face/nose.ts';
import { drawBeard } from './hair/beards.ts';
import { hairRig } from './hair/hair-rig.ts';
import { HAIR_STYLES, type HairFall } from './hair/styles.ts';
import { drawBindi, drawScarfPin } from './jewellery.ts';
import { drawNeck } from './neck.ts';
import { gradient, type Light, mirrored, projection, type Rig, rig } from './rig.ts';

export { type Character, character } from './character.ts';
export type { HairFall } from './hair/styles.ts';

export type LayerName =
  | 'hairBack'
  | 'neck'
  | 'body'
  | 'otherArm'
  | 'arm'
  | 'ears'
  | 'face'
  | 'nose'
  | 'beard'
  | 'mouth'
  | 'eyes'
  | 'brows'
  | 'temples'
  | 'hair'
  | 'glasses'
  | 'otherHand'
  | 'hand';

/** Depths of a layer's middle line and of its edges, which are `width` rig units from the middle. */
export interface Roundness {
  middle: number;
  edge: number;
  width: number;
  /** Depth of the whole far side, which is too narrow to bend. */
  far?: number;
}

const SKIN: Roundness = { middle: 92, edge: 34, width: 92 };
const CROWN: Roundness = { middle: 74, edge: 6, width: 112 };
/** The temples of glasses, from the hinges back to the ears. */
const TEMPLES: Roundness = { middle: 430, edge: -4, width: 100, far: 20 };

interface Layer {
  draw(rig: Rig, light: Light): void;
  /** Set for layers that call `light` themselves, so that their bare skin keeps the tint of the face. */
  lightsItself?: true;
  /** Depth at which a cached picture of the layer moves with the head; null for the body. */
  depth: number | null | ((c: Character) => number);
  /** Set for layers that wrap around the head, which bend along their middle line. */
  round?: Roundness;
  exists?(c: Character): boolean;
}

const PARTS: Record<LayerName, Layer> = {
  hairBack: {
    draw: (r) => HAIR_STYLES[r.character.look.hair].back?.(hairRig(r)),
    // Nearer than it is drawn, so that the layer stays joined to the front hair when the head turns.
    depth: -8,
    exists: (c) => HAIR_STYLES[c.look.hair].back !== undefined,
  },
  neck: { draw: drawNeck, depth: null },
  body: { draw: drawBody, depth: null },
  otherArm: { draw: (r, light) => drawUpperArm(r, -1, light), lightsItself: true, depth: null },
  arm: { draw: (r, light) => drawUpperArm(r, 1, light), lightsItself: true, depth: null },
  ears: { draw: drawEars, depth: -10, exists: (c) => !HAIR_STYLES[c.look.hair].coversEars },
  face: { draw: drawFace, depth: 70, round: SKIN },
  nose: {
    draw: (r) => {
      drawNose(r);
      drawBindi(r);
    },
    depth: 118,
  },
  beard: { draw: drawBeard, depth: 70, round: SKIN, exists: (c) => c.look.beard !== undefined },
  mouth: { draw: drawMouth, depth: 100 },
  eyes: { draw: drawEyes, depth: 95 },
  brows: { draw: drawBrows, depth: 95 },
  temples: { draw: drawTemples, depth: 20, round: TEMPLES, exists: (c) => c.look.glasses !== undefined },
  hair: {
    draw: (r) => {
      HAIR_STYLES[r.character.look.hair].front(hairRig(r));
      drawScarfPin(r);
    },
    depth: (c) => HAIR_STYLES[c.look.hair].depth,
    round: CROWN,
  },
  glasses: { draw: drawGlasses, depth: 104, exists: (c) => c.look.glasses !== undefined },
  // In front of hair on the chest.
  otherHand: { draw: (r, light) => drawLowerArm(r, -1, light), lightsItself: true, depth: null },
  hand: { draw: (r, light) => drawLowerArm(r, 1, light), lightsItself: true, depth: null },
};

/** All layers, back to front. */
export const LAYERS = Object.keys(PARTS) as readonly LayerName[];

/** The friendly resting pose. */
export const REST: Pose = {
  yaw: 0,
  pitch: 0,
  roll: 0,
  x: 0,
  y: 0,
  sway: 0,
  breath: 0,
  blinkLeft: 0,
  blinkRight: 0,
  gazeX: 0,
  gazeY: 0,
  brow: 0,
  frown: 0,
  smile: 0,
  gesture: { name: 'open', amount: 0 },
  mouth: MOUTHS.sil,
};

/** Whether this person has content on the layer. */
export function hasLayer(c: Character, layer: LayerName): boolean {
  return PARTS[layer].exists?.(c) ?? true;
}

/** Draws a layer in rig units (origin between the eyes, y down); the context is already scaled and moved. */
export function drawLayer(ctx: SKRSContext2D, c: Character, layer: LayerName, pose: Pose): void {
  draw(ctx, c, layer, pose, () => undefined);
}

const LIGHT_EXTENT = 2000;

/** Draws a layer in its light on an empty canvas, in rig units. Nothing below `bottom` is lit. */
export function drawLitLayer(
  ctx: SKRSContext2D,
  c: Character,
  layer: LayerName,
  pose: Pose,
  bottom = LIGHT_EXTENT,
): void {
  draw(ctx, c, layer, pose, (within) => {
    ctx.save();
    if (within) ctx.clip(within);
    drawLight(ctx, c, bottom);
    ctx.restore();
  });
}

function draw(ctx: SKRSContext2D, c: Character, layer: LayerName, pose: Pose, light: Light): void {
  const part = PARTS[layer];
  ctx.save();
  if (c.mirrored) ctx.scale(-1, 1);
  part.draw(rig(ctx, c, c.mirrored ? mirrored(pose) : pose), light);
  if (!part.lightsItself) light();
  ctx.restore();
}

/** Depth at which a cached picture of the layer moves with the head, or null if it moves with the body. */
export function layerDepth(layer: LayerName, c: Character): number | null {
  const { depth } = PARTS[layer];
  return typeof depth === 'function' ? depth(c) : depth;
}

/** How a cached picture of a layer bends; undefined if it does not bend. */
export function layerRoundness(layer: LayerName): Roundness | undefined {
  return PARTS[layer].round;
}

/** Whether a layer moves with the head rather than the body. */
export function movesWithHead(layer: LayerName): boolean {
  return PARTS[layer].depth !== null;
}

/** How this person's hair hangs, if any of it reaches below the chin. */
export function hairFall(c: Character): HairFall | undefined {
  return HAIR_STYLES[c.look.hair].fall;
}

/** Projects a point of the head in a pose to rig units. */
export function project(c: Character, pose: Pose, x: number, y: number, z: number): [number, number] {
  const [px, py] = projection(c, c.mirrored ? mirrored(pose) : pose)(x, y, z);
  return [c.mirrored ? -px : px, py];
}

/** The face at rest, hairline to chin and cheek to cheek, in rig units. */
export function faceBox(c: Character): { x: number; y: number; width: number; height: number } {
  const at = projection(c, REST);
  const left = at(-c.head.cheek, c.head.cheekY, 34)[0];
  const right = at(c.head.cheek, c.head.cheekY, 34)[0];
  const top = at(0, -92, 96)[1];
  const bottom = at(0, c.head.chinY, 80)[1];
  return { x: c.mirrored ? -right : left, y: top, width: right - left, height: bottom - top };
}

/** Above this height the lower edge casts no shadow. */
const SHADOW_LIMIT_Y = 250;

/** Warm light from the upper right and violet shadow below, over existing pixels, in rig units. */
function drawLight(ctx: SKRSContext2D, c: Character, bottom: number): void {
  const x = c.bodyX;
  ctx.save();
  ctx.globalCompositeOperation = 'source-atop';
  ctx.fillStyle = gradient(ctx.createLinearGradient(182 + x, -160, -158 + x, 330), [
    [0, '#FFECC8', 0.2],
    [0.42, '#FFECC8', 0],
    [0.6, '#3A286E', 0],
    [1, '#40285A', 0.15],
  ]);
  ctx.fillRect(-LIGHT_EXTENT, -LIGHT_EXTENT, LIGHT_EXTENT * 2, LIGHT_EXTENT * 2);
  if (bottom > SHADOW_LIMIT_Y) {
    ctx.fillStyle = gradient(ctx.createLinearGradient(0, SHADOW_LIMIT_Y, 0, 640), [
      [0, '#281C50', 0],
      [1, '#281C50', 0.14],
    ]);
    ctx.fillRect(-LIGHT_EXTENT, SHADOW_LIMIT_Y, LIGHT_EXTENT * 2, LIGHT_EXTENT);
  }
  ctx.restore();
}
