import { expect, test } from 'vitest';
import { findPathOffset, jsonError } from './json-text.ts';

const DOCUMENT = {
  name: 'A "quoted" [name], {with} marks',
  scenes: [{ clips: [] }, { clips: [{ asset: { type: 'text', text: 'a\\b' } }, { asset: { size: 12 } }] }],
  last: null,
};

test.each([undefined, 2])('finds a path in JSON, whatever its whitespace (%s)', (indent) => {
  const text = JSON.stringify(DOCUMENT, null, indent);
  const from = (path: string) => text.slice(findPathOffset(text, path));
  expect(from('scenes[1].clips[0].asset.text')).toMatch(/^"a\\\\b"/);
  expect(from('scenes[1].clips[1].asset.size')).toMatch(/^12/);
  expect(from('last')).toMatch(/^null/);
  expect(from('name')).toMatch(/^"A /);
  expect(from('')).toBe(text);
});

test('points to the parent of a missing path', () => {
  const text = JSON.stringify(DOCUMENT);
  expect(text.slice(findPathOffset(text, 'scenes[1].clips[1].asset.color'))).toMatch(/^\{"size":12\}/);
  expect(findPathOffset(text, 'nowhere.at[3].all')).toBe(0);
});

test('explains why a text is not JSON', () => {
  expect(jsonError('{"a": 1}')).toBeUndefined();
  expect(jsonError('{"a": }')).toMatch(/JSON/);
});
