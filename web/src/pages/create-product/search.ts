import { textOf } from '../../lib/search-text.ts';

export interface CreateProductSearch {
  /** Begins with this product of the account. */
  product?: string;
}

export function readCreateProductSearch({ product }: Record<string, unknown>): CreateProductSearch {
  const id = textOf(product);
  return id === undefined ? {} : { product: id };
}
