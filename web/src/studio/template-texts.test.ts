import { expect, test } from 'vitest';
import type { PreviewFilm } from '../../../src/contract/dashboard/studio.ts';
import { scenesOfTexts } from './template-texts.ts';

test('finds the scene that shows or speaks a text first', () => {
  const text = (start: number, words: string) => ({
    start,
    end: start + 2,
    layer: { kind: 'text', text: words },
  });
  const film = {
    timeline: { tracks: [{ name: 'a', clips: [text(0, 'RUN\nLIKE YOU'), text(4, 'Only $129')] }] },
    scenes: [
      { start: 0, end: 3 },
      { start: 3, end: 6 },
    ],
    words: ['Out', 'on', 'Friday'].map((word) => ({ text: word, scene: 1 })),
  } as unknown as PreviewFilm;
  const texts = ['Run like you', '$129', 'Out [pause 1s] on Friday!', 'missing', ''];
  expect(scenesOfTexts(film, texts)).toEqual([0, 1, 1, undefined, undefined]);
});
