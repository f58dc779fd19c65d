import type { Price, ToldPrice } from './facts.ts';
import { fits } from './money.ts';
import type { ShownPrice } from './sources/dom.ts';

/**
 * The price that is sure enough to be spoken aloud: all sources that tell one in a currency agree, and what the page
 * shows its visitors does not contradict them.
 *
 * @param told by the sources, most trusted first
 * @param shown where the page shows prices
 */
export function surePrice(
  told: readonly (ToldPrice | undefined)[],
  shown: readonly ShownPrice[],
  before: (price: ToldPrice) => number | undefined,
): Price | undefined {
  const known = told.filter((price) => price !== undefined);
  const [first] = known;
  if (!first) return undefined;
  const currency = known.find((price) => price.amount === first.amount && price.currency)?.currency;
  if (currency === undefined) return undefined;
  const others = known.filter((price) => price.currency === currency);
  const visible = shown.filter(({ sign }) => fits(sign, currency));
  const isShown = visible.some(({ amount, isOld }) => amount === first.amount && !isOld);
  if (visible.length > 0 && !isShown) return undefined;
  if (!isShown && others.some(({ amount }) => amount !== first.amount)) return undefined;

  const was = first.was ?? before(first) ?? struck(visible, first.amount);
  const isReduced = was !== undefined && was > first.amount && was < first.amount * 10;
  return { amount: first.amount, currency, ...(isReduced && { was }) };
}

/** The only higher amount that is crossed out. */
function struck(visible: readonly ShownPrice[], amount: number): number | undefined {
  const old = new Set(
    visible.filter((price) => price.isOld && price.amount > amount).map((price) => price.amount),
  );
  const [was] = old;
  return old.size === 1 ? was : undefined;
}
