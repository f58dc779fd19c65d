import { createCanvas, loadImage } from '@napi-rs/canvas';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Pose, VISEMES, type Viseme } from '../../film/pose.ts';
import type { YuvFrame } from '../../media/compositor/compositor.ts';
import { createCompositor } from '../../media/compositor/open-compositor.ts';
import type { OpenAvatar } from '../pack.ts';
import { REST } from '../painter/painter.ts';
import { MOUTHS } from '../shared/mouth-shapes.ts';
import type { PhotoContent } from './content.ts';
import { placeFace } from './face.ts';
import { frameOf, outlineOf } from './framing.ts';
import { withStiffGlasses } from './glasses.ts';
import { CHIN, EARS, EYES, FACE_POINTS, LOWER_EDGE, OUTER_CORNERS, OVAL, UPPER_EDGE } from './landmarks.ts';
import { buildMesh, unfoldEdge } from './mesh.ts';
import { expressionOf, openMover } from './mover.ts';
import { analysed, HEIGHT, openPhoto, PHOTOS, VIEW, WIDTH } from './photos.fixture.ts';
import { openPlate } from './plate.ts';
import { middle } from './space.ts';

type Point = readonly [number, number];

/** Twice the area of a triangle. */
const areaOf = (a: Point, b: Point, c: Point) =>
  (b[0] - a[0]) * (c[1] - a[1]) - (c[0] - a[0]) * (b[1] - a[1]);

describe('photographed people', () => {
  const contents = new Map<string, PhotoContent>();
  let closing: (() => void)[] = [];

  beforeAll(async () => {
    for (const name of PHOTOS) contents.set(name, await analysed(name));
  }, 180_000);

  afterEach(() => {
    for (const close of closing) close();
    closing = [];
  });

  async function open(name: string) {
    const opened = await openPhoto(contents.get(name)!);
    closing.push(opened.close);
    return opened;
  }

  test.each(PHOTOS)('shows no holes in the face of %s for any turn, word or breath', async (name) => {
    const { show, avatar } = await open(name);
    const { x, y, width, height } = avatar.face;
    for (const yaw of [-6, 0, 6]) {
      for (const pitch of [-6, 0, 6]) {
        for (const mouth of [MOUTHS.PP, MOUTHS.aa, MOUTHS.U]) {
          const { a } = show({
            ...REST,
            yaw,
            pitch,
            roll: yaw,
            x: yaw / 3,
            breath: 1,
            blinkLeft: 0.5,
            mouth,
          });
          let holes = 0;
          for (let row = y; row < y + height; row++)
            for (let column = x; column < x + width; column++)
              if (within(avatar, column, row) < 0.64 && a![row * WIDTH + column]! < 250) holes++;
          expect(holes).toBe(0);
        }
      }
    }
  });

  test.each(PHOTOS)('shows no part of the cheek of %s twice when the head turns', (name) => {
    const content = contents.get(name)!;
    const face = placeFace(content.landmarks, { width: 0, height: 0, scale: 1, left: 0, top: 0 });
    const mesh = buildMesh(unfoldEdge(face), content.mouthOpen, () => true);
    const move = openMover(face, mesh, content.mouthOpen);
    const oval = new Set<number>(OVAL);
    const edge = mesh.triangles.filter((triangle) => triangle.some((i) => oval.has(i)));
    for (const yaw of [-7, 0, 7]) {
      const { points } = move({ ...REST, yaw });
      const at = (i: number) => [points[3 * i]!, points[3 * i + 1]!] as const;
      const folded = edge.filter(([a, b, c]) => {
        const [[ax, ay], [bx, by], [cx, cy]] = [at(a), at(b), at(c)];
        return (bx - ax) * (cy - ay) - (by - ay) * (cx - ax) <= 0;
      });
      expect(folded).toEqual([]);
    }
  });

  test.each(PHOTOS)('keeps the temples of glasses on %s straight when the head turns', (name) => {
    const content = contents.get(name)!;
    const face = placeFace(content.landmarks, { width: 0, height: 0, scale: 1, left: 0, top: 0 });
    const mesh = buildMesh(withStiffGlasses(unfoldEdge(face)), content.mouthOpen, () => true);
    const move = openMover(face, mesh, content.mouthOpen);
    /** Where the mesh takes a place of the photo. */
    const moved = (points: Float32Array, [x, y]: readonly [number, number]) => {
      for (const corners of mesh.triangles) {
        const [a, b, c] = corners.map((i) => mesh.texture[i]!) as [Point, Point, Point];
        const parts = [areaOf([x, y], b, c), areaOf(a, [x, y], c), areaOf(a, b, [x, y])];
        const whole = areaOf(a, b, c);
        if (corners.some((i) => i >= FACE_POINTS) || parts.some((part) => part / whole < 0)) continue;
        const at = (axis: 0 | 1) =>
          corners.reduce((sum, i, k) => sum + (parts[k]! / whole) * points[3 * i + axis]!, 0);
        return [[at(0), at(1)] as const];
      }
      return [];
    };
    const [eyeX, eyeY] = middle(face.points[OUTER_CORNERS.right]!, face.points[OUTER_CORNERS.left]!);
    for (const [side, ear] of [
      [-1, EARS.right],
      [1, EARS.left],
    ] as const) {
      const rim = eyeX + side * 0.57 * face.size;
      const end = face.points[ear]![0] - side * 0.02 * face.size;
      for (const [yaw, pitch] of [
        [-7, 0],
        [7, 0],
        [0, 5],
        [0, -5],
      ] as const) {
        const { points } = move({ ...REST, yaw, pitch });
        const temple = Array.from({ length: 9 }, (_, i) =>
          moved(points, [rim + ((end - rim) * i) / 8, eyeY]),
        ).flat();
        const [first, last] = [temple[0]!, temple.at(-1)!];
        const length = Math.hypot(last[0] - first[0], last[1] - first[1]);
        const bends = temple.map((point) => Math.abs(areaOf(first, last, point)) / length);
        expect(temple.length).toBeGreaterThan(5);
        expect(Math.max(...bends) / face.size).toBeLessThan(0.004);
      }
    }
  });

  test.each(PHOTOS)('closes the lips of %s for p, b and m, and opens them for aa', async (name) => {
    const { show, avatar } = await open(name);
    const dark = (viseme: Viseme) => {
      const { y } = show({ ...REST, mouth: MOUTHS[viseme] });
      return darkPixels(y, lowerFace(avatar), 62);
    };
    const closed = dark('PP');
    expect(dark('aa')).toBeGreaterThan(closed + 150);
    expect(closed - dark('sil')).toBeLessThan(25);
    expect(dark('O')).toBeGreaterThan(closed + 60);
  });

  test.each(PHOTOS)('gives every viseme of %s a different look', async (name) => {
    const { show, avatar } = await open(name);
    const area = lowerFace(avatar);
    const frames = VISEMES.map((viseme) => show({ ...REST, mouth: MOUTHS[viseme] }).y.slice());
    for (let i = 0; i < frames.length; i++) {
      for (let j = 0; j < i; j++) {
        const apart = difference(frames[i]!, frames[j]!, area);
        expect(apart, `${VISEMES[i]} and ${VISEMES[j]}`).toBeGreaterThan(0.3);
      }
    }
  });

  test.each(PHOTOS)('keeps the upper teeth of %s in place', async (name) => {
    const { show, avatar } = await open(name);
    // Where both show teeth, they show the same ones in the same place.
    const [wide, half] = (['E', 'I'] as const).map((viseme) =>
      show({ ...REST, mouth: MOUTHS[viseme] }).y.slice(),
    );
    const closed = show(REST).y.slice();
    const { left, top, right, bottom } = lowerFace(avatar);
    const pairs: [number, number][] = [];
    for (let row = top; row < bottom; row++) {
      for (let column = left; column < right; column++) {
        const at = row * WIDTH + column;
        const inBoth = Math.abs(wide![at]! - closed[at]!) > 20 && Math.abs(half![at]! - closed[at]!) > 20;
        if (inBoth && Math.min(wide![at]!, half![at]!) > 90) pairs.push([wide![at]!, half![at]!]);
      }
    }
    const apart = pairs.reduce((sum, [a, b]) => sum + Math.abs(a - b), 0) / Math.max(1, pairs.length);
    expect(apart).toBeLessThan(14);
  });

  test.each(PHOTOS)('closes the eyes of %s in a blink', async (name) => {
    const { show, avatar } = await open(name);
    const { x, y, width, height } = avatar.face;
    const content = contents.get(name)!;
    const [left, right] = [content.landmarks[234]![0], content.landmarks[454]![0]];
    const [up, down] = [content.landmarks[10]![1], content.landmarks[152]![1]];
    const inBox = ([px, py]: readonly number[]) => [
      x + ((px! - left) / (right - left)) * width,
      y + ((py! - up) / (down - up)) * height,
    ];
    const spread = (frame: YuvFrame, iris: number) => {
      const [cx, cy] = inBox(content.landmarks[iris]!);
      const values: number[] = [];
      const reach = width * 0.03;
      for (let row = Math.round(cy! - reach); row <= cy! + reach * 0.2; row++)
        for (let column = Math.round(cx! - reach); column <= cx! + reach; column++)
          values.push(frame.y[row * WIDTH + column]!);
      const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
      return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length);
    };
    for (const [iris, side] of [
      [468, 'blinkLeft'],
      [473, 'blinkRight'],
    ] as const) {
      const opened = spread(show(REST), iris);
      expect(spread(show({ ...REST, [side]: 1 }), iris)).toBeLessThan(opened * 0.62);
    }
  });

  describe('a broad smile', () => {
    async function smiling() {
      const content = contents.get(PHOTOS[0]!)!;
      const person = await loadImage(Buffer.from(content.person, 'base64'));
      const outline = outlineOf(person, content.landmarks[CHIN]![1]);
      const face = placeFace(content.landmarks, frameOf(VIEW, content, outline));
      return { ...(await open(PHOTOS[0]!)), content, face };
    }

    test('keeps its own teeth in speech, as light as in the photo', async () => {
      const { show, content, face } = await smiling();
      const [x, top] = face.points[UPPER_EDGE[5]]!;
      const seam = top + 0.38 * content.mouthOpen * face.size;
      /** Brightest pixel between the lips, which are barely open for these sounds. */
      const brightest = (viseme: Viseme) => {
        const { y: luma } = show({ ...REST, mouth: MOUTHS[viseme] });
        const rows = Array.from({ length: Math.ceil(0.05 * face.size) }, (_, i) => Math.round(seam) + i);
        return Math.max(...rows.map((row) => luma[row * WIDTH + Math.round(x)]!));
      };
      const { y: closed } = show({ ...REST, mouth: MOUTHS.PP });
      const skin = closed[Math.round(seam + 0.2 * face.size) * WIDTH + Math.round(x)]!;
      for (const viseme of ['kk', 'E', 'aa'] as const)
        expect(brightest(viseme), viseme).toBeGreaterThan(0.95 * skin);
    });

    test('has teeth with edges no sharper than those of the eyes', async () => {
      const { show, face } = await smiling();
      const { y: luma } = show({ ...REST, mouth: MOUTHS.aa });
      const [x, y] = face.mouth;
      const teeth = Array.from({ length: 15 }, (_, i) =>
        blurOfEdge(luma, x + (i - 7) * 0.02 * face.size, y - 0.03 * face.size, y + 0.2 * face.size),
      );
      const lids = [...EYES.right.upper, ...EYES.left.upper].map((i) => {
        const [lidX, lidY] = face.points[i]!;
        return blurOfEdge(luma, lidX, lidY - 0.06 * face.size, lidY + 0.1 * face.size);
      });
      expect(median(teeth)).toBeGreaterThan(0.75 * median(lids));
    });

    test('relaxes while she speaks, and comes back for a smile', () => {
      expect(expressionOf(REST, true).relax).toBeGreaterThan(0.6);
      expect(expressionOf({ ...REST, smile: 1 }, true).relax).toBeLessThan(0.1);
      expect(expressionOf(REST, false).relax).toBe(0);
    });

    test('lowers the chin with the lower lip, and keeps the edges of closed lips together', async () => {
      const { content, face } = await smiling();
      const mesh = buildMesh(face, content.mouthOpen, () => true);
      const move = openMover(face, mesh, content.mouthOpen);
      const closed = move(REST).points.slice();
      const spoken = move({ ...REST, mouth: MOUTHS.aa }).points;
      const lowered = (i: number) => spoken[3 * i + 1]! - closed[3 * i + 1]!;
      expect(lowered(CHIN)).toBeGreaterThan(0.75 * lowered(LOWER_EDGE[5]));
      UPPER_EDGE.forEach((upper, k) => {
        const apart = closed[3 * LOWER_EDGE[k]! + 1]! - closed[3 * upper + 1]!;
        expect(Math.abs(apart)).toBeLessThan(0.012 * face.size);
      });
    });

    test('leaves no lashes beside the eyes when they shut', async () => {
      const { show, face } = await smiling();
      const darkest = (luma: Uint8Array, i: number, outwards: number) => {
        const [x, y] = face.points[i]!;
        const [far, reach] = [x + outwards * 0.03 * face.size, 0.02 * face.size];
        let least = 255;
        for (let row = Math.round(y - 2 * reach); row <= y; row++)
          for (let column = Math.round(far - reach); column <= far + reach; column++)
            least = Math.min(least, luma[row * WIDTH + column]!);
        return least;
      };
      for (const [side, outwards] of [
        ['right', -1],
        ['left', 1],
      ] as const) {
        const corner = OUTER_CORNERS[side];
        const opened = darkest(show(REST).y, corner, outwards);
        const shut = darkest(show({ ...REST, blinkLeft: 1, blinkRight: 1 }).y, corner, outwards);
        expect(shut - opened, side).toBeGreaterThan(15);
      }
    });
  });

  test('draws the same pixels for the same poses, and frees all memory when closed', async () => {
    const poses: Pose[] = [
      REST,
      { ...REST, yaw: 3, mouth: MOUTHS.aa },
      { ...REST, blinkLeft: 1, gazeX: 0.5 },
    ];
    const runs: Uint8Array[] = [];
    for (let run = 0; run < 2; run++) {
      const { compositor, avatar, show } = await openPhoto(contents.get(PHOTOS[0]!)!);
      for (const pose of poses) show(pose);
      runs.push(show(poses[1]!).y.slice());
      const used = compositor.kernel.memory.used;
      avatar.close();
      const bare = compositor.kernel.memory.used;
      compositor.close();
      expect(used).toBeGreaterThan(bare + 1_000_000);
      expect(compositor.kernel.memory.used).toBe(0);
    }
    expect(difference(runs[0]!, runs[1]!, { left: 0, top: 0, right: WIDTH, bottom: HEIGHT })).toBe(0);
  });

  test('redraws nothing for the same pose, and no lower body for a word', async () => {
    const { show, compositor } = await open(PHOTOS[1]!);
    show(REST);
    show({ ...REST });
    expect(compositor.changed).toEqual([]);
    show({ ...REST, mouth: MOUTHS.aa });
    expect(compositor.changed.length).toBeGreaterThan(0);
    for (const { bottom } of compositor.changed) expect(bottom).toBeLessThan(HEIGHT * 0.8);
  });
});

test('an enlarged photo is no sharper than its source', async () => {
  const canvas = createCanvas(60, 60);
  const ctx = canvas.getContext('2d');
  for (const [left, gray] of [
    [0, 80],
    [30, 180],
  ]) {
    ctx.fillStyle = `rgb(${gray} ${gray} ${gray})`;
    ctx.fillRect(left!, 0, 30, 60);
  }
  const compositor = await createCompositor({ width: 180, height: 180, transparent: true });
  const frame = { width: 180, height: 180, scale: 3, left: 0, top: 0 };
  const cut = { left: false, right: false, top: false, bottom: false };
  const picture = await loadImage(await canvas.encode('png'));
  const plate = openPlate(compositor.kernel, picture, frame, { top: 0, head: 30, body: 30, cut }, 0);
  const values = Array.from({ length: 160 }, (_, x) => plate.color(x + 10, 90)[0]);
  // Grain and the resampling add a little; sharpening would add 10.
  expect(Math.min(...values)).toBeGreaterThan(80 - 7);
  expect(Math.max(...values)).toBeLessThan(180 + 7);
  plate.free();
  compositor.close();
});

test('continues a person beyond the edges at which the photo cuts them off', async () => {
  const canvas = createCanvas(60, 60);
  const ctx = canvas.getContext('2d');
  ctx.fillStyle = '#884422';
  ctx.fillRect(0, 0, 60, 60);
  const compositor = await createCompositor({ width: 180, height: 180, transparent: true });
  const picture = await loadImage(await canvas.encode('png'));
  const alphas = (sides: boolean, bottom: boolean) => {
    const cut = { left: sides, right: sides, top: false, bottom };
    const frame = { width: 180, height: 180, scale: 3, left: -1, top: 2 };
    const plate = openPlate(compositor.kernel, picture, frame, { top: 0, head: 30, body: 30, cut }, 0);
    const found = [plate.color(-8, 90)[3], plate.color(90, 188)[3], plate.color(90, -6)[3]];
    plate.free();
    return found;
  };
  expect(alphas(false, true)).toEqual([0, 255, 0]);
  expect(alphas(false, false)).toEqual([0, 0, 0]);
  expect(alphas(true, true)[0]).toBe(255);
  compositor.close();
});

/** Returns the Gaussian blur, in pixels, of the sharpest edge in part of a column; infinite without an edge. */
function blurOfEdge(luma: Uint8Array, x: number, from: number, to: number): number {
  const values = Array.from(
    { length: Math.round(to - from) },
    (_, i) => luma[(Math.round(from) + i) * WIDTH + Math.round(x)]!,
  );
  const rises = (i: number, way: number) => Math.sign(values[i]! - values[i - 1]!) === way;
  const blurs = values.slice(1, -1).map((_, k) => {
    const i = k + 1;
    const way = Math.sign(values[i + 1]! - values[i - 1]!);
    let [first, last] = [i, i];
    while (first > 0 && rises(first, way)) first--;
    while (last < values.length - 1 && rises(last + 1, way)) last++;
    const contrast = Math.abs(values[last]! - values[first]!);
    const steepness = Math.abs(values[i + 1]! - values[i - 1]!) / 2;
    return contrast > 40 ? contrast / steepness / Math.sqrt(2 * Math.PI) : Infinity;
  });
  return Math.min(...blurs);
}

function median(values: readonly number[]): number {
  const found = values.filter(Number.isFinite).sort((a, b) => a - b);
  return found[found.length >> 1]!;
}

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

function lowerFace({ face: { x, y, width, height } }: OpenAvatar): Box {
  return {
    left: Math.round(x + width * 0.27),
    right: Math.round(x + width * 0.73),
    top: Math.round(y + height * 0.64),
    bottom: Math.round(y + height * 0.95),
  };
}

/** 0 in the centre of the face, 1 at its outline. */
function within({ face: { x, y, width, height } }: OpenAvatar, column: number, row: number): number {
  return Math.hypot((column - x - width / 2) / (width / 2), (row - y - height / 2) / (height / 2));
}

function darkPixels(luma: Uint8Array, { left, top, right, bottom }: Box, below: number): number {
  let count = 0;
  for (let row = top; row < bottom; row++)
    for (let column = left; column < right; column++) if (luma[row * WIDTH + column]! < below) count++;
  return count;
}

function difference(a: Uint8Array, b: Uint8Array, { left, top, right, bottom }: Box): number {
  let sum = 0;
  for (let row = top; row < bottom; row++)
    for (let column = left; column < right; column++)
      sum += Math.abs(a[row * WIDTH + column]! - b[row * WIDTH + column]!);
  return sum / ((right - left) * (bottom - top));
}
