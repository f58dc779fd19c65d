import type { CheerioAPI } from 'cheerio/slim';
import { sentenceRanges } from '../../text/script/sentences.ts';
import type { OfficePage, Paragraph } from '../deck.ts';
import { withoutBullet } from '../plain-text.ts';
import { oneLine, tag } from './xml.ts';

type Node = ReturnType<CheerioAPI>;

/** Placeholders without content of their own. */
const NON_CONTENT = new Set(['sldNum', 'dt', 'ftr', 'hdr', 'sldImg']);
const TITLES = new Set(['title', 'ctrTitle']);

interface SlideContext {
  /** Undefined if unknown; all shapes then count as on the slide. */
  size: SlideSize | undefined;
  /** Texts of diagrams by relation id. */
  diagrams: ReadonlyMap<string, readonly Paragraph[]>;
}

/** Reads the title and the paragraphs of a slide, title first, then in the order of the shapes. */
export function paragraphsOf(
  $: CheerioAPI,
  { size, diagrams }: SlideContext,
): Pick<OfficePage, 'title' | 'paragraphs'> {
  const titles: Paragraph[] = [];
  const otherParagraphs: Paragraph[] = [];
  for (const shape of visibleShapes($, size)) {
    if (shape.is(tag('p:graphicFrame'))) {
      otherParagraphs.push(...(diagrams.get(shape.find(tag('dgm:relIds')).attr('r:dm') ?? '') ?? []));
      for (const row of shape.find(tag('a:tr')).toArray()) {
        const cells = paragraphsIn($, $(row)).map(({ text }) => text);
        if (cells.length > 0) otherParagraphs.push({ text: cells.join(', '), level: 0, isPoint: false });
      }
      continue;
    }
    const placeholder = shape.find(tag('p:ph')).first();
    const type = placeholder.attr('type') ?? '';
    if (placeholder.length > 0 && NON_CONTENT.has(type)) continue;
    const isTitle = TITLES.has(type);
    const isBody = placeholder.length > 0 && !isTitle && type !== 'subTitle';
    const shapeTexts = paragraphsIn($, shape).map((one) => ({ ...one, isPoint: isBody || one.isPoint }));
    if (isTitle) titles.push(...shapeTexts);
    else
      otherParagraphs.push(
        ...shapeTexts.map((one) => ({ ...one, isPoint: one.isPoint && shapeTexts.length > 1 })),
      );
  }
  return {
    title: titles.map(({ text }) => text).join(' ') || hiddenTitle($),
    paragraphs: [...titles.map((one) => ({ ...one, isPoint: false })), ...otherParagraphs],
  };
}

/** Reads a title outside the slide. Authors move a title there to keep it for screen readers only. */
function hiddenTitle($: CheerioAPI): string {
  const shape = $(tag('p:sp'))
    .toArray()
    .map((element) => $(element))
    .find((one) => TITLES.has(one.find(tag('p:ph')).first().attr('type') ?? ''));
  return shape
    ? paragraphsIn($, shape)
        .map(({ text }) => text)
        .join(' ')
    : '';
}

/** The notes of a slide. */
export function notesOf($: CheerioAPI): string {
  return $(tag('p:sp'))
    .toArray()
    .map((element) => $(element))
    .filter((shape) => shape.find(`${tag('p:ph')}[type="body"]`).length > 0)
    .flatMap((shape) => paragraphsIn($, shape).map(({ text }) => text))
    .join('\n');
}

/** Non-empty paragraphs of a text, without typed bullets. */
export function paragraphsIn($: CheerioAPI, shape: Node): Paragraph[] {
  return shape
    .find(tag('a:p'))
    .toArray()
    .map((element) => {
      const paragraph = $(element);
      const level = Number(paragraph.children(tag('a:pPr')).attr('lvl') ?? 0);
      const { text, isPoint } = withoutBullet(lettersOf($, paragraph), { isSure: true });
      return {
        text: withoutEquations(oneLine(text)),
        level: Number.isInteger(level) ? level : 0,
        isPoint,
      };
    })
    .filter(({ text }) => text !== '');
}

/** Placeholder for an equation that cannot be spoken. */
const EQUATION = '\ufffc';

function lettersOf($: CheerioAPI, node: Node): string {
  return node
    .children()
    .toArray()
    .map((element) => {
      const child = $(element);
      if (element.type !== 'tag') return '';
      if (element.name === 'a:t') return child.text().replaceAll(EQUATION, ' ');
      if (element.name === 'a:br') return ' ';
      if (element.name === 'mc:AlternateContent') return lettersOf($, chooseAlternative(child));
      if (element.name === 'm:oMath') return ` ${equationOf(child)} `;
      return lettersOf($, child);
    })
    .join('');
}

/** Reads an equation. Names and numbers are spoken as written; signs, powers and fractions depend on the language. */
function equationOf(equation: Node): string {
  const text = equation.text();
  const isPlain = equation
    .children()
    .toArray()
    .every((child) => child.type === 'tag' && child.name === 'm:r');
  return isPlain && /^[\p{L}\p{N}\s.,%°]*$/u.test(text) ? text : EQUATION;
}

/** Removes sentences with equations, whose remainder would make no sense. */
function withoutEquations(text: string): string {
  if (!text.includes(EQUATION)) return text;
  return sentenceRanges(text, 'en-US')
    .map(({ from, to }) => text.slice(from, to).trim())
    .filter((sentence) => !sentence.includes(EQUATION))
    .join(' ');
}

type Point = readonly [x: number, y: number];
/** Maps the coordinates of a group to those of the slide. */
type Placing = (point: Point) => Point;

/** Width and height of a slide, in English Metric Units. */
export type SlideSize = readonly [width: number, height: number];

/** Minimum share of a shape's, or the slide's, width and height at which they overlap. */
const MIN_VISIBLE_SHARE = 0.05;
/** Rotation units per degree. */
const UNITS_PER_DEGREE = 60_000;

/** Shapes, tables and diagrams of a slide in their order, without hidden ones and those outside the slide. */
function visibleShapes($: CheerioAPI, size: SlideSize | undefined): Node[] {
  const isVisible = (shape: Node, placing: Placing) =>
    size === undefined || overlapsSlide(cornersOf(shape, placing), size);
  const within = (group: Node, placing: Placing): Node[] =>
    group
      .children()
      .toArray()
      .flatMap((element): Node[] => {
        const shape = $(element);
        if (shape.is(tag('mc:AlternateContent'))) return within(chooseAlternative(shape), placing);
        if (isHidden(shape)) return [];
        if (shape.is(tag('p:grpSp'))) return within(shape, placingOf(shape, placing));
        const holdsText = shape.is(`${tag('p:sp')}, ${tag('p:graphicFrame')}`);
        return holdsText && isVisible(shape, placing) ? [shape] : [];
      });
  return within($(tag('p:spTree')).first(), (point) => point);
}

/** Chooses the branch of an `mc:AlternateContent` to read. The fallback is for programs that do not know the choice. */
function chooseAlternative(alternatives: Node): Node {
  const choice = alternatives.children(tag('mc:Choice')).first();
  const contents = choice.find(`${tag('a:t')}, ${tag('m:t')}, ${tag('dgm:relIds')}`);
  return contents.length > 0 ? choice : alternatives.children(tag('mc:Fallback')).first();
}

function isHidden(shape: Node): boolean {
  const hidden = shape.children().first().children(tag('p:cNvPr')).attr('hidden');
  return hidden === '1' || hidden === 'true';
}

/** Finds the position of a shape; empty for a placeholder that takes its position from the layout. */
function transformOf(shape: Node): Node {
  return shape.is(tag('p:graphicFrame'))
    ? shape.children(tag('p:xfrm'))
    : shape.children(`${tag('p:spPr')}, ${tag('p:grpSpPr')}`).children(tag('a:xfrm'));
}

interface Frame {
  x: number;
  y: number;
  width: number;
  height: number;
}

function frameIn(transform: Node, offset: string, extent: string): Frame | undefined {
  const number = (element: string, name: string) =>
    Number(transform.children(tag(element)).attr(name) ?? Number.NaN);
  const [x, y] = [number(offset, 'x'), number(offset, 'y')];
  const [width, height] = [number(extent, 'cx'), number(extent, 'cy')];
  return [x, y, width, height].every(Number.isFinite) ? { x, y, width, height } : undefined;
}

function cornersOf(shape: Node, placing: Placing): Point[] {
  const transform = transformOf(shape);
  const frame = frameIn(transform, 'a:off', 'a:ext');
  if (!frame) return [];
  const { x, y, width, height } = frame;
  const corners: Point[] = [
    [x, y],
    [x + width, y],
    [x, y + height],
    [x + width, y + height],
  ];
  return corners.map(rotationOf(transform, frame)).map(placing);
}

function rotationOf(transform: Node, { x, y, width, height }: Frame): Placing {
  const angle = ((Number(transform.attr('rot') ?? 0) || 0) / UNITS_PER_DEGREE / 180) * Math.PI;
  if (angle === 0) return (point) => point;
  const [middleX, middleY] = [x + width / 2, y + height / 2];
  const [sine, cosine] = [Math.sin(angle), Math.cos(angle)];
  return ([px, py]) => {
    const [dx, dy] = [px - middleX, py - middleY];
    return [middleX + dx * cosine - dy * sine, middleY + dx * sine + dy * cosine];
  };
}

/** Maps the coordinates inside a group (ECMA-376, part 1, 20.1.7.5). */
function placingOf(group: Node, outer: Placing): Placing {
  const transform = transformOf(group);
  const frame = frameIn(transform, 'a:off', 'a:ext');
  const inner = frameIn(transform, 'a:chOff', 'a:chExt');
  if (!frame || !inner) return outer;
  const turned = rotationOf(transform, frame);
  const scale = (whole: number, part: number) => (part === 0 ? 1 : whole / part);
  const [scaleX, scaleY] = [scale(frame.width, inner.width), scale(frame.height, inner.height)];
  return ([x, y]) => outer(turned([frame.x + (x - inner.x) * scaleX, frame.y + (y - inner.y) * scaleY]));
}

/** Whether a shape overlaps the slide. A shape without corners takes its position from the layout. */
function overlapsSlide(corners: readonly Point[], [width, height]: SlideSize): boolean {
  if (corners.length === 0) return true;
  const overlap = (axis: 0 | 1, length: number) => {
    const coordinates = corners.map((corner) => corner[axis]);
    const [start, end] = [Math.min(...coordinates), Math.max(...coordinates)];
    const visible = Math.min(end, length) - Math.max(start, 0);
    // A line has no width; it is visible if it is within the slide.
    return end > start ? visible / Math.min(end - start, length) : visible >= 0 ? 1 : 0;
  };
  return Math.min(overlap(0, width), overlap(1, height)) > MIN_VISIBLE_SHARE;
}
