import type { PageNode } from '../page.ts';
import type { ShownPrice } from './shown-prices.ts';

/** An amount with what it stands in. */
export interface AmountInContext extends Omit<ShownPrice, 'isReduced'> {
  /** It is called a regular price, which is what it costs where nothing lower stands beside it. */
  isRegular: boolean;
  path: readonly PageNode[];
  /** Stands in the button that buys, or behind it. */
  isBuy: boolean;
  isBehind: boolean;
  /** In brackets, as what explains another amount is. */
  isAside: boolean;
  /** For each of something: `per lens`. */
  isPerOne: boolean;
  /** For each piece. */
  isPiece: boolean;
  /** The percentages that stand beside it. */
  percents: readonly number[];
  /** The smallest element around it that holds another amount, too. */
  box: PageNode | undefined;
}

/** What amounts say of each other: the regular price is the old one beside the one that holds now. */
export function classifyByNeighbours(given: readonly AmountInContext[]): ShownPrice[] {
  const found = explainedByOthers(given);
  const now = found.filter((one) => one.kind === 'plain' && one.isNear && one.isStrong && !one.isRegular);
  const isOld = (one: AmountInContext) =>
    one.kind === 'old' ||
    (one.isRegular && one.kind === 'plain' && now.some(({ amount }) => amount < one.amount));
  const olds = found.filter(isOld);
  const isToldBefore = found.some(
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
      isNear: one.isNear && !(isBehind && isToldBefore),
    };
  });
}

/** An amount that others on the page account for is none that is paid. */
function explainedByOthers(found: readonly AmountInContext[]): AmountInContext[] {
  const near = found.filter(({ isNear }) => isNear);
  const plain = near.filter(({ kind }) => kind === 'plain');
  const isOnlyPerPiece = plain.length === 0 && new Set(perPiece(near).map(({ amount }) => amount)).size === 1;
  return found.map((one) => {
    // The only price there is, told for each piece, is what one piece costs.
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

/** A bare amount that is higher is that of the whole pack. */
function isWhole(other: AmountInContext, part: AmountInContext): boolean {
  return other.isWordless && !other.isPerOne && other.amount > part.amount;
}

/** Two amounts in one box, and between them the very percentage that stands beside both. */
function isReducedTo(old: AmountInContext, now: AmountInContext): boolean {
  if (old.box === undefined || old.box !== now.box || old.amount <= now.amount) return false;
  const percent = 100 * (1 - now.amount / old.amount);
  return now.percents.some((one) => old.percents.includes(one) && Math.abs(percent - one) < 1);
}

/** Savings of more than half of what is still paid could be the price itself. */
function isDifference(amount: number, old: number, now: number): boolean {
  return amount < now / 2 && Math.abs(old - now - amount) < 0.005;
}
