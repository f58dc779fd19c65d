import type { PageNode } from '../page.ts';
import type { ShownPrice } from './shown-prices.ts';

/** An amount with its context on the page. */
export interface AmountInContext extends Omit<ShownPrice, 'isReduced'> {
  /** Labelled as a regular price, which is the price to pay unless a lower one is next to it. */
  isRegular: boolean;
  path: readonly PageNode[];
  /** In the buy button (`isBuy`), or after it (`isBehind`). */
  isBuy: boolean;
  isBehind: boolean;
  /** In brackets, like amounts that explain another. */
  isAside: boolean;
  /** For each of something: `per lens`. */
  isPerOne: boolean;
  /** For each piece. */
  isPiece: boolean;
  /** Percentages next to it. */
  percents: readonly number[];
  /** The smallest element that contains this and another amount. */
  box: PageNode | undefined;
}

/** Reclassifies amounts by their context: next to a current price, the regular price is the old one. */
export function classifyByNeighbours(amounts: readonly AmountInContext[]): ShownPrice[] {
  const found = explainedByOthers(amounts);
  const now = found.filter((one) => one.kind === 'plain' && one.isNear && one.isStrong && !one.isRegular);
  const isOld = (one: AmountInContext) =>
    one.kind === 'old' ||
    (one.isRegular && one.kind === 'plain' && now.some(({ amount }) => amount < one.amount));
  const olds = found.filter(isOld);
  const hasEarlierPrice = found.some(
    (one) => one.isNear && !one.isBehind && !['from', 'shipping'].includes(one.kind),
  );
  return found.map((one) => {
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

/** Amounts that others on the page explain are not the price to pay. */
function explainedByOthers(found: readonly AmountInContext[]): AmountInContext[] {
  const near = found.filter(({ isNear }) => isNear);
  const plain = near.filter(({ kind }) => kind === 'plain');
  const isOnlyPerPiece = plain.length === 0 && new Set(perPiece(near).map(({ amount }) => amount)).size === 1;
  return found.map((one) => {
    // If the only price on the page is per piece, it is the price of one piece.
    if (one.isPiece && isOnlyPerPiece) return { ...one, kind: 'plain' };
    if (one.kind !== 'plain') return one;
    if (one.isAside && plain.some(({ isAside }) => !isAside)) return { ...one, kind: 'other' };
    if (one.isPerOne && plain.some((other) => isWhole(other, one))) return { ...one, kind: 'unit' };
    if (plain.some((other) => isReducedTo(one, other))) return { ...one, kind: 'old' };
    const isSaved = near.some(
      (old) => old.kind === 'old' && plain.some((now) => isDifference(one.amount, old.amount, now.amount)),
    );
    return isSaved ? { ...one, kind: 'saving' } : one;
  });
}

function perPiece(all: readonly AmountInContext[]): AmountInContext[] {
  return all.filter(({ isPiece }) => isPiece);
}

/** A higher bare amount is the price of the whole pack. */
function isWhole(other: AmountInContext, part: AmountInContext): boolean {
  return other.isWordless && !other.isPerOne && other.amount > part.amount;
}

/** Two amounts in one box whose ratio matches the percentage next to both. */
function isReducedTo(old: AmountInContext, now: AmountInContext): boolean {
  if (old.box === undefined || old.box !== now.box || old.amount <= now.amount) return false;
  const percent = 100 * (1 - now.amount / old.amount);
  return now.percents.some((one) => old.percents.includes(one) && Math.abs(percent - one) < 1);
}

/** Larger savings, above half of the current price, could be the price itself. */
function isDifference(amount: number, old: number, now: number): boolean {
  return amount < now / 2 && Math.abs(old - now - amount) < 0.005;
}
