import { copyFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Clip, Layer, Motion, SpeechLayer, Timeline } from '../../film/timeline.ts';
import { encoderPlan } from '../../media/encoder/plan.ts';
import { tempFolder } from '../../media/encoder/test-media.ts';
import { type Abilities, segmentAddresses } from './segment-address.ts';

const [WIDTH, HEIGHT, FPS] = [180, 320, 10];
/** The segment whose address is compared, in seconds. */
const [START, END] = [10, 14];
const DURATION = 30;
const BOX = { x: 10, y: 20, width: 100, height: 100 };
const OTHER_BOX = { ...BOX, x: 12 };

type Visible = Exclude<Layer['kind'], 'speech' | 'music'>;
type LayerOf<Kind extends Layer['kind']> = Extract<Layer, { kind: Kind }>;
/** A layer, and another value of each of its fields. The type checker names a field that is missing. */
type Changes = {
  [Kind in Visible]: {
    layer: LayerOf<Kind>;
    changed: { [Field in Exclude<keyof LayerOf<Kind>, 'kind'>]-?: LayerOf<Kind>[Field] };
  };
};

const SHADOW = { color: '#000000', blur: 4, y: 2 };
const ROUNDED = { kind: 'rounded', radius: 8 } as const;
const NONE = { kind: 'none' } as const;
const ZOOM = {
  zoom: [
    { at: 0, value: 1 },
    { at: 8, value: 1.2 },
  ],
};

const LAYERS: Changes = {
  fill: {
    layer: { kind: 'fill', color: '#112233', box: BOX },
    changed: { color: '#112234', box: OTHER_BOX },
  },
  scene: {
    layer: { kind: 'scene', scene: 'office', color: '#334455', seed: 1, box: BOX, mask: NONE },
    changed: { scene: 'studio', color: '#334456', seed: 2, box: OTHER_BOX, mask: ROUNDED, blur: 3 },
  },
  shape: {
    layer: { kind: 'shape', box: BOX, radius: 2 },
    changed: {
      box: OTHER_BOX,
      radius: 3,
      fill: '#ffffff',
      fillTo: '#eeeeee',
      border: { color: '#ff0000', width: 2 },
      shadow: SHADOW,
    },
  },
  backdrop: {
    layer: { kind: 'backdrop', avatar: { library: 1 }, box: BOX, mask: NONE },
    changed: { avatar: { library: 2 }, box: OTHER_BOX, mask: ROUNDED, blur: 3 },
  },
  avatar: {
    layer: { kind: 'avatar', avatar: { library: 1 }, box: BOX, framing: 'waist', mask: NONE },
    changed: {
      avatar: { library: 2 },
      box: OTHER_BOX,
      framing: 'head',
      mask: ROUNDED,
      beside: 'left',
    },
  },
  footage: {
    layer: { kind: 'footage', source: 'one', box: BOX, mask: NONE },
    changed: {
      source: 'other',
      box: OTHER_BOX,
      mask: ROUNDED,
      fit: 'cover',
      focus: { x: 0.3, y: 0.5 },
      from: 1,
      loop: true,
      speaks: true,
      lips: 'other',
      look: { blur: 2 },
      camera: ZOOM,
    },
  },
  picture: {
    layer: { kind: 'picture', source: 'one', box: BOX, mask: NONE, fit: 'cover' },
    changed: {
      source: 'other',
      box: OTHER_BOX,
      mask: ROUNDED,
      fit: 'contain',
      focus: { x: 0.3, y: 0.5 },
      camera: ZOOM,
      look: { brightness: 0.9 },
      defocus: 4,
      feather: { top: 4, bottom: 4 },
      shadow: SHADOW,
    },
  },
  path: {
    layer: { kind: 'path', d: 'M0 0 L10 10', view: { width: 10, height: 10 }, box: BOX },
    changed: {
      d: 'M0 0 L10 9',
      view: { width: 11, height: 10 },
      box: OTHER_BOX,
      fill: '#00ff00',
      stroke: { color: '#00ff00', width: 1 },
      flipped: true,
      drawn: [{ at: 0, value: 0.5 }],
    },
  },
  lottie: {
    layer: { kind: 'lottie', source: 'one', box: BOX, loop: false },
    changed: { source: 'other', box: OTHER_BOX, loop: true },
  },
  text: {
    layer: {
      kind: 'text',
      text: 'Rain all day',
      locale: 'en-US',
      box: BOX,
      fontSize: 20,
      minFontSize: 10,
      weight: 700,
      color: '#ffffff',
      align: 'start',
      valign: 'top',
      lineHeight: 1.1,
      entrance: 'rise',
    },
    changed: {
      text: 'Rain all week',
      locale: 'ja-JP',
      box: OTHER_BOX,
      fontSize: 21,
      minFontSize: 11,
      weight: 800,
      color: '#fffffe',
      align: 'center',
      valign: 'middle',
      lineHeight: 1.2,
      entrance: 'fade',
      face: 'serif',
      maxLines: 1,
      uppercase: true,
      letterSpacing: 0.1,
      emphasis: { color: '#ff0000', words: [1] },
      stroke: { color: '#000000', width: 1 },
      shadow: SHADOW,
      plate: { color: '#000000', padding: 0.2, radius: 0.1, behind: 'lines' },
      pace: { by: 'words', step: 0.3 },
      wordTimes: [0, 1, 6],
      struck: { at: 5, color: '#ff0000' },
    },
  },
  wave: {
    layer: { kind: 'wave', box: BOX, color: '#ffffff' },
    changed: { box: OTHER_BOX, color: '#fffffe' },
  },
  caption: {
    layer: {
      kind: 'caption',
      style: 'highlight',
      locale: 'en-US',
      words: [{ text: 'Rain', start: 9.5, end: 12 }],
      lines: [[0, 1]],
      box: BOX,
      fontSize: 20,
    },
    changed: {
      style: 'boxed',
      locale: 'ja-JP',
      words: [{ text: 'Rain', start: 9.6, end: 12 }],
      lines: [],
      accent: '#ff00ff',
      face: 'serif',
      box: OTHER_BOX,
      fontSize: 21,
    },
  },
};

const SPEECH: SpeechLayer = {
  kind: 'speech',
  sound: 'voice',
  visemes: Array.from({ length: 250 }, (_, index) => ({
    viseme: (['aa', 'E', 'PP', 'O', 'sil'] as const)[(index * index) % 5]!,
    start: 1 + index / 10,
    end: 1.1 + index / 10,
    energy: 0.7,
  })),
  stresses: Array.from({ length: 25 }, (_, index) => ({ at: 1.3 + index, strength: 0.8 })),
  phrases: Array.from({ length: 5 }, (_, index) => ({ start: 1 + index * 5, end: 5.6 + index * 5 })),
};

/** An animation. */
const MOVING = fileURLToPath(new URL('../../../../test/fixtures/media/alpha.gif', import.meta.url));

let folder: Awaited<ReturnType<typeof tempFolder>>;
beforeAll(async () => {
  folder = await tempFolder();
  await writeFile(join(folder.path, 'one'), 'one');
  await writeFile(join(folder.path, 'same'), 'one');
  await writeFile(join(folder.path, 'other'), 'other');
  await copyFile(MOVING, join(folder.path, 'moving'));
});
afterAll(() => folder[Symbol.asyncDispose]());

function timelineOf(clips: readonly Clip[], duration = DURATION): Timeline {
  return {
    version: 1,
    width: WIDTH,
    height: HEIGHT,
    fps: FPS,
    duration,
    transparent: false,
    seed: 7,
    tracks: [
      { name: 'clips', clips: [...clips] },
      { name: 'voice', clips: [{ start: 0, end: duration, layer: SPEECH }] },
    ],
  };
}

const GESTURES = ['open', 'both', 'invite', 'beat'] as const;

interface Setting {
  from?: number;
  abilities?: Abilities;
  owner?: string;
  engineVersion?: string;
}

/** Returns the address of four seconds of a video. */
async function addressOf(
  timeline: Timeline,
  { from = START, abilities = { gestures: GESTURES }, owner = 'me', engineVersion = '1' }: Setting = {},
): Promise<string> {
  const segment = { index: 0, from: from * FPS, to: (from + END - START) * FPS };
  const plan = encoderPlan({ ...timeline, format: 'mp4' });
  const [address] = await segmentAddresses({ timeline, plan }, [segment], {
    engineVersion,
    owner,
    fileOf: (source) => join(folder.path, source),
    abilitiesOf: async () => abilities,
  });
  return address!;
}

/** Shown during the whole segment and longer. */
const clipOf = (layer: Layer, motion?: Motion): Clip => ({
  start: 6,
  end: 20,
  layer,
  ...(motion && { motion }),
});

describe.each(Object.entries(LAYERS))('an address with a layer of the kind %s', (_, { layer, changed }) => {
  const address = (layers: Layer, motion?: Motion) => addressOf(timelineOf([clipOf(layers, motion)]));

  test.each(Object.entries(changed))('changes with its %s', async (field, value) => {
    const other = { ...layer, [field]: value } as Layer;
    expect(await address(other)).not.toBe(await address(layer));
  });

  test('changes when it moves, appears later, or leaves earlier', async () => {
    const still = await address(layer);
    const opacity = [
      { at: 0, value: 1 },
      { at: 9, value: 0 },
    ];
    expect(await address(layer, { opacity })).not.toBe(still);
    expect(await addressOf(timelineOf([{ ...clipOf(layer), start: 10.1 }]))).not.toBe(still);
    expect(await addressOf(timelineOf([{ ...clipOf(layer), end: 13.9 }]))).not.toBe(still);
    expect(await addressOf(timelineOf([]))).not.toBe(still);
  });
});

const WHOLE = { x: 0, y: 0, width: WIDTH, height: HEIGHT };
const { picture, text, footage, fill, caption, lottie, shape, path } = LAYERS;

test('an address does not change when everything happens later', async () => {
  const layers: Layer[] = [picture.layer, text.layer, footage.layer, lottie.layer, shape.layer, path.layer];
  const moved = (by: number) =>
    timelineOf([
      { start: 0, end: DURATION, layer: { ...fill.layer, box: WHOLE } },
      ...layers.map((layer) => ({ start: 9.8 + by, end: 13 + by, layer })),
      {
        start: 9.5 + by,
        end: 12 + by,
        layer: {
          ...caption.layer,
          words: caption.layer.words.map((word) => ({
            ...word,
            start: word.start + by,
            end: word.end + by,
          })),
        },
      },
    ]);
  expect(await addressOf(moved(2), { from: START + 2 })).toBe(await addressOf(moved(0)));
  expect(await addressOf(moved(2.05), { from: START + 2 })).not.toBe(await addressOf(moved(0)));
});

test('an address ignores how long ago a layer came to rest, unless it always moves', async () => {
  const since = (layer: Layer, start: number) => addressOf(timelineOf([{ start, end: 20, layer }]));
  expect(await since(text.layer, 3)).toBe(await since(text.layer, 7));
  expect(await since(picture.layer, 3)).toBe(await since(picture.layer, 7));
  expect(await since(footage.layer, 3)).not.toBe(await since(footage.layer, 7));
  expect(await since(lottie.layer, 3)).not.toBe(await since(lottie.layer, 7));
  const animated = { ...picture.layer, source: 'moving' };
  expect(await since(animated, 3)).not.toBe(await since(animated, 7));
});

test('an address ignores what happens after its segment, except for what leaves and for cameras', async () => {
  const until = (layer: Layer, end: number, duration = DURATION) =>
    addressOf(timelineOf([{ start: 6, end, layer }], duration));
  expect(await until(shape.layer, 14.1)).toBe(await until(shape.layer, 20));
  expect(await until(text.layer, 14.3)).toBe(await until(text.layer, 20));
  expect(await until(text.layer, 14.1)).not.toBe(await until(text.layer, 20));
  // The text stays at the end of the video.
  expect(await until(text.layer, 14, 14)).toBe(await until(text.layer, 20));
  const filmed = { ...picture.layer, camera: ZOOM };
  expect(await until(filmed, 19)).not.toBe(await until(filmed, 20));
});

test('an address ignores when words of a cue were spoken that are neither lit nor about to be', async () => {
  const spoken = (first: number, last: number) => {
    const words = [
      { text: 'Rain', start: first, end: first + 0.3 },
      { text: 'all', start: 11, end: 12 },
      { text: 'day', start: last, end: last + 0.5 },
    ];
    return addressOf(timelineOf([clipOf({ ...caption.layer, words, lines: [[0, 3]] })]));
  };
  const address = await spoken(7, 16);
  expect(await spoken(7.5, 17)).toBe(address);
  expect(await spoken(9.5, 16)).not.toBe(address);
  expect(await spoken(7, 14.2)).not.toBe(address);
});

test('an address changes when a layer becomes part of the backdrop', async () => {
  const until = (end: number) =>
    addressOf(timelineOf([{ start: 0, end, layer: { ...fill.layer, box: WHOLE } }]));
  expect(await until(DURATION)).not.toBe(await until(DURATION - 1));
});

test('an address depends on the content of files, and not on their names', async () => {
  const from = (source: string) => addressOf(timelineOf([clipOf({ ...picture.layer, source })]));
  expect(await from('same')).toBe(await from('one'));
  expect(await from('other')).not.toBe(await from('one'));
});

test('an address depends on the order of layers', async () => {
  const [below, above] = [clipOf(fill.layer), clipOf(shape.layer)];
  expect(await addressOf(timelineOf([below, above]))).not.toBe(await addressOf(timelineOf([above, below])));
});

test('an address depends on owner, engine, size and frame rate', async () => {
  const timeline = timelineOf([clipOf(fill.layer)]);
  const address = await addressOf(timeline);
  expect(await addressOf(timeline)).toBe(address);
  expect(await addressOf(timeline, { owner: 'you' })).not.toBe(address);
  expect(await addressOf(timeline, { engineVersion: '2' })).not.toBe(address);
  expect(await addressOf({ ...timeline, width: WIDTH + 2 })).not.toBe(address);
  expect(await addressOf({ ...timeline, height: HEIGHT + 2 })).not.toBe(address);
  expect(await addressOf({ ...timeline, fps: FPS + 5 })).not.toBe(address);
});

test('an address with a presenter depends on speech and on what it can show, but not on other sentences', async () => {
  const { layer } = LAYERS.avatar;
  const timeline = timelineOf([clipOf(layer)]);
  const address = await addressOf(timeline);
  const speaking = (change: (cue: SpeechLayer['visemes'][number]) => object) => ({
    ...timeline,
    tracks: [
      timeline.tracks[0]!,
      {
        name: 'voice',
        clips: [
          {
            start: 0,
            end: DURATION,
            layer: { ...SPEECH, visemes: SPEECH.visemes.map((cue) => ({ ...cue, ...change(cue) })) },
          },
        ],
      },
    ],
  });
  const between = (from: number, to: number) =>
    addressOf(speaking(({ start }) => (start > from && start < to ? { viseme: 'U', energy: 0.4 } : {})));
  expect(await between(12, 12.5)).not.toBe(address);
  expect(await between(2, 2.5)).toBe(address);
  expect(await between(24, 24.5)).toBe(address);
  const gestures = GESTURES;
  expect(await addressOf(timeline, { abilities: { gestures: [] } })).not.toBe(address);
  expect(await addressOf(timeline, { abilities: { gestures, restingHands: 'clasped' } })).not.toBe(address);
  expect(await addressOf(timeline, { abilities: { gestures, isFilmed: true } })).not.toBe(address);
});
