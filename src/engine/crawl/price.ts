import { signFitsCurrency } from './currency-signs.ts';
import type { Price, SourcePrice } from './page-product.ts';
import type { ShownPrice } from './prices/shown-prices.ts';

/**
 * Determines a price that is safe to speak aloud. It is accepted in one of three cases: sources agree and the page does
 * not contradict them; the page shows the amount of a single source; or the page shows a single price to pay.
 *
 * @param prices of the sources, most trusted first
 * @param shown amounts on the page, classified
 * @param main the amount that the page shows as the price to pay
 * @param currencyOf currency of a sign on this page
 * @param before the previous price in the page's data
 */
export function surePrice(
  prices: readonly (SourcePrice | undefined)[],
  shown: readonly ShownPrice[],
  main: SourcePrice | undefined,
  currencyOf: (sign: string) => string | undefined,
  before: (price: SourcePrice) => number | undefined,
): Price | undefined {
  const present = prices.filter((price) => price !== undefined);
  const first = agreedPrice(withCurrencies(present, shown, main, currencyOf), shown, main);
  if (first?.currency === undefined) return undefined;
  const { amount, currency } = first;
  const visible = shown.filter(({ sign }) => signFitsCurrency(sign, currency));
  const was = first.was ?? before(first) ?? struck(visible, amount);
  const isReduced = was !== undefined && was > amount && was < amount * 10;
  return { amount, currency, ...(isReduced && { was }) };
}

/** Fills in a missing currency from another source with the same amount, or from the sign on the page. */
function withCurrencies(
  present: readonly SourcePrice[],
  shown: readonly ShownPrice[],
  main: SourcePrice | undefined,
  currencyOf: (sign: string) => string | undefined,
): SourcePrice[] {
  return present.map((price) => {
    if (price.currency !== undefined) return price;
    const same = [...present, ...(main ? [main] : [])].find(
      (one) => one.amount === price.amount && one.currency !== undefined,
    );
    const beside = shown.find(({ amount, kind }) => amount === price.amount && kind === 'plain');
    return { ...price, currency: same?.currency ?? (beside && currencyOf(beside.sign)) };
  });
}

function agreedPrice(
  present: readonly SourcePrice[],
  shown: readonly ShownPrice[],
  main: SourcePrice | undefined,
): SourcePrice | undefined {
  const [first] = present;
  if (!first) return main;
  const { currency } = first;
  if (currency === undefined) return undefined;
  const visible = shown.filter(({ sign }) => signFitsCurrency(sign, currency));
  const isShown = ({ amount }: SourcePrice) =>
    visible.some((price) => price.amount === amount && price.kind === 'plain');
  if (isShown(first)) return first;
  const isAt = (kind: ShownPrice['kind']) => visible.some((price) => price.kind === kind && price.isNear);
  // Next to an instalment price, a "retail price" is the price when paid at once.
  if (isAt('old') && isAt('instalment') && !isAt('plain') && isOnly('old', first.amount, visible))
    return first;
  // The source gives a member price, an instalment or a price with deposit; the page shows what visitors pay.
  if (isExplained(first.amount, visible)) return main?.currency === currency ? main : undefined;
  const others = present.filter((price) => price.currency === currency);
  if (visible.some(({ kind }) => kind === 'plain' || kind === 'old')) {
    // An outdated source is overruled by another source that matches the price at the buy button.
    return others.find((price) => price.amount === main?.amount && isShown(price));
  }
  return others.every(({ amount }) => amount === first.amount) ? first : undefined;
}

/** Whether an amount is the only one of its kind on the page. */
function isOnly(kind: ShownPrice['kind'], amount: number, visible: readonly ShownPrice[]): boolean {
  return visible.every((price) => (price.kind === kind) === (price.amount === amount));
}

/** Whether the page shows this amount as something other than the price, or as the price plus deposit. */
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
