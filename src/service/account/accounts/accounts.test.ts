import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { databaseIn, isFleet } from '../../../../test/stack/stack.ts';
import { openEncryption } from '../../../platform/encryption.ts';
import { makeTempDir } from '../../../platform/files/temp-dir.ts';
import { openDatabase } from '../../drivers/db/open.ts';
import type { Db } from '../../drivers/db/schema.ts';
import { addAccount, findAccount } from './accounts.ts';
import {
  findKey,
  generateKey,
  isGeneratedKey,
  isMistypedKey,
  keyHint,
  recordKeyUse,
} from './authenticate.ts';
import { type FirstAccountSettings, prepareFirstAccount } from './first-account.ts';
import {
  createKey,
  findDefaultKey,
  listKeys,
  MAX_KEYS,
  revealDefaultKey,
  revokeKey,
  rollKey,
} from './keys.ts';
import { hashPassword, isPassword } from './passwords.ts';

async function setUp() {
  const temp = await makeTempDir('castwright-accounts-');
  const path = await databaseIn(temp.path);
  const db = await openDatabase(path);
  const encryption = await openEncryption(temp.path, undefined);
  const defaults = {
    apiKey: undefined,
    initialCredits: 1000,
    adminEmail: undefined,
    adminPassword: undefined,
  };
  return {
    db,
    encryption,
    path,
    start: (settings: Partial<FirstAccountSettings> = {}) =>
      prepareFirstAccount(db, encryption, { ...defaults, ...settings }),
    first: () => db.selectFrom('accounts').selectAll().orderBy('created_at').executeTakeFirstOrThrow(),
    async [Symbol.asyncDispose]() {
      await db.destroy();
      await temp[Symbol.asyncDispose]();
    },
  };
}

const findKeyAccount = async (db: Db, key: string) => (await findKey(db, key))?.account;

test('detects a changed character in a generated key', () => {
  const key = generateKey();
  expect(key).toMatch(/^cw_live_[A-Za-z0-9]{38}$/);
  expect(isGeneratedKey(key)).toBe(true);
  const changed = key.replace(/.$/, (last) => (last === 'a' ? 'b' : 'a'));
  expect(isGeneratedKey(changed)).toBe(false);
  expect(isMistypedKey(changed)).toBe(true);
  expect(isMistypedKey('my-own-key')).toBe(false);
  expect(generateKey()).not.toBe(key);
});

test('shows only the start of a key as its hint', () => {
  expect(keyHint(generateKey())).toHaveLength(12);
  expect(keyHint('my-own-key')).toBe('my-');
});

test('creates a key on the first start, keeps it, and replaces it with a given new key', async () => {
  await using t = await setUp();
  const first = await t.start();
  const key = first.key ?? expect.fail('no key was made');
  expect(await findKeyAccount(t.db, key)).toMatchObject({ username: 'owner', scope: 'full', blocked: false });
  expect(await findKeyAccount(t.db, `${key}x`)).toBeUndefined();
  expect(await t.start()).toEqual({ hint: key.slice(0, 12) });

  expect(await t.start({ apiKey: 'my-own-key' })).toEqual({ key: 'my-own-key', isNew: true });
  expect(await findKeyAccount(t.db, key)).toBeUndefined();
  expect(await findKeyAccount(t.db, 'my-own-key')).toBeDefined();
  expect(await t.start({ apiKey: 'my-own-key' })).toEqual({ key: 'my-own-key', isNew: false });

  const rows = JSON.stringify(await t.db.selectFrom('api_keys').selectAll().execute());
  await t.db.destroy();
  const written = isFleet ? rows : await readFile(t.path);
  expect(written.includes(key) || written.includes('my-own-key')).toBe(false);
});

test('refuses a given key that was rolled or revoked, and keeps its successor valid', async () => {
  await using t = await setUp();
  await t.start({ apiKey: 'my-own-key' });
  const { id: accountId } = await t.first();
  const current = await findDefaultKey(t.db, accountId);
  const roll = { accountId, id: current?.id ?? '', grace: 0 };
  const successor = (await rollKey(t.db, t.encryption, roll)) ?? expect.fail('no key was made');
  expect(await t.start({ apiKey: 'my-own-key' })).toEqual({ hint: successor.slice(0, 12), isRefused: true });
  expect(await findKeyAccount(t.db, 'my-own-key')).toBeUndefined();
  expect(await findKeyAccount(t.db, successor)).toMatchObject({ scope: 'full' });
  expect(await revealDefaultKey(t.db, t.encryption, accountId)).toBe(successor);

  expect(await t.start({ apiKey: 'another-own-key' })).toEqual({ key: 'another-own-key', isNew: true });
  expect(await findKeyAccount(t.db, successor)).toBeUndefined();
  const another = await findDefaultKey(t.db, accountId);
  await revokeKey(t.db, another?.id ?? '');
  expect(await t.start({ apiKey: 'another-own-key' })).toEqual({ hint: undefined, isRefused: true });
  expect(await t.start()).toEqual({ hint: undefined });
  for (const key of ['my-own-key', 'another-own-key', successor]) {
    expect(await findKeyAccount(t.db, key)).toBeUndefined();
  }
});

test('accepts a rolled key beside its successor until the grace period ends', async () => {
  await using t = await setUp();
  await t.start({ apiKey: 'my-own-key' });
  const { id: accountId } = await t.first();
  const current = await findDefaultKey(t.db, accountId);
  const successor = await rollKey(t.db, t.encryption, { accountId, id: current?.id ?? '', grace: 3600 });
  expect(await t.start({ apiKey: 'my-own-key' })).toEqual({ key: 'my-own-key', isNew: false });
  for (const key of ['my-own-key', successor ?? '']) expect(await findKeyAccount(t.db, key)).toBeDefined();
  await t.db
    .updateTable('api_keys')
    .set({ expires_at: Date.now() - 1 })
    .where('id', '=', current?.id ?? '')
    .execute();
  expect(await t.start({ apiKey: 'my-own-key' })).toMatchObject({ isRefused: true });
  expect(await findKeyAccount(t.db, 'my-own-key')).toBeUndefined();
});

test('limits the keys of an account, even when they are created at once', async () => {
  await using t = await setUp();
  await t.start();
  const { id: accountId } = await t.first();
  const create = () => createKey(t.db, { accountId, name: 'ci', scope: 'read' });
  for (let index = 0; index < MAX_KEYS - 5; index++) await create();
  const made = await Promise.allSettled(Array.from({ length: 10 }, create));
  expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(4);
  await expect(create()).rejects.toThrow('already has 100 keys in use, the maximum. Revoke one first');
  const current = await findDefaultKey(t.db, accountId);
  const roll = (grace: number) => rollKey(t.db, t.encryption, { accountId, id: current?.id ?? '', grace });
  await expect(roll(3600)).rejects.toThrow('the maximum');
  expect(await roll(0)).toMatch(/^cw_live_/);
});

test('reveals the Default key only with the same secret, and no other key', async () => {
  await using t = await setUp();
  await t.start({ apiKey: 'my-own-key' });
  const { id } = await t.first();
  expect(await revealDefaultKey(t.db, t.encryption, id)).toBe('my-own-key');
  await using elsewhere = await makeTempDir('castwright-accounts-');
  const other = await openEncryption(elsewhere.path, 'another secret than that');
  expect(await revealDefaultKey(t.db, other, id)).toBeUndefined();
  await createKey(t.db, { accountId: id, name: 'ci', scope: 'read' });
  const stored = await t.db.selectFrom('api_keys').select('id').where('sealed', 'is not', null).execute();
  expect(stored).toHaveLength(1);
  await expect(createKey(t.db, { accountId: id, name: 'Default', scope: 'full' })).rejects.toThrow(
    'is reserved',
  );
});

test("does not take an account added before the first start for the administrator's", async () => {
  await using t = await setUp();
  const { key } = await addAccount(t.db, t.encryption, { email: 'b@example.com', credits: 1 });
  await t.start({ apiKey: 'my-own-key', adminEmail: 'ada@example.com' });
  expect(await findKeyAccount(t.db, key)).toMatchObject({ email: 'b@example.com' });
  expect(await findKeyAccount(t.db, 'my-own-key')).toMatchObject({ email: 'ada@example.com' });
});

test('refuses a mistyped key and the key of another account', async () => {
  await using t = await setUp();
  await t.start();
  const { key } = await addAccount(t.db, t.encryption, { email: 'b@example.com', credits: 1 });
  await expect(t.start({ apiKey: key })).rejects.toThrow('belongs to another account');
  const typo = key.replace(/.$/, (last) => (last === 'a' ? 'b' : 'a'));
  await expect(t.start({ apiKey: typo })).rejects.toThrow('mistyped');
  expect(await findKeyAccount(t.db, key)).toMatchObject({ email: 'b@example.com' });
});

test('applies changed administrator settings without undoing a password chosen since', async () => {
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

  // A start with the same settings keeps a password that the owner chose since.
  const { id } = await t.first();
  const chosen = await hashPassword('chosen in the dashboard');
  await t.db.updateTable('accounts').set({ password_hash: chosen }).where('id', '=', id).execute();
  await t.start({ adminPassword: 'battery staple' });
  expect((await t.first()).password_hash).toBe(chosen);

  await addAccount(t.db, t.encryption, { email: 'bob@example.com', credits: 0 });
  await expect(t.start({ adminEmail: 'bob@example.com' })).rejects.toThrow('belongs to another account');
});

test('expires a key, and gives its successor the same expiry and rights', async () => {
  await using t = await setUp();
  await t.start();
  const { id: accountId } = await t.first();
  const expiresAt = Date.now() + 90 * 86_400_000;
  const newKey = {
    accountId,
    name: 'ci',
    scope: 'render',
    resources: ['assets', 'videos'],
    expiresAt,
  } as const;
  const { id, key } = await createKey(t.db, newKey);
  const narrow = { scope: 'render', resources: ['videos', 'assets'] };
  expect(await findKeyAccount(t.db, key)).toMatchObject(narrow);
  const fresh =
    (await rollKey(t.db, t.encryption, { accountId, id, grace: 3600 })) ?? expect.fail('not rolled');
  expect(await findKeyAccount(t.db, fresh)).toMatchObject(narrow);
  const keys = await listKeys(t.db, accountId);
  const [old, next] = ['ci (old)', 'ci'].map((name) => keys.find((one) => one.name === name));
  expect(old?.expires_at).toBeLessThanOrEqual(Date.now() + 3_600_000);
  expect(Math.abs((next?.expires_at ?? 0) - expiresAt)).toBeLessThan(60_000);
  expect(await rollKey(t.db, t.encryption, { accountId, id, grace: 0 })).toBeUndefined();

  const over = { expires_at: Date.now() - 1 };
  await t.db
    .updateTable('api_keys')
    .set(over)
    .where('id', '=', next?.id ?? '')
    .execute();
  expect(await findKeyAccount(t.db, fresh)).toBeUndefined();
  expect((await listKeys(t.db, accountId)).map(({ name }) => name)).toEqual(['Default', 'ci (old)']);
});

test('records when and where a key was used at most once a minute', async () => {
  await using t = await setUp();
  await t.start({ apiKey: 'my-own-key' });
  const use = async (address: string) => {
    const found = (await findKey(t.db, 'my-own-key')) ?? expect.fail('the key is unknown');
    await recordKeyUse(t.db, found, address);
    const row = t.db.selectFrom('api_keys').select(['last_used_at', 'last_used_address']);
    return row.executeTakeFirstOrThrow();
  };
  const first = await use('192.0.2.1');
  expect(first.last_used_address).toBe('192.0.2.1');
  const noted = first.last_used_at ?? 0;
  expect(Math.abs(noted - Date.now())).toBeLessThan(5000);
  expect(await use('192.0.2.2')).toEqual(first);
  await t.db
    .updateTable('api_keys')
    .set({ last_used_at: noted - 61_000 })
    .execute();
  const later = await use('192.0.2.2');
  expect(later.last_used_address).toBe('192.0.2.2');
  expect(later.last_used_at).toBeGreaterThanOrEqual(noted);
});

test('compares e-mail addresses case-insensitively and rejects invalid ones', async () => {
  await using t = await setUp();
  await addAccount(t.db, t.encryption, { email: 'Ada@example.com ', credits: 2.5 });
  expect(await findAccount(t.db, 'ADA@example.com')).toMatchObject({ balance: 250, username: 'ada' });
  expect(() => addAccount(t.db, t.encryption, { email: 'ada', credits: 0 })).toThrow('not an e-mail address');
  await expect(addAccount(t.db, t.encryption, { email: 'ada@example.com', credits: 0 })).rejects.toThrow(
    'An account',
  );
});
