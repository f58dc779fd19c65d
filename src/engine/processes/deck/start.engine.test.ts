import { readdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import pino from 'pino';
import { expect, test } from 'vitest';
import { busyPdf, pdf, pptx, titledPage } from '../../../../test/fixtures/decks.ts';
import { makeTempDir } from '../../../platform/files/temp-dir.ts';
import { convertInChild, findLibreOffice } from '../deck-converter/start.ts';
import { drawInChild, readOfficeInChild } from './start.ts';

const work = { signal: new AbortController().signal, log: pino({ enabled: false }) };
const hasLibreOffice = (await findLibreOffice()) !== undefined;
if (!hasLibreOffice) console.log('No LibreOffice on this machine: no presentation was converted.');

test('draws pages in a child process and reports progress', async () => {
  await using temp = await makeTempDir('castwright-deck-');
  const path = join(temp.path, 'deck.pdf');
  await writeFile(path, pdf([titledPage('One'), titledPage('Two')]));
  const reports: string[] = [];
  const onPage = (page: number, of: number) => reports.push(`${page}/${of}`);
  const deck = await drawInChild(path, join(temp.path, 'pages'), [], { ...work, onPage });
  expect(deck.pages.map(({ title }) => title)).toEqual(['One', 'Two']);
  expect(reports).toEqual(['1/2', '2/2']);
  expect((await readdir(join(temp.path, 'pages'))).sort()).toEqual(['page-1.png', 'page-2.png']);
});

test('explains what is wrong with a deck', async () => {
  await using temp = await makeTempDir('castwright-deck-');
  const path = join(temp.path, 'deck');
  await writeFile(path, 'nothing');
  await expect(readOfficeInChild(path, 'pptx', work)).rejects.toThrow('it cannot be unpacked');
  await writeFile(path, pdf([]));
  await expect(drawInChild(path, join(temp.path, 'pages'), [], work)).rejects.toThrow('has no pages');
});

test('survives a page that would fill the memory, and names it if it fails', async () => {
  await using temp = await makeTempDir('castwright-deck-');
  const path = join(temp.path, 'deck.pdf');
  await writeFile(path, hugePicture());
  const drawn = drawInChild(path, join(temp.path, 'pages'), [], work);
  // MuPDF draws such a page without its picture, or fails; nothing else must happen.
  const outcome = await drawn.then(
    ({ pages }) => `${pages.length} page`,
    (error: Error) => error.message,
  );
  expect(outcome).toMatch(/^1 page$|at page 1|page 1 \(/);
}, 60_000);

test('ends a small PDF that keeps a processor busy after a few seconds, and names the page', async () => {
  await using temp = await makeTempDir('castwright-deck-');
  const path = join(temp.path, 'deck.pdf');
  const bytes = busyPdf();
  await writeFile(path, bytes);
  expect(bytes.length).toBeLessThan(5000);
  const drawn = drawInChild(path, join(temp.path, 'pages'), [], work);
  await expect(drawn).rejects.toThrow('needs more than 6 seconds of processor time for page 1');
}, 120_000);

test.skipIf(!hasLibreOffice)(
  'converts a deck with LibreOffice without fetching links or leaving sockets behind',
  async () => {
    await using temp = await makeTempDir('castwright-deck-');
    const requests: string[] = [];
    const server = createServer((request, response) => {
      requests.push(request.url ?? '');
      response.writeHead(200, { 'content-type': 'image/png' }).end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const path = join(temp.path, 'deck.pptx');
    const linked = `http://127.0.0.1:${port}/tracker.png`;
    await writeFile(path, pptx([{ title: 'Linked', linked }, { title: 'Second' }]));
    const sockets = async () => (await readdir('/tmp')).filter((name) => name.startsWith('OSL_PIPE_'));
    const before = await sockets();
    try {
      const converted = await convertInChild(path, 'pptx', join(temp.path, 'office'), work);
      expect((await readFile(converted)).toString('latin1', 0, 5)).toBe('%PDF-');
      const deck = await drawInChild(converted, join(temp.path, 'pages'), [], work);
      expect(deck.pages.map(({ title }) => title)).toEqual(['Linked', 'Second']);
    } finally {
      server.closeAllConnections();
      server.close();
    }
    expect(requests).toEqual([]);
    // Another test may convert a deck at the same time.
    const added = async () => (await sockets()).filter((name) => !before.includes(name));
    await expect.poll(added, { timeout: 60_000, interval: 200 }).toEqual([]);
  },
  120_000,
);

test.skipIf(!hasLibreOffice)(
  'refuses a file that LibreOffice cannot read',
  async () => {
    await using temp = await makeTempDir('castwright-deck-');
    const path = join(temp.path, 'deck.pptx');
    await writeFile(path, Buffer.from('PK\x03\x04 nothing of the kind'));
    await expect(convertInChild(path, 'pptx', join(temp.path, 'office'), work)).rejects.toThrow(
      'cannot be read by LibreOffice',
    );
  },
  120_000,
);

/** A page with a picture of 60,000 × 60,000 pixels that has no data. */
function hugePicture(): Buffer {
  const one = pdf([[]]).toString('latin1');
  const picture =
    '<< /XObject << /P 7 0 R >> >> >>\nendobj\n7 0 obj\n<< /Type /XObject /Subtype /Image /Width 60000 /Height 60000 /ColorSpace /DeviceRGB /BitsPerComponent 8 /Length 4 >>\nstream\nabcd\nendstream';
  const [head = ''] = one.split('xref\n0');
  return Buffer.from(
    head
      .replace('<< /Font << /F1 3 0 R >> >> >>', picture)
      .replace('<< /Length 0 >>\nstream\n\n', '<< /Length 28 >>\nstream\nq 960 0 0 540 0 0 cm /P Do Q\n'),
    'latin1',
  );
}
