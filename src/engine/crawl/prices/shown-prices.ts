import { type Amount, amountsIn } from '../money.ts';
import type { Page, PageNode } from '../page.ts';
import { namesOf, PRICE_NAMES, shortText, wordsOfNames } from '../text.ts';
import { headingsOf } from './headings.ts';
import {
  hasNoOtherWords,
  isPerOne,
  isPerPiece,
  type Kind,
  kindByNames,
  kindByWords,
  namesPrice,
  needsCoupon,
  saysPrice,
  wordsOf,
} from './kinds.ts';
import { linesOf, type PageLine } from './page-lines.ts';
import { buyButtons, unrelatedPartTest } from './page-parts.ts';
import { type AmountOnPage, amountsWithin, isStruck, pathOf, placedAmounts } from './placed-amounts.ts';

/** Maximum levels between a button and the box that it shares with its price. */
const MAX_LEVELS = 12;
const MAX_BUTTONS = 200;

/** `Bis 9`, `1 - 9`, `from 10`, `25+`, `100 Stück` */
const QUANTITY =
  /^(?<word>up to|bis|jusqu['’]à|fino a|hasta|até|tot|do|<|≤|<=|ab|from|dès|à partir de|desde|da|vanaf|od|från|fra|≥|>=|>)?\s?(?<min>\d{1,6})\s?(?:(?:[-–—~]|to|bis|à|a)\s?(?<max>\d{1,6}))?\s?\+?\s?(?:\p{L}{2,8}\.?)?$/iu;
const UP_TO = /^(?:up to|bis|jusqu['’]à|fino a|hasta|até|tot|do|<|≤|<=)$/i;
const MAX_LENGTH = 24;

/** An amount of money that a page shows. */
export interface ShownPrice extends Amount {
  kind: Kind;
  /** Whether words or attribute values say explicitly that the amount is the product's price. */
  isStrong: boolean;
  /** Whether the amount is near the product's heading and the buy button. */
  isNear: boolean;
  /** Whether no words describe the amount. */
  isWordless: boolean;
  /** Whether a higher amount in the same box is crossed out. */
  isReduced: boolean;
}

const PRICE_WORD = /price|preis|prix|precio|preço|prezzo|prijs|価格/iu;
/** Maximum lines from the buy button to the product's price, or from the heading if there is no button. */
const LINES_AFTER_BUTTON = 15;
const LINES_AFTER_HEADING = 80;
const MAX_LABEL = 60;
const STATE =
  /^\s*(?:item )?(?:condition|zustand|stan|stav|état|estado|condizioni?|staat|skick|stand|kunto|状態|상태)\s?[:：]/iu;
/** Minimum words of a line that is a sentence rather than a label. */
const MIN_SENTENCE_WORDS = 9;
const MAX_NAMES_LENGTH = 300;
/** Maximum lines between an amount and its reduction in percent. */
const MAX_PERCENT_DISTANCE = 3;

const cache = new WeakMap<Page, ShownPrice[]>();

/** Finds and classifies the amounts of money that a page shows for its product. Cached per page. */
export function shownPrices(page: Page): ShownPrice[] {
  const cached = cache.get(page);
  if (cached) return cached;
  const prices = findPrices(page);
  cache.set(page, prices);
  return prices;
}

function findPrices(page: Page): ShownPrice[] {
  const lines = linesOf(page, unrelatedPartTest(page));
  const { first: headingLine, buy: buttonLine } = placesOf(lines, page);
  const last =
    buttonLine < 0 ? Math.max(headingLine, 0) + LINES_AFTER_HEADING : buttonLine + LINES_AFTER_BUTTON;
  const amountsOnPage = placedAmounts(lines, page);
  const within = amountsWithin(amountsOnPage);
  const nameWords = new Set(
    wordsOf(
      `${page.$('title').first().text().slice(0, MAX_NAMES_LENGTH)} ${headingsOf(page)
        .map((heading) => shortText(heading, MAX_NAMES_LENGTH))
        .join(' ')}`,
    ),
  );
  const amountsInContext = amountsOnPage.flatMap((placed): AmountInContext[] => {
    const { amount, sign, at, line, path, before, after, lead, isRange } = placed;
    const isAlone = (node: PageNode) => (within.get(node)?.size ?? 0) <= 1;
    const firstShared = path.findIndex((node) => !isAlone(node));
    const ownElements = path.slice(0, firstShared < 0 ? path.length : firstShared);
    const names = ownElements.slice(0, 5).flatMap(wordsOfNames);
    const label = hasWords(before) ? before : `${labelBefore(lines, placed, ownElements)} ${before}`;
    const wordsAfter = hasWords(after) ? after : `${after} ${textBelow(lines, placed, ownElements)}`;
    const isPlace =
      path.slice(0, 6).some((node) => PRICE_NAMES.test(namesOf(node))) ||
      PRICE_WORD.test(label.slice(-40)) ||
      isBare(line, placed) ||
      at === buttonLine;
    if (!isPlace) return [];
    const kind = isRange
      ? 'from'
      : isForOnePiece(path) === false
        ? 'other'
        : ownElements.slice(0, 5).some(isStruck)
          ? 'old'
          : (kindByWords(label, wordsAfter) ??
            kindByNames(names) ??
            (isSentence(line) || needsCoupon(lead) ? 'other' : 'plain'));
    const isStrong = saysPrice(label) || namesPrice(names);
    const isNear = headingLine >= 0 && at >= headingLine - 6 && at <= last;
    const isRegular = names.includes('regular');
    return [
      {
        amount,
        sign,
        kind,
        isStrong,
        isNear,
        isRegular,
        box: path[firstShared],
        path,
        isBehind: buttonLine >= 0 && at > buttonLine,
        isBuy: at === buttonLine,
        isWordless: hasNoOtherWords(before, after, nameWords),
        isAside: isInBrackets(placed),
        isPerOne: isPerOne(after),
        isPiece: kind === 'unit' && isPerPiece(wordsAfter),
        percents: percentsBeside(lines, at),
      },
    ];
  });
  // Only payable amounts make a choice.
  const values = amountsWithin(amountsInContext.filter(({ kind }) => kind === 'plain'));
  const choices = choicesToBuy(buyButtons(page.$), values);
  const chosen = amountsInContext.map((one) =>
    one.kind === 'plain' &&
    ((!one.isBuy && isOption(one.path, values)) || one.path.some((node) => choices.has(node)))
      ? { ...one, kind: 'other' as const }
      : one,
  );
  return classifyByNeighbours(chosen);
}

/** Finds the lines of the product's heading and of the buy button; -1 if missing. */
function placesOf(lines: readonly PageLine[], page: Page): { first: number; buy: number } {
  const headings = new Set<PageNode>(headingsOf(page));
  const buttons = new Set<PageNode>(buyButtons(page.$));
  const isIn = ({ runs }: PageLine, within: ReadonlySet<PageNode>) =>
    runs.some(({ node }) => pathOf(node).some((one) => within.has(one)));
  const first = lines.findIndex((line) => isIn(line, headings));
  const buy = lines.findIndex((line, at) => at > first && isIn(line, buttons));
  return { first, buy };
}

function isInBrackets({ before, after }: AmountOnPage): boolean {
  return /\([^()]*$/.test(before) && /^[^()]*\)/.test(after);
}

/** Returns the percentages in a line and in the lines near it. */
function percentsBeside(lines: readonly PageLine[], at: number): number[] {
  return lines
    .slice(Math.max(0, at - MAX_PERCENT_DISTANCE), at + MAX_PERCENT_DISTANCE + 1)
    .flatMap(({ text }) =>
      [...text.matchAll(/(?<![\d.,])(\d{1,2})\s?%/g)].map(([, percent]) => Number(percent)),
    );
}

function hasWords(text: string): boolean {
  return /[\p{L}¢/+=−-]/u.test(text.replaceAll(/\b[A-Z]{3}\b/g, ''));
}

/** Returns the line above, if it is in the same small box as the amount. */
function labelBefore(
  lines: readonly PageLine[],
  { at, path }: AmountOnPage,
  own: readonly PageNode[],
): string {
  const previousLine = lines[at - 1];
  if (!previousLine || previousLine.text.length > MAX_LABEL || /\d[\d.,]{2}/.test(previousLine.text))
    return '';
  // A condition such as `Condition: used` does not describe the price.
  if (STATE.test(previousLine.text)) return '';
  const around = new Set(pathOf(previousLine.runs[0]?.node ?? previousLine.block));
  if ([...around].some((node) => node.type === 'tag' && node.name === 'h1')) return '';
  const level = path.findIndex((node) => around.has(node));
  return level >= 0 && level <= Math.max(2, Math.min(own.length - 1, 4)) ? previousLine.text : '';
}

/** Returns the line below, if the box of both lines contains no other amount. */
function textBelow(
  lines: readonly PageLine[],
  { at }: AmountOnPage,
  ownElements: readonly PageNode[],
): string {
  const nextLine = lines[at + 1];
  if (!nextLine || nextLine.text.length > MAX_LABEL || amountsIn(nextLine.text).length > 0) return '';
  const around = new Set(pathOf(nextLine.runs[0]?.node ?? nextLine.block));
  const level = ownElements.findIndex((node) => around.has(node));
  return level >= 0 && level <= 3 ? nextLine.text.trim() : '';
}

/** Whether a line contains almost nothing but amounts. */
function isBare({ text }: PageLine, { line }: AmountOnPage): boolean {
  if (line.text.length > 160) return false;
  const letters = text.replaceAll(/\([^()]{0,60}\)|\b[A-Z]{3}\b|[^\p{L}]/gu, '');
  return letters.length <= 24;
}

/** Whether a line is a sentence, which describes conditions rather than the price. */
function isSentence({ text }: PageLine): boolean {
  return /\p{L}{2}[.!]\s*$|[.!]\s+\p{Lu}/u.test(text) && text.trim().split(' ').length >= MIN_SENTENCE_WORDS;
}

const CHOICES = /^(?:li|label|option|a|button)$/;
const CHOSEN =
  /(?:^|[\s_-])(?:is-)?(?:selected|active|checked|current|chosen|ausgewaehlt|ausgewählt|seleccionad[oa]|selecionad[oa])(?:$|[\s_-])/i;

/** Whether an amount belongs to an option that is not selected. */
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
  if (attribs['checked'] !== undefined || CHOSEN.test((attribs['class'] ?? '').slice(0, MAX_NAMES_LENGTH)))
    return true;
  const states = ['aria-checked', 'aria-selected', 'aria-current', 'aria-pressed', 'data-selected'];
  if (states.some((state) => /^(?:true|page|step)$/.test(attribs[state] ?? ''))) return true;
  return node.children.slice(0, 20).some((child) => isChosen(child as PageNode, depth + 1));
}

/**
 * Whether an amount is the price of a single piece, for a table row that starts with a quantity. Returns undefined for
 * other rows. A bare number could mean anything, so it is a quantity only if it has a row of its own.
 */
function isForOnePiece(path: readonly PageNode[]): boolean | undefined {
  const row = path.find((node) => node.type === 'tag' && node.name === 'tr');
  if (!row) return undefined;
  const cell = cellOf(row);
  const { word = '', min } = quantityIn(cell);
  if (min === undefined || (cell !== undefined && path.includes(cell))) return undefined;
  // `Bis 199` continues where `Bis 49` ends.
  if (UP_TO.test(word)) return quantityIn(cellOf(rowAbove(row))).min === undefined;
  return Number(min) <= 1;
}

function quantityIn(cell: PageNode | undefined): { word?: string; min?: string } {
  return QUANTITY.exec(cell ? shortText(cell, MAX_LENGTH) : '')?.groups ?? {};
}

function cellOf(row: PageNode | undefined): PageNode | undefined {
  return row?.type === 'tag' ? (row.children as PageNode[]).find((node) => node.type === 'tag') : undefined;
}

function rowAbove(row: PageNode): PageNode | undefined {
  let previous = row.prev;
  while (previous && previous.type !== 'tag') previous = previous.prev;
  return previous === null ? undefined : (previous as PageNode);
}

/**
 * Finds sibling boxes of the same kind that each have a price and a buy button: sizes, plans, lots. None of their
 * prices is the product's own price.
 *
 * @param values payable amounts within each element
 */
function choicesToBuy(
  buttons: readonly PageNode[],
  values: ReadonlyMap<PageNode, ReadonlySet<number>>,
): Set<PageNode> {
  const rows = new Map<string, Set<PageNode>>();
  const parents = new Map<PageNode, number>();
  for (const button of buttons.slice(0, MAX_BUTTONS)) {
    const box = pricedBox(button, values);
    const parent = box?.parent as PageNode | null;
    if (!box || !parent) continue;
    if (!parents.has(parent)) parents.set(parent, parents.size);
    const row = `${parents.get(parent)} ${box.type === 'tag' ? box.name : ''} ${namesOf(box)}`;
    rows.set(row, (rows.get(row) ?? new Set()).add(box));
  }
  const several = [...rows.values()].filter((row) => row.size > 1 && amountsOf(row, values).size > 1);
  return new Set(several.flatMap((row) => [...row]));
}

function pricedBox(
  button: PageNode,
  values: ReadonlyMap<PageNode, ReadonlySet<number>>,
): PageNode | undefined {
  let box = button.parent as PageNode | null;
  for (let level = 0; box && level < MAX_LEVELS; level++, box = box.parent as PageNode | null) {
    if (values.has(box)) return box;
  }
  return undefined;
}

function amountsOf(
  row: ReadonlySet<PageNode>,
  values: ReadonlyMap<PageNode, ReadonlySet<number>>,
): Set<number> {
  return new Set([...row].flatMap((box) => [...(values.get(box) ?? [])]));
}

/** An amount with its context on the page. */
interface AmountInContext extends Omit<ShownPrice, 'isReduced'> {
  /** Whether the amount is labelled as a regular price, which is the price to pay unless a lower one is next to it. */
  isRegular: boolean;
  path: readonly PageNode[];
  /** Whether the amount is in the buy button (`isBuy`), or after it (`isBehind`). */
  isBuy: boolean;
  isBehind: boolean;
  /** Whether the amount is in brackets, like amounts that explain another amount. */
  isAside: boolean;
  /** Whether the amount is for each of something: `per lens`. */
  isPerOne: boolean;
  /** Whether the amount is for each piece. */
  isPiece: boolean;
  /** Percentages next to the amount. */
  percents: readonly number[];
  /** The smallest element that contains this and another amount. */
  box: PageNode | undefined;
}

/** Reclassifies amounts by their context: next to a current price, the regular price is the old one. */
function classifyByNeighbours(amounts: readonly AmountInContext[]): ShownPrice[] {
  const explained = explainedByOthers(amounts);
  const now = explained.filter((one) => one.kind === 'plain' && one.isNear && one.isStrong && !one.isRegular);
  const isOld = (one: AmountInContext) =>
    one.kind === 'old' ||
    (one.isRegular && one.kind === 'plain' && now.some(({ amount }) => amount < one.amount));
  const olds = explained.filter(isOld);
  const hasEarlierPrice = explained.some(
    (one) => one.isNear && !one.isBehind && !['from', 'shipping'].includes(one.kind),
  );
  return explained.map((one) => {
    const { amount, sign, isStrong, isWordless, isBehind, box } = one;
    const kind = isOld(one) ? 'old' : one.kind;
    const isReduced =
      kind === 'plain' && box !== undefined && olds.some((old) => old.amount > amount && old.box === box);
    return {
      amount,
      sign,
      kind,
      isStrong,
      isWordless,
      isReduced,
      isNear: one.isNear && !(isBehind && hasEarlierPrice),
    };
  });
}

/** Amounts that other amounts on the page explain are not the price to pay. */
function explainedByOthers(amounts: readonly AmountInContext[]): AmountInContext[] {
  const nearAmounts = amounts.filter(({ isNear }) => isNear);
  const plain = nearAmounts.filter(({ kind }) => kind === 'plain');
  const isOnlyPerPiece =
    plain.length === 0 && new Set(perPiece(nearAmounts).map(({ amount }) => amount)).size === 1;
  return amounts.map((one) => {
    // If the only price on the page is per piece, it is the price of one piece.
    if (one.isPiece && isOnlyPerPiece) return { ...one, kind: 'plain' };
    if (one.kind !== 'plain') return one;
    if (one.isAside && plain.some(({ isAside }) => !isAside)) return { ...one, kind: 'other' };
    if (one.isPerOne && plain.some((other) => isWhole(other, one))) return { ...one, kind: 'unit' };
    if (plain.some((other) => isReducedTo(one, other))) return { ...one, kind: 'old' };
    const isSaved = nearAmounts.some(
      (old) => old.kind === 'old' && plain.some((now) => isDifference(one.amount, old.amount, now.amount)),
    );
    return isSaved ? { ...one, kind: 'saving' } : one;
  });
}

function perPiece(all: readonly AmountInContext[]): AmountInContext[] {
  return all.filter(({ isPiece }) => isPiece);
}

/** Whether `other`, a higher amount without words, is the price of the whole pack. */
function isWhole(other: AmountInContext, part: AmountInContext): boolean {
  return other.isWordless && !other.isPerOne && other.amount > part.amount;
}

/** Whether the ratio of two amounts in one box matches the percentage next to both. */
function isReducedTo(old: AmountInContext, now: AmountInContext): boolean {
  if (old.box === undefined || old.box !== now.box || old.amount <= now.amount) return false;
  const percent = 100 * (1 - now.amount / old.amount);
  return now.percents.some((one) => old.percents.includes(one) && Math.abs(percent - one) < 1);
}

/** Whether an amount is the savings. An amount above half of the current price could be a price itself. */
function isDifference(amount: number, old: number, now: number): boolean {
  return amount < now / 2 && Math.abs(old - now - amount) < 0.005;
}
