import type { Price } from '../../../engine/crawl/page-product.ts';
import type { ProductFacts } from '../../../engine/writer/product-facts.ts';
import type { Db } from '../../drivers/db/schema.ts';
import { PRICE, requireProduct } from '../products/products.ts';

/** Facts in the request, which replace those of the stored product. */
interface FactOverrides {
  name?: string | undefined;
  description?: string | undefined;
  target_audience?: string | undefined;
}

/**
 * Returns the facts of the account's product, with the caller's overrides.
 *
 * @throws {ApiError} naming `product_id`
 */
export async function factsOfProduct(
  db: Db,
  accountId: string,
  productId: string,
  overrides: FactOverrides,
): Promise<ProductFacts> {
  const product = await requireProduct(db, accountId, productId);
  const price = product.price === null ? null : PRICE.read(product.price);
  return productFactsOf({
    name: overrides.name ?? product.name,
    description: overrides.description ?? product.description,
    target_audience: overrides.target_audience ?? product.target_audience,
    brand: product.brand,
    price,
  });
}

interface Facts {
  name: string;
  description: string;
  target_audience?: string | undefined;
  brand?: string;
  price?: Price | null | undefined;
}

export function productFactsOf({
  name,
  description,
  target_audience: targetAudience,
  brand,
  price,
}: Facts): ProductFacts {
  const current = price ? formatAmount(price.amount, price.currency) : '';
  const oldPrice = price?.was === undefined ? '' : formatAmount(price.was, price.currency);
  return {
    name,
    description,
    ...(targetAudience && { targetAudience }),
    ...(brand && { brand }),
    ...(current !== '' && { price: current }),
    ...(current !== '' && oldPrice !== '' && { oldPrice }),
  };
}

/** Formats an amount, such as `$25`; empty for an unknown currency. */
export function formatAmount(amount: number, currency: string): string {
  try {
    return new Intl.NumberFormat('en', {
      style: 'currency',
      currency,
      trailingZeroDisplay: 'stripIfInteger',
    }).format(amount);
  } catch {
    return '';
  }
}
