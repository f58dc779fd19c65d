import { expect, test } from 'vitest';
import { offsetOfPath, problemOfJson } from './json-text.ts';

const DOCUMENT = {
  name: 'A "quoted" [name], {with} marks',
  scenes: [{ clips: [] }, { clips: [{ asset: { type: 'text', text: 'a\\b' } }, { asset: { size: 12 } }] }],
  last: null,
};

test.each([undefined, 2])('a path is found in JSON, whatever its blanks (%s)', (indent) => {
  const text = JSON.stringify(DOCUMENT, null, indent);
  const from = (path: string) => text.slice(offsetOfPath(text, path));
  expect(from('scenes[1].clips[0].asset.text')).toMatch(/^"a\\\\b"/);
  expect(from('scenes[1].clips[1].asset.size')).toMatch(/^12/);
  expect(from('last')).toMatch(/^null/);
  expect(from('name')).toMatch(/^"A /);
  expect(from('')).toBe(text);
});

test('what is not there is shown by what would hold it', () => {
  const text = JSON.stringify(DOCUMENT);
  expect(text.slice(offsetOfPath(text, 'scenes[1].clips[1].asset.color'))).toMatch(/^\{"size":12\}/);
  expect(offsetOfPath(text, 'nowhere.at[3].all')).toBe(0);
});

test('a text that is no JSON says why', () => {
  expect(problemOfJson('{"a": 1}')).toBeUndefined();
  expect(problemOfJson('{"a": }')).toMatch(/JSON/);
});
