import type { CheerioAPI } from 'cheerio/slim';
import { sentenceRanges } from '../../text/script/sentences.ts';
import type { OfficePage, Paragraph } from '../deck.ts';
import { withoutBullet } from '../plain-text.ts';
import { chooseAlternative, type SlideSize, visibleShapes } from './pptx-shapes.ts';
import { oneLine, tag } from './xml.ts';

type Node = ReturnType<CheerioAPI>;

/** Placeholders without content of their own. */
const NON_CONTENT = new Set(['sldNum', 'dt', 'ftr', 'hdr', 'sldImg']);
const TITLES = new Set(['title', 'ctrTitle']);

interface SlideContext {
  /** Undefined if unknown; then all shapes count as on the slide. */
  size: SlideSize | undefined;
  /** Texts of diagrams by relation id. */
  diagrams: ReadonlyMap<string, readonly Paragraph[]>;
}

/** Title and paragraphs of a slide, in the order of its shapes, title first. */
export function paragraphsOf(
  $: CheerioAPI,
  { size, diagrams }: SlideContext,
): Pick<OfficePage, 'title' | 'paragraphs'> {
  const titles: Paragraph[] = [];
  const others: Paragraph[] = [];
  for (const shape of visibleShapes($, size)) {
    if (shape.is(tag('p:graphicFrame'))) {
      others.push(...(diagrams.get(shape.find(tag('dgm:relIds')).attr('r:dm') ?? '') ?? []));
      for (const row of shape.find(tag('a:tr')).toArray()) {
        const cells = paragraphsIn($, $(row)).map(({ text }) => text);
        if (cells.length > 0) others.push({ text: cells.join(', '), level: 0, isPoint: false });
      }
      continue;
    }
    const place = shape.find(tag('p:ph')).first();
    const type = place.attr('type') ?? '';
    if (place.length > 0 && NON_CONTENT.has(type)) continue;
    const isTitle = TITLES.has(type);
    const isBody = place.length > 0 && !isTitle && type !== 'subTitle';
    const found = paragraphsIn($, shape).map((one) => ({ ...one, isPoint: isBody || one.isPoint }));
    if (isTitle) titles.push(...found);
    else others.push(...found.map((one) => ({ ...one, isPoint: one.isPoint && found.length > 1 })));
  }
  return {
    title: titles.map(({ text }) => text).join(' ') || hiddenTitle($),
    paragraphs: [...titles.map((one) => ({ ...one, isPoint: false })), ...others],
  };
}

/** A title that was moved off the slide still counts: people do that to give it to screen readers only. */
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

/** Names and numbers can be spoken as written; signs, powers and fractions depend on the language. */
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
