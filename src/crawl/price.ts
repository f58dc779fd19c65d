import type { Price, ToldPrice } from './facts.ts';
import { fits } from './money.ts';
import type { ShownPrice } from './prices/shown-prices.ts';

/**
 * The price that is sure enough to be spoken aloud. All sources that tell one in a currency agree, and what the page
 * shows its visitors does not contradict them; or else the page shows its visitors a single one to pay.
 *
 * @param told by the sources, most trusted first
 * @param shown where the page shows prices, each with what it stands for
 * @param main what the page shows as the price to pay
 */
export function surePrice(
  told: readonly (ToldPrice | undefined)[],
  shown: readonly ShownPrice[],
  main: ToldPrice | undefined,
  before: (price: ToldPrice) => number | undefined,
): Price | undefined {
  const first = agreedPrice(told, shown, main);
  if (first?.currency === undefined) return undefined;
  const { amount, currency } = first;
  const visible = shown.filter(({ sign }) => fits(sign, currency));
  const was = first.was ?? before(first) ?? struck(visible, amount);
  const isReduced = was !== undefined && was > amount && was < amount * 10;
  return { amount, currency, ...(isReduced && { was }) };
}

function agreedPrice(
  told: readonly (ToldPrice | undefined)[],
  shown: readonly ShownPrice[],
  main: ToldPrice | undefined,
): ToldPrice | undefined {
  const known = told.filter((price) => price !== undefined);
  const [first] = known;
  if (!first) return main;
  const currency =
    known.find((price) => price.amount === first.amount && price.currency)?.currency ??
    (main?.amount === first.amount ? main.currency : undefined);
  if (currency === undefined) return undefined;
  const visible = shown.filter(({ sign }) => fits(sign, currency));
  const own = visible.filter(({ amount }) => amount === first.amount);
  if (own.some(({ kind }) => kind === 'plain')) return { ...first, currency };
  // It is told what members pay, or each month, or with the deposit: visitors are shown what they pay.
  if (isExplained(first.amount, visible)) return main?.currency === currency ? main : undefined;
  if (visible.some(({ kind }) => kind === 'plain' || kind === 'old')) return undefined;
  const others = known.filter((price) => price.currency === currency);
  return others.every(({ amount }) => amount === first.amount) ? { ...first, currency } : undefined;
}

/** Whether an amount that is told is one that the page shows for something else, or holds the deposit. */
function isExplained(amount: number, visible: readonly ShownPrice[]): boolean {
  const plain = visible.filter(({ kind, isNear }) => kind === 'plain' && isNear);
  const deposits = visible.filter(({ kind }) => kind === 'deposit');
  const withDeposit = deposits.some((deposit) =>
    plain.some((price) => Math.abs(price.amount + deposit.amount - amount) < 0.005),
  );
  return withDeposit || visible.some((price) => price.amount === amount && price.kind !== 'plain');
}

/** The only higher amount that is crossed out. */
function struck(visible: readonly ShownPrice[], amount: number): number | undefined {
  const old = new Set(
    visible.filter((price) => price.kind === 'old' && price.amount > amount).map((price) => price.amount),
  );
  const [was] = old;
  return old.size === 1 ? was : undefined;
}
