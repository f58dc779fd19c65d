import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { UnsupportedDeckError } from '../../../src/engine/slides/deck.ts';
import { readOffice } from '../../../src/engine/slides/office/read-office.ts';
import { openParts } from '../../../src/engine/slides/office/read-parts.ts';
import { stripLinks, strippedLinksWarning } from '../../../src/engine/slides/office/strip-links.ts';
import { odp, pptx, type SlideOf } from '../../fixtures/decks.ts';
import { linkingOdp, linkingPptx } from '../../fixtures/linking-decks.ts';
import { zip } from '../../speech/zip.ts';
import { type Target, textOf } from '../target.ts';

/** Starts a part, so that its text can be mutated while the archive stays valid. */
const PART = /^@@(.*)\n/gm;
/** Tags of a cleaned copy: no comments, instructions or declarations, and values in double quotes. */
const TAG = /^<(?:\?xml [^<>]*\?|\/?[^\s"<>/=!?]+((?: [^\s"<>=]+="[^"<]*")*))>$/;
const ATTRIBUTE = / (?:[^\s"=]*:)?([^\s"=:]+)="([^"]*)"/g;
/** Attributes that load something, and prefixes of URLs and of paths out of the archive. */
const LOADED = /^(?:href|src|image-data|archive|codebase|poster)$/i;
const OUTSIDE = /^\s*(?:file:|smb:|ftp:|https?:(?!\/\/link\.invalid\/)|\/|\.\.\/)/i;
const PPTX = 'ppt/presentation.xml';

const SLIDES: SlideOf[] = [
  { title: 'Plan', points: ['First', 'Second & third'], notes: 'Say this.\nAnd that.', isBuilt: true },
  {
    title: 'Steps',
    points: ['a', 'b', 'c'],
    clicks: [
      [0, 0],
      [1, 2],
    ],
    linked: 'file:///secret.png',
  },
  { title: 'Hidden', isHidden: true },
];

export const target: Target = {
  kind: 'bytes',
  libraries: ['htmlparser2', 'cheerio', 'css-select', 'domutils', 'domhandler', 'dom-serializer', 'entities'],
  slowSeconds: 2,
  seeds: await Promise.all(
    [
      pptx(SLIDES),
      odp(SLIDES, '<manifest:file-entry manifest:full-path="content.xml" manifest:media-type="text/xml"/>'),
      linkingPptx('/secret.png').bytes,
      linkingOdp('/secret.png').bytes,
    ].map(partsText),
  ),
  tokens: [
    ...[
      '@@content.xml\n',
      '@@ppt/slides/slide1.xml\n',
      '@@META-INF/manifest.xml\n',
      '@@Pictures/a.svg\n',
      '@@../a.xml\n',
      '@@ppt/slides/_rels/slide1.xml.rels\n',
    ],
    ...[
      '<a:p>',
      '</a:p>',
      '<a:t>',
      '</a:t>',
      '<p:sp>',
      '</p:sp>',
      '<p:txBody>',
      '<p:timing>',
      '<p:par>',
      '<p:cTn nodeType="clickEffect">',
      '<p:pRg st="0" end="9"/>',
    ],
    ...[
      '<p:sldId id="256" r:id="rId1"/>',
      '<a:blip r:link="rId2"/>',
      '<p:ph type="title"/>',
      ' show="0"',
      ' st="1e9"',
      ' end="-1"',
      ' typeface="A"',
    ],
    ...[
      '<draw:page draw:style-name="hidden">',
      '</draw:page>',
      '<draw:frame presentation:class="title">',
      '</draw:frame>',
      '<text:p>',
      '</text:p>',
      '<text:list>',
      '</text:list>',
      '<text:s/>',
    ],
    ...[
      '<draw:image xlink:href="',
      '<presentation:notes>',
      '<style:font-face svg:font-family="A"/>',
      '<office:binary-data>',
      '<config:config-item>',
      '<style>',
      '@import "a";',
    ],
    ...[
      ' xlink:href="file:///a"',
      ' l:href="../../a"',
      ' href="https://a.example/"',
      ' src="data:image/svg+xml;base64,PHN2Zz4="',
      ' TargetMode="External"',
      ' Target="../a"',
      '%2e%2e/',
      'url(a)',
    ],
    ...[
      '<!DOCTYPE a [<!ENTITY b "c">]>',
      '&#102;ile:',
      '&amp;',
      '&b;',
      '<![CDATA[',
      ']]>',
      '<!--',
      '-->',
      '<?xml version="1.0" encoding="UTF-16"?>',
      '\ufeff',
      '\u0000',
    ],
    ...[
      'encryption-data',
      'xml:base="/"',
      'dde-',
      '<',
      '>',
      '/>',
      '"',
      "'",
      '=',
      ':',
      'xmlns:x="y"',
      '<x:',
      'constructor',
      '__proto__',
      '\u2028',
      '\ud83d\ude00',
    ],
  ],
  async run(input) {
    const parts = partsOf(textOf(input));
    const format = PPTX in parts ? 'pptx' : 'odp';
    const folder = await mkdtemp(join(tmpdir(), 'castwright-fuzz-'));
    try {
      const [deck, copy, again] = ['deck', 'copy', 'again'].map((name) => join(folder, name)) as [
        string,
        string,
        string,
      ];
      await writeFile(deck, zip(parts));
      await unlessRefused(() => readOffice(deck, format));
      const links = await unlessRefused(() => stripLinks(deck, format, copy));
      if (!links) return;
      strippedLinksWarning(links);
      const texts = await strippedTexts(copy);
      const left = await stripLinks(copy, format, again);
      if (left.length > 0) throw new Error(`A second pass finds ${left.join(', ')}`);
      if ((await strippedTexts(again)) !== texts) throw new Error('A second pass writes another copy');
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
};

/** Undefined if the input is refused; rethrows unexpected failures of our code or of a library. */
async function unlessRefused<T>(step: () => Promise<T>): Promise<T | undefined> {
  try {
    return await step();
  } catch (error) {
    if (!(error instanceof UnsupportedDeckError)) throw error;
    const { cause } = error;
    if (cause instanceof TypeError || cause instanceof RangeError) throw cause;
    return undefined;
  }
}

/** All XML of a copy, in which no link may remain. */
async function strippedTexts(copy: string): Promise<string> {
  using parts = await openParts(copy);
  const texts: string[] = [];
  for (const name of parts.names) {
    const text = (await parts.text(name)) ?? '';
    texts.push(name, text);
    if (!/^\s*</.test(text)) continue;
    for (const [tag] of text.matchAll(/<[^>]*>?/g)) {
      const plain = TAG.exec(tag);
      if (!plain) throw new Error(`A tag is not plain: ${tag.slice(0, 60)}`);
      // Checks each attribute by itself: text and other values may look like one, but load nothing.
      for (const [, attribute = '', value = ''] of plain[1]?.matchAll(ATTRIBUTE) ?? []) {
        if (LOADED.test(attribute) && OUTSIDE.test(value)) throw new Error(`A link remains: ${attribute}`);
      }
    }
  }
  return texts.join('\n');
}

function partsOf(text: string): Record<string, string> {
  const [, ...pieces] = text.split(PART);
  const parts: Record<string, string> = {};
  for (let at = 0; at + 1 < pieces.length; at += 2)
    parts[pieces[at]?.slice(0, 200) ?? ''] = pieces[at + 1] ?? '';
  return parts;
}

async function partsText(deck: Buffer): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'castwright-fuzz-'));
  try {
    const path = join(folder, 'deck');
    await writeFile(path, deck);
    using parts = await openParts(path);
    const texts = await Promise.all(parts.names.map(async (name) => `@@${name}\n${await parts.text(name)}`));
    return texts.join('\n');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
