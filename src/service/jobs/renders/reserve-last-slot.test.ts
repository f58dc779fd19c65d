import { expect, test } from 'vitest';
import { reserveLastSlot } from './render-worker.ts';

test('gives all places to a single account, and reserves one while others come', () => {
  let now = 0;
  const share = reserveLastSlot(3, () => now);
  for (let count = 0; count < 3; count++) {
    expect(share.full()).toEqual([]);
    share.take('a');
  }
  share.release('a');
  share.take('b');
  share.release('b');
  // Two of three: one more would leave none for b.
  expect(share.full()).toEqual(['a']);
  share.take('b');
  expect(share.full()).toEqual(['a']);
  share.release('b');

  now = 3_700_000;
  expect(share.full()).toEqual([]);
});

test('reserves nothing when there is only one place', () => {
  const share = reserveLastSlot(1);
  share.take('b');
  share.release('b');
  share.take('a');
  expect(share.full()).toEqual([]);
});
