import { expect, test } from 'vitest';
import { sizeProblem } from './issues.ts';
import { readTemplate } from './read-template.ts';

test('rejects documents that are nested too deep or hold too many values', () => {
  const nested = JSON.parse(`${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`);
  expect(sizeProblem(nested)).toBe('is nested deeper than 40 levels');
  expect(sizeProblem({ tags: Array.from({ length: 60_000 }, () => 1) })).toBe(
    'contains more than 50000 values',
  );
  expect(sizeProblem({ version: 1, scenes: [{ clips: [] }] })).toBeUndefined();
});

test('reports at most 50 unknown keys', () => {
  const unknown = Object.fromEntries(Array.from({ length: 40_000 }, (_, at) => [`key${at}`, 1]));
  const { issues = [] } = readTemplate({ version: 1, name: 'x', aspects: ['portrait'], ...unknown });
  expect(issues).toHaveLength(50);
  expect(issues[0]?.message).toContain('is not known');
});

test('reports an overlong key as unknown', () => {
  const { issues } = readTemplate({ version: 1, name: 'x', aspects: ['portrait'], ['k'.repeat(300_000)]: 1 });
  expect(issues?.[0]?.message).toContain('is not known');
});
