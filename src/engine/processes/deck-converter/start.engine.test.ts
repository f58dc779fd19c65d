import { execFileSync } from 'node:child_process';
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import pino from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { pptx } from '../../../../test/fixtures/decks.ts';
import { linkingOdp, linkingPptx } from '../../../../test/fixtures/linking-decks.ts';
import { makeTempDir, type TempDir } from '../../../platform/files/temp-dir.ts';
import { withOrigin } from '../../../platform/telemetry/origin.ts';
import { drawInChild, readOfficeInChild } from '../deck/start.ts';
import { convertInChild, findLibreOffice } from './start.ts';

const work = { signal: new AbortController().signal, log: pino({ enabled: false }) };
const hasLibreOffice = (await findLibreOffice()) !== undefined;
const isConfined = process.platform === 'linux' && process.env['CASTWRIGHT_CONFINE'] !== 'off';

let temp: TempDir;
/** A magenta picture in another folder. */
let secret: string;
beforeAll(async () => {
  temp = await makeTempDir('castwright-links-');
  secret = join(temp.path, 'secret.png');
  const canvas = createCanvas(40, 24);
  const context = canvas.getContext('2d');
  context.fillStyle = '#ff00ff';
  context.fillRect(0, 0, 40, 24);
  await writeFile(secret, canvas.toBuffer('image/png'));
});
afterAll(() => temp[Symbol.asyncDispose]());
afterEach(() => vi.unstubAllEnvs());

/** A fake office program that prints what it can read of some files into the PDF. */
async function snoopingOffice(folder: string, files: readonly string[]): Promise<string> {
  const path = join(folder, 'soffice');
  const reads = files.map((file) => `timeout 5 cat '${file}' >> out/deck.pdf`).join('\n');
  await writeFile(path, `#!/bin/sh\n: > out/deck.pdf\n${reads}\nexit 0\n`);
  await chmod(path, 0o755);
  return path;
}

it.skipIf(process.platform === 'win32')(
  'does not delay other accounts when decks of one account never finish',
  async () => {
    await using own = await makeTempDir('castwright-fair-');
    const office = async (name: string, lines: string) => {
      const libreOffice = join(own.path, name);
      await writeFile(libreOffice, `#!/bin/sh\n${lines}\n`);
      await chmod(libreOffice, 0o755);
      return libreOffice;
    };
    const deck = join(own.path, 'deck.pptx');
    await writeFile(deck, 'deck');
    const stop = new AbortController();
    const slow = { ...work, signal: stop.signal, libreOffice: await office('slow', 'exec sleep 60') };
    const quick = { ...work, libreOffice: await office('quick', ': > out/deck.pdf') };
    const held = [1, 2, 3].map((number) =>
      withOrigin({ account: 'a' }, () =>
        convertInChild(deck, 'pptx', join(own.path, `slow-${number}`), slow).catch(() => 'ended'),
      ),
    );
    const other = withOrigin({ account: 'b' }, () =>
      convertInChild(deck, 'pptx', join(own.path, 'quick-1'), quick),
    );
    expect(await Promise.race([other, ...held])).toBe(join(own.path, 'quick-1', 'out', 'deck.pdf'));
    stop.abort();
    expect(await Promise.all(held)).toEqual(['ended', 'ended', 'ended']);
  },
  30_000,
);

describe.skipIf(!isConfined)('confined converter', () => {
  it('reads the deck and installed files, but no other and no special files', async () => {
    const folder = join(temp.path, 'curious');
    await mkdir(folder);
    const deck = join(folder, 'deck.pptx');
    await writeFile(deck, 'the deck');
    const fifo = join(folder, 'fifo');
    execFileSync('sh', ['-c', 'mkfifo "$0"', fifo]);
    const pdf = async (files: string[]) => {
      const libreOffice = await snoopingOffice(folder, files);
      return await readFile(
        await convertInChild(deck, 'pptx', join(folder, 'out'), { ...work, libreOffice }),
      );
    };
    expect((await pdf([deck])).toString()).toBe('the deck');
    expect(await pdf([secret, fifo, '/etc/shadow', '/etc/group', '/etc/hosts', '/dev/tty'])).toHaveLength(0);
    expect(await pdf([`${process.cwd()}/README.md`, '/var/log/dpkg.log', '/proc/1/environ'])).toHaveLength(0);
  }, 60_000);
});

describe.skipIf(!hasLibreOffice).each([
  ['odp', linkingOdp],
  ['pptx', linkingPptx],
] as const)('pages of an %s that links to a picture of the disk', (format, make) => {
  /** Names the links through which the picture was shown. */
  async function shown({ isStripped }: { isStripped: boolean }): Promise<string[]> {
    await using own = await makeTempDir('castwright-linking-');
    const { bytes, ways } = make(secret);
    const [deck, copy] = [join(temp.path, `deck.${format}`), join(own.path, 'copy', `deck.${format}`)];
    await writeFile(deck, bytes);
    if (isStripped) await readOfficeInChild(deck, format, work, copy);
    const pdf = await convertInChild(isStripped ? copy : deck, format, join(own.path, 'office'), {
      ...work,
      pages: ways.length,
    });
    const { pages } = await drawInChild(pdf, join(own.path, 'pages'), [], work);
    expect(pages).toHaveLength(ways.length);
    const magenta = await Promise.all(pages.map(({ picture }) => hasMagenta(picture.path)));
    return ways.filter((_way, index) => magenta[index]);
  }

  it('show the picture without any protection', async () => {
    vi.stubEnv('CASTWRIGHT_CONFINE', 'off');
    expect((await shown({ isStripped: false })).length).toBeGreaterThan(6);
  }, 120_000);

  it('do not show it after the links are removed, even without confinement', async () => {
    vi.stubEnv('CASTWRIGHT_CONFINE', 'off');
    expect(await shown({ isStripped: true })).toEqual([]);
  }, 120_000);

  it.skipIf(!isConfined)(
    'do not show it in a confined LibreOffice',
    async () => {
      expect(await shown({ isStripped: false })).toEqual([]);
    },
    120_000,
  );
});

it('lists the links removed from a deck', async () => {
  await using own = await makeTempDir('castwright-linking-');
  const path = join(own.path, 'deck.pptx');
  await writeFile(path, pptx([{ title: 'Linked', linked: 'file:///srv/a.png' }, { title: 'Second' }]));
  const { warnings } = await readOfficeInChild(path, 'pptx', work, join(own.path, 'copy', 'deck.pptx'));
  expect(warnings).toEqual([
    'Linked files are not shown. Embed them in the presentation instead: file:///srv/a.png',
  ]);
});

async function hasMagenta(path: string): Promise<boolean> {
  const image = await loadImage(path);
  const context = createCanvas(image.width, image.height).getContext('2d');
  context.drawImage(image, 0, 0);
  const { data } = context.getImageData(0, 0, image.width, image.height);
  let count = 0;
  for (let at = 0; at < data.length; at += 4) {
    if ((data[at] ?? 0) > 200 && (data[at + 1] ?? 255) < 60 && (data[at + 2] ?? 0) > 200) count++;
  }
  return count > 100;
}
