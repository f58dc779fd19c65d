import { type Amount, amountsIn } from '../money.ts';
import type { Page, PageNode } from '../page.ts';
import { buyButtons } from './buy-buttons.ts';
import { choicesToBuy } from './buy-choices.ts';
import { type AmountInContext, classifyByNeighbours } from './classify-by-neighbours.ts';
import { headingsOf } from './headings.ts';
import {
  isPerOne,
  isPerPiece,
  isWordless,
  type Kind,
  kindByNames,
  kindByWords,
  namesPrice,
  needsCoupon,
  saysPrice,
  wordsOf,
} from './kinds.ts';
import { namesOf, PRICE_NAMES, wordsOfNames } from './names.ts';
import { linesOf, type PageLine } from './page-lines.ts';
import { type AmountOnPage, amountsWithin, isStruck, pathOf, placedAmounts } from './placed-amounts.ts';
import { isForOnePiece } from './quantity-tiers.ts';
import { shortText } from './short-text.ts';
import { unrelatedPartTest } from './unrelated-parts.ts';

/** An amount of money where a page shows it. */
export interface ShownPrice extends Amount {
  kind: Kind;
  /** Words or names say outright that it is what the product costs. */
  isStrong: boolean;
  /** Stands near the product's heading and the button that buys it. */
  isNear: boolean;
  /** Nothing else is said of it. */
  isWordless: boolean;
  /** Stands in one box with a higher one that is crossed out. */
  isReduced: boolean;
}

const PRICE_WORD = /price|preis|prix|precio|preço|prezzo|prijs|価格/iu;
/** Lines after the button within which a price belongs to it, and after the heading where there is no button. */
const BEHIND = 15;
const FAR = 80;
const LONGEST_LABEL = 60;
const STATE =
  /^\s*(?:item )?(?:condition|zustand|stan|stav|état|estado|condizioni?|staat|skick|stand|kunto|状態|상태)\s?[:：]/iu;
/** Of a line that still is a label. */
const MOST_WORDS = 9;
const LONGEST_NAMES = 300;
/** Lines between an amount and how much it is reduced by. */
const MOST_BESIDE = 3;

const known = new WeakMap<Page, ShownPrice[]>();

/** The amounts of money that a page shows for its product, each with what it stands for. */
export function shownPrices(page: Page): ShownPrice[] {
  const before = known.get(page);
  if (before) return before;
  const found = findPrices(page);
  known.set(page, found);
  return found;
}

function findPrices(page: Page): ShownPrice[] {
  const lines = linesOf(page, unrelatedPartTest(page));
  const { first, buy } = placesOf(lines, page);
  const last = buy < 0 ? Math.max(first, 0) + FAR : buy + BEHIND;
  const all = placedAmounts(lines, page);
  const within = amountsWithin(all);
  const named = new Set(
    wordsOf(
      `${page.$('title').first().text().slice(0, LONGEST_NAMES)} ${headingsOf(page)
        .map((heading) => shortText(heading, LONGEST_NAMES))
        .join(' ')}`,
    ),
  );
  const found = all.flatMap((placed): AmountInContext[] => {
    const { amount, sign, at, line, path, before, after, told, isRange } = placed;
    const isAlone = (node: PageNode) => (within.get(node)?.size ?? 0) <= 1;
    const wide = path.findIndex((node) => !isAlone(node));
    const own = path.slice(0, wide < 0 ? path.length : wide);
    const names = own.slice(0, 5).flatMap(wordsOfNames);
    const label = hasWords(before) ? before : `${labelBefore(lines, placed, own)} ${before}`;
    const behind = hasWords(after) ? after : `${after} ${textBehind(lines, placed, own)}`;
    const isPlace =
      path.slice(0, 6).some((node) => PRICE_NAMES.test(namesOf(node))) ||
      PRICE_WORD.test(label.slice(-40)) ||
      isBare(line, placed) ||
      at === buy;
    if (!isPlace) return [];
    const kind = isRange
      ? 'from'
      : isForOnePiece(path) === false
        ? 'other'
        : own.slice(0, 5).some(isStruck)
          ? 'old'
          : (kindByWords(label, behind) ??
            kindByNames(names) ??
            (isSaid(line) || needsCoupon(told) ? 'other' : 'plain'));
    const isStrong = saysPrice(label) || namesPrice(names);
    const isNear = first >= 0 && at >= first - 6 && at <= last;
    const isRegular = names.includes('regular');
    return [
      {
        amount,
        sign,
        kind,
        isStrong,
        isNear,
        isRegular,
        box: path[wide],
        path,
        isBehind: buy >= 0 && at > buy,
        isBuy: at === buy,
        isWordless: isWordless(before, after, named),
        isAside: isInBrackets(placed),
        isPerOne: isPerOne(after),
        isPiece: kind === 'unit' && isPerPiece(behind),
        percents: percentsBeside(lines, at),
      },
    ];
  });
  // What is told apart by words is no choice: only amounts that could be paid count.
  const values = amountsWithin(found.filter(({ kind }) => kind === 'plain'));
  const choices = choicesToBuy(buyButtons(page.$), values);
  const chosen = found.map((one) =>
    one.kind === 'plain' &&
    ((!one.isBuy && isOption(one.path, values)) || one.path.some((node) => choices.has(node)))
      ? { ...one, kind: 'other' as const }
      : one,
  );
  return classifyByNeighbours(chosen);
}

/** The lines of the product's heading and of the button that buys it; -1 where there is none. */
function placesOf(lines: readonly PageLine[], page: Page): { first: number; buy: number } {
  const headings = new Set<PageNode>(headingsOf(page));
  const buttons = new Set<PageNode>(buyButtons(page.$));
  const stands = ({ runs }: PageLine, within: ReadonlySet<PageNode>) =>
    runs.some(({ node }) => pathOf(node).some((one) => within.has(one)));
  const first = lines.findIndex((line) => stands(line, headings));
  const buy = lines.findIndex((line, at) => at > first && stands(line, buttons));
  return { first, buy };
}

function isInBrackets({ before, after }: AmountOnPage): boolean {
  return /\([^()]*$/.test(before) && /^[^()]*\)/.test(after);
}

/** The percentages in a line, or in one right beside it. */
function percentsBeside(lines: readonly PageLine[], at: number): number[] {
  return lines
    .slice(Math.max(0, at - MOST_BESIDE), at + MOST_BESIDE + 1)
    .flatMap(({ text }) =>
      [...text.matchAll(/(?<![\d.,])(\d{1,2})\s?%/g)].map(([, percent]) => Number(percent)),
    );
}

function hasWords(text: string): boolean {
  return /[\p{L}¢/+=−-]/u.test(text.replaceAll(/\b[A-Z]{3}\b/g, ''));
}

/** The line right above, where it stands in the same small box. */
function labelBefore(
  lines: readonly PageLine[],
  { at, path }: AmountOnPage,
  own: readonly PageNode[],
): string {
  const above = lines[at - 1];
  if (!above || above.text.length > LONGEST_LABEL || /\d[\d.,]{2}/.test(above.text)) return '';
  // What state the product is in, `Condition: used`, is said of no price.
  if (STATE.test(above.text)) return '';
  const around = new Set(pathOf(above.runs[0]?.node ?? above.block));
  if ([...around].some((node) => node.type === 'tag' && node.name === 'h1')) return '';
  const level = path.findIndex((node) => around.has(node));
  return level >= 0 && level <= Math.max(2, Math.min(own.length - 1, 4)) ? above.text : '';
}

/** The line right below, where nothing else but this amount stands in the same box. */
function textBehind(lines: readonly PageLine[], { at }: AmountOnPage, own: readonly PageNode[]): string {
  const below = lines[at + 1];
  if (!below || below.text.length > LONGEST_LABEL || amountsIn(below.text).length > 0) return '';
  const around = new Set(pathOf(below.runs[0]?.node ?? below.block));
  const level = own.findIndex((node) => around.has(node));
  return level >= 0 && level <= 3 ? below.text.trim() : '';
}

/** Whether nearly nothing but amounts stands in a line. */
function isBare({ text }: PageLine, { line }: AmountOnPage): boolean {
  if (line.text.length > 160) return false;
  const letters = text.replaceAll(/\([^()]{0,60}\)|\b[A-Z]{3}\b|[^\p{L}]/gu, '');
  return letters.length <= 24;
}

/** Within a running sentence, which tells of conditions. */
function isSaid({ text }: PageLine): boolean {
  return /\p{L}{2}[.!]\s*$|[.!]\s+\p{Lu}/u.test(text) && text.trim().split(' ').length >= MOST_WORDS;
}

const CHOICES = /^(?:li|label|option|a|button)$/;
const CHOSEN =
  /(?:^|[\s_-])(?:is-)?(?:selected|active|checked|current|chosen|ausgewaehlt|ausgewählt|seleccionad[oa]|selecionad[oa])(?:$|[\s_-])/i;

/** One of several things that could be chosen, and is not. */
function isOption(path: readonly PageNode[], values: ReadonlyMap<PageNode, ReadonlySet<number>>): boolean {
  const at = path.findIndex(
    (node) =>
      node.type === 'tag' &&
      (CHOICES.test(node.name) || /^(?:radio|option|tab)$/.test(node.attribs['role'] ?? '')),
  );
  const [choice, group] = [path[at], path[at + 1]];
  if (choice?.type !== 'tag' || at < 0 || at > 6) return false;
  const isGroup = [group, path[at + 2]].some(
    (node) => node !== undefined && (values.get(node)?.size ?? 0) > 1,
  );
  return isGroup && !isChosen(choice);
}

function isChosen(node: PageNode, depth = 0): boolean {
  if (node.type !== 'tag' || depth > 4) return false;
  const { attribs } = node;
  if (attribs['checked'] !== undefined || CHOSEN.test((attribs['class'] ?? '').slice(0, LONGEST_NAMES)))
    return true;
  const states = ['aria-checked', 'aria-selected', 'aria-current', 'aria-pressed', 'data-selected'];
  if (states.some((state) => /^(?:true|page|step)$/.test(attribs[state] ?? ''))) return true;
  return node.children.slice(0, 20).some((child) => isChosen(child as PageNode, depth + 1));
}
