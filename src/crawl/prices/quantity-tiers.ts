import type { PageNode } from '../page.ts';
import { shortText } from './short-text.ts';

/** `Bis 9`, `1 - 9`, `from 10`, `25+`, `100 Stück` */
const QUANTITY =
  /^(?<word>up to|bis|jusqu['’]à|fino a|hasta|até|tot|do|<|≤|<=|ab|from|dès|à partir de|desde|da|vanaf|od|från|fra|≥|>=|>)?\s?(?<least>\d{1,6})\s?(?:(?:[-–—~]|to|bis|à|a)\s?(?<most>\d{1,6}))?\s?\+?\s?(?:\p{L}{2,8}\.?)?$/iu;
const UP_TO = /^(?:up to|bis|jusqu['’]à|fino a|hasta|até|tot|do|<|≤|<=)$/i;
const LONGEST = 24;

/**
 * Whether an amount is what one piece costs, where it stands in a row of a table that begins with how many are bought;
 * undefined in other rows. A count alone could be anything, so that it needs a row of its kind.
 */
export function isForOnePiece(path: readonly PageNode[]): boolean | undefined {
  const row = path.find((node) => node.type === 'tag' && node.name === 'tr');
  if (!row) return undefined;
  const own = cellOf(row);
  const { word = '', least } = quantityIn(own);
  if (least === undefined || (own !== undefined && path.includes(own))) return undefined;
  // `Bis 199` goes on where `Bis 49` ends.
  if (UP_TO.test(word)) return quantityIn(cellOf(rowAbove(row))).least === undefined;
  return Number(least) <= 1;
}

function quantityIn(cell: PageNode | undefined): { word?: string; least?: string } {
  return QUANTITY.exec(cell ? shortText(cell, LONGEST) : '')?.groups ?? {};
}

function cellOf(row: PageNode | undefined): PageNode | undefined {
  return row?.type === 'tag' ? (row.children as PageNode[]).find((node) => node.type === 'tag') : undefined;
}

function rowAbove(row: PageNode): PageNode | undefined {
  let above = row.prev;
  while (above && above.type !== 'tag') above = above.prev;
  return above === null ? undefined : (above as PageNode);
}
