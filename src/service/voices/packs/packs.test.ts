import { readdir } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sha256, tinyArchive, tinyPack } from '../../../../test/speech/tiny-pack.ts';
import { createPackEngine } from '../../../media/speech/packs/engine.ts';
import { installedPacks } from '../../../media/speech/packs/installed.ts';
import { speakAs } from '../../../media/speech/speak-as.ts';
import { makeTempDir, type TempDir } from '../../../platform/temp-dir.ts';
import { openDatabase } from '../../db/open.ts';
import { openVoiceBook } from '../voice-book.ts';
import { installPack } from './install-pack.ts';
import { removePack } from './remove-pack.ts';

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
  it('is fetched, checked, unpacked, and speaks in a script like any voice', async () => {
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
    // 17 letters and signs of 512 samples at 22,050 Hz, and the pauses.
    expect(spoken.sound.pcm.length / spoken.sound.sampleRate).toBeGreaterThan(0.9);
    expect(Math.max(...spoken.sound.pcm)).toBeGreaterThan(0.1);
    expect(spoken.alignment.words.map(({ text }) => text)).toEqual(['Hello.', 'One', 'two', 'three.']);
  });

  it('goes on where an interrupted download ended', async () => {
    const ranges: (string | undefined)[] = [];
    const half = archive.length >> 1;
    let isBroken = true;
    const base = await publish((request, response) => {
      const { range } = request.headers;
      ranges.push(range);
      if (isBroken && range) return void request.socket.destroy();
      if (isBroken) {
        response.writeHead(200, { 'content-length': archive.length }).write(archive.subarray(0, half));
        return void setTimeout(() => response.destroy(), 50);
      }
      const from = Number(/^bytes=(\d+)-$/.exec(range ?? '')?.[1] ?? 0);
      const head = { 'content-range': `bytes ${from}-${archive.length - 1}/${archive.length}` };
      response.writeHead(206, head).end(archive.subarray(from));
    });
    const pack = tinyPack(base, archive);
    await expect(installPack(pack, options())).rejects.toThrow(
      /broke off after .* MB; the same command goes on/,
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
    'is refused with byte %i flipped, and leaves nothing behind',
    async (at) => {
      const flipped = Buffer.from(archive);
      flipped[at]! ^= 1;
      const pack = tinyPack(await serveWhole(flipped), archive);
      await expect(installPack(pack, options())).rejects.toThrow(
        'tiny.tar.gz is not what its publisher describes (its SHA-256 differs)',
      );
      expect([await there(), await waiting()]).toEqual([[], []]);
    },
  );

  it('needs a sum: from the list of its publisher where the manifest has none', async () => {
    let list = `${'0'.repeat(64)}  other.tar.gz\n`;
    const base = await publish((request, response) =>
      response.end(request.url === '/sums.txt' ? list : archive),
    );
    const download = { url: `${base}/tiny.tar.gz`, unpack: 'tar.gz', strip: 1 };
    expect(() => tinyPack(base, archive, { downloads: [download] })).toThrow('sha256 or checksums');
    const pack = tinyPack(base, archive, { downloads: [{ ...download, checksums: `${base}/sums.txt` }] });
    await expect(installPack(pack, options())).rejects.toThrow(
      'does not name the SHA-256 of tiny.tar.gz, so it is not installed',
    );
    list += `tiny.tar.gz\t${sha256(archive)}\n`;
    const record = await installPack(pack, options());
    expect(record.fetched[0]).toMatchObject({ namedBy: `${base}/sums.txt`, size: archive.length });
  });

  it('tells in one sentence that there is no network', async () => {
    const base = await serveWhole(archive);
    stop?.();
    const { host } = new URL(base);
    await expect(installPack(tinyPack(base, archive), options())).rejects.toThrow(
      new Error(`The voice pack could not be fetched: ${host} could not be reached. Is this machine online?`),
    );
    expect([await there(), await waiting()]).toEqual([[], []]);
  });

  it('is installed only under terms that were agreed to', async () => {
    const base = await serveWhole(archive);
    const licence = { name: 'NC', url: 'https://example.com/nc', commercial: false, accept: true };
    const pack = tinyPack(base, archive, { licence });
    await expect(installPack(pack, options())).rejects.toThrow('--allow-non-commercial');
    const allowed = options({ allowNonCommercial: true });
    await expect(installPack(pack, allowed)).rejects.toThrow('--accept-licence');
    const record = await installPack(pack, { ...allowed, acceptLicence: true });
    expect(record.licenceAcceptedAt).toBe(record.installedAt);
    await expect(installPack(pack, { ...allowed, acceptLicence: true })).rejects.toThrow('installed already');
  });

  it('is not installed when its files have other names', async () => {
    const base = await serveWhole(archive);
    const pack = tinyPack(base, archive, { model: { model: 'other.onnx', tokens: 'tokens.txt' } });
    await expect(installPack(pack, options())).rejects.toThrow('Tiny does not hold other.onnx');
    expect(await there()).toEqual([]);
  });

  it('comes first in its language, also for names of hosted voices, soon after it is there', async () => {
    const look = openVoiceBook({ packs: folder });
    expect((await look()).usual('english', 'female')?.id).toBe('en-US-slt');
    await installPack(tinyPack(await serveWhole(archive), archive), options());
    await vi.waitFor(async () => expect((await look()).voices[0]?.id).toBe('tiny.tia.en-US'));
    const catalog = await look();
    expect(catalog.usual('english', 'female')?.id).toBe('tiny.tia.en-US');
    expect(catalog.resolve('en-US-JennyNeural')?.voice.id).toBe('tiny.tia.en-US');
    expect(catalog.resolve('en-US-GuyNeural')?.voice.id).toBe('en-US-rms');
    expect(new Set(catalog.voices.map(({ timbreId }) => timbreId)).size).toBe(catalog.voices.length);
  });

  it('stays while it speaks, and while videos wait for it', async () => {
    await installPack(tinyPack(await serveWhole(archive), archive), options());
    const db = await openDatabase(join(temp.path, 'castwright.db'));
    const engine = createPackEngine(await installedPacks(folder));
    const [voice] = engine.voices();
    if (!voice) throw new Error('no voice');
    await engine.synthesize({ text: 'hello', voice, rate: 1, signal });
    await expect(removePack(db, folder, 'tiny')).rejects.toThrow('tiny is speaking right now');
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
      'One video that is being made or waiting uses tiny; try again later',
    );
    await db.updateTable('videos').set({ status: 'completed' }).execute();
    await removePack(db, folder, 'tiny');
    expect(await there()).toEqual([]);
    await expect(removePack(db, folder, 'tiny')).rejects.toThrow('tiny is not installed');
    await db.destroy();
  });
});
