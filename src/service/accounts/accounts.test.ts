import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { databaseIn, isFleet } from '../../../test/stack/stack.ts';
import { openSealer } from '../../platform/sealer.ts';
import { makeTempDir } from '../../platform/temp-dir.ts';
import { openDatabase } from '../db/open.ts';
import { addAccount, findAccount } from './accounts.ts';
import { generateKey, hintOf, isGeneratedKey, isMistypedKey } from './api-key.ts';
import { authenticate } from './authenticate.ts';
import { type FirstAccountSettings, prepareFirstAccount } from './first-account.ts';
import { createKey, revealDefaultKey } from './keys.ts';
import { isPassword } from './password.ts';

async function setUp() {
  const temp = await makeTempDir('castwright-accounts-');
  const path = await databaseIn(temp.path);
  const db = await openDatabase(path);
  const sealer = await openSealer(temp.path, undefined);
  const defaults = {
    apiKey: undefined,
    initialCredits: 1000,
    adminEmail: undefined,
    adminPassword: undefined,
  };
  return {
    db,
    sealer,
    path,
    start: (settings: Partial<FirstAccountSettings> = {}) =>
      prepareFirstAccount(db, sealer, { ...defaults, ...settings }),
    first: () => db.selectFrom('accounts').selectAll().orderBy('created_at').executeTakeFirstOrThrow(),
    async [Symbol.asyncDispose]() {
      await db.destroy();
      await temp[Symbol.asyncDispose]();
    },
  };
}

test('a generated key proves itself; one changed character shows', () => {
  const key = generateKey();
  expect(key).toMatch(/^cw_live_[A-Za-z0-9]{38}$/);
  expect(isGeneratedKey(key)).toBe(true);
  const changed = key.replace(/.$/, (last) => (last === 'a' ? 'b' : 'a'));
  expect(isGeneratedKey(changed)).toBe(false);
  expect(isMistypedKey(changed)).toBe(true);
  expect(isMistypedKey('my-own-key')).toBe(false);
  expect(generateKey()).not.toBe(key);
});

test('a hint never gives a key away', () => {
  expect(hintOf(generateKey())).toHaveLength(12);
  expect(hintOf('my-own-key')).toBe('my-');
});

test('the first start makes a key, later starts keep it, a given key replaces it and may come back', async () => {
  await using t = await setUp();
  const first = await t.start();
  const key = first.key ?? expect.fail('no key was made');
  expect(await authenticate(t.db, key)).toMatchObject({ username: 'owner', scope: 'full', blocked: false });
  expect(await authenticate(t.db, `${key}x`)).toBeUndefined();
  expect(await t.start()).toEqual({ hint: key.slice(0, 12) });

  expect(await t.start({ apiKey: 'my-own-key' })).toEqual({ key: 'my-own-key', isNew: true });
  expect(await authenticate(t.db, key)).toBeUndefined();
  expect(await authenticate(t.db, 'my-own-key')).toBeDefined();
  expect(await t.start({ apiKey: 'my-own-key' })).toEqual({ key: 'my-own-key', isNew: false });
  await t.start({ apiKey: key });
  expect(await authenticate(t.db, key)).toBeDefined();
  expect(await authenticate(t.db, 'my-own-key')).toBeUndefined();

  const rows = JSON.stringify(await t.db.selectFrom('api_keys').selectAll().execute());
  await t.db.destroy();
  const written = isFleet ? rows : await readFile(t.path);
  expect(written.includes(key) || written.includes('my-own-key')).toBe(false);
});

test('the Default key can be shown again, with the same secret only; other keys cannot', async () => {
  await using t = await setUp();
  await t.start({ apiKey: 'my-own-key' });
  const { id } = await t.first();
  expect(await revealDefaultKey(t.db, t.sealer, id)).toBe('my-own-key');
  const other = await openSealer(t.path, 'another secret than that');
  expect(await revealDefaultKey(t.db, other, id)).toBeUndefined();
  await createKey(t.db, { accountId: id, name: 'ci', scope: 'read' });
  const sealed = await t.db.selectFrom('api_keys').select('id').where('sealed', 'is not', null).execute();
  expect(sealed).toHaveLength(1);
  await expect(createKey(t.db, { accountId: id, name: 'Default', scope: 'full' })).rejects.toThrow('is kept');
});

test('an account that was added before the first start is not taken for that of the keeper', async () => {
  await using t = await setUp();
  const { key } = await addAccount(t.db, t.sealer, { email: 'b@example.com', credits: 1 });
  await t.start({ apiKey: 'my-own-key', adminEmail: 'ada@example.com' });
  expect(await authenticate(t.db, key)).toMatchObject({ email: 'b@example.com' });
  expect(await authenticate(t.db, 'my-own-key')).toMatchObject({ email: 'ada@example.com' });
});

test('a mistyped key and the key of another account are refused in words', async () => {
  await using t = await setUp();
  await t.start();
  const { key } = await addAccount(t.db, t.sealer, { email: 'b@example.com', credits: 1 });
  await expect(t.start({ apiKey: key })).rejects.toThrow('belongs to another account');
  const typo = key.replace(/.$/, (last) => (last === 'a' ? 'b' : 'a'));
  await expect(t.start({ apiKey: typo })).rejects.toThrow('mistyped');
  expect(await authenticate(t.db, key)).toMatchObject({ email: 'b@example.com' });
});

test('the keeper has the e-mail address and the password of the settings, also when they change', async () => {
  await using t = await setUp();
  await t.start({ adminEmail: 'Ada@Example.com', adminPassword: 'correct horse' });
  const one = await t.first();
  expect(one).toMatchObject({ email: 'ada@example.com', username: 'ada', balance: 100_000 });
  expect(await isPassword('correct horse', one.password_hash ?? '')).toBe(true);
  expect(await isPassword('correct house', one.password_hash ?? '')).toBe(false);

  await t.start({ adminEmail: 'ada@example.com', adminPassword: 'correct horse' });
  expect((await t.first()).password_hash).toBe(one.password_hash);
  await t.start({ adminPassword: 'battery staple' });
  const two = await t.first();
  expect(two.email).toBe('ada@example.com');
  expect(await isPassword('battery staple', two.password_hash ?? '')).toBe(true);

  await addAccount(t.db, t.sealer, { email: 'bob@example.com', credits: 0 });
  await expect(t.start({ adminEmail: 'bob@example.com' })).rejects.toThrow('belongs to another account');
});

test('the use of a key is noted at most once a minute', async () => {
  await using t = await setUp();
  await t.start({ apiKey: 'my-own-key' });
  const used = async () => {
    await authenticate(t.db, 'my-own-key');
    const row = t.db.selectFrom('api_keys').select('last_used_at');
    return (await row.executeTakeFirstOrThrow()).last_used_at ?? 0;
  };
  const first = await used();
  expect(Math.abs(first - Date.now())).toBeLessThan(5000);
  expect(await used()).toBe(first);
  await t.db
    .updateTable('api_keys')
    .set({ last_used_at: first - 61_000 })
    .execute();
  expect(await used()).toBeGreaterThanOrEqual(first);
});

test('addresses of accounts are one whatever their case, and must be addresses', async () => {
  await using t = await setUp();
  await addAccount(t.db, t.sealer, { email: 'Ada@example.com ', credits: 2.5 });
  expect(await findAccount(t.db, 'ADA@example.com')).toMatchObject({ balance: 250, username: 'ada' });
  expect(() => addAccount(t.db, t.sealer, { email: 'ada', credits: 0 })).toThrow('not an e-mail address');
  await expect(addAccount(t.db, t.sealer, { email: 'ada@example.com', credits: 0 })).rejects.toThrow(
    'There is an account',
  );
});
