import { currencyOf } from '../currency-signs.ts';
import type { Page } from '../page.ts';
import type { SourcePrice } from '../page-product.ts';
import { currencyOnPage } from './currency-on-page.ts';
import type { ShownPrice } from './shown-prices.ts';

/**
 * The amount near the buy button, if it is unambiguous. An amount with unknown words beside it could be anything
 * (`Club $22`), so it must have no words, or words that say it is the price.
 */
export function mainPrice(page: Page, shown: readonly ShownPrice[]): SourcePrice | undefined {
  const plain = shown.filter(({ kind, isNear }) => kind === 'plain' && isNear);
  const strong = plain.filter(({ isStrong }) => isStrong);
  const explicit = plain.filter((one) => one.isWordless || one.isStrong || one.isReduced);
  const chosen =
    (explicit.length > 0 ? onlyOne(plain) : undefined) ??
    reduced(plain, shown) ??
    onlyOne(strong) ??
    firstBesideOld(plain) ??
    firstWordless(plain);
  if (!chosen) return undefined;
  // If the same amount is also shown as a lowest price (`from`), it may belong to another variant.
  if (shown.some(({ kind, isNear, amount }) => kind === 'from' && isNear && amount === chosen.amount))
    return undefined;
  const currency = currencyOnPage(page, chosen.sign);
  return currency === undefined ? undefined : { amount: chosen.amount, currency };
}

/** The lower of two amounts whose difference the page shows as savings. */
function reduced(plain: readonly ShownPrice[], shown: readonly ShownPrice[]): ShownPrice | undefined {
  const amounts = [...new Set(plain.map(({ amount }) => amount))].sort((one, other) => one - other);
  const [low = 0, high = 0, ...others] = amounts;
  const isSaved = shown.some(({ kind, amount }) => kind === 'saving' && Math.abs(high - low - amount) < 0.01);
  return others.length === 0 && isSaved ? plain.find(({ amount }) => amount === low) : undefined;
}

/** The first amount, if it and no other is next to a crossed-out one. */
function firstBesideOld(plain: readonly ShownPrice[]): ShownPrice | undefined {
  const reducedOnes = plain.filter(({ isReduced }) => isReduced);
  return plain[0]?.isReduced ? onlyOne(reducedOnes) : undefined;
}

/** The first amount, if it has no words and all others have unknown ones. */
function firstWordless(plain: readonly ShownPrice[]): ShownPrice | undefined {
  const bare = onlyOne(plain.filter(({ isWordless }) => isWordless));
  return bare?.amount === plain[0]?.amount ? bare : undefined;
}

function onlyOne(prices: readonly ShownPrice[]): ShownPrice | undefined {
  const [first] = prices;
  const isSame = prices.every(
    ({ amount, sign }) =>
      amount === first?.amount &&
      (sign === first.sign ||
        currencyOf(sign) === undefined ||
        [undefined, currencyOf(sign)].includes(currencyOf(first.sign))),
  );
  return isSame ? (prices.find(({ sign }) => currencyOf(sign)) ?? first) : undefined;
}
