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

test('warns both that a style is replaced and that its replacement shows no presenter', () => {
  expect(requireStyle('luxury', { base, closeUp: undefined }, false)).toEqual({
    style: 'Elegant Presentation',
    warnings: [expect.stringContaining('is not known'), expect.stringContaining('not seen')],
  });
});

test('replaces only the styles in which the presenter fills the frame, if the picture is a close-up', () => {
  const filled = VISUAL_STYLES.filter((style) => {
    const { timeline } = compileProductVideo(requestOf({ style }), speechOf('en-US'), PRESENTER, SEEN, []);
    const layers = timeline.tracks.flatMap(({ clips }) => clips.map(({ layer }) => layer));
    return layers.some((layer) => layer.kind === 'avatar' && layer.box.height > 0.6 * timeline.height);
  });
  const closeUp = 'The picture of Ada shows little more than the head.';
  const replaced = VISUAL_STYLES.flatMap((style) => {
    const shown = requireStyle(style, { base, closeUp }, true);
    return shown.style === style ? [] : [[style, shown]];
  });
  expect(replaced).toEqual(
    filled.map((style) => [
      style,
      { style: 'Split Screen', warnings: [`${closeUp} "Split Screen" is used instead of "${style}".`] },
    ]),
  );
  // For uploaded photos, only the renderer knows.
  for (const style of filled) {
    const presenter = { ...PRESENTER, isCloseUp: true };
    const request = requestOf({ style });
    const { timeline, warnings } = compileProductVideo(request, speechOf('en-US'), presenter, SEEN, []);
    const split = compileProductVideo(
      { ...request, style: 'Split Screen' },
      speechOf('en-US'),
      presenter,
      SEEN,
      [],
    );
    expect(timeline).toEqual(split.timeline);
    expect(warnings).toEqual([
      `The picture of the presenter shows little more than the head, so it does not suit ${style}. The video uses Split Screen instead.`,
    ]);
  }
});
