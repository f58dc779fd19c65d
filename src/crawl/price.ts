import { signFitsCurrency } from './currency-signs.ts';
import type { Price, SourcePrice } from './page-product.ts';
import type { ShownPrice } from './prices/shown-prices.ts';

/**
 * The price that is sure enough to be spoken aloud. Sources that tell one in a currency agree, and what the page shows
 * its visitors does not contradict them; or it shows them the amount that a single one of them tells; or else it shows
 * a single one to pay.
 *
 * @param told by the sources, most trusted first
 * @param shown where the page shows prices, each with what it stands for
 * @param main what the page shows as the price to pay
 * @param currencyOf a sign that stands beside an amount
 */
export function surePrice(
  told: readonly (SourcePrice | undefined)[],
  shown: readonly ShownPrice[],
  main: SourcePrice | undefined,
  currencyOf: (sign: string) => string | undefined,
  before: (price: SourcePrice) => number | undefined,
): Price | undefined {
  const known = told.filter((price) => price !== undefined);
  const first = agreedPrice(withCurrencies(known, shown, main, currencyOf), shown, main);
  if (first?.currency === undefined) return undefined;
  const { amount, currency } = first;
  const visible = shown.filter(({ sign }) => signFitsCurrency(sign, currency));
  const was = first.was ?? before(first) ?? struck(visible, amount);
  const isReduced = was !== undefined && was > amount && was < amount * 10;
  return { amount, currency, ...(isReduced && { was }) };
}

/** A source that leaves the currency out means that of another with the same amount, or that of the page's sign. */
function withCurrencies(
  known: readonly SourcePrice[],
  shown: readonly ShownPrice[],
  main: SourcePrice | undefined,
  currencyOf: (sign: string) => string | undefined,
): SourcePrice[] {
  return known.map((price) => {
    if (price.currency !== undefined) return price;
    const same = [...known, ...(main ? [main] : [])].find(
      (one) => one.amount === price.amount && one.currency !== undefined,
    );
    const beside = shown.find(({ amount, kind }) => amount === price.amount && kind === 'plain');
    return { ...price, currency: same?.currency ?? (beside && currencyOf(beside.sign)) };
  });
}

function agreedPrice(
  known: readonly SourcePrice[],
  shown: readonly ShownPrice[],
  main: SourcePrice | undefined,
): SourcePrice | undefined {
  const [first] = known;
  if (!first) return main;
  const { currency } = first;
  if (currency === undefined) return undefined;
  const visible = shown.filter(({ sign }) => signFitsCurrency(sign, currency));
  const isShown = ({ amount }: SourcePrice) =>
    visible.some((price) => price.amount === amount && price.kind === 'plain');
  if (isShown(first)) return first;
  const isAt = (kind: ShownPrice['kind']) => visible.some((price) => price.kind === kind && price.isNear);
  // Beside what is paid each month, `Retail price` is what is paid at once.
  if (isAt('old') && isAt('instalment') && !isAt('plain') && isOnly('old', first.amount, visible))
    return first;
  // It is told what members pay, or each month, or with the deposit: visitors are shown what they pay.
  if (isExplained(first.amount, visible)) return main?.currency === currency ? main : undefined;
  const others = known.filter((price) => price.currency === currency);
  if (visible.some(({ kind }) => kind === 'plain' || kind === 'old')) {
    // A source that lags behind is outvoted by another and by what stands where it is bought.
    return others.find((price) => price.amount === main?.amount && isShown(price));
  }
  return others.every(({ amount }) => amount === first.amount) ? first : undefined;
}

/** Whether an amount is the only one that the page shows of a kind. */
function isOnly(kind: ShownPrice['kind'], amount: number, visible: readonly ShownPrice[]): boolean {
  return visible.every((price) => (price.kind === kind) === (price.amount === amount));
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
