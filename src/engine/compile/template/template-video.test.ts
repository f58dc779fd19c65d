import { expect, test } from 'vitest';
import type { Word } from '../../film/alignment.ts';
import type { TemplateVideoRequest } from '../../film/request.ts';
import type { TextLayer } from '../../film/timeline.ts';
import { byText, compileJson, text } from './compile-json.fixture.ts';

test('keeps clips within the film and paints the first clip of a scene on top', () => {
  const { timeline, clips } = compileJson({
    timeline: {
      background: '#123456',
      tracks: [{ clips: [text('over')] }, { under: true, clips: [text('under')] }],
    },
    scenes: [
      {
        length: 2,
        clips: [text('top'), text('below'), text('long', { length: 9 }), text('gone', { start: 'end-0.05' })],
      },
    ],
  });
  const order = clips.flatMap(({ layer }) => (layer.kind === 'text' ? [layer.text] : []));
  expect(order).toEqual(['under', 'long', 'below', 'top', 'over']);
  for (const { start, end } of clips) {
    expect(start).toBeGreaterThanOrEqual(0);
    expect(end).toBeLessThanOrEqual(timeline.duration);
    expect(end).toBeGreaterThan(start);
  }
});

test('sets a very short text in its own larger size', () => {
  const sizes = { size: 10, shortSize: 30 };
  const sized = (value: string, more: object) => ({ asset: { type: 'text', text: value, ...more } });
  const { clips } = compileJson({
    scenes: [
      {
        length: 2,
        clips: [sized('Go', sizes), sized('Go on', sizes), sized('Longer', sizes), sized('X', { size: 10 })],
      },
    ],
  });
  const sizeOf = (value: string) => {
    const layer = byText(clips, value)?.layer as TextLayer;
    return layer.fontSize;
  };
  expect(sizeOf('Go')).toBe(3 * sizeOf('X'));
  for (const value of ['Go on', 'Longer']) expect(sizeOf(value)).toBe(sizeOf('X'));
});

test('starts a clip when its phrase is spoken, and at its own start otherwise', () => {
  const words = (script: string, from: number): Word[] =>
    script.split(' ').map((text, at) => ({
      text,
      start: from + at * 0.5,
      end: from + at * 0.5 + 0.4,
      offset: 0,
      length: text.length,
    }));
  const { clips, schedule } = compileJson(
    {
      scenes: [
        { script: 'first the second tank', clips: [text('early')] },
        {
          script: 'order the second tank soon',
          clips: [
            text('spoken', { said: 'second tank' }),
            text('unspoken', { said: 'paint fences', start: 0.4 }),
          ],
        },
      ],
    },
    {
      spoken: {
        by: 'scene',
        seconds: new Map([
          [0, 3],
          [1, 4],
        ]),
      },
      words: [...words('first the second tank', 0.2), ...words('order the second tank soon', 4)],
    },
  );
  const from = schedule.scenes[1]?.start ?? 0;
  expect(byText(clips, 'spoken')?.start).toBeCloseTo(5, 1);
  expect(byText(clips, 'unspoken')?.start).toBeCloseTo(from + 0.4, 1);
});

test('shows banners whole over a blurred copy, and crops pictures that nearly fit', () => {
  const json = { scenes: [{ length: 3, clips: [{ asset: { type: 'image', src: 'art:a.jpg' } }] }] };
  const pictures = (width: number, height: number) => {
    const facts = new Map([['art:a.jpg', { width, height, source: 'art:a.jpg' }]]);
    return compileJson(json, { facts }).clips.flatMap(({ layer }) =>
      layer.kind === 'picture' ? [layer] : [],
    );
  };
  expect(pictures(4000, 300)).toMatchObject([
    { fit: 'cover', look: { blur: 42 } },
    { fit: 'contain', feather: { top: 54, bottom: 54 } },
  ]);
  expect(pictures(900, 1350)).toMatchObject([
    { fit: 'cover', look: { blur: 42 } },
    { fit: 'contain', feather: { left: 54, right: 54 } },
  ]);
  expect(pictures(1600, 1200)).toMatchObject([{ fit: 'cover' }]);
});

test('inserts values literally and drops clips and scenes whose variables are empty', () => {
  const json = {
    variables: [
      { name: 'WHO', type: 'text', default: 'you' },
      { name: 'PRICE', type: 'text' },
    ],
    scenes: [
      {
        length: 2,
        clips: [text('For {{ WHO }} and \\{{WHO}}'), text('{{PRICE}}'), text('Price:', { showIf: 'PRICE' })],
      },
      { length: 2, showIf: 'PRICE', clips: [text('Only {{PRICE}}')] },
      { length: 2, showIf: '!PRICE', clips: [text('Ask us')] },
    ],
  };
  const shown = (values: Record<string, string>) =>
    compileJson(json, { values }).clips.flatMap(({ layer }) => (layer.kind === 'text' ? [layer.text] : []));
  expect(shown({ WHO: '{{PRICE}} $& *' })).toEqual(['For {{PRICE}} $& * and {{WHO}}', 'Ask us']);
  expect(shown({ WHO: 'a\tb\ud800\r\nc' })).toContain('For a b\nc and {{WHO}}');
  expect(shown({ PRICE: '$5' })).toEqual(['Price:', '$5', 'For you and {{WHO}}', 'Only $5']);
});

test('applies the boxes of each aspect ratio and the same units in all of them', () => {
  const json = {
    aspects: ['portrait', 'landscape', 'square'],
    scenes: [
      {
        length: 2,
        clips: [
          text('Hi', {
            box: [10, 20, 80, 10],
            portrait: { box: [0, 50, 100, 25], asset: { size: 9 } },
            square: { hidden: true },
          }),
          {
            asset: { type: 'shape', color: '#ff0000', radius: 'round' },
            size: [50, 50],
            ratio: 1,
            position: 'bottomRight',
          },
        ],
      },
    ],
  };
  const layers = (aspect: TemplateVideoRequest['aspect']) => {
    const { clips } = compileJson(json, { aspect });
    return { text: byText(clips, 'Hi')?.layer as TextLayer | undefined, shape: clips[1]?.layer };
  };
  expect(layers('landscape').text).toMatchObject({
    box: { x: 192, y: 216, width: 1536, height: 108 },
    fontSize: 65,
  });
  expect(layers('portrait').text).toMatchObject({
    box: { x: 0, y: 960, width: 1080, height: 480 },
    fontSize: 97,
  });
  expect(layers('square').text).toBeUndefined();
  expect(layers('landscape').shape).toMatchObject({
    box: { x: 1380, y: 540, width: 540, height: 540 },
    radius: 270,
  });
});

test('slides clips in from outside the frame and out of it again', () => {
  const { clips } = compileJson({
    scenes: [
      {
        length: 4,
        clips: [
          text('Hi', {
            box: [10, 20, 30, 10],
            transition: { in: 'slideLeft', out: 'slideUpFast' },
            opacity: 0.5,
          }),
        ],
      },
    ],
  });
  const { motion } = byText(clips, 'Hi') ?? {};
  expect(motion?.x?.[0]?.value).toBe(1920 - 192);
  expect(motion?.x?.at(-1)).toMatchObject({ at: 0.5, value: 0 });
  expect(motion?.y).toMatchObject([
    { at: 3.75, value: 0 },
    { at: 4, value: -(216 + 108) },
  ]);
  expect(motion?.opacity).toEqual([{ at: 0, value: 0.5 }]);
});

test('continues captions across scenes in one place, and moves them where a scene asks', () => {
  const words = 'One voice goes on and on over all'.split(' ').map((word, at): Word => {
    return { text: word, offset: 0, length: word.length, start: 0.2 + at * 0.5, end: 0.6 + at * 0.5 };
  });
  const scenes = [{ caption: {} }, {}, { caption: { box: [0, 0, 50, 20] } }, { caption: false }];
  const json = { script: 'One', scenes: scenes.map((scene) => ({ length: 1, clips: [], ...scene })) };
  const { clips } = compileJson(json, { words, spoken: { by: 'film', seconds: 3.8 } });
  const cues = clips.flatMap(({ layer }) =>
    layer.kind === 'caption' ? [[layer.words.map((word) => word.text).join(' '), layer.box.width]] : [],
  );
  expect(cues).toEqual([
    ['One voice goes on', 1400],
    ['and on', 960],
  ]);
});
