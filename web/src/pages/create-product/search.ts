import { nonEmptyString } from '../../lib/search-params.ts';

export interface CreateProductSearch {
  /** Id of the product to start with. */
  product?: string;
  /** Id of a video whose request fills in the form. */
  from?: string;
}

export function readCreateProductSearch(search: Record<string, unknown>): CreateProductSearch {
  const product = nonEmptyString(search['product']);
  const from = nonEmptyString(search['from']);
  return { ...(product !== undefined && { product }), ...(from !== undefined && { from }) };
}
