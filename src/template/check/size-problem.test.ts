import { expect, test } from 'vitest';
import { readTemplate } from '../read-template.ts';
import { sizeProblem } from './size-problem.ts';

test('a document that is nested too deeply, or holds too much, is not looked at', () => {
  const nested = JSON.parse(`${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`);
  expect(sizeProblem(nested)).toBe('is nested deeper than 40 levels');
  expect(sizeProblem({ tags: Array.from({ length: 60_000 }, () => 1) })).toBe('holds more than 50000 values');
  expect(sizeProblem({ version: 1, scenes: [{ clips: [] }] })).toBeUndefined();
});

test('of keys that nobody knows, as many are told as can be read', () => {
  const unknown = Object.fromEntries(Array.from({ length: 40_000 }, (_, at) => [`key${at}`, 1]));
  const { issues = [] } = readTemplate({ version: 1, name: 'x', aspects: ['portrait'], ...unknown });
  expect(issues).toHaveLength(50);
  expect(issues[0]?.message).toContain('is not known');
});

test('a key of endless length is unknown like any other', () => {
  const { issues } = readTemplate({ version: 1, name: 'x', aspects: ['portrait'], ['k'.repeat(300_000)]: 1 });
  expect(issues?.[0]?.message).toContain('is not known');
});
