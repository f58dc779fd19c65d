import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { deflateRawSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { odp, pptx, pptxParts } from '../../../../test/fixtures/decks.ts';
import { linkingOdp, linkingPptx } from '../../../../test/fixtures/linking-decks.ts';
import { zip } from '../../../../test/speech/zip.ts';
import { makeTempDir } from '../../../platform/files/temp-dir.ts';
import { UnsupportedDeckError } from '../deck.ts';
import { readOffice } from './read-office.ts';
import { openParts } from './read-parts.ts';
import { stripLinks, strippedLinksWarning } from './strip-links.ts';
import { xmlStripper } from './strip-xml.ts';

/** Strips a deck and returns its unpacked parts and the removed links. */
async function strip(bytes: Buffer, format: 'pptx' | 'odp') {
  await using temp = await makeTempDir('castwright-links-');
  const [path, copy] = [join(temp.path, 'deck'), join(temp.path, 'copy')];
  await writeFile(path, bytes);
  const links = await stripLinks(path, format, copy);
  const parts: Record<string, string> = {};
  using opened = await openParts(copy);
  for (const name of opened.names) {
    parts[name] = (await buffer(await opened.stream(name))).toString('latin1');
  }
  return { links, parts, deck: await readOffice(copy, format), bytes: await readFile(copy) };
}

/** Strips an XML part and returns the removed links. */
function stripPart(xml: string, part = 'content.xml', names: string[] = []) {
  const links: string[] = [];
  const stripper = xmlStripper({
    part,
    holds: (name) => names.includes(name),
    onLink: (link) => links.push(link),
  });
  const written = stripper.write(xml) + stripper.end();
  return { links, written: written.replace(/^<\?xml[^>]*>\n/, '') };
}

const SECRET = '/srv/private/secret picture.png';

describe.each([linkingOdp(SECRET), linkingPptx(SECRET)])('$format with links', ({ format, bytes, ways }) => {
  it(`keeps its ${ways.length} pages and loses every trace of the linked file`, async () => {
    const { links, parts, deck } = await strip(bytes, format);
    expect(deck.pages).toHaveLength(ways.length);
    expect(links.length).toBeGreaterThanOrEqual(3);
    for (const [name, content] of Object.entries(parts)) {
      expect(content, name).not.toMatch(/secret|%73|srv/i);
    }
  });
});

it.each([
  ['nested too deep', '<g>'.repeat(300)],
  ['without a proper name', '<svg><-a b="c"/></svg>'],
])('refuses a picture with an element %s', async (_what, picture) => {
  const deck = odp([{ title: 'Plan' }]);
  await using temp = await makeTempDir('castwright-links-');
  const path = join(temp.path, 'deck');
  await writeFile(path, deck);
  using opened = await openParts(path);
  const content = (await opened.text('content.xml')) ?? '';
  await writeFile(path, zip({ 'content.xml': content, 'Pictures/a.svg': picture }));
  await expect(stripLinks(path, 'odp', join(temp.path, 'copy'))).rejects.toThrow(UnsupportedDeckError);
});

it('reports no link for an empty embedded picture', () => {
  expect(stripPart('<a><office:binary-data></office:binary-data></a>').links).toEqual([]);
});

describe('a presentation without links', () => {
  it('keeps its titles and notes, and in an ODP the uncompressed type first', async () => {
    const slides = [
      { title: 'Rain & <roofs>', points: ['One', 'Two'], notes: 'Say “this”.' },
      { title: 'End' },
    ];
    for (const [format, original] of [
      ['pptx', pptx(slides)],
      ['odp', odp(slides)],
    ] as const) {
      const { links, deck, bytes } = await strip(original, format);
      expect(links).toEqual([]);
      expect(deck.pages.map(({ title, notes }) => [title, notes])).toEqual([
        ['Rain & <roofs>', 'Say “this”.'],
        ['End', ''],
      ]);
      if (format === 'odp') expect(bytes.toString('latin1', 30, 38)).toBe('mimetype');
    }
  });

  it('keeps pictures and fonts, and loses macros, videos, embedded documents and metafiles with SVG', async () => {
    const emf = (content: Buffer) => Buffer.concat([Buffer.alloc(40), Buffer.from(' EMF'), content]);
    const more = {
      'ppt/media/a.png': Buffer.from('\x89PNG\r\n\x1a\n…', 'latin1'),
      'ppt/media/b.emf': emf(Buffer.from('records')),
      'ppt/fonts/c.ttf': Buffer.from([0, 1, 0, 0, 0, 9]),
      'ppt/media/svg.emf': emf(Buffer.from('<svg xmlns="…">')),
      'ppt/media/packed.emf': emf(gzipSync('<svg/>')),
      'ppt/media/film.mp4': Buffer.from('\0\0\0\x20ftypisom', 'latin1'),
      'ppt/media/packed.svgz': gzipSync('<svg/>'),
      'ppt/media/page.eps': '%!PS-Adobe-3.0 EPSF-3.0\n(/etc/passwd) (r) file',
      'ppt/embeddings/object.bin': Buffer.from('d0cf11e0a1b11ae1', 'hex'),
      'ppt/embeddings/table.xlsx': pptx([{}]),
      'ppt/vbaProject.bin': 'macro',
      'Basic/script.xml': '<x/>',
    };
    const { parts } = await strip(pptx([{ title: 'Kept' }], more), 'pptx');
    const remaining = Object.keys(more).filter((name) => name in parts);
    expect(remaining).toEqual(['ppt/media/a.png', 'ppt/media/b.emf', 'ppt/fonts/c.ttf']);
  });

  it('keeps only the last of two parts with the same name', async () => {
    const { 'ppt/slides/slide1.xml': slide = '', ...others } = pptxParts([{ title: 'Last' }]);
    const first = slide.replace('Last', 'Frst');
    const twice = zip({ 'ppt/slides/slide0.xml': first, ...others, 'ppt/slides/slide1.xml': slide });
    const renamed = Buffer.from(twice.toString('latin1').replaceAll('slide0.xml', 'slide1.xml'), 'latin1');
    const { deck, parts } = await strip(renamed, 'pptx');
    expect(deck.pages[0]?.title).toBe('Last');
    expect(JSON.stringify(parts)).not.toContain('Frst');
  });
});

describe('a part in XML', () => {
  const png = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1').toString('base64');
  const svg = Buffer.from('<svg/>').toString('base64');

  it.each([
    ['a file URL', '<draw:image xlink:href="file:///a"/>', 'file:///a'],
    ['a web URL', '<draw:image xlink:href="https://a.example/b.png"/>', 'https://a.example/b.png'],
    ['a link with another prefix', '<d:image l:href="/a"/>', '/a'],
    ['a path out of the archive', '<draw:image xlink:href="Pictures/../../a"/>', 'Pictures/../../a'],
    ['an escaped path out of the archive', '<draw:image xlink:href="%2e%2e/a"/>', '%2e%2e/a'],
    ['a file URL written with entities', '<draw:image xlink:href="&#102;ile:///a"/>', 'file:///a'],
    ['a Windows path', '<draw:image xlink:href="\\\\host\\a"/>', '\\\\host\\a'],
    ['the image of a button', '<form:button form:image-data="file:///a"/>', 'file:///a'],
    ['a formula', '<table:cell table:formula="of:=[\'file:///a\'#$S.A1]"/>', "of:=['file:///a'#$S.A1]"],
    ['a script', '<e script:handler="vnd.sun.star.script:a"/>', 'vnd.sun.star.script:a'],
    ['an SVG in a data URL', `<image href="data:image/png;base64,${svg}"/>`, 'data:image/png;base64,…'],
    ['a style with a file URL', '<rect style="fill:url(file:///a#b)"/>', 'fill:url(file:///a#b)'],
  ])('loses %s and reports it', (_what, xml, link) => {
    const { written, links } = stripPart(xml, 'content.xml', ['Pictures', 'Pictures/a.png']);
    expect(links).toEqual([link]);
    expect(written).not.toMatch(/=/);
  });

  it.each([
    ['another base URL', '<a:p xml:base="file:///"/>'],
    ['a DDE source', '<office:dde-source office:dde-topic="/a"/>'],
    ['a document type declaration', '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///a">]><x/>'],
    ['a processing instruction', '<?xml-stylesheet href="file:///a"?><x/>'],
    ['a link to a missing part', '<draw:image xlink:href="Pictures/a"/>'],
    ['a palette path', '<config:config-item>file:///a</config:config-item>'],
    ['a template path', '<meta:template xlink:href="../../a.otp"/>'],
    ['a comment', '<x><!-- file:///a --></x>'],
  ])('loses %s without a report', (_what, xml) => {
    const { written, links } = stripPart(xml);
    expect(written).not.toMatch(/file:|"\/a|href|ENTITY/);
    expect(links).toEqual([]);
  });

  it.each([
    '<draw:image xlink:href="Pictures/a.png"></draw:image>',
    '<draw:object xlink:href="./Object 1"></draw:object>',
    '<use href="#shape"></use>',
    `<image href="data:image/png;base64,${png}"></image>`,
    `<office:binary-data>${png}</office:binary-data>`,
    '<style>rect { fill: url(#a) }</style>',
    '<style:style style:name="a"><x></x></style:style>',
    '<config:config-item config:name="constructor">true</config:config-item>',
    '<p:cNvPr descr="https://a.example/b.png"></p:cNvPr>',
    '<a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/table"></a:graphicData>',
    '<constructor toString="1">a &lt; b &amp;amp; c</constructor>',
  ])('keeps %s unchanged', (xml) => {
    const held = ['Pictures', 'Pictures/a.png', 'Object 1', 'Object 1/content.xml'];
    expect(stripPart(xml, 'content.xml', held)).toEqual({ links: [], written: xml });
  });

  it('loses imports in styles and embedded SVG pictures', () => {
    expect(stripPart('<style>@import "a.css";</style>').written).toBe('<style></style>');
    expect(stripPart('<style>rect { fill: u\\72l(a) }</style>').written).toBe('<style></style>');
    expect(stripPart(`<office:binary-data>${svg}</office:binary-data>`).written).not.toContain(svg);
  });

  it('points clickable links to an invalid host', () => {
    expect(stripPart('<text:a xlink:href="https://a.example/">A</text:a>')).toEqual({
      links: [],
      written: '<text:a xlink:href="https://link.invalid/">A</text:a>',
    });
  });

  it('keeps only relationships within the archive', () => {
    const type = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
    const relation = (kind: string, target: string, mode = '') =>
      `<Relationship Id="1" Type="${type}/${kind}" Target="${target}"${mode}></Relationship>`;
    const external = ' TargetMode="External"';
    const all = [
      relation('image', '../media/a.png'),
      relation('image', '/ppt/media/a.png'),
      relation('image', 'file:///a', external),
      relation('image', 'file:///b'),
      relation('image', '../../../c'),
      relation('hyperlink', 'file:///d', external),
    ];
    const part = 'ppt/slides/_rels/slide1.xml.rels';
    const { links, written } = stripPart(all.join(''), part, ['ppt/media/a.png']);
    expect(links).toEqual(['file:///a']);
    expect(written).toBe([all[0], all[1], relation('hyperlink', 'https://link.invalid/', external)].join(''));
  });

  it('drops everything within a dropped element', () => {
    const within = 'text<svg><image href="file:///a"/><style>@import "a.css";</style></svg>';
    const outside = `<Relationship Id="1" Type="image" Target="../../a.png">${within}</Relationship>`;
    expect(stripPart(`<a>${outside}\n<b></b></a>`)).toEqual({ links: [], written: '<a>\n<b></b></a>' });
    expect(stripPart(`${outside}\n`)).toEqual({ links: [], written: '' });
  });

  it.each([
    ['UTF-16', Buffer.from('\ufeff<a href="file:///x"/>', 'utf16le')],
    ['UTF-16 without a byte order mark', Buffer.from('<a href="file:///x"/>', 'utf16le')],
  ])('is read as %s', async (_what, bytes) => {
    const { parts } = await strip(pptx([{}], { 'ppt/media/a.svg': bytes }), 'pptx');
    expect(parts['ppt/media/a.svg']).toContain('<a href="https://link.invalid/">');
  });
});

it('names the removed links in a warning', () => {
  expect(strippedLinksWarning([])).toBeUndefined();
  expect(strippedLinksWarning(['a', 'b'])).toContain('in the presentation instead: a, b');
  expect(strippedLinksWarning(['a', 'b', 'c', 'd', 'e', 'f', 'g'])).toMatch(/: a, b, c, d, e and 2 more$/);
});

it('rejects an entry that is larger than declared', async () => {
  const bytes = pptx([{}], { 'ppt/media/a.svg': '<svg></svg>' });
  const packed = deflateRawSync('<svg></svg>');
  expect(bytes.includes(packed)).toBe(true);
  const at = bytes.lastIndexOf('ppt/media/a.svg') - 46 + 24;
  bytes.writeUInt32LE(5, at);
  await expect(strip(bytes, 'pptx')).rejects.toThrow('it cannot be unpacked');
});
