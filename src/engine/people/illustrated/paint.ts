import { type Canvas, createCanvas, freeCanvas, type SKRSContext2D } from '#canvas';
import { seedOf } from '../../../base/chance.ts';
import type { Pose } from '../../film/pose.ts';
import type { CachedPainting } from '../../media/compositor/paintings.ts';
import { allocPlanes, type Planes } from '../../media/compositor/planes.ts';
import { type Area, intersect } from '../../media/compositor/rects.ts';
import { fromRgba } from '../../media/compositor/sprite.ts';
import { type Character, drawLayer, drawLitLayer, type LayerName, REST } from '../painter/painter.ts';
import type { RigPlacement, Stage } from './framing.ts';

/** A lower alpha is invisible. */
const MIN_VISIBLE_ALPHA = 3;

/** Returns the bounds of layers over all poses, in rig units; undefined if the layers draw nothing. */
export function extent(
  { person, cached }: Pick<Stage, 'person' | 'cached'>,
  layers: readonly LayerName[],
  poses: readonly Pose[],
): Area | undefined {
  const name = `extent ${layers} ${seedOf(JSON.stringify(poses))}`;
  return findOnce(cached, name, () => findExtent(person, layers, poses));
}

/** Returns bounds from the cache, or finds and caches them. */
function findOnce<Found extends Area | undefined>(
  cached: CachedPainting | undefined,
  name: string,
  find: () => Found,
): Found {
  const stored = cached?.part(name);
  if (stored) return (JSON.parse(new TextDecoder().decode(stored)) ?? undefined) as Found;
  const found = find();
  cached?.keep(name, new TextEncoder().encode(JSON.stringify(found ?? null)));
  return found;
}

/** Fills planes from the cache, or paints and caches them. */
export function paintOnce(
  { kernel, cached }: Stage,
  name: string,
  { y, bytes }: Planes,
  paint: () => void,
): void {
  const stored = cached?.part(name);
  if (stored?.length === bytes) {
    kernel.bytes().set(stored, y);
    return;
  }
  paint();
  cached?.keep(name, kernel.bytes().slice(y, y + bytes));
}

function findExtent(c: Character, layers: readonly LayerName[], poses: readonly Pose[]): Area | undefined {
  const { alpha, width, height, x, y } = drawCoarse(c, layers, poses);
  const bounds = { left: width, top: height, right: 0, bottom: 0 };
  for (let at = 0; at < height; at++) {
    const row = alpha.subarray(at * width, (at + 1) * width);
    const first = row.findIndex((a) => a >= MIN_VISIBLE_ALPHA);
    if (first < 0) continue;
    bounds.left = Math.min(bounds.left, first);
    bounds.right = Math.max(bounds.right, row.findLastIndex((a) => a >= MIN_VISIBLE_ALPHA) + 1);
    bounds.top = Math.min(bounds.top, at);
    bounds.bottom = at + 1;
  }
  if (bounds.right === 0) return undefined;
  return {
    left: x(bounds.left - 1),
    top: y(bounds.top - 1),
    right: x(bounds.right + 1),
    bottom: y(bounds.bottom + 1),
  };
}

/** Converts rig units to even pixels of the box. Adds a margin, and ends at most `beyond` pixels outside the box. */
export function pixels(rig: Area, frame: RigPlacement, margin: number, beyond: number): Area {
  const { scale, originX, originY, width, height } = frame;
  const around = {
    left: Math.floor((rig.left * scale + originX - margin) / 2) * 2,
    top: Math.floor((rig.top * scale + originY - margin) / 2) * 2,
    right: Math.ceil((rig.right * scale + originX + margin) / 2) * 2,
    bottom: Math.ceil((rig.bottom * scale + originY + margin) / 2) * 2,
  };
  return intersect(around, { left: -beyond, top: -beyond, right: width + beyond, bottom: height + beyond });
}

/** A canvas that shows an area of the box. */
export interface Window {
  canvas: Canvas;
  ctx: SKRSContext2D;
  area: Area;
}

export function openWindow(area: Area): Window {
  const canvas = createCanvas(area.right - area.left, area.bottom - area.top);
  return { canvas, ctx: canvas.getContext('2d'), area };
}

/** Draws a layer with lighting onto a transparent canvas. */
export function paint(
  { ctx, canvas, area }: Window,
  c: Character,
  layer: LayerName,
  frame: RigPlacement,
  pose: Pose = REST,
): Uint8Array {
  const { scale, originX, originY } = frame;
  ctx.setTransform(1, 0, 0, 1, 0, 0);
  ctx.clearRect(0, 0, canvas.width, canvas.height);
  ctx.setTransform(scale, 0, 0, scale, originX - area.left, originY - area.top);
  drawLitLayer(ctx, c, layer, pose, (area.bottom - originY) / scale);
  return canvas.data();
}

/** Draws a layer with lighting once. Returns the rows of the area. */
export function paintRows(
  area: Area,
  { person, frame }: Pick<Stage, 'person' | 'frame'>,
  layer: LayerName,
  pose: Pose = REST,
): Uint8Array {
  const window = openWindow(area);
  const rows = paint(window, person, layer, frame, pose);
  freeCanvas(window.canvas);
  return rows;
}

/** Contains a person in every pose; in rig units. */
const COARSE_BOUNDS: Area = { left: -400, top: -320, right: 400, bottom: 720 };
/** Rig units per pixel of the coarse picture. */
const COARSE_GRAIN = 4;
const COARSE_WIDTH = (COARSE_BOUNDS.right - COARSE_BOUNDS.left) / COARSE_GRAIN;
const COARSE_HEIGHT = (COARSE_BOUNDS.bottom - COARSE_BOUNDS.top) / COARSE_GRAIN;

/** A small picture of layers of a person, from which their bounds are found. */
interface Coarse {
  readonly width: number;
  readonly height: number;
  /** One byte per pixel. */
  readonly alpha: Uint8Array;
  /** Rig units of a pixel's left or top edge. */
  x(column: number): number;
  y(row: number): number;
}

/** Coarse layers at rest by person. They are cached, because curls are slow to draw even at this size, and often needed. */
const restingLayers = new WeakMap<Character, Map<LayerName, Uint8Array>>();

/** Draws layers in all poses over each other. */
function drawCoarse(c: Character, layers: readonly LayerName[], poses: readonly Pose[]): Coarse {
  const moved = poses.filter((pose) => pose !== REST);
  const alpha = moved.length > 0 ? drawAlpha(c, layers, moved) : new Uint8Array(COARSE_WIDTH * COARSE_HEIGHT);
  if (moved.length < poses.length) {
    for (const layer of layers) {
      const layerAlpha = restingAlpha(c, layer);
      for (let i = 0; i < alpha.length; i++) alpha[i] = Math.max(alpha[i]!, layerAlpha[i]!);
    }
  }
  return {
    width: COARSE_WIDTH,
    height: COARSE_HEIGHT,
    alpha,
    x: (column) => COARSE_BOUNDS.left + column * COARSE_GRAIN,
    y: (row) => COARSE_BOUNDS.top + row * COARSE_GRAIN,
  };
}

function restingAlpha(c: Character, layer: LayerName): Uint8Array {
  const cached = restingLayers.get(c) ?? new Map<LayerName, Uint8Array>();
  restingLayers.set(c, cached);
  const alpha = cached.get(layer) ?? drawAlpha(c, [layer], [REST]);
  cached.set(layer, alpha);
  return alpha;
}

function drawAlpha(c: Character, layers: readonly LayerName[], poses: readonly Pose[]): Uint8Array {
  const canvas = createCanvas(COARSE_WIDTH, COARSE_HEIGHT);
  const ctx = canvas.getContext('2d');
  ctx.setTransform(
    1 / COARSE_GRAIN,
    0,
    0,
    1 / COARSE_GRAIN,
    -COARSE_BOUNDS.left / COARSE_GRAIN,
    -COARSE_BOUNDS.top / COARSE_GRAIN,
  );
  for (const pose of poses) for (const layer of layers) drawLayer(ctx, c, layer, pose);
  const rgba = canvas.data();
  const alpha = new Uint8Array(COARSE_WIDTH * COARSE_HEIGHT);
  for (let i = 0; i < alpha.length; i++) alpha[i] = rgba[i * 4 + 3]!;
  return alpha;
}

/** How far a layer is painted beyond its visible part, because its rows move. */
export const SLACK_PIXELS = 24;

/** A painted layer of the body. */
export interface Painting {
  planes: Planes;
  area: Area;
}

export function paintLayer(stage: Stage, layer: LayerName, area: Area): Painting {
  return toPainting(stage, layer, area, () => paintRows(area, stage, layer));
}

/**
 * Paints a limb within its bounds, which are found in a small picture first. For a limb in motion, the small picture is
 * enlarged, which looks like motion blur and takes less time.
 */
export function paintLimb(
  stage: Stage,
  layer: LayerName,
  area: Area,
  pose: Pose,
  isMoving: boolean,
): Painting {
  const { scale, originX, originY } = stage.frame;
  const small = openWindow({
    left: area.left / 2,
    top: area.top / 2,
    right: area.right / 2,
    bottom: area.bottom / 2,
  });
  const half = { ...stage.frame, scale: scale / 2, originX: originX / 2, originY: originY / 2 };
  const findBounds = () => {
    const rows = paint(small, stage.person, layer, half, pose);
    return around(visibleBounds(rows, small.canvas.width, small.canvas.height), area);
  };
  if (!isMoving) {
    const name = `${layer} ${seedOf(JSON.stringify(pose))}`;
    const drawn = findOnce(stage.cached, `bounds of ${name}`, findBounds);
    freeCanvas(small.canvas);
    return toPainting(stage, name, drawn, () => paintRows(drawn, stage, layer, pose));
  }
  const drawn = findBounds();
  const window = openWindow(drawn);
  const [width, height] = [drawn.right - drawn.left, drawn.bottom - drawn.top];
  const [x, y] = [(drawn.left - area.left) / 2, (drawn.top - area.top) / 2];
  window.ctx.drawImage(small.canvas, x, y, width / 2, height / 2, 0, 0, width, height);
  const painting = toPainting(stage, undefined, drawn, () => window.canvas.data());
  for (const { canvas } of [small, window]) freeCanvas(canvas);
  return painting;
}

/** @param name under which the painting is cached; undefined if it isn't */
function toPainting(
  stage: Stage,
  name: string | undefined,
  area: Area,
  paintRows: () => Uint8Array,
): Painting {
  const { kernel } = stage;
  const [width, height] = [area.right - area.left, area.bottom - area.top];
  const planes = allocPlanes(kernel, width, height);
  const fill = () => {
    const rows = paintRows();
    const stride = Math.ceil(width / 16) * 64;
    const rgba = kernel.memory.alloc(stride * height);
    const bytes = kernel.bytes();
    // Also clears the padding of each row, so that results don't depend on stale memory.
    bytes.fill(0, rgba, rgba + stride * height);
    for (let y = 0; y < height; y++)
      bytes.set(rows.subarray(y * width * 4, (y + 1) * width * 4), rgba + y * stride);
    fromRgba(kernel, rgba, stride, planes);
    kernel.memory.free(rgba);
  };
  if (name === undefined) fill();
  else paintOnce(stage, name, planes, fill);
  return { planes, area };
}

/** Returns the bounds of the pixels that are not transparent. */
function visibleBounds(rows: Uint8Array, width: number, height: number): Area {
  const pixels = new Uint32Array(rows.buffer, rows.byteOffset, width * height);
  const bounds = { left: width, top: height, right: 0, bottom: 0 };
  for (let y = 0; y < height; y++) {
    const row = pixels.subarray(y * width, (y + 1) * width);
    const first = row.findIndex((pixel) => pixel !== 0);
    if (first < 0) continue;
    bounds.left = Math.min(bounds.left, first);
    bounds.right = Math.max(bounds.right, row.findLastIndex((pixel) => pixel !== 0) + 1);
    bounds.top = Math.min(bounds.top, y);
    bounds.bottom = y + 1;
  }
  return bounds;
}

/** Converts bounds in the half-size picture of an area to bounds in the box, with a margin for movement. */
function around({ left, top, right, bottom }: Area, area: Area): Area {
  if (right === 0)
    return { ...area, right: area.left + 2 * SLACK_PIXELS + 2, bottom: area.top + 2 * SLACK_PIXELS + 2 };
  const wide = {
    left: area.left + left * 2 - SLACK_PIXELS,
    top: area.top + top * 2 - SLACK_PIXELS,
    right: area.left + right * 2 + SLACK_PIXELS,
    bottom: area.top + bottom * 2 + SLACK_PIXELS,
  };
  return intersect(wide, area);
}

/** Maximum movement of layers against each other, in rig units. */
const MAX_LAYER_SHIFT = 16;
const MIN_OPAQUE_ALPHA = 0xf0;

/**
 * Clears the parts of a painted layer that are always hidden by others, so that these parts need not be moved. Front
 * layers that move together form a group; gaps may open between groups.
 */
export function clearHidden(
  rows: Uint8Array,
  area: Area,
  stage: Stage,
  groups: readonly (readonly LayerName[])[],
): void {
  for (const group of groups) clear(rows, area, stage.frame, drawCoarse(stage.person, group, [REST]));
}

function clear(rows: Uint8Array, area: Area, frame: RigPlacement, cover: Coarse): void {
  const { scale, originX, originY } = frame;
  const hidden = opaqueAround(cover, Math.ceil(MAX_LAYER_SHIFT / COARSE_GRAIN));
  const width = area.right - area.left;
  const pixels = new Uint32Array(rows.buffer, rows.byteOffset, width * (area.bottom - area.top));
  const column = (x: number) => Math.min(width, Math.max(0, Math.round(x * scale + originX) - area.left));
  const row = (y: number) => Math.round(y * scale + originY);
  for (let y = 0; y < cover.height; y++) {
    const from = Math.max(area.top, row(cover.y(y)));
    const to = Math.min(area.bottom, row(cover.y(y + 1)));
    for (let x = 0; x < cover.width; x++) {
      if (!hidden[y * cover.width + x]) continue;
      const [left, right] = [column(cover.x(x)), column(cover.x(x + 1))];
      for (let at = from - area.top; at < to - area.top; at++) {
        pixels.fill(0, at * width + left, at * width + right);
      }
    }
  }
}

/** Returns 1 for each pixel around which all pixels within a distance are opaque. */
function opaqueAround({ width, height, alpha }: Coarse, distance: number): Uint8Array {
  const across = new Uint8Array(width * height);
  const both = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    let length = 0;
    for (let x = 0; x < width; x++) {
      length = alpha[y * width + x]! >= MIN_OPAQUE_ALPHA ? length + 1 : 0;
      if (length > 2 * distance) across[y * width + x - distance] = 1;
    }
  }
  for (let x = 0; x < width; x++) {
    let length = 0;
    for (let y = 0; y < height; y++) {
      length = across[y * width + x] ? length + 1 : 0;
      if (length > 2 * distance) both[(y - distance) * width + x] = 1;
    }
  }
  return both;
}
