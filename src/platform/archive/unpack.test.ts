import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { zip } from '../../../test/speech/zip.ts';
import { makeTempDir } from '../files/temp-dir.ts';
import { unpack } from './unpack.ts';

const { signal } = new AbortController();
const MUCH = 1_000_000;

async function tryOut(archive: Buffer, changes: object = {}) {
  const temp = await makeTempDir('castwright-zip-');
  const path = join(temp.path, 'a.whl');
  await writeFile(path, archive);
  const folder = join(temp.path, 'out');
  const options = { folder, strip: 2, maxBytes: MUCH, signal, ...changes };
  return { temp, folder, files: () => unpack(path, 'zip', options) };
}

it('unpacks a wheel without its leading folders', async () => {
  const wheel = zip({
    'voice/assets/one.bin': 'one'.repeat(5000),
    'voice/run.py': 'boom',
    'v.dist-info/l/LICENSE': 'MIT',
  });
  const { temp, folder, files } = await tryOut(wheel);
  expect(await files()).toBe(2);
  expect((await readdir(folder)).sort()).toEqual(['LICENSE', 'one.bin']);
  expect(await readFile(join(folder, 'one.bin'), 'utf8')).toBe('one'.repeat(5000));
  await temp[Symbol.asyncDispose]();
});

it('rejects paths outside the folder and archives that are too large, truncated or damaged', async () => {
  const good = zip({ 'a/b/c.txt': 'content '.repeat(100) });
  const damaged = Buffer.from(good);
  damaged[60]! ^= 0xff;
  for (const [archive, changes, message] of [
    [zip({ 'a/../../../evil': 'x' }), {}, 'is damaged'],
    [zip({ '/etc/evil/x/y': 'x' }), {}, 'is damaged'],
    [good, { maxBytes: 10 }, 'larger than it should be'],
    [good.subarray(0, -30), {}, 'is damaged'],
    [damaged, {}, 'is damaged'],
  ] as const) {
    const { temp, files } = await tryOut(archive, changes);
    await expect(files()).rejects.toThrow(message);
    expect(await readdir(temp.path)).not.toContain('evil');
    await temp[Symbol.asyncDispose]();
  }
});

it('rejects a central directory offset beyond the range of a number', async () => {
  const end = Buffer.from(zip({ 'a/b/c.txt': 'x' }).subarray(-22));
  const locator = Buffer.alloc(20);
  locator.write('PK\x06\x07', 'latin1');
  locator.writeBigUInt64LE(1n << 61n, 8);
  const { temp, files } = await tryOut(Buffer.concat([locator, end]));
  await expect(files()).rejects.toThrow('is damaged');
  await temp[Symbol.asyncDispose]();
});
