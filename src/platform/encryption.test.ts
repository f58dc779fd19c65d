import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ConfigError } from './config/environment.ts';
import { openEncryption } from './encryption.ts';
import { makeTempDir } from './files/temp-dir.ts';

test('decrypts after a restart, only for the same purpose, and hides the text', async () => {
  await using temp = await makeTempDir('castwright-encryption-');
  const encryption = await openEncryption(temp.path, undefined);
  const encrypted = encryption.encrypt('a key', 'key 1');
  expect(Buffer.from(encrypted, 'base64url').includes('a key')).toBe(false);
  expect(encryption.encrypt('a key', 'key 1')).not.toBe(encrypted);
  const later = await openEncryption(temp.path, undefined);
  expect(later.decrypt(encrypted, 'key 1')).toBe('a key');
  expect(later.decrypt(encrypted, 'key 2')).toBeUndefined();
  const changed = Buffer.from(encrypted, 'base64url');
  changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
  expect(later.decrypt(changed.toString('base64url'), 'key 1')).toBeUndefined();
  expect(later.decrypt('', 'key 1')).toBeUndefined();
  expect((await stat(join(temp.path, 'secret'))).mode & 0o777).toBe(0o600);
});

test('shares one secret between two processes that start at the same time', async () => {
  await using temp = await makeTempDir('castwright-encryption-');
  const [one, other] = await Promise.all([
    openEncryption(temp.path, undefined),
    openEncryption(temp.path, undefined),
  ]);
  expect(other.decrypt(one.encrypt('text', 'x'), 'x')).toBe('text');
  expect(await readFile(join(temp.path, 'secret'))).toHaveLength(32);
});

test('needs no secret file with a given secret, and decrypts nothing with another one', async () => {
  await using temp = await makeTempDir('castwright-encryption-');
  const encrypted = (await openEncryption(temp.path, 'correct horse')).encrypt('text', 'x');
  expect((await openEncryption(temp.path, 'correct horse')).decrypt(encrypted, 'x')).toBe('text');
  expect((await openEncryption(temp.path, 'battery staple')).decrypt(encrypted, 'x')).toBeUndefined();
  await writeFile(join(temp.path, 'secret'), 'not used', { flag: 'wx' });
});

test.each([0, 1, 15])(
  'refuses a stored secret of %i bytes with advice, and leaves the file unchanged',
  async (length) => {
    await using temp = await makeTempDir('castwright-encryption-');
    const path = join(temp.path, 'secret');
    await writeFile(path, 'x'.repeat(length));
    const refused = await openEncryption(temp.path, undefined).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(ConfigError);
    expect(String(refused)).toMatch(/secret does not contain a valid secret: .* from a backup/);
    expect(await readFile(path)).toHaveLength(length);
    const configured = await openEncryption(temp.path, 'correct horse');
    expect(configured.decrypt(configured.encrypt('text', 'x'), 'x')).toBe('text');
  },
);

test('still decrypts what the stored secret encrypted after another secret is given', async () => {
  await using temp = await makeTempDir('castwright-encryption-');
  const encrypted = (await openEncryption(temp.path, undefined)).encrypt('text', 'x');
  const configured = await openEncryption(temp.path, 'correct horse');
  expect(configured.decrypt(encrypted, 'x')).toBe('text');
  expect(
    (await openEncryption(temp.path, undefined)).decrypt(configured.encrypt('text', 'x'), 'x'),
  ).toBeUndefined();
});
