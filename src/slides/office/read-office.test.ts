import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { odp, pptx, pptxParts } from '../../../test/fixtures/decks.ts';
import { zip } from '../../../test/speech/zip.ts';
import { makeTempDir } from '../../platform/files/temp-dir.ts';
import { readOffice } from './read-office.ts';

async function read(bytes: Buffer, format: 'pptx' | 'odp' = 'pptx') {
  await using temp = await makeTempDir('castwright-office-');
  const path = join(temp.path, 'deck');
  await writeFile(path, bytes);
  return await readOffice(path, format);
}

describe('a PPTX', () => {
  it('has its titles, points, notes and build steps read in page order', async () => {
    const deck = await read(
      pptx([
        {
          title: 'Rain & roofs',
          points: ['How much fell?', 'How much was kept?'],
          isBuilt: true,
          notes: 'Two\nlines',
        },
        { title: 'Alone' },
      ]),
    );
    expect(deck.pages).toEqual([
      {
        title: 'Rain & roofs',
        notes: 'Two\nlines',
        paragraphs: [
          { text: 'Rain & roofs', level: 0, isPoint: false },
          { text: 'How much fell?', level: 0, isPoint: true },
          { text: 'How much was kept?', level: 0, isPoint: true },
        ],
        steps: [['How much fell?'], ['How much was kept?']],
      },
      { title: 'Alone', notes: '', paragraphs: [{ text: 'Alone', level: 0, isPoint: false }] },
    ]);
    expect(deck.warnings).toEqual([]);
  });

  it('has build steps for each click, without points that are not animated', async () => {
    const points = ['Here already', 'First', 'Second', 'With the second'];
    const clicks = [
      [1, 1],
      [2, 3],
    ] as const;
    const deck = await read(
      pptx([
        { title: 'Rain', points, clicks },
        { title: 'Still', points },
      ]),
    );
    expect(deck.pages.map(({ steps }) => steps)).toEqual([
      [['First'], ['Second', 'With the second']],
      undefined,
    ]);
  });

  it('gets warnings about hidden pages, macros and linked media', async () => {
    const deck = await read(
      pptx(
        [
          { title: 'Seen', linked: 'http://127.0.0.1:9/secret.png' },
          { title: 'Hidden', isHidden: true },
        ],
        { 'ppt/vbaProject.bin': 'macro' },
      ),
    );
    expect(deck.pages.map(({ title }) => title)).toEqual(['Seen']);
    expect(deck.warnings).toEqual([
      'Page 2 is hidden in the presentation and left out',
      'The macros of the presentation are not run',
      'Pictures or films that the presentation only links to are not fetched',
    ]);
  });

  it('has its tables read row by row', async () => {
    const cell = (text: string) =>
      `<a:tc><a:txBody><a:p><a:r><a:t>${text}</a:t></a:r></a:p></a:txBody></a:tc>`;
    const row = (...cells: string[]) => `<a:tr>${cells.map(cell).join('')}</a:tr>`;
    const more = `<p:graphicFrame><a:tbl>${row('Tank', '1,400')}${row('Pump', '260')}</a:tbl></p:graphicFrame>`;
    const [page] = (await read(pptx([{ title: 'Costs', more }]))).pages;
    expect(page?.paragraphs.map(({ text }) => text)).toEqual(['Costs', 'Tank, 1,400', 'Pump, 260']);
  });
});

it('reads titles, points and notes of an ODP', async () => {
  const deck = await read(
    odp([
      { title: 'Rain', points: ['One', 'Two'], notes: 'Say this.' },
      { title: 'Gone', isHidden: true },
    ]),
    'odp',
  );
  expect(deck.pages).toEqual([
    {
      title: 'Rain',
      notes: 'Say this.',
      paragraphs: [
        { text: 'Rain', level: 0, isPoint: false },
        { text: 'One', level: 0, isPoint: true },
        { text: 'Two', level: 0, isPoint: true },
      ],
    },
  ]);
  expect(deck.warnings).toEqual(['Page 2 is hidden in the presentation and left out']);
});

describe('an unreadable presentation', () => {
  const entities = `<!DOCTYPE p [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]><p:sld>&b;</p:sld>`;
  const external = `<!DOCTYPE p [<!ENTITY a SYSTEM "file:///etc/passwd">]><p:sld>&a;</p:sld>`;
  const deep = `<p:sld>${'<a:p>'.repeat(200_000)}${'</a:p>'.repeat(200_000)}</p:sld>`;
  const good = pptx([{ title: 'Good' }]);
  const { 'ppt/slides/slide1.xml': _slide, ...without } = pptxParts([{ title: 'Gone' }]);
  const cases: [string, Buffer, string, ('pptx' | 'odp')?][] = [
    [
      'entity declarations',
      pptx([{}], { 'ppt/slides/slide1.xml': entities }),
      'declares entities of its own',
    ],
    ['an external entity', pptx([{}], { 'ppt/slides/slide1.xml': external }), 'declares entities of its own'],
    [
      'a part that unpacks to too much',
      pptx([{}], { 'ppt/slides/slide1.xml': ' '.repeat(20_000_000) }),
      'holds much more',
    ],
    ['an archive that claims two gigabytes', tooMuch(), 'holds much more'],
    ['too many archive entries', manyEntries(), 'holds much more'],
    [
      '10,000 pages',
      pptx(Array.from({ length: 10_000 }, () => ({}))),
      'has 10000 pages; at most 200 can be read',
    ],
    ['a missing page', zip(without), 'a page is missing'],
    ['a truncated archive', good.subarray(0, -40), 'it cannot be unpacked'],
    ['bytes that are not an archive', Buffer.from('PK\x03\x04 nothing'), 'it cannot be unpacked'],
    ['an archive without a presentation', zip({ 'a.txt': 'a' }), 'no presentation is in it'],
    ['elements nested 200,000 deep', pptx([{}], { 'ppt/slides/slide1.xml': deep }), 'is nested deeper'],
    ['a PPTX with a password', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'has a password'],
    ['an ODP with a password', odp([{}], '<manifest:encryption-data/>'), 'has a password', 'odp'],
  ];
  it.each(cases)('is rejected: %s', async (_what, bytes, sentence, format) => {
    await expect(read(bytes, format)).rejects.toThrow(sentence);
  });
});

/** A directory that claims two gigabytes for a few bytes. */
function tooMuch(): Buffer {
  const archive = pptx([{ title: 'Good' }], { 'ppt/media/image1.png': 'x' });
  const name = archive.lastIndexOf('ppt/media/image1.png');
  archive.writeUInt32LE(2_000_000_000, name - 46 + 24);
  return archive;
}

function manyEntries(): Buffer {
  const names = Array.from({ length: 40_001 }, (_, index) => [`a${index}`, ''] as const);
  return zip(Object.fromEntries(names));
}
