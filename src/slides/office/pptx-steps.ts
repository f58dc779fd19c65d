import type { CheerioAPI } from 'cheerio/slim';
import { named, oneLine } from './xml.ts';

type Node = ReturnType<CheerioAPI>;

/** Clicks of a page that are looked at. */
const MOST_CLICKS = 60;

/**
 * What comes onto a slide with each click: the texts of its paragraphs (ECMA-376, part 1, 19.5: `p:timing`). Undefined where
 * no text comes by a click; whatever else is animated stands there as it does in the end.
 */
export function stepsOf($: CheerioAPI): string[][] | undefined {
  const texts = textsByShape($);
  const steps = clicksOf($).flatMap((click) => {
    const found = enteringIn($, click).flatMap(({ shape, from, to }) => {
      const all = texts.get(shape) ?? [];
      return all.slice(from, Math.min(to, all.length - 1) + 1).map(({ text }) => text);
    });
    const told = [...new Set(found)].filter((text) => text !== '');
    return told.length > 0 ? [told] : [];
  });
  const wanted = steps.length > 0 ? steps : builtOf($, texts);
  return wanted.length > 0 ? wanted : undefined;
}

interface Told {
  text: string;
  level: number;
}

/** All paragraphs of every shape, empty ones too: effects count them. */
function textsByShape($: CheerioAPI): Map<string, Told[]> {
  return new Map(
    $(named('p:sp'))
      .toArray()
      .map((element) => {
        const shape = $(element);
        const texts = shape
          .find(named('a:p'))
          .toArray()
          .map((one): Told => {
            const letters = $(one)
              .find(`${named('a:t')}, ${named('a:br')}`)
              .toArray()
              .map((part) => (part.type === 'tag' && part.name === 'a:br' ? ' ' : $(part).text()));
            const level = Number($(one).children(named('a:pPr')).attr('lvl') ?? 0);
            return { text: oneLine(letters.join('')), level: Number.isInteger(level) ? level : 0 };
          });
        return [shape.find(named('p:cNvPr')).first().attr('id') ?? '', texts];
      }),
  );
}

/** The clicks of the main sequence; what comes by itself before the first is there from the beginning. */
function clicksOf($: CheerioAPI): Node[] {
  const sequence = $(`${named('p:cTn')}[nodeType="mainSeq"]`).first();
  return sequence
    .children(named('p:childTnLst'))
    .children(named('p:par'))
    .toArray()
    .slice(0, MOST_CLICKS)
    .map((one) => $(one))
    .filter((click) => click.find(`${named('p:cTn')}[nodeType="clickEffect"]`).length > 0);
}

/** Shapes, or paragraphs of them, that come with a click. */
function enteringIn($: CheerioAPI, click: Node): { shape: string; from: number; to: number }[] {
  return click
    .find(`${named('p:cTn')}[presetClass="entr"]`)
    .toArray()
    .flatMap((effect) => {
      const target = $(effect).find(named('p:spTgt')).first();
      const shape = target.attr('spid');
      if (shape === undefined) return [];
      const range = target.find(named('p:pRg')).first();
      const bound = (name: string, usual: number) => {
        const value = Number(range.attr(name) ?? usual);
        return Number.isInteger(value) && value >= 0 ? value : usual;
      };
      return [{ shape, from: bound('st', 0), to: bound('end', Number.MAX_SAFE_INTEGER) }];
    });
}

/** Where only the list of builds tells: paragraph by paragraph, what is indented with the one before. */
function builtOf($: CheerioAPI, texts: ReadonlyMap<string, readonly Told[]>): string[][] {
  const steps: string[][] = [];
  for (const build of $(`${named('p:bldP')}[build="p"]`).toArray()) {
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
