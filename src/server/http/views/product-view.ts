import type { Product } from '../../../contract/product.ts';
import type { DescribedProduct } from '../../../service/library/products/find-product.ts';
import { fileUrl } from './links.ts';

/** A product in the words of the interface. */
export function productView(product: DescribedProduct, baseUrl: string): Product {
  const { id, brand, price, warnings, media } = product;
  return {
    product_id: id,
    url: product.url,
    name: product.name,
    description: product.description,
    target_audience: product.target_audience,
    media: media.map(({ type, name, reference, description, file }) => ({
      type,
      name,
      url: fileUrl(baseUrl, file) ?? reference,
      description,
    })),
    brand: brand === '' ? undefined : brand,
    price: price ?? undefined,
    warnings: warnings.length > 0 ? warnings : undefined,
  };
}
