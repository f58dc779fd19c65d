import { expect, test } from 'vitest';
import { VISUAL_STYLES } from '../../contract/enums.ts';
import { findVisualStyle, VISUAL_STYLE_ENTRIES } from './visual-styles.ts';

test('gives every style a unique id and finds it by that id', () => {
  expect(new Set(VISUAL_STYLE_ENTRIES.map(({ id }) => id)).size).toBe(VISUAL_STYLES.length);
  for (const { id, name } of VISUAL_STYLE_ENTRIES) expect(findVisualStyle(String(id))).toBe(name);
});

test.each([
  ['Simple Product Switch', 'Simple Product Switch'],
  ['simple-product-switch', 'Simple Product Switch'],
  ['SIMPLE_PRODUCT_SWITCH', 'Simple Product Switch'],
  ['Simple split screen template', 'Split Screen'],
  ['splitscreen', 'Split Screen'],
  ['SplitScreen', 'Split Screen'],
  ['full screen', 'FullScreen'],
  ['fullscreen', 'FullScreen'],
  ['UGC', 'UGC/Native'],
  ['problem / solution', 'Problem/Solution'],
  ['pip', 'Picture in Picture'],
])('resolves "%s" to %s', (name, style) => {
  expect(findVisualStyle(name)).toBe(style);
});

test.each(['', '  ', 'template', 'Sparkling', '2399', 'constructor', '__proto__'])(
  'resolves %j to no style',
  (name) => {
    expect(findVisualStyle(name)).toBeUndefined();
  },
);
