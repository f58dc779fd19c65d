import type { CheerioAPI } from 'cheerio/slim';
import { DeckRefused, MOST_PAGES, type OfficeDeck, type OfficePage, type Paragraph } from '../deck.ts';
import type { Parts } from './read-parts.ts';
import { hiddenPages } from './read-pptx.ts';
import { named, oneLine, parseXml } from './xml.ts';

type Node = ReturnType<CheerioAPI>;

const TEXTS = `${named('text:p')}, ${named('text:h')}`;

/** Texts and notes of an ODP (OpenDocument 1.3, part 3). @throws {DeckRefused} */
export async function readOdp(parts: Parts): Promise<OfficeDeck> {
  const manifest = await parts.text('META-INF/manifest.xml');
  if (manifest?.includes('encryption-data')) {
    throw new DeckRefused('has a password; save it without one, or as PDF');
  }
  const content = await parts.text('content.xml');
  if (content === undefined) throw new DeckRefused('is damaged: no presentation is in it');
  const $ = parseXml(content);
  const all = $(named('draw:page')).toArray();
  if (all.length > MOST_PAGES) {
    throw new DeckRefused(`has ${all.length} pages; at most ${MOST_PAGES} can be read`);
  }
  const isHidden = hiddenIn($);
  const hidden = all.flatMap((page, index) => (isHidden($(page)) ? [index + 1] : []));
  return {
    title: await titleOf(parts),
    pages: all.filter((page) => !isHidden($(page))).map((page) => pageOf($, $(page))),
    fonts: fontsOf($),
    warnings: [
      ...(hidden.length > 0 ? [hiddenPages(hidden)] : []),
      ...(parts.names.some((name) => name.startsWith('Basic/') || name.startsWith('Scripts/'))
        ? ['The macros of the presentation are not run']
        : []),
    ],
  };
}

function pageOf($: CheerioAPI, page: Node): OfficePage {
  const notes = page.children(named('presentation:notes'));
  const titles: Paragraph[] = [];
  const others: Paragraph[] = [];
  for (const element of page.children().toArray()) {
    const shape = $(element);
    if (shape.is(named('presentation:notes'))) continue;
    const isTitle = shape.attr('presentation:class') === 'title';
    const found = textsIn($, shape);
    if (isTitle) titles.push(...found.map((one) => ({ ...one, isPoint: false })));
    else others.push(...found.map((one) => ({ ...one, isPoint: one.isPoint && found.length > 1 })));
  }
  return {
    title: titles.map(({ text }) => text).join(' '),
    paragraphs: [...titles, ...others],
    notes: notes
      .find(`${named('draw:frame')}[presentation\\:class="notes"]`)
      .find(TEXTS)
      .toArray()
      .map((one) => oneLine(lettersOf($, $(one))))
      .filter((text) => text !== '')
      .join('\n'),
  };
}

function textsIn($: CheerioAPI, shape: Node): Paragraph[] {
  return shape
    .find(TEXTS)
    .toArray()
    .map((element) => {
      const lists = $(element).parents(named('text:list')).length;
      return { text: oneLine(lettersOf($, $(element))), level: Math.max(0, lists - 1), isPoint: lists > 0 };
    })
    .filter(({ text }) => text !== '');
}

/** Blanks and line ends are elements of their own. */
function lettersOf($: CheerioAPI, paragraph: Node): string {
  return paragraph
    .contents()
    .toArray()
    .map((one) => {
      if (one.type !== 'tag') return $(one).text();
      if (['text:s', 'text:tab', 'text:line-break'].includes(one.name)) return ' ';
      return one.name === 'text:page-number' || one.name === 'text:date' ? '' : $(one).text();
    })
    .join('');
}

/** Whether a page is hidden stands in its style. */
function hiddenIn($: CheerioAPI): (page: Node) => boolean {
  const styles = new Set(
    $(named('style:style'))
      .toArray()
      .filter(
        (style) =>
          $(style).find(`${named('style:drawing-page-properties')}[presentation\\:visibility="hidden"]`)
            .length > 0,
      )
      .map((style) => $(style).attr('style:name')),
  );
  return (page) => styles.has(page.attr('draw:style-name'));
}

function fontsOf($: CheerioAPI): string[] {
  const names = $(named('style:font-face'))
    .toArray()
    .map((one) => ($(one).attr('svg:font-family') ?? '').replaceAll(/['"]/g, ''));
  return [...new Set(names)].filter((font) => font !== '');
}

async function titleOf(parts: Parts): Promise<string> {
  const text = await parts.text('meta.xml');
  return text === undefined ? '' : oneLine(parseXml(text)(named('dc:title')).first().text());
}
