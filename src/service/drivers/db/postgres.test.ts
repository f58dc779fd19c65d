import { expect, test } from 'vitest';
import { parseConnectionLimit } from './postgres.ts';

test('reads the number of connections from the database URL', () => {
  expect(parseConnectionLimit('postgres://a:b@host/db')).toBe(20);
  expect(parseConnectionLimit('postgres://a:b@host/db?sslmode=require&connection_limit=50')).toBe(50);
  for (const wrong of ['0', '1', 'many', '-5', '99999'])
    expect(() => parseConnectionLimit(`postgres://host/db?connection_limit=${wrong}`)).toThrow(
      'from 2 to 1000',
    );
});
