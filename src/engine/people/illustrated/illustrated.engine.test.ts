import { createCanvas } from '@napi-rs/canvas';
import { afterEach, expect, test } from 'vitest';
import type { DrawnEntry } from '../../catalog/cast/entry.ts';
import { findDrawn } from '../../catalog/drawn.ts';
import type { Pose } from '../../film/pose.ts';
import type { Compositor, YuvFrame } from '../../media/compositor/compositor.ts';
import { createCompositor } from '../../media/compositor/open-compositor.ts';
import type { AvatarView, OpenAvatar } from '../pack.ts';
import { character, drawLitLayer, hasLayer, LAYERS, layerDepth, REST } from '../painter/painter.ts';
import { illustrated, restingHands } from './family.ts';
import { frameOf } from './framing.ts';
import { extent } from './paint.ts';

const WIDTH = 540;
const HEIGHT = 960;
const VIEW: AvatarView = { width: WIDTH, height: HEIGHT, framing: 'waist', mask: { kind: 'none' } };
const GREY = '#808080';
/** Long waves, ringlets, a headscarf facing left, shoulder-length locks, a fade, glasses with a beard, a frontal face. */
const SAMPLE = [1, 23, 22, 10, 100, 127, 18].map((id) => findDrawn(id)!);
let closing: (() => void)[] = [];

afterEach(() => {
  for (const close of closing) close();
  closing = [];
});

async function present(
  view: AvatarView = VIEW,
  who = SAMPLE[0]!,
): Promise<{ avatar: OpenAvatar; compositor: Compositor; show(pose: Pose): YuvFrame }> {
  const { width, height } = view;
  const compositor = await createCompositor({ width, height, transparent: false });
  compositor.backdrop({ width, height, data: plain(width, height).data() });
  const avatar = await illustrated.open(who.pack, view, compositor);
  closing.push(() => {
    avatar.close();
    compositor.close();
  });
  return { avatar, compositor, show: (pose) => compositor.compose(avatar.frame(pose)) };
}

function plain(width: number, height: number) {
  const canvas = createCanvas(width, height);
  const ctx = canvas.getContext('2d');
  ctx.fillStyle = GREY;
  ctx.fillRect(0, 0, width, height);
  return canvas;
}

/** The luma of every layer drawn afresh, without any cache. */
async function drawn(who: DrawnEntry, pose: Pose): Promise<Uint8Array> {
  const person = character(who.pack.content);
  const above = LAYERS.filter((l) => hasLayer(person, l) && layerDepth(l, person) !== null);
  const frame = frameOf(VIEW, extent({ person, cached: undefined }, above, [REST])!.top, person);
  const { scale, originX, originY } = frame;
  const resting = { ...pose, hands: restingHands(person, frame, VIEW) };
  const canvas = plain(WIDTH, HEIGHT);
  for (const layer of LAYERS.filter((l) => hasLayer(person, l))) {
    const figure = createCanvas(WIDTH, HEIGHT);
    const ctx = figure.getContext('2d');
    ctx.setTransform(scale, 0, 0, scale, originX, originY);
    drawLitLayer(ctx, person, layer, resting);
    canvas.getContext('2d').drawImage(figure, 0, 0);
  }
  const compositor = await createCompositor({ width: WIDTH, height: HEIGHT, transparent: false });
  compositor.backdrop({ width: WIDTH, height: HEIGHT, data: canvas.data() });
  const { y } = compositor.compose([]);
  closing.push(() => compositor.close());
  return y;
}

function psnr(a: Uint8Array, b: Uint8Array): number {
  let squares = 0;
  for (let i = 0; i < a.length; i++) squares += (a[i]! - b[i]!) ** 2;
  return 10 * Math.log10((255 * 255 * a.length) / Math.max(1, squares));
}

test.each(SAMPLE)('draws $name at rest like the painter', async (who) => {
  const { show } = await present(VIEW, who);
  expect(psnr(show(REST).y, await drawn(who, REST))).toBeGreaterThan(38);
});

test('stays close to the painter’s drawing while speaking and turning', async () => {
  const { show } = await present();
  const pose: Pose = {
    ...REST,
    yaw: 3,
    pitch: -2,
    roll: 1.5,
    sway: 1,
    breath: 0.6,
    mouth: { ...REST.mouth, open: 0.7, upperTeeth: 0.8 },
  };
  const expected = await drawn(SAMPLE[0]!, pose);
  const still = psnr(show(REST).y.slice(), expected);
  const moved = psnr(show(pose).y, expected);
  expect(moved).toBeGreaterThan(26);
  expect(moved).toBeGreaterThan(still + 4);
});

test('redraws nothing for the same pose, and only the head for a word', async () => {
  const { show, compositor } = await present();
  show(REST);
  show({ ...REST });
  expect(compositor.changed).toEqual([]);
  show({ ...REST, mouth: { ...REST.mouth, open: 0.5 } });
  expect(compositor.changed.length).toBeGreaterThan(0);
  for (const { bottom } of compositor.changed) expect(bottom).toBeLessThan(HEIGHT * 0.75);
});

test('does not redraw the lower body for breathing', async () => {
  const { show, compositor } = await present();
  show(REST);
  show({ ...REST, breath: 1 });
  const chest = compositor.changed.reduce((most, area) => Math.max(most, area.right - area.left), 0);
  expect(chest).toBeGreaterThan(100);
  const before = show(REST).y.slice(-WIDTH * 60);
  const after = show({ ...REST, breath: 1, sway: 2 }).y.slice(-WIDTH * 60);
  expect(after).toEqual(before);
});

/** Displacement of the picture within a box between two frames along an axis, by least squares. */
function shift(from: Uint8Array, to: Uint8Array, box: OpenAvatar['face'], stride: 1 | typeof WIDTH): number {
  let [slopes, products] = [0, 0];
  for (let row = box.y; row < box.y + box.height; row++) {
    for (let x = box.x; x < box.x + box.width; x++) {
      const at = row * WIDTH + x;
      const slope = (from[at + stride]! - from[at - stride]!) / 2;
      slopes += slope * slope;
      products -= slope * (to[at]! - from[at]!);
    }
  }
  return products / slopes;
}

/** Displacements between frames of slowly changing poses. */
async function shifts(
  poses: readonly Pose[],
  part: [number, number, number, number],
  stride: 1 | typeof WIDTH,
) {
  const { show, avatar } = await present(VIEW, SAMPLE[4]);
  const { x, y, width, height } = avatar.face;
  const [left, top, wide, high] = part;
  const box = {
    x: Math.round(x + left * width),
    y: Math.round(y + top * height),
    width: Math.round(wide * width),
    height: Math.round(high * height),
  };
  const frames = poses.map((pose) => show(pose).y.slice());
  return frames.slice(1).map((frame, i) => shift(frames[i]!, frame, box, stride));
}

test('moves the face evenly, by fractions of a pixel, in a slow turn', async () => {
  const poses = Array.from({ length: 41 }, (_, i) => {
    const yaw = i * 0.05;
    // Cancels the gaze that a turn leaves behind, so that the eyes move with the head.
    return { ...REST, yaw, gazeX: yaw * (0.2 / 7) };
  });
  const steps = await shifts(poses, [0.1, 0.25, 0.8, 0.5], 1);
  const mean = steps.reduce((sum, step) => sum + step, 0) / steps.length;
  expect(mean).toBeGreaterThan(0.03);
  expect(mean).toBeLessThan(0.15);
  for (const step of steps) {
    expect(step).toBeGreaterThan(mean * 0.7);
    expect(step).toBeLessThan(mean * 1.4);
  }
});

test('lowers the chin evenly', async () => {
  const poses = Array.from({ length: 31 }, (_, i) => ({
    ...REST,
    mouth: { ...REST.mouth, open: 0.3 + i / 100 },
  }));
  const steps = await shifts(poses, [0.2, 0.93, 0.6, 0.13], WIDTH);
  const mean = steps.reduce((sum, step) => sum + step, 0) / steps.length;
  expect(mean).toBeGreaterThan(0.04);
  for (const step of steps) {
    expect(step).toBeGreaterThan(mean * 0.6);
    expect(step).toBeLessThan(mean * 1.5);
  }
});

test('draws nothing outside a round box', async () => {
  const view: AvatarView = {
    width: 240,
    height: 240,
    framing: 'head',
    mask: { kind: 'rounded', radius: 120 },
  };
  const { show } = await present(view);
  const { y } = show({ ...REST, yaw: 5, roll: 3, sway: 3 });
  const grey = y[0]!;
  let covered = 0;
  for (let row = 0; row < 240; row++) {
    for (let x = 0; x < 240; x++) {
      const far = Math.hypot(x - 119.5, row - 119.5);
      if (far > 122) expect(Math.abs(y[row * 240 + x]! - grey)).toBeLessThanOrEqual(1);
      else if (Math.abs(y[row * 240 + x]! - grey) > 3) covered++;
    }
  }
  expect(covered).toBeGreaterThan(240 * 240 * 0.3);
});

test.each([
  ['waist', 640, 360],
  ['waist', 360, 360],
  ['chest', 540, 480],
  ['head', 360, 360],
] as const)('leaves room above the hair: %s in %i x %i', async (framing, width, height) => {
  // The tallest and the widest hairstyles.
  for (const id of [8, 14, 35]) {
    const who = findDrawn(id)!;
    const { show } = await present({ width, height, framing, mask: { kind: 'none' } }, who);
    const { y } = show({ ...REST, pitch: 5, roll: 3, y: -2 });
    const rows = Math.floor(height * 0.05);
    for (let i = 0; i < rows * width; i++) if (y[i] !== y[0]) throw new Error(`${who.name} is cut off`);
  }
});

test('frees all memory when closed', async () => {
  const compositor = await createCompositor({ width: WIDTH, height: HEIGHT, transparent: true });
  const before = compositor.kernel.memory.used;
  const avatar = await illustrated.open(SAMPLE[5]!.pack, VIEW, compositor);
  for (const amount of [0, 0.4, 1])
    compositor.compose(avatar.frame({ ...REST, yaw: amount, gesture: { name: 'open', amount } }));
  avatar.close();
  expect(compositor.kernel.memory.used).toBe(before);
  compositor.close();
});
