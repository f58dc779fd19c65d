import type { PageNode } from '../page.ts';
import { shortText } from './short-text.ts';

/** `Bis 9`, `1 - 9`, `from 10`, `25+`, `100 Stück` */
const QUANTITY =
  /^(?<word>up to|bis|jusqu['’]à|fino a|hasta|até|tot|do|<|≤|<=|ab|from|dès|à partir de|desde|da|vanaf|od|från|fra|≥|>=|>)?\s?(?<min>\d{1,6})\s?(?:(?:[-–—~]|to|bis|à|a)\s?(?<max>\d{1,6}))?\s?\+?\s?(?:\p{L}{2,8}\.?)?$/iu;
const UP_TO = /^(?:up to|bis|jusqu['’]à|fino a|hasta|até|tot|do|<|≤|<=)$/i;
const MAX_LENGTH = 24;

/**
 * Whether an amount is the price of a single piece, if it is in a table row that starts with a quantity. Undefined for
 * other rows. A bare number could be anything, so a quantity needs a row of its own.
 */
export function isForOnePiece(path: readonly PageNode[]): boolean | undefined {
  const row = path.find((node) => node.type === 'tag' && node.name === 'tr');
  if (!row) return undefined;
  const own = cellOf(row);
  const { word = '', min } = quantityIn(own);
  if (min === undefined || (own !== undefined && path.includes(own))) return undefined;
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
  let above = row.prev;
  while (above && above.type !== 'tag') above = above.prev;
  return above === null ? undefined : (above as PageNode);
}
