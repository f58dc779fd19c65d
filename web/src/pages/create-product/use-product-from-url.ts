import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { Product } from '../../../../src/contract/product.ts';
import { productsQuery } from '../../api/products.ts';
import { originalRequestQuery } from '../../api/videos.ts';
import type { SavedDraft } from '../../lib/use-saved-draft.ts';
import { type Draft, EMPTY_DRAFT } from './draft.ts';
import { draftFromRequest } from './draft-from-request.ts';

/** Starts from the product or the earlier video named in the URL. */
export function useProductFromUrl(
  onProduct: (product: Product) => void,
  { begin, set }: Pick<SavedDraft<Draft>, 'begin' | 'set'>,
): void {
  const { product, from } = useSearch({ from: '/inside/create/product' });
  const navigate = useNavigate();
  const isNeeded = product !== undefined || from !== undefined;
  const { data: products } = useQuery({ ...productsQuery, enabled: isNeeded });
  const { data: original } = useQuery({ ...originalRequestQuery(from ?? ''), enabled: from !== undefined });
  useEffect(() => {
    if (!isNeeded || !products || (from !== undefined && !original)) return;
    const id = original ? original.body['product_id'] : product;
    const found = products.find(({ product_id: one }) => one === id);
    // Keeps the previous draft.
    begin(original ? draftFromRequest(original) : EMPTY_DRAFT);
    if (found) onProduct(found);
    // Restores script and name, which choosing a product clears.
    if (original)
      set((before) => ({
        ...before,
        script: draftFromRequest(original).script,
        name: draftFromRequest(original).name,
      }));
    void navigate({ to: '/create/product', search: {}, replace: true });
  }, [isNeeded, products, original, product, from, navigate, onProduct, begin, set]);
}
