import type { Canvas } from '@napi-rs/canvas';
import { blurred, type Drawing, gradient, grain, sheet, type Tint } from './light.ts';
import { bag } from './objects/bag.ts';
import { bottle } from './objects/bottle.ts';
import { box } from './objects/box.ts';
import { lamp } from './objects/lamp.ts';
import { mug } from './objects/mug.ts';
import { shoe } from './objects/shoe.ts';
import { PLACES, type Place } from './places.ts';

type Painter = (drawing: Drawing, tint: Tint) => void;

/** Every object fills −50…50 in both directions, and stands on +50. */
const OBJECTS = { bottle, shoe, lamp, box, bag, mug } satisfies Record<string, Painter>;
export type ObjectKind = keyof typeof OBJECTS;
export const OBJECT_KINDS = Object.keys(OBJECTS) as ObjectKind[];

/** The middle of what touches the ground, and half of its width and depth. */
const FOOT: Record<ObjectKind, [x: number, y: number, across: number, deep: number]> = {
  bottle: [0, 49.6, 19, 1.2],
  shoe: [0, 49.4, 46, 1.2],
  lamp: [0, 48.6, 20, 1.8],
  box: [0, 38, 37, 9],
  bag: [0, 48, 42, 1.6],
  mug: [-7, 48.2, 28, 1.6],
};

export type Setting = 'white' | 'plain' | 'scene' | 'cutout';

export interface ShotOf {
  kind: ObjectKind;
  width: number;
  height: number;
  setting: Setting;
  /** Colour, light and place; the same product is the same `tint` in another shot. */
  tint: Tint;
  seed: number;
  /** 1 shows all of it; more goes nearer, over its edges. */
  zoom?: number;
}

/** Colours that things are sold in: clay, forest, navy, ochre, plum, charcoal, sage, terracotta. */
const TINTS: readonly Tint[] = [
  { hue: 14, saturation: 46, lightness: 50 },
  { hue: 158, saturation: 30, lightness: 32 },
  { hue: 219, saturation: 44, lightness: 36 },
  { hue: 38, saturation: 58, lightness: 52 },
  { hue: 330, saturation: 30, lightness: 38 },
  { hue: 216, saturation: 8, lightness: 28 },
  { hue: 96, saturation: 16, lightness: 55 },
  { hue: 6, saturation: 62, lightness: 46 },
];

export function tintOf(seed: number): Tint {
  return TINTS[seed % TINTS.length]!;
}

/** A painted product as a photographer delivers it: light, soft shadows, grain, and depth of field behind it. */
export function productPicture(shot: ShotOf): Canvas {
  const { width, height, setting, seed } = shot;
  return sheet(width, height, (drawing) => {
    const place = PLACES[seed % PLACES.length]!;
    paintGround(drawing, shot, place);
    const size = Math.min(width * 0.86, height * (setting === 'scene' ? 0.6 : 0.8)) * (shot.zoom ?? 1);
    const standsAt = setting === 'scene' ? height * (place.horizon + 0.13) : height / 2 + size / 2;
    drawing.save();
    drawing.translate(width * (setting === 'scene' ? 0.44 + (seed % 3) * 0.06 : 0.5), standsAt - size / 2);
    drawing.scale(size / 100, size / 100);
    if (setting !== 'cutout') shadow(drawing, shot.kind, setting);
    OBJECTS[shot.kind](drawing, shot.tint);
    drawing.restore();
    if (setting === 'scene') vignette(drawing, width, height);
    if (setting !== 'cutout') grain(drawing, width, height, seed);
  });
}

function paintGround(drawing: Drawing, { width, height, setting, tint, seed }: ShotOf, place: Place): void {
  if (setting === 'cutout') return;
  if (setting === 'scene') {
    place.paint(drawing, width, height, seed);
    return;
  }
  drawing.fillStyle = setting === 'white' ? '#ffffff' : `hsl(${tint.hue + 30} 26% 84%)`;
  drawing.fillRect(0, 0, width, height);
}

/** Darkest where it touches, and a wide soft one away from the light. */
function shadow(drawing: Drawing, kind: ObjectKind, setting: Setting): void {
  const strength = setting === 'white' ? 0.6 : 1;
  const [x, y, across, deep] = FOOT[kind];
  blurred(drawing, 4.5, () => {
    drawing.fillStyle = `rgba(20,16,12,${0.34 * strength})`;
    drawing.beginPath();
    drawing.ellipse(x + 6, y, across * 1.12, deep + 2.2, 0, 0, 7);
    drawing.fill();
  });
  blurred(drawing, 0.7 + deep * 0.16, () => {
    drawing.fillStyle = `rgba(10,8,6,${0.62 * strength})`;
    drawing.beginPath();
    drawing.ellipse(x + 1, y, across, deep, 0, 0, 7);
    drawing.fill();
  });
}

function vignette(drawing: Drawing, width: number, height: number): void {
  const reach = Math.hypot(width, height) / 2;
  const dark = drawing.createRadialGradient(width / 2, height / 2, reach * 0.5, width / 2, height / 2, reach);
  dark.addColorStop(0, 'rgba(0,0,0,0)');
  dark.addColorStop(1, 'rgba(0,0,0,0.34)');
  drawing.fillStyle = dark;
  drawing.fillRect(0, 0, width, height);
  drawing.fillStyle = gradient(
    drawing,
    [0, 0, width, height * 0.4],
    [
      [0, 'rgba(255,244,214,0.2)'],
      [0.6, 'rgba(255,244,214,0)'],
    ],
  );
  drawing.fillRect(0, 0, width, height);
}
