import { isCurrency } from '../currency-signs.ts';
import { amountOf, readAmount } from '../money.ts';
import type { Page } from '../page.ts';
import type { SourcePrice } from '../page-product.ts';

/**
 * Returns the price of a new piece. If offers differ, returns undefined unless one of them is for this page.
 *
 * @param holders products whose `offers` count
 */
export function offeredPrice(holders: Data[], page: Page): SourcePrice | undefined {
  const offers = holders
    .flatMap((holder) => dataList(holder['offers'] ?? holder['Offers']))
    .flatMap(individualOffers)
    .filter(isNew);
  const search = page.addresses.map((address) => address.search).filter((query) => query.length > 1);
  const offersOfPage = offers.filter(({ url }) => search.some((query) => String(url ?? '').endsWith(query)));
  return unanimousPrice((offersOfPage.length > 0 ? offersOfPage : offers).map(priceOf));
}

/** Returns the price that all offers share; undefined if prices differ or one cannot be read. */
export function unanimousPrice(prices: (SourcePrice | undefined)[]): SourcePrice | undefined {
  const [first] = prices;
  const isSame = prices.every(
    (price) => price?.amount === first?.amount && price?.currency === first?.currency,
  );
  return isSame ? first : undefined;
}

/** Replaces an aggregate offer with its individual offers, because its limits often cover all sellers. */
function individualOffers(offer: Data): Data[] {
  const inner = dataList(offer['offers']).flatMap((one) =>
    isData(one['itemOffered']) || priceOf(one) ? [one] : [],
  );
  return inner.length > 0 ? inner : [offer];
}

function isNew({ itemCondition }: Data): boolean {
  return !/used|refurbished|damaged/i.test(String(itemCondition ?? ''));
}

function priceOf(offer: Data): SourcePrice | undefined {
  const currency = [offer['priceCurrency'], offer['pricecurrency']].find(isCurrency);
  const specified = specifiedPrice(dataList(offer['priceSpecification']), currency);
  if (typesOf(offer).includes('AggregateOffer') && offer['price'] === undefined) {
    const low = readAmount(offer['lowPrice']);
    const high = readAmount(offer['highPrice'] ?? offer['lowPrice']);
    return low !== undefined && low === high ? { amount: low, currency } : specified;
  }
  const amount = amountOf(offer['price'], currency);
  return amount === undefined ? specified : { amount, currency, was: specified?.was };
}

/** Properties that only prices for some customers, or for several pieces, have. */
const CONDITIONS = [
  'validForMemberTier',
  'eligibleQuantity',
  'eligibleCustomerType',
  'billingDuration',
  'billingIncrement',
];

/** Returns the ordinary price, ignoring member prices, quantity prices and prices before a reduction. */
function specifiedPrice(all: Data[], inherited: string | undefined): SourcePrice | undefined {
  const isOld = (data: Data) => /ListPrice|StrikethroughPrice|SRP|MSRP/.test(String(data['priceType'] ?? ''));
  const readPrice = (data: Data): SourcePrice | undefined => {
    const currency = isCurrency(data['priceCurrency']) ? data['priceCurrency'] : inherited;
    const amount = amountOf(data['price'], currency);
    return amount === undefined ? undefined : { amount, currency };
  };
  const now = all.filter((data) => !isOld(data) && CONDITIONS.every((key) => data[key] === undefined));
  const ofWholePiece = now.filter((data) => data['referenceQuantity'] === undefined);
  const price = unanimousPrice((ofWholePiece.length > 0 ? ofWholePiece : now).map(readPrice));
  const was = unanimousPrice(all.filter(isOld).map(readPrice))?.amount;
  if (price) return { ...price, was };
  return undefined;
}

/** An object in a page's data. */
export type Data = Record<string, unknown>;

export function isData(value: unknown): value is Data {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The objects in a property's value, whether it is a single object or a list. */
export function dataList(value: unknown): Data[] {
  return (Array.isArray(value) ? value.flat() : [value]).filter(isData);
}

/** Returns the types of an object without the address of their vocabulary. */
export function typesOf(data: Data): string[] {
  return [data['@type']].flat().map((type) => String(type).replace(/^.*[/#:]/, ''));
}
