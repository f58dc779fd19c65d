import { expect, it } from 'vitest';
import { roomOf } from './room.ts';
import { SCENE_TRAITS } from './traits.ts';

const facts = Object.entries(SCENE_TRAITS);

it('maps each word to one scene', () => {
  const owners = new Map<string, string>();
  for (const [name, { words }] of facts) {
    for (const word of words) {
      expect(owners.get(word), word).toBeUndefined();
      expect(word).toBe(word.toLowerCase());
      owners.set(word, name);
    }
  }
  expect(owners.get('living room')).toBe('home');
  expect(owners.get('nature')).toBe('outdoors');
});

it('lists colours that match their time of day', () => {
  const evening = (color: string) =>
    roomOf({ ctx: undefined as never, width: 100, height: 100, color, seed: 1 }).tones.evening;
  for (const [name, { colors, evening: dark }] of facts) {
    if (name !== 'podcast') for (const color of colors) expect(evening(color), color).toBe(false);
    for (const color of dark) expect(evening(color), color).toBe(true);
  }
});
