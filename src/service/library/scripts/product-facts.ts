import type { Price } from '../../../engine/crawl/page-product.ts';
import type { ProductFacts } from '../../../engine/writer/product-facts.ts';
import type { Db } from '../../drivers/db/schema.ts';
import { PRICE, requireProduct } from '../products/products.ts';

/** What a caller tells of a product beside, or instead of, its record. */
interface ToldFacts {
  name?: string | undefined;
  description?: string | undefined;
  target_audience?: string | undefined;
}

/**
 * The facts of a product of the account; what the caller tells anew counts.
 *
 * @throws {ApiError} naming `product_id`
 */
export async function factsOfProduct(
  db: Db,
  accountId: string,
  productId: string,
  told: ToldFacts,
): Promise<ProductFacts> {
  const product = await requireProduct(db, accountId, productId);
  const price = product.price === null ? null : PRICE.read(product.price);
  return productFactsOf({
    name: told.name ?? product.name,
    description: told.description ?? product.description,
    target_audience: told.target_audience ?? product.target_audience,
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
  const written = price ? writtenAmount(price.amount, price.currency) : '';
  const before = price?.was === undefined ? '' : writtenAmount(price.was, price.currency);
  return {
    name,
    description,
    ...(targetAudience && { targetAudience }),
    ...(brand && { brand }),
    ...(written !== '' && { price: written }),
    ...(written !== '' && before !== '' && { oldPrice: before }),
  };
}

/** Such as `$25`; empty for a currency that nobody knows. */
export function writtenAmount(amount: number, currency: string): string {
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
