import { expect, test } from 'vitest';
import { placeAfterDrag, placeTowards, sizeAfterDrag } from './choose-placement.ts';
import { avatarBody, EMPTY_DRAFT, type StudioDraft, scenesOf, withFields, withScenes } from './draft.ts';
import { focusMove, type Moves, presenterMoves } from './placements.ts';
import type { Thing } from './things.ts';

const FRAME = { x: 0, y: 0, width: 1080, height: 1920 };
const presenter = (x: number, y: number, width: number, height: number): Thing => ({
  key: 'a.0',
  kind: 'presenter',
  box: { x, y, width, height },
});
const CIRCLE = presenter(616, 1395, 410, 410);
const NO_MOVES: Moves = { places: [], sizes: [], size: 0, anchor: { x: 0, y: 0 } };
const film = (scene: object, body: object = {}): StudioDraft =>
  withFields(withScenes(EMPTY_DRAFT, [{ script: 'One.' }, { script: 'Two.', ...scene }]), { ...body });

test('moves a round presenter to the corners, and changes its size', () => {
  const draft = film({ layout: 'picture_in_picture' });
  const moves = presenterMoves(draft, 1, CIRCLE, FRAME) ?? NO_MOVES;
  const { places, sizes, size } = moves;
  expect(places.map(({ box }) => [box.x, box.y])).toEqual([
    [616, 1395],
    [54, 115],
    [616, 115],
    [54, 1395],
  ]);
  const moved = placeAfterDrag(moves, CIRCLE.box, { x: -621, y: -1300 })?.apply(draft) ?? draft;
  expect(scenesOf(moved)[1]).toMatchObject({ layout: 'picture_in_picture', corner: 'top_left' });
  expect(scenesOf(placeTowards(moves, [-1, 0])?.apply(draft) ?? draft)[1]?.corner).toBe('bottom_left');
  expect(placeTowards(moves, [1, 0])).toBeUndefined();
  // It grows from its corner, away from the edges.
  expect(size).toBe(1);
  expect(sizeAfterDrag(moves, CIRCLE.box, { x: -90, y: 0 })).toBe(sizes[2]);
  expect(sizeAfterDrag(moves, CIRCLE.box, { x: 90, y: 0 })).toBe(sizes[0]);
  expect(sizes[2]?.box.x).toBeCloseTo(1026 - (410 * 48) / 38);
  expect(scenesOf(sizes[2]?.apply(draft) ?? draft)[1]).toMatchObject({
    size: 'large',
    corner: 'bottom_right',
  });
});

test('moves the presenter of a split scene to another half', () => {
  const portrait = film({ layout: 'split_left' });
  const below = presenterMoves(portrait, 1, presenter(0, 902, 1080, 1018), FRAME) ?? NO_MOVES;
  expect(scenesOf(placeTowards(below, [0, -1])?.apply(portrait) ?? portrait)[1]?.layout).toBe('split_top');
  const landscape = film({ layout: 'split_left' }, { aspect_ratio: 'landscape' });
  const wide = { x: 0, y: 0, width: 1920, height: 1080 };
  const left = presenterMoves(landscape, 1, presenter(0, 0, 920, 1080), wide) ?? NO_MOVES;
  expect(scenesOf(placeTowards(left, [1, 0])?.apply(landscape) ?? landscape)[1]?.layout).toBe('split_right');
  // The whole film is split.
  const plain = withFields(EMPTY_DRAFT, {
    screen_style: 2,
    voice: { ...avatarBody(EMPTY_DRAFT).voice, script: 'Hi.' },
  });
  expect(presenterMoves(plain, 0, presenter(0, 902, 1080, 1018), FRAME)?.places.length).toBe(2);
});

test('offers nothing where the request has no field for it', () => {
  expect(presenterMoves(film({ layout: 'full' }), 1, CIRCLE, FRAME)).toBeUndefined();
  const template = { path: '/v2/create_video_with_template', body: { template_id: 96 } } as const;
  expect(presenterMoves(template, 0, CIRCLE, FRAME)).toBeUndefined();
  const media: Thing = { key: 'm.0', kind: 'media', box: FRAME, focus: { x: 0.5, y: 0.4 } };
  expect(focusMove(film({}), 1, media, [media])).toBeUndefined();
  const draft = film({ media: { url: 'asset_1' } });
  const move = focusMove(draft, 1, media, [media]);
  expect(move?.focus).toEqual({ x: 0.5, y: 0.4 });
  expect(scenesOf(move?.apply(draft, { x: 1.2, y: 0.51 }) ?? draft)[1]?.media).toEqual({
    url: 'asset_1',
    focus: { x: 1, y: 0.51 },
  });
});
