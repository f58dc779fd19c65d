import { expect, test } from 'vitest';
import { VISUAL_STYLES } from '../../../contract/enums.ts';
import { showsPresenter } from '../../../engine/catalog/visual-styles.ts';
import {
  PRESENTER,
  requestOf,
  SEEN,
  speechOf,
} from '../../../engine/compile/product/product-video.fixture.ts';
import { compileProductVideo } from '../../../engine/compile/product/product-video.ts';
import { requireStyle } from './resolve-product-video.ts';

const base = requestOf();

test.each(VISUAL_STYLES)('%s: warns exactly if its films do not show the presenter', (style) => {
  const { timeline } = compileProductVideo(requestOf({ style }), speechOf('en-US'), PRESENTER, SEEN, []);
  const isSeen = timeline.tracks.some(({ clips }) => clips.some(({ layer }) => layer.kind === 'avatar'));
  expect(showsPresenter(style)).toBe(isSeen);
  const { warnings } = requireStyle(style, { base, closeUp: undefined }, true);
  expect(warnings.join()).toMatch(
    isSeen ? /^$/ : /the presenter is heard, not seen\. These show the presenter: /,
  );
});

test('says both that a style is replaced and that its replacement shows no presenter', () => {
  expect(requireStyle('luxury', { base, closeUp: undefined }, false)).toEqual({
    style: 'Elegant Presentation',
    warnings: [expect.stringContaining('is not known'), expect.stringContaining('not seen')],
  });
});

test('warns about a picture of little more than a head exactly in styles and templates that the presenter fills', () => {
  const closeUp = 'The picture of Ada shows little more than the head.';
  const warned = (aspect: 'portrait' | 'square') =>
    VISUAL_STYLES.filter((style) =>
      requireStyle(style, { base: { ...base, aspect }, closeUp }, true)
        .warnings.join()
        .startsWith(closeUp),
    );
  expect([warned('portrait'), warned('square')]).toEqual([['FullScreen', 'UGC/Native'], []]);
  const filling = VISUAL_STYLES.filter((style) => {
    const { timeline } = compileProductVideo(requestOf({ style }), speechOf('en-US'), PRESENTER, SEEN, []);
    const layers = timeline.tracks.flatMap(({ clips }) => clips.map(({ layer }) => layer));
    return layers.some(
      (layer) =>
        layer.kind === 'avatar' &&
        layer.box.width >= timeline.width &&
        layer.box.height > 0.6 * timeline.height,
    );
  });
  expect(filling).toEqual(warned('portrait'));
});
