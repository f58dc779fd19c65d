import type { CheerioAPI } from 'cheerio/slim';
import { oneLine, tag } from './xml.ts';

type Node = ReturnType<CheerioAPI>;

/** Maximum clicks of a page that are read. */
const MAX_CLICKS = 60;

/**
 * Texts that appear on a slide with each click (ECMA-376, part 1, 19.5: `p:timing`). Undefined if no text appears on a
 * click. Other animations are ignored: their objects are shown in their final state.
 */
export function stepsOf($: CheerioAPI): string[][] | undefined {
  const texts = textsByShape($);
  const steps = clicksOf($).flatMap((click) => {
    const found = entrancesOf($, click).flatMap(({ shape, from, to }) => {
      const all = texts.get(shape) ?? [];
      return all.slice(from, Math.min(to, all.length - 1) + 1).map(({ text }) => text);
    });
    const unique = [...new Set(found)].filter((text) => text !== '');
    return unique.length > 0 ? [unique] : [];
  });
  const result = steps.length > 0 ? steps : stepsFromBuildList($, texts);
  return result.length > 0 ? result : undefined;
}

interface SlideText {
  text: string;
  level: number;
}

/** All paragraphs of each shape. Includes empty ones, because effects count them. */
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
            const letters = $(one)
              .find(`${tag('a:t')}, ${tag('a:br')}`)
              .toArray()
              .map((part) => (part.type === 'tag' && part.name === 'a:br' ? ' ' : $(part).text()));
            const level = Number($(one).children(tag('a:pPr')).attr('lvl') ?? 0);
            return { text: oneLine(letters.join('')), level: Number.isInteger(level) ? level : 0 };
          });
        return [shape.find(tag('p:cNvPr')).first().attr('id') ?? '', texts];
      }),
  );
}

/** The clicks of the main sequence. Objects that appear before the first click are there from the start. */
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

/** Shapes, or ranges of their paragraphs, that appear with a click. */
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

/** Fallback for slides with only a build list: paragraph by paragraph, indented ones with the one before. */
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
