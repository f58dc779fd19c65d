import { writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { realFile } from '../../../test/fixtures/real.ts';
import { findAvatar } from '../catalog/avatars.ts';
import { VISEMES, type Viseme } from '../film/pose.ts';
import type { AvatarLayer, CaptionStyle, Clip, Keyframe, Layer, Timeline } from '../film/timeline.ts';
import { openScenery } from '../layers/scenery.ts';
import { createCompositor } from '../media/compositor/open-compositor.ts';
import { encode, plainFrame, smallPlan, tempFolder } from '../media/encoder/test-media.ts';
import type { AvatarPack } from '../people/pack.ts';
import { photoPack } from '../people/photographed/family.ts';
import { analysed, PHOTOS } from '../people/photographed/photos.fixture.ts';

const [WIDTH, HEIGHT, FPS] = [180, 320, 10];
const BOX = { x: 0, y: 0, width: WIDTH, height: HEIGHT };
/** The frames that are drawn alone: a mouth speaks, a hand is raised or falls. */
const [FIRST, COUNT] = [20, 6];

let folder: Awaited<ReturnType<typeof tempFolder>>;

beforeAll(async () => {
  folder = await tempFolder();
  await encode(folder.file('video.mp4'), smallPlan('mp4', false), 40, (index) => {
    const frame = plainFrame({ width: 160, height: 120 }, [40 + 4 * index, 128, 128]);
    for (let row = 0; row < 120; row++) frame.y.fill(235, row * 160 + index, row * 160 + index + 30);
    return frame;
  });
  await writeFile(folder.file('slide.json'), JSON.stringify(SLIDING_SQUARE));
});

afterAll(() => folder[Symbol.asyncDispose]());

/** A white square that moves to the right within a second. */
const SLIDING_SQUARE = {
  v: '5.7.0',
  fr: 30,
  ip: 0,
  op: 30,
  w: 100,
  h: 100,
  layers: [
    {
      ty: 4,
      ip: 0,
      op: 30,
      st: 0,
      ks: {
        p: {
          a: 1,
          k: [
            { t: 0, s: [10, 50], e: [90, 50], i: { x: 1, y: 1 }, o: { x: 0, y: 0 } },
            { t: 30, s: [90, 50] },
          ],
        },
      },
      shapes: [
        { ty: 'rc', p: { k: [0, 0] }, s: { k: [20, 20] }, r: { k: 0 } },
        { ty: 'fl', c: { k: [1, 1, 1, 1] }, o: { k: 100 } },
      ],
    },
  ],
};

function timelineOf(clips: readonly Clip[], transparent = false): Timeline {
  return {
    version: 1,
    width: WIDTH,
    height: HEIGHT,
    fps: FPS,
    duration: 5,
    transparent,
    seed: 7,
    tracks: [{ name: 'all', clips: [...clips] }],
  };
}

const clip = (layer: Layer, motion?: Clip['motion']): Clip => ({
  start: 0,
  end: 5,
  layer,
  ...(motion && { motion }),
});

function changing(from: number, to: number): Keyframe[] {
  return [
    { at: 0, value: from },
    { at: 4, value: to, ease: 'linear' },
  ];
}

/** Two phrases with stresses that raise a hand. */
const SPEECH: Layer = {
  kind: 'speech',
  sound: 'voice',
  visemes: Array.from({ length: 40 }, (_, i) => ({
    viseme: VISEMES[(i * 5) % VISEMES.length] as Viseme,
    start: 0.3 + i * 0.1,
    end: 0.4 + i * 0.1,
    energy: 0.8,
  })),
  stresses: [0.6, 1.6, 2.6, 3.2].map((at) => ({ at, strength: 1 })),
  phrases: [
    { start: 0.3, end: 2.1 },
    { start: 2.4, end: 4.3 },
  ],
};

const AVATAR: AvatarLayer = {
  kind: 'avatar',
  avatar: { library: 1 },
  box: BOX,
  framing: 'waist',
  mask: { kind: 'none' },
};

function caption(style: CaptionStyle, y: number): Layer {
  const words = ['Look', 'at', 'all', 'these', 'words'].map((text, i) => ({
    text,
    start: 0.2 + i * 0.5,
    end: 0.7 + i * 0.5,
  }));
  const box = { x: 10, y, width: WIDTH - 20, height: 60 };
  return {
    kind: 'caption',
    style,
    locale: 'en-US',
    words,
    lines: [
      [0, 3],
      [3, 5],
    ],
    box,
    fontSize: 24,
  };
}

/** Planes of the frames from `FIRST` on, in a film that is drawn from a given frame. */
async function framesFrom(start: number, timeline: Timeline, pack?: AvatarPack): Promise<Uint8Array[][]> {
  const compositor = await createCompositor(timeline);
  const packOf = () => pack!;
  const fileOf = (name: string) => (name.endsWith('.jpg') ? realFile(name) : folder.file(name));
  const stage = await openScenery(timeline, compositor, { packOf, fileOf });
  const frames: Uint8Array[][] = [];
  for (let index = start; index < FIRST + COUNT; index++) {
    const { y, u, v, a } = compositor.compose(await stage.at(index / FPS));
    if (index >= FIRST) frames.push([y, u, v, ...(a ? [a] : [])].map((plane) => plane.slice()));
  }
  await stage.close();
  compositor.close();
  return frames;
}

async function expectSameFrames(timeline: Timeline, pack?: AvatarPack): Promise<void> {
  const [whole, alone] = [await framesFrom(0, timeline, pack), await framesFrom(FIRST, timeline, pack)];
  const different = whole.flatMap((planes, i) =>
    planes.every((plane, k) => Buffer.compare(plane, alone[i]![k]!) === 0) ? [] : [FIRST + i],
  );
  expect(different).toEqual([]);
  // A film at rest would prove nothing.
  expect(new Set(whole.map(([y]) => Buffer.from(y!).toString('base64'))).size).toBe(COUNT);
}

test.each([
  ['long waves', 1],
  ['long curls', 23],
  ['glasses with a beard', 127],
  ['a rendered person', 207],
])('draws %s alone as in the whole film', async (_, id) => {
  await expectSameFrames(timelineOf([clip(SPEECH), clip(AVATAR)]), findAvatar(id)!.pack);
});

test('draws a photographed person alone as in the whole film', async () => {
  await expectSameFrames(timelineOf([clip(SPEECH), clip(AVATAR)]), photoPack(await analysed(PHOTOS[0]!)));
});

test('draws a transparent film alone as in the whole film', async () => {
  const mask = { kind: 'rounded', radius: 60 } as const;
  const layer: AvatarLayer = { ...AVATAR, framing: 'head', mask };
  await expectSameFrames(timelineOf([clip(SPEECH), clip(layer)], true), findAvatar(22)!.pack);
});

test.each(['highlight', 'karaoke', 'boxed', 'pop', 'minimal'] as const)(
  'draws captions alone as in the whole film: %s',
  async (style) => {
    const wave: Layer = { kind: 'wave', box: { x: 20, y: 20, width: 140, height: 60 }, color: '#ffcc00' };
    await expectSameFrames(timelineOf([clip(SPEECH), clip(wave), clip(caption(style, 120))]));
  },
);

test('draws footage, also looped and with a camera, alone as in the whole film', async () => {
  const box = { x: 0, y: 0, width: WIDTH, height: 140 };
  const footage = { kind: 'footage', source: 'video.mp4', mask: { kind: 'none' } } as const;
  const camera = { zoom: changing(1, 1.6), x: changing(0.5, 0.3) };
  const mask = { kind: 'rounded', radius: 20 } as const;
  await expectSameFrames(
    timelineOf([
      clip({ ...footage, box }),
      clip({ ...footage, box: { ...box, y: 160 }, loop: true, fit: 'cover', camera, mask }),
    ]),
  );
});

test('draws pictures, shapes, texts and animations alone as in the whole film', async () => {
  const picture = { kind: 'picture', source: 'mona-lisa.jpg', fit: 'cover', mask: { kind: 'none' } } as const;
  const text: Layer = {
    kind: 'text',
    text: 'Some typed words',
    locale: 'en-US',
    box: { x: 10, y: 240, width: 160, height: 60 },
    fontSize: 20,
    minFontSize: 10,
    weight: 700,
    color: '#ffffff',
    align: 'center',
    valign: 'middle',
    lineHeight: 1.1,
    entrance: 'rise',
    plate: { color: '#203040', padding: 0.3, radius: 0.2, behind: 'lines' },
    struck: { at: 1.5, color: '#ff0000' },
  };
  await expectSameFrames(
    timelineOf([
      clip({ kind: 'fill', color: '#204060', box: BOX }),
      clip({ ...picture, box: BOX, camera: { zoom: changing(1, 1.3), y: changing(0.2, 0.7) } }),
      clip(
        { ...picture, box: { x: 20, y: 40, width: 80, height: 80 } },
        { x: changing(0, 60), rotation: changing(-8, 12), scale: changing(0.4, 1.2) },
      ),
      clip(
        { ...picture, box: { x: 20, y: 120, width: 80, height: 80 } },
        { x: changing(0, 64), opacity: changing(0.3, 1) },
      ),
      clip(
        { kind: 'lottie', source: 'slide.json', box: { x: 60, y: 100, width: 100, height: 100 }, loop: true },
        { y: changing(0, 30) },
      ),
      clip({
        kind: 'path',
        d: 'M0 0 L100 100 L0 100',
        view: { width: 100, height: 100 },
        box: { x: 10, y: 200, width: 60, height: 60 },
        stroke: { color: '#ff8800', width: 6 },
        drawn: changing(0, 1),
      }),
      clip({ ...text, pace: { by: 'typed', step: 0.2 } }),
      clip(
        { ...text, box: { ...text.box, y: 20 }, pace: { by: 'words', step: 1 } },
        { reveal: { from: 'left', keyframes: changing(0, 1) } },
      ),
    ]),
  );
});
