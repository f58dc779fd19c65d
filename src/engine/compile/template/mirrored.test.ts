import { expect, test } from 'vitest';
import type { Word } from '../../film/alignment.ts';
import type { PathLayer, TextLayer } from '../../film/timeline.ts';
import { compileJson, text } from './compile-json.fixture.ts';

const WORDS: Word[] = [{ text: 'مرحبا', offset: 0, length: 5, start: 0.2, end: 0.9 }];
const shop = (rightToLeft: 'mirror' | 'keep', title: string) =>
  compileJson(
    {
      rightToLeft,
      slots: { caption: { box: [60, 80, 30, 10] } },
      scenes: [
        {
          length: 2,
          clips: [
            text(title, {
              box: [10, 10, 30, 10],
              asset: { type: 'text', text: title, align: 'start' },
              transition: { in: 'slideLeft' },
              keyframes: { rotation: [{ at: 0, value: 12 }] },
            }),
            { asset: { type: 'text', text: '$25', align: 'start' }, box: [10, 30, 30, 10] },
            { asset: { type: 'path', d: 'M0 0L1 1', view: [1, 1], color: '#fff' }, box: [0, 0, 25, 25] },
            {
              asset: { type: 'path', d: 'M0 0L1 1', view: [1, 1], color: '#fff', unmirrored: true },
              box: [75, 0, 25, 25],
            },
          ],
        },
      ],
    },
    { words: WORDS },
  ).clips;

const textsOf = (clips: ReturnType<typeof shop>) =>
  clips.filter((clip): clip is typeof clip & { layer: TextLayer } => clip.layer.kind === 'text');

test('mirrors the layout of an Arabic film, including its non-Arabic texts', () => {
  const clips = shop('mirror', 'افتتاح المتجر الجديد');
  const [price, title] = textsOf(clips);
  expect(title?.layer.box.x).toBe(0.6 * 1920);
  expect(title?.layer).toMatchObject({ locale: 'ar', align: 'start' });
  expect(price?.layer).toMatchObject({ locale: 'en-US', align: 'end' });
  expect(title?.motion?.x?.[0]?.value).toBeLessThan(0);
  expect(title?.motion?.rotation?.[0]?.value).toBe(-12);
  const paths = clips.flatMap(({ layer }) => (layer.kind === 'path' ? [layer as PathLayer] : []));
  expect(paths.map(({ box, flipped }) => [box.x, flipped])).toEqual([
    [0, undefined],
    [0.75 * 1920, true],
  ]);
  const caption = clips.find(({ layer }) => layer.kind === 'caption')?.layer;
  expect(caption).toMatchObject({ box: { x: 0.1 * 1920 } });
});

test('leaves other languages and templates without mirroring unchanged', () => {
  for (const clips of [shop('mirror', 'Opening on Friday'), shop('keep', 'افتتاح المتجر الجديد')]) {
    const [, title] = textsOf(clips);
    expect(title?.layer.box.x).toBe(0.1 * 1920);
    expect(title?.motion?.x?.[0]?.value).toBeGreaterThan(0);
  }
});
