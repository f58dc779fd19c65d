import { currencyOf } from '../currency-signs.ts';
import type { Page } from '../page.ts';
import type { SourcePrice } from '../page-product.ts';
import { currencyOnPage } from './currency-on-page.ts';
import type { ShownPrice } from './shown-prices.ts';

/**
 * What a page shows near the button that buys, where that is one amount without doubt. One with words beside it that
 * nobody here knows could be anything, `Club $22`: it takes no words at all, or words that say that it is the price.
 */
export function mainPrice(page: Page, shown: readonly ShownPrice[]): SourcePrice | undefined {
  const plain = shown.filter(({ kind, isNear }) => kind === 'plain' && isNear);
  const strong = plain.filter(({ isStrong }) => isStrong);
  const told = plain.filter((one) => one.isWordless || one.isStrong || one.isReduced);
  const chosen =
    (told.length > 0 ? onlyOne(plain) : undefined) ??
    reduced(plain, shown) ??
    onlyOne(strong) ??
    firstBesideOld(plain) ??
    firstWordless(plain);
  if (!chosen) return undefined;
  // What is called the lowest of several elsewhere is not sure to be that of the one that is looked at.
  if (shown.some(({ kind, isNear, amount }) => kind === 'from' && isNear && amount === chosen.amount))
    return undefined;
  const currency = currencyOnPage(page, chosen.sign);
  return currency === undefined ? undefined : { amount: chosen.amount, currency };
}

/** Of two amounts the lower, where the page shows their difference as what is saved. */
function reduced(plain: readonly ShownPrice[], shown: readonly ShownPrice[]): ShownPrice | undefined {
  const amounts = [...new Set(plain.map(({ amount }) => amount))].sort((one, other) => one - other);
  const [low = 0, high = 0, ...others] = amounts;
  const isSaved = shown.some(({ kind, amount }) => kind === 'saving' && Math.abs(high - low - amount) < 0.01);
  return others.length === 0 && isSaved ? plain.find(({ amount }) => amount === low) : undefined;
}

/** The first of all, where it and no other stands beside one that is crossed out. */
function firstBesideOld(plain: readonly ShownPrice[]): ShownPrice | undefined {
  const reducedOnes = plain.filter(({ isReduced }) => isReduced);
  return plain[0]?.isReduced ? onlyOne(reducedOnes) : undefined;
}

/** The first of all, where it needs no words, and all others are told apart by some that are not known. */
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
