import type { CheerioAPI } from 'cheerio/slim';
import {
  MAX_PAGES,
  type OfficeDeck,
  type OfficePage,
  type Paragraph,
  UnsupportedDeckError,
} from '../deck.ts';
import type { Parts } from './read-parts.ts';
import { hiddenPages } from './read-pptx.ts';
import { oneLine, parseXml, tag } from './xml.ts';

type Node = ReturnType<CheerioAPI>;

const TEXTS = `${tag('text:p')}, ${tag('text:h')}`;

/** Reads the texts and notes of an ODP file (OpenDocument 1.3, part 3). @throws {UnsupportedDeckError} */
export async function readOdp(parts: Parts): Promise<OfficeDeck> {
  const manifest = await parts.text('META-INF/manifest.xml');
  if (manifest?.includes('encryption-data')) {
    throw new UnsupportedDeckError('has a password; save it without one, or as PDF');
  }
  const content = await parts.text('content.xml');
  if (content === undefined) throw new UnsupportedDeckError('is damaged: it contains no presentation');
  const $ = parseXml(content);
  const pageElements = $(tag('draw:page')).toArray();
  if (pageElements.length > MAX_PAGES) {
    throw new UnsupportedDeckError(`has ${pageElements.length} pages; at most ${MAX_PAGES} can be read`);
  }
  const isHidden = hiddenIn($);
  const sizeOf = await pageSizes(parts);
  const hidden = pageElements.flatMap((page, index) => (isHidden($(page)) ? [index + 1] : []));
  return {
    title: await titleOf(parts),
    pages: pageElements
      .filter((page) => !isHidden($(page)))
      .map((page) => pageOf($, $(page), sizeOf($(page)))),
    fonts: fontsOf($),
    warnings: [
      ...(hidden.length > 0 ? [hiddenPages(hidden)] : []),
      ...(parts.names.some((name) => name.startsWith('Basic/') || name.startsWith('Scripts/'))
        ? ['The macros of the presentation are not run']
        : []),
    ],
  };
}

function pageOf($: CheerioAPI, page: Node, size: PageSize | undefined): OfficePage {
  const notes = page.children(tag('presentation:notes'));
  const titles: Paragraph[] = [];
  const otherParagraphs: Paragraph[] = [];
  for (const element of page.children().toArray()) {
    const shape = $(element);
    if (shape.is(tag('presentation:notes'))) continue;
    const isTitle = shape.attr('presentation:class') === 'title';
    const shapeTexts = textsIn($, shape, size);
    if (isTitle) titles.push(...shapeTexts.map((one) => ({ ...one, isPoint: false })));
    else
      otherParagraphs.push(
        ...shapeTexts.map((one) => ({ ...one, isPoint: one.isPoint && shapeTexts.length > 1 })),
      );
  }
  return {
    title: titles.map(({ text }) => text).join(' ') || hiddenTitle($, page),
    paragraphs: [...titles, ...otherParagraphs],
    notes: notes
      .find(`${tag('draw:frame')}[presentation\\:class="notes"]`)
      .find(TEXTS)
      .toArray()
      .map((one) => oneLine(lettersOf($, $(one))))
      .filter((text) => text !== '')
      .join('\n'),
  };
}

/** Reads a title outside the page. Authors move a title there to keep it for screen readers only. */
function hiddenTitle($: CheerioAPI, page: Node): string {
  const shape = page.children('[presentation\\:class="title"]').first();
  return textsIn($, shape, undefined)
    .map(({ text }) => text)
    .join(' ');
}

function textsIn($: CheerioAPI, shape: Node, size: PageSize | undefined): Paragraph[] {
  return shape
    .find(TEXTS)
    .toArray()
    .filter((element) => isVisible($(element), size))
    .map((element) => {
      const lists = $(element).parents(tag('text:list')).length;
      return { text: oneLine(lettersOf($, $(element))), level: Math.max(0, lists - 1), isPoint: lists > 0 };
    })
    .filter(({ text }) => text !== '');
}

/** Reads the text of a node, in which spaces and line breaks are elements. */
function lettersOf($: CheerioAPI, node: Node): string {
  return node
    .contents()
    .toArray()
    .map((one) => {
      if (one.type !== 'tag') return $(one).text();
      if (['text:s', 'text:tab', 'text:line-break'].includes(one.name)) return ' ';
      return one.name === 'text:page-number' || one.name === 'text:date' ? '' : lettersOf($, $(one));
    })
    .join('');
}

/** In centimetres. */
type PageSize = readonly [width: number, height: number];

const CENTIMETRES: ReadonlyMap<string, number> = new Map(
  Object.entries({ cm: 1, mm: 0.1, in: 2.54, pt: 2.54 / 72, pc: 2.54 / 6 }),
);

/** Converts a length to centimetres; NaN if missing. */
function lengthOf(value: string | undefined): number {
  const [, number = '', unit = ''] = /^(-?[\d.]{1,12})(cm|mm|in|pt|pc)$/.exec(value ?? '') ?? [];
  return number === '' ? Number.NaN : Number(number) * (CENTIMETRES.get(unit) ?? Number.NaN);
}

/** LibreOffice uses its own namespace for this attribute. */
const HIDDEN_NOTES = ['draw', 'drawooo']
  .flatMap((prefix) => ['none', 'printer'].map((value) => `[${prefix}\\:display="${value}"]`))
  .join(', ');

/** Whether a text's shapes are visible and on the page. */
function isVisible(text: Node, size: PageSize | undefined): boolean {
  const shapes = text.parentsUntil(tag('draw:page'));
  if (shapes.is(HIDDEN_NOTES)) return false;
  const placed = shapes.filter('[svg\\:x][svg\\:width]').first();
  if (placed.length === 0 || size === undefined) return true;
  const sides = [
    ['svg:x', 'svg:width'],
    ['svg:y', 'svg:height'],
  ] as const;
  return sides.every(([place, length], side) => {
    const [start, extent] = [lengthOf(placed.attr(place)), lengthOf(placed.attr(length))];
    // Rotated shapes have no such position, so they count as visible.
    return !(start >= (size[side] ?? 0) || start + extent <= 0);
  });
}

/** Finds page sizes through master pages (OpenDocument 1.3, part 3, 16.9 and 16.5). */
async function pageSizes(parts: Parts): Promise<(page: Node) => PageSize | undefined> {
  const styles = await parts.text('styles.xml');
  if (styles === undefined) return () => undefined;
  const $ = parseXml(styles);
  const layouts = new Map<string, PageSize>();
  for (const element of $(tag('style:page-layout')).toArray()) {
    const properties = $(element).children(tag('style:page-layout-properties'));
    const [width, height] = [
      lengthOf(properties.attr('fo:page-width')),
      lengthOf(properties.attr('fo:page-height')),
    ];
    if (width > 0 && height > 0) layouts.set($(element).attr('style:name') ?? '', [width, height]);
  }
  const masters = new Map<string, PageSize | undefined>();
  for (const element of $(tag('style:master-page')).toArray()) {
    masters.set(
      $(element).attr('style:name') ?? '',
      layouts.get($(element).attr('style:page-layout-name') ?? ''),
    );
  }
  return (page) => masters.get(page.attr('draw:master-page-name') ?? '');
}

/** Returns a test for hidden pages. A page's style says whether it is hidden. */
function hiddenIn($: CheerioAPI): (page: Node) => boolean {
  const styles = new Set(
    $(tag('style:style'))
      .toArray()
      .filter(
        (style) =>
          $(style).find(`${tag('style:drawing-page-properties')}[presentation\\:visibility="hidden"]`)
            .length > 0,
      )
      .map((style) => $(style).attr('style:name')),
  );
  return (page) => styles.has(page.attr('draw:style-name'));
}

function fontsOf($: CheerioAPI): string[] {
  const names = $(tag('style:font-face'))
    .toArray()
    .map((one) => ($(one).attr('svg:font-family') ?? '').replaceAll(/['"]/g, ''));
  return [...new Set(names)].filter((font) => font !== '');
}

async function titleOf(parts: Parts): Promise<string> {
  const text = await parts.text('meta.xml');
  return text === undefined ? '' : oneLine(parseXml(text)(tag('dc:title')).first().text());
}
