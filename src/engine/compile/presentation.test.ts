import { expect, test } from 'vitest';
import type { SceneRequest } from '../film/request.ts';
import { DETAIL_CELLS, pointsOf, presentationFilm, type SceneMediaSight, timeLines } from './presentation.ts';

/** Two words a second. */
const spoken = (script: string) => {
  let offset = 0;
  return script.split(' ').map((text, index) => {
    const word = { text, offset, length: text.length, start: index / 2, end: index / 2 + 0.4 };
    offset += text.length + 1;
    return word;
  });
};
const SCRIPT = 'This lamp folds flat, dims at a touch, and switches off by itself when you leave.';

test('shows a line when its first significant word is spoken', () => {
  const points = timeLines(['Folds flat', 'Dims at a touch', 'It switches itself off'], spoken(SCRIPT), 8);
  expect(points.map(({ at }) => at)).toEqual([1, 2, 4.5]);
});

test('shows an unspoken line in its turn, never before the line above it', () => {
  const points = timeLines(['Made of oak', 'Switches off', 'Two years of warranty'], spoken(SCRIPT), 8);
  expect(points[1]?.at).toBe(4.5);
  expect(points[0]!.at).toBeLessThan(points[1]!.at);
  expect(points[2]!.at).toBeGreaterThanOrEqual(points[1]!.at);
});

test('times two identical lines separately', () => {
  const points = timeLines(['quality', 'quality'], spoken('quality here and quality there'), 3);
  expect(points.map(({ at }) => at)).toEqual([0, 1.5]);
});

test('finds a headline and at most four points with auto, and none unless asked', () => {
  const script = 'Three things matter. Quality comes first. Service comes second. Prices come last of all.';
  const found = pointsOf({ points: 'auto' }, spoken(script), 'en-US', 8);
  expect(found.headline).toBeTruthy();
  expect(found.points.length).toBeGreaterThan(0);
  expect(found.points.length).toBeLessThanOrEqual(4);
  expect(pointsOf({ points: 'auto', headline: 'Given' }, spoken(script), 'en-US', 8)).toMatchObject({
    headline: 'Given',
    points: [
      { text: 'Quality comes first' },
      { text: 'Service comes second' },
      { text: 'Prices come last of all' },
    ],
  });
  expect(pointsOf({ headline: 'Only this' }, spoken(script), 'en-US', 8)).toEqual({
    headline: 'Only this',
    points: [],
  });
});

test('prefers the panel that was written for the script with auto, and a given headline to its own', () => {
  const panel = [{ from: SCRIPT, headline: 'A lamp for you', points: ['Folds flat', 'Dims at a touch'] }];
  const points = [
    { text: 'Folds flat', at: 1 },
    { text: 'Dims at a touch', at: 2 },
  ];
  const found = (change: Partial<SceneRequest>) =>
    pointsOf({ points: 'auto', panel, ...change }, spoken(SCRIPT), 'en-US', 8);
  expect(found({})).toEqual({ headline: 'A lamp for you', points });
  expect(found({ headline: 'Given' })).toEqual({ headline: 'Given', points });
});

/** A wide picture of a scene in which nothing stands out. */
const STREET: SceneMediaSight = {
  kind: 'image',
  width: 1600,
  height: 1000,
  subject: { x: 0, y: 0, width: 1, height: 1 },
  showsScene: true,
  fit: 'cover',
};

const clipsOf = (
  aspect: 'portrait' | 'landscape',
  media: SceneMediaSight,
  change: Partial<SceneRequest> = {},
  headline?: string,
) => {
  const request: SceneRequest = {
    avatar: { library: 1 },
    seconds: 4,
    layout: 'media_only',
    media: { source: 'street' },
    ...change,
  };
  const scene = { request, presenter: 0, color: '#204060', headline, points: [], backgroundKind: undefined };
  return presentationFilm([{ ...scene, media }], aspect).scenes[0]?.clips ?? [];
};
const pictureIn = (...scene: Parameters<typeof clipsOf>) =>
  clipsOf(...scene).find(({ asset }) => asset.type === 'image');

test('fills a portrait frame with a wide picture of a scene, and pans along it', () => {
  expect(pictureIn('portrait', STREET)).toMatchObject({ fit: 'cover', pan: STREET.subject });
  const face = { x: 0.6, y: 0.2, width: 0.2, height: 0.3 };
  expect(pictureIn('portrait', { ...STREET, subject: face })).toMatchObject({ fit: 'cover', pan: face });
  expect(pictureIn('landscape', STREET)).not.toHaveProperty('pan');
});

test('shows a picture whole if a crop would cut its subject or its text', () => {
  const group = { x: 0.1, y: 0.2, width: 0.8, height: 0.3 };
  for (const media of [
    { ...STREET, subject: group },
    { ...STREET, showsScene: false },
    // A large subject of which nothing else is known than that the picture is busiest there.
    {
      ...STREET,
      detail: Array.from({ length: DETAIL_CELLS ** 2 }, (_, at) =>
        Math.abs((at % DETAIL_CELLS) - 7.5) < 4 ? 30 : 2,
      ),
    },
    { ...STREET, width: 4000 },
  ]) {
    expect(pictureIn('portrait', media)).toMatchObject({ fit: 'auto' });
    expect(pictureIn('portrait', media)).not.toHaveProperty('pan');
  }
  const media = { source: 'street', fit: 'blur' } as const;
  expect(clipsOf('portrait', STREET, { media }).map(({ fit }) => fit)).toContain('contain');
});

test('puts a headline where a picture is calm, and shows more of its calm top', () => {
  const subject = { x: 0, y: 0.25, width: 1, height: 0.5 };
  const scene = (busyRows: number[], change: Partial<SceneRequest> = {}) => {
    const detail = Array.from({ length: DETAIL_CELLS ** 2 }, (_, at) =>
      busyRows.includes(Math.floor(at / DETAIL_CELLS)) ? 30 : 2,
    );
    const media = { ...STREET, width: 1000, subject, detail };
    const clips = clipsOf('portrait', media, { layout: 'split_right', ...change }, 'Linden Rise');
    const picture = clips.find(({ asset }) => asset.type === 'image')?.asset;
    return {
      y: clips.find(({ asset }) => asset.type === 'text')?.box?.[1],
      middle: picture?.type === 'image' ? picture.focus?.[1] : undefined,
    };
  };
  expect(scene([12, 13])).toEqual({ y: 5, middle: 50 });
  const [raised, low] = [scene([4]), scene([2, 3, 4])];
  expect(raised.y).toBe(5);
  expect(raised.middle).toBeLessThan(48);
  // The picture has the upper 47 percent of the frame.
  expect(low).toEqual({ y: 36, middle: 50 });
  const media = { source: 'street', focus: { x: 0.5, y: 0.5 } };
  expect(scene([4], { media })).toEqual({ y: 5, middle: 50 });
});
