import { isLocal } from '../currency-signs.ts';
import { amountsIn, bareAmountsIn, type PlacedAmount as Found } from '../money.ts';
import type { Page, PageNode } from '../page.ts';
import { namesOf, PRICE_NAMES } from '../text.ts';
import { currenciesNamed, currencyOnPage } from './currency-on-page.ts';
import { REDUCED } from './kinds.ts';
import type { PageLine } from './page-lines.ts';

/** An amount with its surrounding text and elements. */
export interface AmountOnPage {
  amount: number;
  sign: string;
  /** Index of the line that contains the amount. */
  at: number;
  line: PageLine;
  /** Words before the amount, back to the previous amount or the start of the line. */
  before: string;
  after: string;
  /** Text of the line before the amount, without the elements of the previous amount. */
  lead: string;
  /** The elements around the amount, innermost first. */
  path: readonly PageNode[];
  /** Whether the amount is one end of a range: `49 – 85`. */
  isRange: boolean;
}

const MAX_LEVELS = 12;
const MAX_AMOUNTS = 300;
const MAX_LABEL = 60;

/** Finds the amounts in lines. Skips links to other pages, which are about something else. */
export function placedAmounts(lines: readonly PageLine[], page: Page): AmountOnPage[] {
  const amountsOnPage: AmountOnPage[] = [];
  const usual = usualSign(lines, page);
  for (const [at, line] of lines.entries()) {
    if (amountsOnPage.length >= MAX_AMOUNTS) break;
    if (!/\p{Nd}/u.test(line.text)) continue;
    const written = amountsIn(line.text).filter(({ sign }) => !isLocal(sign) || currencyOnPage(page, sign));
    const bare = bareIn(line, usual).filter((one) =>
      written.every(({ start, end }) => one.end <= start || one.start >= end),
    );
    const amounts = [...written, ...bare].sort((one, other) => one.start - other.start);
    for (const [index, { amount, sign, start, end }] of amounts.entries()) {
      const [last, next] = [amounts[index - 1], amounts[index + 1]];
      const path = pathOf(nodeOf(line, { start, end }));
      const before = lastClause(line.text.slice(last ? wordsFrom(line, last, { start, end }) : 0, start));
      const after = line.text.slice(end, next && wordsTo(line, { start, end }, next));
      if (path.some((element) => linksToOtherPage(element, page))) continue;
      const isReduced = REDUCED.test(line.text.slice(0, (last ?? { start }).start).trim());
      const isRange =
        !isReduced &&
        (isDash(after, next !== undefined) ||
          (last !== undefined && isDash(before, true)) ||
          /\d\s?(?:[-–—~〜]|\s(?:to|bis|à|a|al|hasta|até|tot|do|до))\s?$/.test(
            line.text.slice(Math.max(0, start - 12), start),
          ));
      amountsOnPage.push({
        amount,
        sign,
        at,
        line,
        before,
        after: after.slice(0, 60),
        lead: leadBefore(line, last, { start, end }),
        path,
        isRange,
      });
    }
  }
  return amountsOnPage;
}

/** Start and end of an amount in its line. */
type Span = Pick<Found, 'start' | 'end'>;

/** The element that contains an amount. */
function nodeOf({ runs, block }: PageLine, { start, end }: Span): PageNode {
  return runs.findLast((run) => run.start < end && run.start <= start + 3)?.node ?? block;
}

/** Start of the words before an amount. Words that share an element with the previous amount belong to that one. */
function wordsFrom(line: PageLine, last: Span, current: Span): number {
  const runs = runsBetween(line, last, current);
  const elementsOfLast = elementsApart(line, last, current);
  return runs.find(({ node }) => !pathOf(node).some((one) => elementsOfLast.has(one)))?.start ?? last.end;
}

/** End of the words after an amount. Words that share an element with the next amount belong to that one. */
function wordsTo(line: PageLine, current: Span, next: Span): number {
  const elementsOfNext = elementsApart(line, next, current);
  const boundary = runsBetween(line, current, next).find(({ node }) =>
    pathOf(node).some((one) => elementsOfNext.has(one)),
  );
  return boundary?.start ?? next.start;
}

/** Returns the text of the line before an amount, without the elements that contain only the previous amount. */
function leadBefore(line: PageLine, last: Span | undefined, current: Span): string {
  if (!last) return line.text.slice(0, current.start);
  const elementsOfLast = elementsApart(line, last, current);
  return line.runs
    .map(({ start, node }, at) => {
      const end = Math.min(line.runs[at + 1]?.start ?? current.start, current.start);
      return start >= current.start || pathOf(node).some((one) => elementsOfLast.has(one))
        ? ''
        : line.text.slice(start, end);
    })
    .join('');
}

function runsBetween({ runs }: PageLine, one: Span, other: Span): PageLine['runs'] {
  return runs.filter(({ start }) => start >= one.end && start <= other.start);
}

/** Returns the elements that contain the first amount but not the second. */
function elementsApart(line: PageLine, one: Span, other: Span): Set<PageNode> {
  const shared = new Set(pathOf(nodeOf(line, other)));
  return new Set(pathOf(nodeOf(line, one)).filter((node) => !shared.has(node)));
}

/** Returns the currency of the page's data, or else the only sign on the page; undefined if there are several signs. */
function usualSign(lines: readonly PageLine[], page: Page): string | undefined {
  const codes = currenciesNamed(page);
  const signs = new Set(
    codes.length > 0 ? codes : lines.flatMap(({ text }) => amountsIn(text).map(({ sign }) => sign)),
  );
  return signs.size === 1 ? [...signs][0] : undefined;
}

/** Finds bare numbers in an element named after money: `<span class="money">38.00</span>`. */
function bareIn({ text, runs }: PageLine, sign: string | undefined): Found[] {
  if (sign === undefined) return [];
  return bareAmountsIn(text).flatMap((number) => {
    const first = runs.findLast((run) => run.start <= number.start);
    const next = runs.find((run) => run.start >= number.end);
    const isAlone = first && text.slice(first.start, next?.start).trim().length === number.end - number.start;
    const isPlace =
      first &&
      pathOf(first.node)
        .slice(0, 2)
        .some((node) => isStruck(node) || PRICE_NAMES.test(namesOf(node)));
    // Only amounts are written as `49,-`.
    return (isAlone && isPlace) || number.isDashed ? [{ ...number, sign }] : [];
  });
}

function isDash(between: string, isBetween: boolean): boolean {
  return isBetween && /^\s?(?:[-–—~〜]|to|bis|à|a|até|hasta|tot)\s?$/i.test(between);
}

/** Returns the elements around a node, innermost first, up to a limit. */
export function pathOf(node: PageNode): PageNode[] {
  const path: PageNode[] = [];
  for (
    let current: PageNode | null = node;
    current && path.length < MAX_LEVELS;
    current = current.parent as PageNode | null
  ) {
    if (current.type === 'tag') path.push(current);
  }
  return path;
}

/** Whether an element crosses out its content. */
export function isStruck(node: PageNode): boolean {
  if (node.type !== 'tag') return false;
  return (
    /^(?:del|s|strike)$/.test(node.name) || /line-through/.test((node.attribs['style'] ?? '').slice(0, 300))
  );
}

/** Whether an element is a link to another page. */
export function linksToOtherPage(element: PageNode, { absolute, addresses }: Page): boolean {
  if (element.type !== 'tag' || element.name !== 'a') return false;
  const address = element.attribs['href'];
  if (address === undefined || /^(?:#|javascript:)/i.test(address.trim())) return false;
  const target = URL.parse(absolute(address) ?? '');
  return target !== null && !addresses.some(({ pathname }) => pathname === target.pathname);
}

/** Returns the last clause of a label: `Free returns. Price` is about the price. */
function lastClause(text: string): string {
  const parts = text.slice(-MAX_LABEL * 2).split(/[!?|•·;]\s|(?<=\p{L}{4})\.\s/u);
  return parts.findLast((part) => part.trim() !== '') ?? '';
}

/** Returns the distinct amounts within each element. */
export function amountsWithin(
  all: readonly Pick<AmountOnPage, 'path' | 'amount'>[],
): Map<PageNode, Set<number>> {
  const values = new Map<PageNode, Set<number>>();
  for (const { path, amount } of all) {
    for (const node of path) {
      const amounts = values.get(node) ?? new Set();
      values.set(node, amounts.add(amount));
    }
  }
  return values;
}
