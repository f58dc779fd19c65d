import { expect, test } from 'vitest';
import type { SceneRequest } from '../film/request.ts';
import { presentationFilm } from './presentation.ts';
import { DETAIL_CELLS, type SceneMediaSight } from './presentation-media.ts';

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
  backgroundKind?: 'image' | 'video',
) => {
  const request: SceneRequest = {
    avatar: { library: 1 },
    seconds: 4,
    layout: 'media_only',
    media: { source: 'street' },
    ...change,
  };
  const scene = { request, presenter: 0, color: '#204060', headline, points: [], backgroundKind };
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

test.each([
  [true, 2],
  [0.5, 2],
  [1, 4],
  [0.1, 0.4],
] as const)('blurs a background of strength %s as much relative to a small presenter', (blur, units) => {
  const blurred = (layout: 'full' | 'picture_in_picture') => {
    const clips = clipsOf('landscape', STREET, { layout, background: { blur } });
    const { box, asset } = clips.find((clip) => clip.asset.type === 'avatar')!;
    return { height: box?.[3] ?? 0, blur: 'blur' in asset ? asset.blur : undefined };
  };
  expect(blurred('full').blur).toBeCloseTo(units);
  const circle = blurred('picture_in_picture');
  expect(circle.height).toBeLessThan(70);
  expect(circle.blur).toBeCloseTo((units * circle.height) / 100);
});

test('puts a picture behind the presenter out of focus like a lens, and a video softly', () => {
  const scene = { layout: 'full', background: { source: 'beach', blur: 1 } } as const;
  const behind = (kind: 'image' | 'video') =>
    clipsOf('portrait', STREET, scene, undefined, kind).find(
      ({ asset }) => 'src' in asset && asset.src === 'beach',
    )?.asset;
  expect(behind('image')).toMatchObject({ type: 'image', defocus: 4 });
  expect(behind('image')).not.toHaveProperty('blur');
  expect(behind('video')).toMatchObject({ type: 'video', blur: 4 });
});
