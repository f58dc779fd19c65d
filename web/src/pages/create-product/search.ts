import { nonEmptyString } from '../../lib/search-params.ts';

export interface CreateProductSearch {
  /** Begins with this product of the account. */
  product?: string;
  /** Begins with what an earlier video was asked for by. */
  from?: string;
}

export function readCreateProductSearch(search: Record<string, unknown>): CreateProductSearch {
  const product = nonEmptyString(search['product']);
  const from = nonEmptyString(search['from']);
  return { ...(product !== undefined && { product }), ...(from !== undefined && { from }) };
}
