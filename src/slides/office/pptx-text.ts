import type { Cheerio, CheerioAPI } from 'cheerio/slim';
import type { OfficePage, Paragraph } from '../deck.ts';
import { named, oneLine } from './xml.ts';

type Node = ReturnType<CheerioAPI>;

/** Places of a page that say nothing of its own. */
const BESIDE = new Set(['sldNum', 'dt', 'ftr', 'hdr', 'sldImg']);
const TITLES = new Set(['title', 'ctrTitle']);

/** What stands on a slide, in the order of its shapes, the title first. */
export function paragraphsOf($: CheerioAPI): Pick<OfficePage, 'title' | 'paragraphs'> {
  const titles: Paragraph[] = [];
  const others: Paragraph[] = [];
  for (const element of $(`${named('p:sp')}, ${named('a:tr')}`).toArray()) {
    const shape = $(element);
    if (shape.is(named('a:tr'))) {
      const cells = textsIn($, shape).map(({ text }) => text);
      if (cells.length > 0) others.push({ text: cells.join(', '), level: 0, isPoint: false });
      continue;
    }
    const place = shape.find(named('p:ph')).first();
    const type = place.attr('type') ?? '';
    if (place.length > 0 && BESIDE.has(type)) continue;
    const isTitle = TITLES.has(type);
    const isBody = place.length > 0 && !isTitle && type !== 'subTitle';
    const found = textsIn($, shape).map((one) => ({ ...one, isPoint: isBody }));
    if (isTitle) titles.push(...found);
    else others.push(...found.map((one) => ({ ...one, isPoint: one.isPoint && found.length > 1 })));
  }
  return {
    title: titles.map(({ text }) => text).join(' '),
    paragraphs: [...titles.map((one) => ({ ...one, isPoint: false })), ...others],
  };
}

/** What stands in the notes of a slide. */
export function notesOf($: CheerioAPI): string {
  return $(named('p:sp'))
    .toArray()
    .map((element) => $(element))
    .filter((shape) => shape.find(`${named('p:ph')}[type="body"]`).length > 0)
    .flatMap((shape) => textsIn($, shape).map(({ text }) => text))
    .join('\n');
}

function textsIn($: CheerioAPI, shape: Node): Pick<Paragraph, 'text' | 'level'>[] {
  return shape
    .find(named('a:p'))
    .toArray()
    .map((element) => {
      const paragraph = $(element);
      const level = Number(paragraph.children(named('a:pPr')).attr('lvl') ?? 0);
      return { text: oneLine(lettersOf($, paragraph)), level: Number.isInteger(level) ? level : 0 };
    })
    .filter(({ text }) => text !== '');
}

function lettersOf($: CheerioAPI, paragraph: Cheerio<Node[number]>): string {
  return paragraph
    .find(`${named('a:t')}, ${named('a:br')}`)
    .toArray()
    .map((one) => (one.type === 'tag' && one.name === 'a:br' ? ' ' : $(one).text()))
    .join('');
}
