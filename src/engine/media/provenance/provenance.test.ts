import { execFileSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { loadImage } from '@napi-rs/canvas';
import { describe, expect, it } from 'vitest';
import { gif, m4a, movie, mp3, picture, wav } from '../../../../test/fixtures/media-files.ts';
import { hasOpenssl, timeStampAuthority } from '../../../../test/fixtures/time-stamp-authority.ts';
import { makeSigningCertificate } from '../../../platform/signing-certificate.ts';
import { requestTimeStamp } from '../../../platform/time-stamp.ts';
import { tempFolder } from '../encoder/test-media.ts';
import { readImageInfo } from '../pictures/image-size.ts';
import { probe } from '../probe/probe.ts';
import { readLuma } from '../probe/read-back.ts';
import { CborError, cborToJson, decodeCbor, encodeCbor, Tagged } from './cbor.ts';
import { makeBox } from './jumbf.ts';
import type { Ingredient } from './manifest.ts';
import { signBeside, signFile } from './sign-file.ts';
import { readSourceCredentials, type Source } from './source.ts';
import { verifyFile } from './verify-file.ts';

const key = makeSigningCertificate('Test');
const facts = {
  title: 'Grüße',
  generator: { name: 'Castwright', version: '0.1.0' },
  sourceType: 'trainedAlgorithmicMedia' as const,
  presenters: ['photographed'] as const,
  voices: ['neural', 'recorded'] as const,
  createdAt: '2026-11-27T10:00:00.000Z',
};

const FILES: Record<string, () => Buffer | Promise<Buffer>> = {
  'a.mp4': () => movie('mp4'),
  'a.mov': () => movie('mov'),
  'a.m4a': m4a,
  'a.jpg': () => picture('image/jpeg'),
  'a.png': () => picture('image/png'),
  'a.gif': () => gif(40, 30),
  'a.wav': () => wav(0.2),
  'a.mp3': mp3,
  'tagged.mp3': taggedMp3,
  'a.webp': () => picture('image/webp'),
  'simple.webp': simpleWebp,
};

/** A sound with a tag of its own: a title and padding. */
function taggedMp3(): Buffer {
  const title = Buffer.from('TIT2\0\0\0\x05\0\0\0Tune', 'latin1');
  const tag = Buffer.concat([Buffer.from('ID3\x03\0\0\0\0\0\x1f', 'latin1'), title, Buffer.alloc(16)]);
  return Buffer.concat([tag, mp3()]);
}

/** A picture without the extended header, and so without a place for XMP. */
function simpleWebp(): Buffer {
  const extended = picture('image/webp');
  const content = extended.subarray(extended.indexOf('VP8 '));
  const header = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1');
  header.writeUInt32LE(content.length + 4, 4);
  return Buffer.concat([header, content]);
}

/** Signs a file; returns its path and bytes. */
async function signed(folder: { file(name: string): string }, name: string) {
  const path = folder.file(`signed-${name}`);
  await writeFile(folder.file(name), (await FILES[name]?.()) ?? '');
  await signFile(folder.file(name), path, { facts, key });
  return { path, source: folder.file(name), bytes: await readFile(path) };
}

describe.each(Object.keys(FILES))('credentials of %s', (name) => {
  it('say who made it and how, and are valid', async () => {
    await using folder = await tempFolder();
    const { path } = await signed(folder, name);
    const report = await verifyFile(path);
    expect(report).toMatchObject({
      state: 'valid',
      problems: [],
      credentials: {
        title: 'Grüße',
        generator: 'Castwright 0.1.0',
        presenters: ['photographed'],
        voices: ['neural', 'recorded'],
        createdAt: '2026-11-27T10:00:00.000Z',
        sourceTypes: ['http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia'],
        signer: { name: 'Test', issuer: 'Test root' },
      },
    });
    const labels = report.credentials?.assertions.map(({ label }) => label);
    expect(labels).toEqual(['c2pa.actions.v2', expect.stringMatching(/^c2pa\.hash\./)]);
  });

  it('do not survive a change of the content, and never say something else', async () => {
    await using folder = await tempFolder();
    const { path, source, bytes } = await signed(folder, name);
    const report = await verifyFile(path);
    const content = bytes.length - (await readFile(source)).length;
    // Not the type of an MP4 and its compatible brands, which the specification leaves out.
    const first =
      /[gv4a]$/.test(name) && bytes.toString('latin1', 4, 8) === 'ftyp' ? bytes.readUInt32BE(0) : 0;
    const step = Math.max(1, Math.floor((bytes.length - first) / 100));
    const offsets = Array.from({ length: 100 }, (_, index) => first + index * step);
    for (const at of [...offsets, bytes.length - 1]) {
      const changed = Buffer.from(bytes);
      changed[at] = (changed[at] ?? 0) ^ 0x01;
      await writeFile(path, changed);
      const found = await verifyFile(path);
      // The boxes around the manifest are not signed; a change there must change nothing.
      if (found.state === 'valid') expect(found, `byte ${at}`).toEqual(report);
      const isContent = /webp|wav/.test(name) ? at < bytes.length - content : at >= first + content + 200;
      if (isContent) expect(found.state, `byte ${at} of ${bytes.length}`).not.toBe('valid');
    }
  });

  it('are refused if the file already has some', async () => {
    await using folder = await tempFolder();
    const { path } = await signed(folder, name);
    await expect(signFile(path, folder.file('twice'), { facts, key })).rejects.toThrow('already has');
    await expect(readFile(folder.file('twice'))).rejects.toThrow('ENOENT');
  });
});

describe('signing', () => {
  it.each(['a.mp4', 'a.mov'])('keeps the frames, the sound and the fast start of %s', async (name) => {
    await using folder = await tempFolder();
    const { path, source, bytes } = await signed(folder, name);
    expect(await probe(path)).toEqual(await probe(source));
    expect(await readLuma(path)).toEqual(await readLuma(source));
    expect(bytes.indexOf('moov')).toBeLessThan(bytes.indexOf('mdat'));
  });

  it.each(['a.wav', 'a.mp3', 'tagged.mp3'])('keeps the sound of %s', async (name) => {
    await using folder = await tempFolder();
    const { path, source, bytes } = await signed(folder, name);
    expect(await probe(path)).toEqual(await probe(source));
    const own = (await readFile(source)).subarray(name.endsWith('wav') ? 12 : 60);
    expect(bytes.includes(own)).toBe(true);
    expect(bytes.toString('latin1')).toContain('Iptc4xmpExt:DigitalSourceType="http://cv.iptc.org');
  });

  it.each(['a.jpg', 'a.png', 'a.gif', 'a.webp', 'simple.webp'])('keeps the picture of %s', async (name) => {
    await using folder = await tempFolder();
    const { bytes } = await signed(folder, name);
    const format = name.slice(name.indexOf('.') + 1) as 'jpg' | 'png' | 'gif' | 'webp';
    expect(readImageInfo(bytes, format)).toMatchObject({ width: 40, height: 30 });
    expect(await loadImage(bytes)).toMatchObject({ width: 40, height: 30 });
    if (name !== 'simple.webp')
      expect(bytes.toString('latin1')).toContain('Iptc4xmpExt:DigitalSourceType="http://cv.iptc.org');
  });

  it('spreads a long certificate chain over several segments of a JPEG', async () => {
    await using folder = await tempFolder();
    const [leaf = '', root = ''] = key.chain.split(/(?=-----BEGIN)/);
    await writeFile(folder.file('a.jpg'), picture('image/jpeg'));
    const long = { key: key.key, chain: leaf + root.repeat(250) };
    await signFile(folder.file('a.jpg'), folder.file('b.jpg'), { facts, key: long });
    const bytes = await readFile(folder.file('b.jpg'));
    expect(bytes.length).toBeGreaterThan(70_000);
    expect((await verifyFile(folder.file('b.jpg'))).problems).toEqual([]);
  });

  it('names the audio watermark as a soft binding, and says that it was embedded', async () => {
    await using folder = await tempFolder();
    await writeFile(folder.file('a.m4a'), await m4a());
    const watermarked = { ...facts, audioWatermark: 'a5c3f0912e' };
    await signFile(folder.file('a.m4a'), folder.file('b.m4a'), { facts: watermarked, key });
    const report = await verifyFile(folder.file('b.m4a'));
    expect(report).toMatchObject({ state: 'valid', problems: [] });
    const { assertions = [] } = report.credentials ?? {};
    expect(assertions.map(({ label }) => label)).toEqual([
      'c2pa.actions.v2',
      'c2pa.soft-binding',
      'c2pa.hash.bmff.v3',
    ]);
    expect(assertions[0]?.content).toMatchObject({
      actions: [{ action: 'c2pa.created' }, { action: 'c2pa.watermarked' }],
    });
    expect(assertions[1]?.content).toEqual({
      alg: 'castwright.audio-watermark.1',
      blocks: [{ scope: {}, value: Buffer.from([0xa5, 0xc3, 0xf0, 0x91, 0x2e]).toString('base64') }],
      pad: '',
    });
  });

  it('names what it cannot sign', async () => {
    await using folder = await tempFolder();
    await writeFile(folder.file('a.ogg'), 'OggS, and more');
    await expect(signFile(folder.file('a.ogg'), folder.file('b'), { facts, key })).rejects.toThrow(
      'Only MP4',
    );
    const cut = (await movie('mp4')).subarray(0, -100);
    await writeFile(folder.file('cut.mp4'), cut);
    await expect(signFile(folder.file('cut.mp4'), folder.file('b'), { facts, key })).rejects.toThrow(
      'A box has a wrong length',
    );
  });
});

describe.skipIf(!hasOpenssl)('time stamps', () => {
  it('say when a file was signed, and leave room for a missing time stamp', async () => {
    await using folder = await tempFolder();
    await using authority = await timeStampAuthority();
    const { signal } = new AbortController();
    const stamped = {
      facts,
      key: { ...key, timeStampUrl: authority.url },
      stamp: (data: Buffer) => requestTimeStamp(authority.url, data, signal),
    };
    for (const name of ['a.mp4', 'a.jpg', 'a.png', 'a.gif', 'a.webp']) {
      await writeFile(folder.file(name), (await FILES[name]?.()) ?? '');
      await signFile(folder.file(name), folder.file(`with-${name}`), stamped);
      await signFile(folder.file(name), folder.file(`without-${name}`), {
        ...stamped,
        stamp: async () => undefined,
      });
      const report = await verifyFile(folder.file(`with-${name}`));
      expect(report).toMatchObject({
        state: 'valid',
        credentials: { timeStamp: { authority: 'Test authority' } },
      });
      const at = Date.parse(report.credentials?.timeStamp?.at ?? '');
      expect(Math.abs(at - Date.now())).toBeLessThan(60_000);
      const unstamped = await verifyFile(folder.file(`without-${name}`));
      expect(unstamped).toMatchObject({ state: 'valid', credentials: { timeStamp: undefined } });
    }
    await writeFile(folder.file('a.webm'), 'webm');
    await signBeside(folder.file('a.webm'), folder.file('a.c2pa'), stamped);
    expect(await verifyFile(folder.file('a.webm'), folder.file('a.c2pa'))).toMatchObject({
      state: 'valid',
      credentials: { timeStamp: { authority: 'Test authority' } },
    });
  });

  it('are ignored if they belong to another signature', async () => {
    await using folder = await tempFolder();
    await using authority = await timeStampAuthority();
    const { signal } = new AbortController();
    await writeFile(folder.file('a.png'), picture('image/png'));
    const other = await requestTimeStamp(authority.url, Buffer.from('another signature'), signal);
    const options = { facts, key: { ...key, timeStampUrl: authority.url }, stamp: async () => other };
    await signFile(folder.file('a.png'), folder.file('b.png'), options);
    expect(await verifyFile(folder.file('b.png'))).toMatchObject({
      state: 'valid',
      credentials: { timeStamp: undefined },
    });
  });
});

it.skipIf(!hasOpenssl)('reads credentials that are signed with a certificate without a name', async () => {
  await using folder = await tempFolder();
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '30'];
  const names = ['-subj', '/', '-keyout', folder.file('key.pem'), '-out', folder.file('cert.pem')];
  execFileSync('openssl', ['req', ...kind, ...names], { stdio: 'ignore' });
  const nameless = {
    chain: await readFile(folder.file('cert.pem'), 'utf8'),
    key: await readFile(folder.file('key.pem'), 'utf8'),
  };
  await writeFile(folder.file('a.png'), picture('image/png'));
  await signFile(folder.file('a.png'), folder.file('b.png'), { facts, key: nameless });
  expect(await verifyFile(folder.file('b.png'))).toMatchObject({
    state: 'valid',
    credentials: { signer: { name: 'no name', issuer: 'no name' } },
  });
});

async function sourceOf(path: string): Promise<Source> {
  const credentials = await readSourceCredentials(path);
  const format = { jpg: 'image/jpeg', mp4: 'video/mp4', mp3: 'audio/mpeg' }[path.slice(-3)];
  return { format, sha256: '00', ...(credentials && { credentials }) };
}

describe('ingredients', () => {
  it('list the files that a film is made of, and keep their credentials', async () => {
    await using folder = await tempFolder();
    const { path: photo, bytes } = await signed(folder, 'a.jpg');
    const changed = Buffer.from(bytes);
    changed.writeUInt8((changed.at(-20) ?? 0) ^ 1, changed.length - 20);
    await writeFile(folder.file('changed.jpg'), changed);
    await writeFile(folder.file('a.mp3'), mp3());
    await writeFile(folder.file('a.mp4'), await movie('mp4'));
    const described = async (path: string, title: Ingredient['title']): Promise<Ingredient> => ({
      ...(await sourceOf(path)),
      ...{ title, relationship: title === 'video' ? 'parentOf' : 'componentOf' },
    });
    const ingredients = [
      await described(folder.file('a.mp4'), 'video'),
      await described(photo, 'photo'),
      await described(photo, 'picture'),
      await described(folder.file('changed.jpg'), 'picture'),
      await described(folder.file('a.mp3'), 'recording'),
    ];
    await signFile(folder.file('a.mp4'), folder.file('b.mp4'), { facts: { ...facts, ingredients }, key });
    const report = await verifyFile(folder.file('b.mp4'));
    expect(report).toMatchObject({
      state: 'valid',
      problems: [],
      credentials: { presenters: ['photographed'], createdAt: facts.createdAt },
    });
    const part = { format: 'image/jpeg', relationship: 'componentOf' };
    expect(report.credentials?.ingredients).toEqual([
      { title: 'video', format: 'video/mp4', relationship: 'parentOf', hasCredentials: false },
      { ...part, title: 'photo', hasCredentials: true },
      { ...part, title: 'picture', hasCredentials: true },
      { ...part, title: 'picture', hasCredentials: false },
      { ...part, title: 'recording', format: 'audio/mpeg', hasCredentials: false },
    ]);
    const actions = report.credentials?.assertions.find(({ label }) => label === 'c2pa.actions.v2');
    expect(actions?.content).toMatchObject({
      actions: [
        {
          action: 'c2pa.opened',
          parameters: { ingredients: [{ url: expect.stringMatching(/ingredient/) }] },
        },
        { action: 'c2pa.edited', parameters: { 'castwright.presenters': ['photographed'] } },
        { action: 'c2pa.placed', parameters: { ingredients: { length: 4 } } },
      ],
    });
    // The photo's manifest is stored once, although two ingredients refer to it.
    const text = (await readFile(folder.file('b.mp4'))).toString('latin1');
    expect(text.split('jumdc2ma').length - 1).toBe(2);
  });

  it('leave out credentials that would make the file too large', async () => {
    await using folder = await tempFolder();
    const { path: photo } = await signed(folder, 'a.png');
    const source = await sourceOf(photo);
    const box = makeBox('free', Buffer.alloc(400_000)).toString('base64');
    const ingredients = ['a', 'b', 'c'].map(
      (active): Ingredient => ({
        ...source,
        ...{ title: 'picture', relationship: 'componentOf' },
        credentials: { active, hash: '', signatureHash: '', manifests: [{ label: active, box }] },
      }),
    );
    await signFile(folder.file('a.png'), folder.file('b.png'), { facts: { ...facts, ingredients }, key });
    const { credentials } = await verifyFile(folder.file('b.png'));
    expect(credentials?.ingredients.map(({ hasCredentials }) => hasCredentials)).toEqual([true, true, false]);
    expect((await readFile(folder.file('b.png'))).length).toBeLessThan(1_000_000);
  });
});

describe('verifying', () => {
  it('finds no credentials in unsigned and foreign files', async () => {
    await using folder = await tempFolder();
    for (const bytes of [picture('image/png'), mp3(), Buffer.alloc(0), Buffer.from('ÿØÿ')]) {
      await writeFile(folder.file('x'), bytes);
      expect((await verifyFile(folder.file('x'))).state).toBe('none');
    }
  });

  it('gives up on a GIF with millions of empty extensions', async () => {
    await using folder = await tempFolder();
    const header = Buffer.alloc(13);
    header.write('GIF89a', 'latin1');
    const extensions = Buffer.alloc(3 * 200_000).fill(Buffer.from([0x21, 0xfe, 0]));
    await writeFile(folder.file('x.gif'), Buffer.concat([header, extensions]));
    expect(await verifyFile(folder.file('x.gif'))).toMatchObject({
      state: 'none',
      problems: [{ message: 'The picture has too many blocks' }],
    });
  });

  it('distinguishes a replaced claim from a changed file', async () => {
    await using folder = await tempFolder();
    const { path, bytes } = await signed(folder, 'a.png');
    const forged = Buffer.from(bytes);
    forged.write('Grüß!', forged.indexOf('Grüße'));
    await writeFile(path, forged);
    expect(await verifyFile(path)).toMatchObject({
      state: 'invalid',
      problems: [{ code: 'claimSignature.mismatch' }],
    });
    const trained = Buffer.from(bytes);
    trained.write(
      'algorithmicMedia2',
      trained.lastIndexOf('trainedAlgorithmicMedia', trained.indexOf('XML:')),
    );
    await writeFile(path, trained);
    expect((await verifyFile(path)).problems.map(({ code }) => code)).toEqual([
      'assertion.hashedURI.mismatch',
    ]);
    const painted = Buffer.from(bytes);
    const at = painted.indexOf('IDAT') + 10;
    painted[at] = (painted[at] ?? 0) ^ 1;
    await writeFile(path, painted);
    expect(await verifyFile(path)).toMatchObject({
      state: 'changed',
      problems: [{ code: 'assertion.dataHash.mismatch' }],
    });
  });

  it('does not accept an appended box', async () => {
    await using folder = await tempFolder();
    const { path, bytes } = await signed(folder, 'a.mp4');
    await writeFile(path, Buffer.concat([bytes, Buffer.from('\0\0\0\x0cfreemore', 'latin1')]));
    expect((await verifyFile(path)).state).toBe('changed');
  });
});

describe('CBOR', () => {
  it('decodes what it encodes', () => {
    const value = {
      a: [0, 23, 24, 255, 256, 65_536, 2 ** 32, -1, -500],
      b: 'ü',
      c: null,
      d: true,
      e: { f: 'g' },
    };
    expect(cborToJson(decodeCbor(encodeCbor(value)))).toEqual(value);
    expect(decodeCbor(encodeCbor(new Tagged(0, 'now')))).toEqual(new Tagged(0, 'now'));
    expect(decodeCbor(encodeCbor(Buffer.from([1, 2])))).toEqual(Buffer.from([1, 2]));
  });

  it('decodes open lengths and fractions', () => {
    expect(
      cborToJson(decodeCbor(Buffer.from('bf6161 9f01 f93e00 ff ff'.replaceAll(' ', ''), 'hex'))),
    ).toEqual({
      a: [1, 1.5],
    });
  });

  it.each([
    ['a length beyond the end', '5affffffff00'],
    ['a count beyond the end', '9affffffff'],
    ['deep nesting', '81'.repeat(1000)],
    ['a lone break', 'ff'],
    ['more after the value', '0000'],
    ['a key without a value', 'bf00ff'],
    ['nothing', ''],
  ])('refuses %s', (_, hex) => {
    expect(() => decodeCbor(Buffer.from(hex, 'hex'))).toThrow(CborError);
  });
});

it('signs a file without a place for credentials beside it, and notices every change', async () => {
  await using folder = await tempFolder();
  const [path, sidecar] = [folder.file('a.webm'), folder.file('a.c2pa')];
  await writeFile(path, Buffer.alloc(3_000_000, 'webm'));
  await signBeside(path, sidecar, { facts, key });
  expect(await verifyFile(path)).toMatchObject({ state: 'none' });
  expect(await verifyFile(path, sidecar)).toMatchObject({
    state: 'valid',
    problems: [],
    credentials: { title: 'Grüße', presenters: ['photographed'] },
  });
  await writeFile(path, Buffer.concat([Buffer.alloc(3_000_000, 'webm'), Buffer.from('x')]));
  expect(await verifyFile(path, sidecar)).toMatchObject({ state: 'changed' });
  await writeFile(sidecar, 'not a manifest');
  expect(await verifyFile(path, sidecar)).toMatchObject({ state: 'invalid' });
});
