import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { odp, pptx, pptxParts } from '../../../../test/fixtures/decks.ts';
import { zip } from '../../../../test/speech/zip.ts';
import { makeTempDir } from '../../../platform/files/temp-dir.ts';
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

  /** A shape with a text, or with raw XML. */
  const shape = (text: string, { place = '', attributes = '', turn = '' } = {}) =>
    `<p:sp><p:nvSpPr><p:cNvPr id="20" name="Box"${attributes}/><p:cNvSpPr/><p:nvPr/></p:nvSpPr><p:spPr>${place && `<a:xfrm${turn}>${place}</a:xfrm>`}</p:spPr><p:txBody><a:bodyPr/><a:p>${text.startsWith('<') ? text : `<a:r><a:t>${text}</a:t></a:r>`}</a:p></p:txBody></p:sp>`;
  const at = (x: number, y: number, width = 3_000_000, height = 500_000) =>
    `<a:off x="${x}" y="${y}"/><a:ext cx="${width}" cy="${height}"/>`;
  const group = (inside: string, place = '', attributes = '') =>
    `<p:grpSp><p:nvGrpSpPr><p:cNvPr id="30" name="Group"${attributes}/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr>${place && `<a:xfrm>${place}</a:xfrm>`}</p:grpSpPr>${inside}</p:grpSp>`;
  const either = (choice: string, fallback: string) =>
    `<mc:AlternateContent xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"><mc:Choice Requires="a14">${choice}</mc:Choice><mc:Fallback>${fallback}</mc:Fallback></mc:AlternateContent>`;
  const textsOn = async (more: string) =>
    (await read(pptx([{ title: 'Title', more }]))).pages[0]?.paragraphs.slice(1).map(({ text }) => text);

  it('skips hidden shapes and shapes outside the slide', async () => {
    // The slide has 12,192,000 by 6,858,000 units.
    const hidden = ' hidden="1"';
    const table = (place: string) =>
      `<p:graphicFrame><p:nvGraphicFramePr><p:cNvPr id="9" name="Table"/></p:nvGraphicFramePr><p:xfrm>${place}</p:xfrm><a:graphic><a:graphicData><a:tbl><a:tr><a:tc><a:txBody><a:p><a:r><a:t>Cell</a:t></a:r></a:p></a:txBody></a:tc></a:tr></a:tbl></a:graphicData></a:graphic></p:graphicFrame>`;
    const shown = [
      shape('No place of its own'),
      shape('Partly', { place: at(-1_000_000, 0) }),
      table(at(0, 3_000_000)),
      shape('Turned onto it', { place: at(1_000_000, -600_000, 4_000_000), turn: ' rot="5400000"' }),
      group(
        shape('Moved onto it', { place: at(50_000_000, 0) }),
        `${at(0, 0)}<a:chOff x="50000000" y="0"/><a:chExt cx="3000000" cy="500000"/>`,
      ),
    ];
    const unseen = [
      shape('Hidden', { place: at(0, 0), attributes: hidden }),
      group(shape('In a hidden group'), '', hidden),
      shape('Left', { place: at(-3_000_000, 0) }),
      shape('Right', { place: at(12_192_000, 0) }),
      shape('Above', { place: at(0, -600_000) }),
      shape('Below', { place: at(0, 6_900_000) }),
      table(at(12_200_000, 0)),
      shape('Turned off it', { place: at(11_900_000, 3_000_000, 4_000_000), turn: ' rot="5400000"' }),
      group(
        shape('Moved off it', { place: at(0, 0) }),
        `${at(20_000_000, 0)}<a:chOff x="0" y="0"/><a:chExt cx="3000000" cy="500000"/>`,
      ),
    ];
    expect(await textsOn([...shown, ...unseen].join(''))).toEqual([
      'No place of its own',
      'Partly',
      'Cell',
      'Turned onto it',
      'Moved onto it',
    ]);
    const off = shape('Beside', { place: at(-9_000_000, 0) }).replace(
      '<p:nvPr/>',
      '<p:nvPr><p:ph type="title"/></p:nvPr>',
    );
    expect((await read(pptx([{ points: ['One', 'Two'], more: off }]))).pages[0]).toMatchObject({
      title: 'Beside',
      paragraphs: [{ text: 'One' }, { text: 'Two' }],
    });
  });

  it('reads content with a fallback for older programs once', async () => {
    expect(await textsOn(either(shape('Once'), shape('Once')))).toEqual(['Once']);
    expect(await textsOn(either('<p:contentPart/>', shape('Ink')))).toEqual(['Ink']);
  });

  it('leaves out sentences with equations, but not names and numbers', async () => {
    const run = (text: string) => `<a:r><a:t>${text}</a:t></a:r>`;
    const math = (inside: string) =>
      `<a14:m xmlns:a14="a14" xmlns:m="m"><m:oMathPara><m:oMath>${inside}</m:oMath></m:oMathPara></a14:m>`;
    const square = math(
      '<m:r><m:t>E=m</m:t></m:r><m:sSup><m:e><m:r><m:t>c</m:t></m:r></m:e><m:sup><m:r><m:t>2</m:t></m:r></m:sup></m:sSup>',
    );
    expect(await textsOn(shape(`${run('Energy is ')}${square}${run(' always. It is kept.')}`))).toEqual([
      'It is kept.',
    ]);
    expect(await textsOn(shape(square))).toEqual([]);
    expect(await textsOn(shape(`${run('Here ')}${either(square, run(' '))}${run(' holds.')}`))).toEqual([]);
    const name = math('<m:r><m:t>v</m:t></m:r>');
    expect(await textsOn(shape(`${run('Here')}${name}${run('is the speed.')}`))).toEqual([
      'Here v is the speed.',
    ]);
  });

  it('has the texts of diagrams read in the order of their nodes', async () => {
    const node = (id: number, text: string, type = 'node') =>
      `<dgm:pt modelId="${id}" type="${type}"><dgm:t><a:p><a:r><a:t>${text}</a:t></a:r></a:p></dgm:t></dgm:pt>`;
    const line = (from: number, to: number, order: number, type = 'parOf') =>
      `<dgm:cxn type="${type}" srcId="${from}" destId="${to}" srcOrd="${order}"/>`;
    const data = `<dgm:dataModel xmlns:dgm="d" xmlns:a="a"><dgm:ptLst>${node(0, '', 'doc')}${node(3, 'Ship')}${node(1, 'Plan')}${node(2, 'Ask')}${node(4, 'arrow', 'sibTrans')}${node(5, 'drawn', 'pres')}</dgm:ptLst><dgm:cxnLst>${line(0, 3, 1)}${line(0, 1, 0)}${line(1, 2, 0)}${line(2, 1, 0)}${line(5, 3, 0, 'presOf')}</dgm:cxnLst></dgm:dataModel>`;
    const frame =
      '<p:graphicFrame><p:nvGraphicFramePr><p:cNvPr id="9" name="Diagram"/></p:nvGraphicFramePr><p:xfrm/><a:graphic><a:graphicData><dgm:relIds xmlns:dgm="d" r:dm="rId7"/></a:graphicData></a:graphic></p:graphicFrame>';
    const relations =
      '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId7" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/diagramData" Target="../diagrams/data1.xml"/></Relationships>';
    const deck = await read(
      pptx([{ title: 'Steps', more: frame + shape('After') }], {
        'ppt/slides/_rels/slide1.xml.rels': relations,
        'ppt/diagrams/data1.xml': data,
      }),
    );
    expect(deck.pages[0]?.paragraphs.map(({ text, level }) => [text, level])).toEqual([
      ['Steps', 0],
      ['Plan', 0],
      ['Ask', 1],
      ['Ship', 0],
      ['After', 0],
    ]);
  });

  it('has its text normalized: ligatures, spaces, soft hyphens, bullets of symbol fonts', async () => {
    expect(await textsOn(shape('\uf0b7 e\ufb03cient  o\ufb01ce\u00a0work soft\u00adhyphen'))).toEqual([
      'efficient ofice work softhyphen',
    ]);
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

  it('gets warnings about hidden pages and macros', async () => {
    const deck = await read(
      pptx([{ title: 'Seen' }, { title: 'Hidden', isHidden: true }], { 'ppt/vbaProject.bin': 'macro' }),
    );
    expect(deck.pages.map(({ title }) => title)).toEqual(['Seen']);
    expect(deck.warnings).toEqual([
      'Page 2 is hidden in the presentation and left out',
      'The macros of the presentation are not run',
    ]);
  });

  it('with unclosed tags is read in linear time', async () => {
    // Small when compressed. Searching for each tag's end would take minutes.
    const endless = pptx([{ title: 'Endless' }], { 'ppt/slides/slide1.xml': '<a </a '.repeat(600_000) });
    expect(endless.length).toBeLessThan(20_000);
    const deck = await read(endless);
    expect(deck.pages).toHaveLength(1);
  }, 15_000);

  it('has its tables read row by row', async () => {
    const cell = (text: string) =>
      `<a:tc><a:txBody><a:p><a:r><a:t>${text}</a:t></a:r></a:p></a:txBody></a:tc>`;
    const row = (...cells: string[]) => `<a:tr>${cells.map(cell).join('')}</a:tr>`;
    const more = `<p:graphicFrame><a:tbl>${row('Tank', '1,400')}${row('Pump', '260')}</a:tbl></p:graphicFrame>`;
    const [page] = (await read(pptx([{ title: 'Costs', more }]))).pages;
    expect(page?.paragraphs.map(({ text }) => text)).toEqual(['Costs', 'Tank, 1,400', 'Pump, 260']);
  });
});

it('skips hidden shapes and shapes outside the page in an ODP', async () => {
  const frame = (text: string, attributes = '') =>
    `<draw:frame ${attributes}><draw:text-box><text:p>${text}</text:p></draw:text-box></draw:frame>`;
  const at = (x: string, y: string) => `svg:x="${x}" svg:y="${y}" svg:width="2cm" svg:height="1in"`;
  const page = [
    frame('Title', `presentation:class="title" ${at('99cm', '0cm')}`),
    frame('No place'),
    frame('On it', at('-1cm', '0cm')),
    frame('Right', at('28cm', '0cm')),
    frame('Left', at('-20mm', '0cm')),
    frame('Above', at('0cm', '-1in')),
    frame('Below', at('0cm', '600pt')),
    frame('Hidden', 'drawooo:display="none"'),
    `<draw:g draw:display="printer">${frame('In a hidden group')}</draw:g>`,
    `<draw:g>${frame('In a group', at('28cm', '0cm'))}</draw:g>`,
    frame('<text:span>Line<text:line-break/>end</text:span>'),
  ];
  const parts = {
    mimetype: 'application/vnd.oasis.opendocument.presentation',
    'styles.xml':
      '<o><style:page-layout style:name="wide"><style:page-layout-properties fo:page-width="28cm" fo:page-height="15.75cm"/></style:page-layout><style:master-page style:name="Main" style:page-layout-name="wide"/></o>',
    'content.xml': `<o><draw:page draw:master-page-name="Main">${page.join('')}</draw:page></o>`,
  };
  const deck = await read(zip(parts), 'odp');
  expect(deck.pages[0]?.title).toBe('Title');
  expect(deck.pages[0]?.paragraphs.map(({ text }) => text)).toEqual(['No place', 'On it', 'Line end']);
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
  const hidden = '<a:p><!--</a:p>-->'.repeat(20_000);
  const good = pptx([{ title: 'Good' }]);
  const { 'ppt/slides/slide1.xml': _slide, ...without } = pptxParts([{ title: 'Gone' }]);
  const cases: [string, Buffer, string, ('pptx' | 'odp')?][] = [
    ['entity declarations', pptx([{}], { 'ppt/slides/slide1.xml': entities }), 'declares XML entities'],
    ['an external entity', pptx([{}], { 'ppt/slides/slide1.xml': external }), 'declares XML entities'],
    [
      'a part that unpacks to too much',
      pptx([{}], { 'ppt/slides/slide1.xml': ' '.repeat(20_000_000) }),
      'is much larger',
    ],
    ['an archive that claims two gigabytes', tooMuch(), 'is much larger'],
    ['too many archive entries', manyEntries(), 'is much larger'],
    [
      '10,000 pages',
      pptx(Array.from({ length: 10_000 }, () => ({}))),
      'has 10000 pages; at most 200 can be read',
    ],
    ['a missing page', zip(without), 'a page is missing'],
    ['a truncated archive', good.subarray(0, -40), 'it cannot be unpacked'],
    ['bytes that are not an archive', Buffer.from('PK\x03\x04 nothing'), 'it cannot be unpacked'],
    ['an archive without a presentation', zip({ 'a.txt': 'a' }), 'it contains no presentation'],
    ['elements nested 200,000 deep', pptx([{}], { 'ppt/slides/slide1.xml': deep }), 'is nested too deeply'],
    [
      'elements nested deep behind comments that look like ends',
      pptx([{}], { 'ppt/slides/slide1.xml': hidden }),
      'is nested',
    ],
    ['a PPTX with a password', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'has a password'],
    ['an ODP with a password', odp([{}], '<manifest:encryption-data/>'), 'has a password', 'odp'],
  ];
  it.each(cases)('is rejected: %s', async (_what, bytes, sentence, format) => {
    await expect(read(bytes, format)).rejects.toThrow(sentence);
  });
});

/** An archive whose directory claims two gigabytes for a few bytes. */
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
