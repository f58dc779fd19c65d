import { expect, test } from 'vitest';
import { parseConnectionLimit, statementNames } from './postgres.ts';

test('reads the number of connections from the database URL', () => {
  expect(parseConnectionLimit('postgres://a:b@host/db')).toBe(20);
  expect(parseConnectionLimit('postgres://a:b@host/db?sslmode=require&connection_limit=50')).toBe(50);
  for (const wrong of ['0', '1', 'many', '-5', '99999'])
    expect(() => parseConnectionLimit(`postgres://host/db?connection_limit=${wrong}`)).toThrow(
      'from 2 to 1000',
    );
});

test('names a statement once it runs often, and keeps the name', () => {
  const nameOf = statementNames();
  expect([nameOf('a'), nameOf('b'), nameOf('a')]).toEqual([undefined, undefined, undefined]);
  const name = nameOf('a');
  expect(name).toBeDefined();
  expect([nameOf('b'), nameOf('a')]).toEqual([undefined, name]);
  expect(nameOf('b')).not.toBe(name);
});

test('bounds the number of statement names', () => {
  const nameOf = statementNames();
  for (let index = 0; index < 5000; index++) nameOf(`once ${index}`);
  const named = new Set<string | undefined>();
  for (let index = 0; index < 500; index++)
    for (let time = 0; time < 5; time++) named.add(nameOf(`often ${index}`));
  expect(named.size).toBe(201);
});
