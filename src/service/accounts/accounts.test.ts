import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeTempDir } from '../../platform/temp-dir.ts';
import { openDatabase } from '../db/open.ts';
import { generateKey, isGeneratedKey } from './api-key.ts';
import { authenticate } from './authenticate.ts';
import { prepareFirstAccount } from './first-account.ts';

test('a generated key proves itself; one changed character shows', () => {
  const key = generateKey();
  expect(key).toMatch(/^cw_live_[A-Za-z0-9]{38}$/);
  expect(isGeneratedKey(key)).toBe(true);
  expect(isGeneratedKey(key.replace(/.$/, (last) => (last === 'a' ? 'b' : 'a')))).toBe(false);
  expect(generateKey()).not.toBe(key);
});

test('the first start makes a key, later starts keep it, a given key replaces it and may come back', async () => {
  await using temp = await makeTempDir('castwright-accounts-');
  const path = join(temp.path, 'castwright.db');
  const db = await openDatabase(path);
  const start = (apiKey?: string) => prepareFirstAccount(db, { apiKey, initialCredits: 1000 });

  const first = await start();
  const key = first.key ?? expect.fail('no key was made');
  expect(await authenticate(db, key)).toMatchObject({ username: 'owner' });
  expect(await authenticate(db, `${key}x`)).toBeUndefined();
  expect(await start()).toEqual({ hint: key.slice(0, 12) });

  expect(await start('my-own-key')).toEqual({ key: 'my-own-key', isNew: true });
  expect(await authenticate(db, key)).toBeUndefined();
  expect(await authenticate(db, 'my-own-key')).toBeDefined();
  expect(await start('my-own-key')).toEqual({ key: 'my-own-key', isNew: false });
  await start(key);
  expect(await authenticate(db, key)).toBeDefined();
  expect(await authenticate(db, 'my-own-key')).toBeUndefined();

  await db.destroy();
  expect((await readFile(path)).includes(key)).toBe(false);
});
