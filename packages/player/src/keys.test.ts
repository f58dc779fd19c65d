import { expect, test } from 'vitest';
import { actionOf } from './keys.ts';

const pressed = (key: string) => ({ key, ctrlKey: false, metaKey: false, altKey: false });

test('maps letters in either case, arrow keys and digits to player actions', () => {
  expect(actionOf(pressed('k'), 'other')).toEqual({ do: 'toggle' });
  expect(actionOf(pressed('K'), 'other')).toEqual({ do: 'toggle' });
  expect(actionOf(pressed('ArrowLeft'), 'button')).toEqual({ do: 'skip', by: -5 });
  expect(actionOf(pressed('7'), 'other')).toEqual({ do: 'part', of: 0.7 });
  expect(actionOf(pressed('x'), 'other')).toBeUndefined();
});

test('ignores space on a button, arrows and digits in a field, and Ctrl shortcuts', () => {
  expect(actionOf(pressed(' '), 'other')).toEqual({ do: 'toggle' });
  expect(actionOf(pressed(' '), 'button')).toBeUndefined();
  expect(actionOf(pressed('ArrowUp'), 'field')).toBeUndefined();
  expect(actionOf(pressed('1'), 'field')).toBeUndefined();
  expect(actionOf(pressed('m'), 'field')).toEqual({ do: 'mute' });
  expect(actionOf({ ...pressed('f'), ctrlKey: true }, 'other')).toBeUndefined();
});
