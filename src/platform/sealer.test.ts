import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ConfigError } from './config/config-error.ts';
import { makeTempDir } from './files/temp-dir.ts';
import { openSealer } from './sealer.ts';

test('what was sealed opens again, also after a new start, for what it was sealed for, and hides the text', async () => {
  await using temp = await makeTempDir('castwright-sealer-');
  const sealer = await openSealer(temp.path, undefined);
  const sealed = sealer.seal('a key', 'key 1');
  expect(Buffer.from(sealed, 'base64url').includes('a key')).toBe(false);
  expect(sealer.seal('a key', 'key 1')).not.toBe(sealed);
  const later = await openSealer(temp.path, undefined);
  expect(later.open(sealed, 'key 1')).toBe('a key');
  expect(later.open(sealed, 'key 2')).toBeUndefined();
  const changed = Buffer.from(sealed, 'base64url');
  changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
  expect(later.open(changed.toString('base64url'), 'key 1')).toBeUndefined();
  expect(later.open('', 'key 1')).toBeUndefined();
  expect((await stat(join(temp.path, 'secret'))).mode & 0o777).toBe(0o600);
});

test('two that start at the same time share one secret', async () => {
  await using temp = await makeTempDir('castwright-sealer-');
  const [one, other] = await Promise.all([
    openSealer(temp.path, undefined),
    openSealer(temp.path, undefined),
  ]);
  expect(other.open(one.seal('text', 'x'), 'x')).toBe('text');
  expect(await readFile(join(temp.path, 'secret'))).toHaveLength(32);
});

test('a given secret needs no file, and another one opens nothing', async () => {
  await using temp = await makeTempDir('castwright-sealer-');
  const sealed = (await openSealer(temp.path, 'correct horse')).seal('text', 'x');
  expect((await openSealer(temp.path, 'correct horse')).open(sealed, 'x')).toBe('text');
  expect((await openSealer(temp.path, 'battery staple')).open(sealed, 'x')).toBeUndefined();
  await writeFile(join(temp.path, 'secret'), 'not used', { flag: 'wx' });
});

test.each([0, 1, 15])(
  'a kept secret of %i bytes is refused with what to do, and left as it is',
  async (length) => {
    await using temp = await makeTempDir('castwright-sealer-');
    const path = join(temp.path, 'secret');
    await writeFile(path, 'x'.repeat(length));
    const refused = await openSealer(temp.path, undefined).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(ConfigError);
    expect(String(refused)).toMatch(/secret does not contain a valid secret: .* from a backup/);
    expect(await readFile(path)).toHaveLength(length);
    const given = await openSealer(temp.path, 'correct horse');
    expect(given.open(given.seal('text', 'x'), 'x')).toBe('text');
  },
);

test('what the kept secret sealed still opens where one is given later', async () => {
  await using temp = await makeTempDir('castwright-sealer-');
  const sealed = (await openSealer(temp.path, undefined)).seal('text', 'x');
  const given = await openSealer(temp.path, 'correct horse');
  expect(given.open(sealed, 'x')).toBe('text');
  expect((await openSealer(temp.path, undefined)).open(given.seal('text', 'x'), 'x')).toBeUndefined();
});
