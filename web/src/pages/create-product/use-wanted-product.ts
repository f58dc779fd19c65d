import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { Product } from '../../../../src/contract/product.ts';
import { productsQuery } from '../../api/products.ts';
import { originalRequestQuery } from '../../api/videos.ts';
import type { SavedDraft } from '../../lib/use-saved-draft.ts';
import { type Draft, EMPTY_DRAFT } from './draft.ts';
import { draftOf } from './draft-of-call.ts';

/** Begins with the product that the address names, or with all that an earlier video was asked for by. */
export function useWantedProduct(
  onProduct: (product: Product) => void,
  { begin, set }: Pick<SavedDraft<Draft>, 'begin' | 'set'>,
): void {
  const { product, from } = useSearch({ from: '/inside/create/product' });
  const navigate = useNavigate();
  const isWanted = product !== undefined || from !== undefined;
  const { data: products } = useQuery({ ...productsQuery, enabled: isWanted });
  const { data: asked } = useQuery({ ...originalRequestQuery(from ?? ''), enabled: from !== undefined });
  useEffect(() => {
    if (!isWanted || !products || (from !== undefined && !asked)) return;
    const id = asked ? asked.body['product_id'] : product;
    const wanted = products.find(({ product_id: one }) => one === id);
    // What was begun before stays a draft of its own.
    begin(asked ? draftOf(asked) : EMPTY_DRAFT);
    if (wanted) onProduct(wanted);
    // A product that comes in empties what was said of the one before.
    if (asked) set((before) => ({ ...before, script: draftOf(asked).script, name: draftOf(asked).name }));
    void navigate({ to: '/create/product', search: {}, replace: true });
  }, [isWanted, products, asked, product, from, navigate, onProduct, begin, set]);
}
