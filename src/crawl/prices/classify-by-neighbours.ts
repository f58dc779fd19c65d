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
  /** The smallest element around it that holds another amount, too. */
  box: PageNode | undefined;
}

/** What amounts say of each other: the regular price is the old one beside the one that holds now. */
export function classifyByNeighbours(found: readonly AmountInContext[]): ShownPrice[] {
  const now = found.filter((one) => one.kind === 'plain' && one.isNear && one.isStrong && !one.isRegular);
  const isOld = (one: AmountInContext) =>
    one.kind === 'old' ||
    (one.isRegular && one.kind === 'plain' && now.some(({ amount }) => amount < one.amount));
  const olds = found.filter(isOld);
  const isToldBefore = found.some(
    (one) => one.isNear && !one.isBehind && !['from', 'shipping'].includes(one.kind),
  );
  return found.map(({ isRegular: _regular, path: _path, isBuy: _buy, isBehind, box, ...price }, at) => {
    const kind = isOld(found[at] as AmountInContext) ? 'old' : price.kind;
    const isReduced =
      kind === 'plain' &&
      box !== undefined &&
      olds.some((old) => old.amount > price.amount && old.box === box);
    return { ...price, kind, isReduced, isNear: price.isNear && !(isBehind && isToldBefore) };
  });
}
