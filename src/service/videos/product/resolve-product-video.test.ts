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

const { product } = requestOf();

test.each(VISUAL_STYLES)('%s: warns exactly if its films do not show the presenter', (style) => {
  const { timeline } = compileProductVideo(requestOf({ style }), speechOf('en-US'), PRESENTER, SEEN, []);
  const isSeen = timeline.tracks.some(({ clips }) => clips.some(({ layer }) => layer.kind === 'avatar'));
  expect(showsPresenter(style)).toBe(isSeen);
  const { warnings } = requireStyle(style, { product }, true);
  expect(warnings.join()).toMatch(
    isSeen ? /^$/ : /the presenter is heard, not seen\. These show the presenter: /,
  );
});

test('says both that a style is replaced and that its replacement shows no presenter', () => {
  expect(requireStyle('luxury', { product }, false)).toEqual({
    style: 'Elegant Presentation',
    warnings: [expect.stringContaining('is not known'), expect.stringContaining('not seen')],
  });
});
