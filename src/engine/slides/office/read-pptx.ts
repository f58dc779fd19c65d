import { posix } from 'node:path';
import type { CheerioAPI } from 'cheerio/slim';
import {
  MAX_PAGES,
  type OfficeDeck,
  type OfficePage,
  type Paragraph,
  UnsupportedDeckError,
} from '../deck.ts';
import { notesOf, paragraphsIn, paragraphsOf, type SlideSize } from './pptx-text.ts';
import type { Parts } from './read-parts.ts';
import { oneLine, parseXml, tag } from './xml.ts';

type Node = ReturnType<CheerioAPI>;

/** Maximum clicks of a page that are read. */
const MAX_CLICKS = 60;

interface SlideText {
  text: string;
  level: number;
}

/** Maximum levels of nodes; no real diagram has more. */
const MAX_DEPTH = 20;

const PRESENTATION = 'ppt/presentation.xml';

/** Reads the texts, notes and build steps of a PPTX file (ECMA-376, part 1). @throws {UnsupportedDeckError} */
export async function readPptx(parts: Parts): Promise<OfficeDeck> {
  const text = await parts.text(PRESENTATION);
  if (text === undefined) throw new UnsupportedDeckError('is damaged: it contains no presentation');
  const $ = parseXml(text);
  const relations = new Map((await relationsOf(parts, PRESENTATION)).map((one) => [one.id, one]));
  const slides = $(tag('p:sldId'))
    .toArray()
    .map((one) => relations.get($(one).attr('r:id') ?? '')?.target);
  if (slides.length > MAX_PAGES) {
    throw new UnsupportedDeckError(`has ${slides.length} pages; at most ${MAX_PAGES} can be read`);
  }
  const size = sizeOf($);
  const pages: OfficePage[] = [];
  const hidden: number[] = [];
  const fonts = new Set<string>(await fontsOf(parts));
  for (const [index, name] of slides.entries()) {
    const slide = name === undefined ? undefined : await parts.text(name);
    if (slide === undefined || name === undefined)
      throw new UnsupportedDeckError('is damaged: a page is missing');
    const relations = await relationsOf(parts, name);
    const page = parseXml(slide);
    for (const element of page('[typeface]').toArray()) fonts.add(page(element).attr('typeface') ?? '');
    if (page(tag('p:sld')).attr('show') === '0') hidden.push(index + 1);
    else {
      const steps = stepsOf(page);
      const texts = paragraphsOf(page, { size, diagrams: await diagramsOf(parts, relations) });
      pages.push({ ...texts, notes: await notes(parts, relations), ...(steps && { steps }) });
    }
  }
  const embedded = new Set(
    $(`${tag('p:embeddedFont')} ${tag('p:font')}`)
      .toArray()
      .map((one) => $(one).attr('typeface') ?? ''),
  );
  return {
    title: await titleOf(parts),
    pages,
    fonts: [...fonts].filter((font) => font !== '' && !font.startsWith('+') && !embedded.has(font)),
    warnings: [
      ...(hidden.length > 0 ? [hiddenPages(hidden)] : []),
      ...(parts.names.some((name) => name.toLowerCase().endsWith('vbaproject.bin'))
        ? ['The macros of the presentation are not run']
        : []),
    ],
  };
}

export function hiddenPages(pages: readonly number[]): string {
  return pages.length === 1
    ? `Page ${pages[0]} is hidden in the presentation and left out`
    : `Pages ${pages.join(', ')} are hidden in the presentation and left out`;
}

function sizeOf($: CheerioAPI): SlideSize | undefined {
  const [width, height] = ['cx', 'cy'].map((name) => Number($(tag('p:sldSz')).attr(name) ?? 0));
  return width && height && width > 0 && height > 0 ? [width, height] : undefined;
}

async function diagramsOf(
  parts: Parts,
  relations: readonly Relation[],
): Promise<ReadonlyMap<string, readonly Paragraph[]>> {
  const diagrams = new Map<string, readonly Paragraph[]>();
  for (const { id, type, target, isExternal } of relations) {
    if (type !== 'diagramData' || isExternal) continue;
    const data = await parts.text(target);
    if (data !== undefined) diagrams.set(id, diagramTexts(parseXml(data)));
  }
  return diagrams;
}

async function notes(parts: Parts, relations: readonly Relation[]): Promise<string> {
  const relation = relations.find(({ type, isExternal }) => type === 'notesSlide' && !isExternal);
  const text = relation && (await parts.text(relation.target));
  return text === undefined ? '' : notesOf(parseXml(text));
}

async function titleOf(parts: Parts): Promise<string> {
  const text = await parts.text('docProps/core.xml');
  return text === undefined ? '' : oneLine(parseXml(text)(tag('dc:title')).first().text());
}

const THEME = 'ppt/theme/theme1.xml';

/** Reads the theme's fonts for Latin letters. */
async function fontsOf(parts: Parts): Promise<string[]> {
  const text = await parts.text(THEME);
  if (text === undefined) return [];
  const $ = parseXml(text);
  return $(`${tag('a:majorFont')} > ${tag('a:latin')}, ${tag('a:minorFont')} > ${tag('a:latin')}`)
    .toArray()
    .map((one) => $(one).attr('typeface') ?? '');
}

/** A reference of a part in an OOXML package. */
interface Relation {
  id: string;
  /** Last segment of the relation's type, such as `notesSlide`. */
  type: string;
  /** Name of a part, or an address if external. */
  target: string;
  isExternal: boolean;
}

async function relationsOf(parts: Parts, part: string): Promise<Relation[]> {
  const folder = posix.dirname(part);
  const text = await parts.text(`${folder}/_rels/${posix.basename(part)}.rels`);
  if (text === undefined) return [];
  const $ = parseXml(text);
  return $('Relationship')
    .toArray()
    .map((one) => {
      const target = $(one).attr('Target') ?? '';
      const isExternal = $(one).attr('TargetMode') === 'External';
      return {
        id: $(one).attr('Id') ?? '',
        type: ($(one).attr('Type') ?? '').split('/').at(-1) ?? '',
        target: isExternal ? target : withinPackage(folder, target),
        isExternal,
      };
    });
}

function withinPackage(folder: string, target: string): string {
  return target.startsWith('/') ? target.slice(1) : posix.normalize(posix.join(folder, target));
}

/** Reads the texts of a SmartArt diagram (ECMA-376, part 1, 21.4.2), each node before its children. */
function diagramTexts($: CheerioAPI): Paragraph[] {
  const points = new Map(
    $(tag('dgm:pt'))
      .toArray()
      .map((element) => [$(element).attr('modelId') ?? '', $(element)]),
  );
  const children = new Map<string, { id: string; order: number }[]>();
  for (const element of $(tag('dgm:cxn')).toArray()) {
    const { type = 'parOf', srcId = '', destId = '', srcOrd } = $(element).attr() ?? {};
    if (type !== 'parOf') continue;
    const siblings = children.get(srcId) ?? [];
    siblings.push({ id: destId, order: Number(srcOrd ?? 0) });
    children.set(srcId, siblings);
  }
  const texts: Paragraph[] = [];
  const visited = new Set<string>();
  const visit = (id: string, level: number) => {
    const point = points.get(id);
    if (!point || visited.has(id) || level > MAX_DEPTH) return;
    visited.add(id);
    const paragraphs = isNode(point.attr('type')) ? paragraphsIn($, point.children(tag('dgm:t'))) : [];
    texts.push(...paragraphs.map(({ text }) => ({ text, level: Math.max(0, level - 1), isPoint: false })));
    const sortedChildren = (children.get(id) ?? []).sort((one, other) => one.order - other.order);
    for (const child of sortedChildren) visit(child.id, level + 1);
  };
  for (const [id, point] of points) if (point.attr('type') === 'doc') visit(id, 0);
  // Diagrams also show nodes without a parent.
  for (const [id] of points) visit(id, 1);
  return texts;
}

/** Whether a point is a node. Other points describe lines between nodes, or how nodes are drawn. */
function isNode(type = 'node'): boolean {
  return type === 'node' || type === 'asst';
}

/**
 * Reads the texts that appear on a slide with each click (ECMA-376, part 1, 19.5: `p:timing`). Returns undefined if no
 * text appears on a click. Other animations are ignored: their objects are shown in their final state.
 */
function stepsOf($: CheerioAPI): string[][] | undefined {
  const texts = textsByShape($);
  const steps = clicksOf($).flatMap((click) => {
    const appearing = entrancesOf($, click).flatMap(({ shape, from, to }) => {
      const shapeTexts = texts.get(shape) ?? [];
      return shapeTexts.slice(from, Math.min(to, shapeTexts.length - 1) + 1).map(({ text }) => text);
    });
    const unique = [...new Set(appearing)].filter((text) => text !== '');
    return unique.length > 0 ? [unique] : [];
  });
  const result = steps.length > 0 ? steps : stepsFromBuildList($, texts);
  return result.length > 0 ? result : undefined;
}

/** Reads all paragraphs of each shape, including empty ones, because effects count them. */
function textsByShape($: CheerioAPI): Map<string, SlideText[]> {
  return new Map(
    $(tag('p:sp'))
      .toArray()
      .map((element) => {
        const shape = $(element);
        const texts = shape
          .find(tag('a:p'))
          .toArray()
          .map((one): SlideText => {
            const pieces = $(one)
              .find(`${tag('a:t')}, ${tag('a:br')}`)
              .toArray()
              .map((part) => (part.type === 'tag' && part.name === 'a:br' ? ' ' : $(part).text()));
            const level = Number($(one).children(tag('a:pPr')).attr('lvl') ?? 0);
            return { text: oneLine(pieces.join('')), level: Number.isInteger(level) ? level : 0 };
          });
        return [shape.find(tag('p:cNvPr')).first().attr('id') ?? '', texts];
      }),
  );
}

/** Finds the clicks of the main sequence. Objects that appear before the first click are visible from the start. */
function clicksOf($: CheerioAPI): Node[] {
  const sequence = $(`${tag('p:cTn')}[nodeType="mainSeq"]`).first();
  return sequence
    .children(tag('p:childTnLst'))
    .children(tag('p:par'))
    .toArray()
    .slice(0, MAX_CLICKS)
    .map((one) => $(one))
    .filter((click) => click.find(`${tag('p:cTn')}[nodeType="clickEffect"]`).length > 0);
}

/** Finds the shapes, or ranges of their paragraphs, that appear with a click. */
function entrancesOf($: CheerioAPI, click: Node): { shape: string; from: number; to: number }[] {
  return click
    .find(`${tag('p:cTn')}[presetClass="entr"]`)
    .toArray()
    .flatMap((effect) => {
      const target = $(effect).find(tag('p:spTgt')).first();
      const shape = target.attr('spid');
      if (shape === undefined) return [];
      const range = target.find(tag('p:pRg')).first();
      const bound = (name: string, usual: number) => {
        const value = Number(range.attr(name) ?? usual);
        return Number.isInteger(value) && value >= 0 ? value : usual;
      };
      return [{ shape, from: bound('st', 0), to: bound('end', Number.MAX_SAFE_INTEGER) }];
    });
}

/** Builds steps for slides that have only a build list: a step per paragraph, with the indented ones after it. */
function stepsFromBuildList($: CheerioAPI, texts: ReadonlyMap<string, readonly SlideText[]>): string[][] {
  const steps: string[][] = [];
  for (const build of $(`${tag('p:bldP')}[build="p"]`).toArray()) {
    let isFirst = true;
    for (const { text, level } of texts.get($(build).attr('spid') ?? '') ?? []) {
      if (text === '') continue;
      const last = steps.at(-1);
      if (level > 0 && last && !isFirst) last.push(text);
      else steps.push([text]);
      isFirst = false;
    }
  }
  return steps;
}
