import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { tar } from '../../../test/speech/tar.ts';
import { makeTempDir } from '../files/temp-dir.ts';
import { bunzip2 } from './bzip2.ts';
import { type ArchiveForm, unpack } from './unpack.ts';
import { untar } from './untar.ts';

/** Two streams, the second of several blocks; every byte, long runs, and text. */
const PACKED = Buffer.from(
  `
  QlpoOTFBWSZTWc0vko8AAAB/////////////////////////////////////////////sAFgACqqoAAANAjAAAACYTTAAAAAaNCMAATAmExM
  AEwNAAAAAAAAAAEwBoAJgJptGiTAATAAEwAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAASYACYAAmAAAAAAAAAAAAAAAAAAAAAAAAAAAAA
  AAAAAAAAEJDRBEUSRNFEVRZF0YRlGkbRxHUeR9IEhSJI0AkiSpMk6UPwfilKVJWliWpcl6YJimSZpomqbJunCcp0naeJ6nyfqAoKhKGoj8lF
  UZR1IfmpL9FKUtTFNU5T1QVFUlTVRVVWVdWFZVpW1cV1XlfWBYViWNZFlWZZ1oQKFgYIgkPLWti2v1fsty3rguK5Lmui6rsu68LyvS9r4/df
  V+X9gGBYJ/DBsIwrDP5YdiGJf0xTFsYxrHMeyDIskybKP7ZVlmXZhmWaQbNs4zrPM+0DQtE0bSNK0zTtQ1LVNW1jWtc17YNi2TZto2rbNu3D
  ct03beN63zfuA4LhOG4jiuM47kOS5TluY5rnOe6Douk6bqOq6zruw/x2Xadt3Hdd533geFCPEwnjeN5HleZ53oel6nrf69j2vc974Pi+T/nz
  f++iAhUG+r7IZ9xdyRThQkM0vko8QlpoMTFBWSZTWc7SCAYAwSQZIMAAf+AgAAQAAAhQBX4AAAAAAAgAAEAAAgAAEAAAKVSQN+1UqaeFI9Uk
  b1SR54Uj0Uj7KR+FI/SkfxSPZSOKRikdSLuKRxSOKRxSOKRxSOKRxSOpI9+6SPXFI+ikfRSOKRxSOKRxSOKRxSOpI/v6kj1xSOKR9lI+ykcU
  jikcUjikcUjqSP39pI9cUjikcUj8KR+FI4pHFI4pHFI6kj8/KSPXFI4pHFI4pH6Uj9KRxSOKRxSOpI+/ukj1xSOKRxSOKRxSP4pH8UjikcUj
  qSPr6pI9cUjikcUjikcUjikeykeykcUjqSPXqkj1xSOKRxSOKRxSOKRxSOKRxSOUkeecUjikcUjikcUjikcUjikdSR1JHnn/fKSNSR8KR58K
  R8KR8KR8KR8KR8KR8KR8KR7FJTUkYpHopHrFIxSMUjFIxSMUjFIxSPYQqYpGKR6pIxSPMUjFIxSMUjFIxSMUj+FSpikYpGKR9UkYpHmKRikY
  pGKRikYpH6KlTFIxSMUjFI+6SMUjzFIxSMUjFIxSPwVKmKRikYpGKRikflJGKR5ikYpGKRikfYqVMUjFIxSMUjFIxSP2kjFI8xSMUjFI+hUq
  YpGKRikYpGKRikYpH9SRikeYpGKR6FSpikYpGKRikYpGKRikYpHukjFI8xSPIqVPNSLFIxSMUjFIxSMUjFI1JGpI81JG+hUqf4Ief4hD/zFB
  WSZTWRmgkuEAPCOYAEAAf+BQBJ3gABBJAQQDTTQQDTTQQDTTQFKVJo9+qpgUqkg/1P1VHwF6pI997KR6KR+lI/ikcUj0pGKR/FIxSMUjFIxS
  MUjFIxSMUjFIxSMUjFIxSMUjFIxSMUjFIxSMUjFIxSMUjFIxSMUjFIxSMUjFIxSMUjFIxSMUjFIxSMUjFIxSMUjFIxSMUjFIxSMUjFIxSMUj
  FIxSMUjFIxSMUjFIxSMUjFIxSMUjFIxSMUjFIxSMUjFIxSMUjFI1JGSR5KR4UjFIxSMUjFIxSMUjFI9KF6UjFIxSMUjFIxSMUjFI0pHyqnFI
  6KlTikcKlTikcKlTikcKlTikcKlTikcKlTikcKlTikcKlTwpHlAr58KRikYpGKRikYpGKRikepIxFRYpGKRikYpGKRikYpHhFReFI8KRxSOK
  RxSOKRxSOIqLikcUjikcUjikcUjikcRUXFI4pHFI4pHFI4pHFI4iouKRxSOKRxSOKRxSOKRxFRcUjikcUjikcUjikcUjwVKnwFxSMUjFIxSM
  UjFIxSMUjygV9MUFZJlNZdTB11AAMTxgAQAA/4CAAciAGAUqQwTz0pHxSMlI0UjZSOFI6UjhKBiSgY6Sghi7kinChIPpy4Bo`,
  'base64',
);
const PLAIN = Buffer.concat([
  Buffer.from(Array.from({ length: 512 }, (_, index) => index & 255)),
  Buffer.alloc(70_000, 'a'),
  Buffer.from(Array.from({ length: 60_000 }, (_, index) => `${Math.floor(index / 300)} `).join('')),
]);

async function* inPieces(bytes: Buffer, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function plain(bytes: Buffer, size = 4096): Promise<Buffer> {
  const blocks: Uint8Array[] = [];
  for await (const block of bunzip2(inPieces(bytes, size))) blocks.push(block);
  return Buffer.concat(blocks);
}

describe('bzip2', () => {
  it.each([1, 7, 4096, 1_000_000])('unpacks a stream that arrives %i bytes at a time', async (size) => {
    expect((await plain(PACKED, size)).equals(PLAIN)).toBe(true);
  });

  it('never returns wrong bytes for a damaged file, and rejects truncated or foreign data', async () => {
    for (let at = 0; at < PACKED.length; at += 11) {
      const damaged = Buffer.from(PACKED);
      damaged[at]! ^= 0x10;
      const result = await plain(damaged).then(
        (bytes) => bytes.equals(PLAIN),
        (error: Error) => error.name !== 'RangeError' && error.name !== 'TypeError',
      );
      expect(result, `byte ${at}`).toBe(true);
    }
    await expect(plain(PACKED.subarray(0, -40))).rejects.toThrow('ends early');
    await expect(plain(Buffer.from('Not found'))).rejects.toThrow('is not a bzip2 file');
    await expect(plain(Buffer.alloc(0))).rejects.toThrow('is empty');
  });
});

describe('unpack', () => {
  async function into(folder: string, bytes: Buffer, form: ArchiveForm, strip = 0) {
    const path = join(folder, 'archive');
    await writeFile(path, bytes);
    const { signal } = new AbortController();
    return unpack(path, form, { folder: join(folder, 'out'), strip, maxBytes: 100_000, signal });
  }

  it('unpacks nested folders and strips leading path parts', async () => {
    await using temp = await makeTempDir('castwright-archive-');
    const bytes = tar({ 'a/b/c.txt': 'one', './a/d.bin': Buffer.alloc(70_000, 7), 'a/empty': '' });
    expect(await into(temp.path, gzipSync(bytes), 'tar.gz', 1)).toBe(3);
    expect((await readdir(join(temp.path, 'out'))).sort()).toEqual(['b', 'd.bin', 'empty']);
    expect(await readFile(join(temp.path, 'out/b/c.txt'), 'utf8')).toBe('one');
    expect((await readFile(join(temp.path, 'out/d.bin'))).length).toBe(70_000);
  });

  it.each(['../out.txt', 'a/../../out.txt', '/etc/out.txt', 'a\\..\\..\\out.txt', 'C:\\out.txt'])(
    'rejects the path %s, which leads out of the folder',
    async (name) => {
      await using temp = await makeTempDir('castwright-archive-');
      await expect(into(temp.path, tar({ [name]: 'x' }), 'tar')).rejects.toThrow('outside of its folder');
      expect(await readdir(temp.path)).toEqual(['archive']);
    },
  );

  it('creates no links', async () => {
    await using temp = await makeTempDir('castwright-archive-');
    const link = tar({ 'a/link': '' }, '2').subarray(0, 512);
    expect(await into(temp.path, Buffer.concat([link, tar({ 'a/file': 'x' })]), 'tar')).toBe(1);
    expect(await readdir(join(temp.path, 'out/a'))).toEqual(['file']);
  });

  it('rejects an archive that ends while its folders are being created', async () => {
    await using temp = await makeTempDir('castwright-archive-');
    const deep = tar({ [`${'a/'.repeat(45)}file`]: 'x'.repeat(5000) }).subarray(0, 600);
    for (const folder of ['first', 'second', 'third']) {
      const cut = untar(inPieces(deep, 600), { folder: join(temp.path, folder), strip: 0, maxBytes: 10_000 });
      await expect(cut).rejects.toThrow('ends early');
    }
  });

  it('rejects an archive that is too large, truncated or damaged', async () => {
    await using temp = await makeTempDir('castwright-archive-');
    const large = tar({ a: Buffer.alloc(60_000), b: Buffer.alloc(60_000) });
    await expect(into(temp.path, gzipSync(large), 'tar.gz')).rejects.toThrow('larger than it should be');
    await using second = await makeTempDir('castwright-archive-');
    await expect(into(second.path, tar({ a: 'x'.repeat(5000) }).subarray(0, 2000), 'tar')).rejects.toThrow(
      'ends early',
    );
    await using third = await makeTempDir('castwright-archive-');
    await expect(into(third.path, Buffer.from('<html>Not found</html>'), 'tar.gz')).rejects.toThrow(
      'is damaged',
    );
    await using fourth = await makeTempDir('castwright-archive-');
    const changed = tar({ a: 'x', b: 'y' });
    changed[1024 + 130]! ^= 1;
    await expect(into(fourth.path, changed, 'tar')).rejects.toThrow('is damaged');
    await using fifth = await makeTempDir('castwright-archive-');
    const wide = tar({ a: Buffer.alloc(5_000_000) }, 'x');
    await expect(into(fifth.path, wide, 'tar')).rejects.toThrow('is damaged');
  });
});
