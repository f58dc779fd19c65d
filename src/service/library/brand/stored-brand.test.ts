import { expect, test } from 'vitest';
import { contrast } from '../../../base/color.ts';
import { pageColors } from './stored-brand.ts';

const SOME = ['#000000', '#ffffff', '#777777', '#ffff00', '#0000ff', '#0b132b', '#ff6b35', '#fff3b0'];

test('derives readable page colours from any brand', () => {
  for (const primary of SOME)
    for (const secondary of [undefined, ...SOME])
      for (const text of [undefined, ...SOME]) {
        const kit = { primary, ...(secondary && { secondary }), ...(text && { text }) };
        const colors = pageColors(kit)!;
        const name = JSON.stringify(kit);
        expect(contrast(colors.text, colors.ground), name).toBeGreaterThanOrEqual(4.5);
        expect(contrast(colors.accent, colors.ground), name).toBeGreaterThanOrEqual(4.5);
        expect(contrast(colors.on_accent, colors.accent), name).toBeGreaterThanOrEqual(4.5);
      }
});

test('keeps readable brand colours, and returns none without a background', () => {
  const kit = { primary: '#0b132b', secondary: '#ff6b35', text: '#fff3b0' };
  expect(pageColors(kit)).toMatchObject({ ground: '#0b132b', text: '#fff3b0', accent: '#ff6b35' });
  expect(pageColors({ ...kit, background: '#ffffff' })).toMatchObject({
    ground: '#ffffff',
    text: '#14141a',
  });
  expect(pageColors({ secondary: '#ff6b35' })).toBeUndefined();
});
