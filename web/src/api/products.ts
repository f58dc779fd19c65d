import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReadingProgress, SaveProduct } from '../../../src/contract/dashboard/products.ts';
import type { CreateProduct, Product } from '../../../src/contract/product.ts';
import { callWithProgress } from './call-with-progress.ts';
import { call } from './client.ts';

export const productsQuery = queryOptions({
  queryKey: ['products'],
  queryFn: ({ signal }) => call('GET /v1/products', { signal }),
});

/** Writes the returned product into the cached list. */
function useProductChange<Variables>(change: (variables: Variables) => Promise<Product>) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess(product) {
      cache.setQueryData(productsQuery.queryKey, (before: Product[] | undefined) => {
        if (!before) return before;
        const isNew = !before.some(({ product_id: id }) => id === product.product_id);
        return isNew
          ? [product, ...before]
          : before.map((cached) => (cached.product_id === product.product_id ? product : cached));
      });
    },
  });
}

export const useCreateProduct = () =>
  useProductChange((body: CreateProduct) => call('POST /v2/product', { body }));

/** Creates a product from a web page and reports the progress. */
export const useReadProduct = (onProgress: (progress: ReadingProgress) => void) =>
  useProductChange((body: CreateProduct) =>
    callWithProgress('/dashboard/api/read_product', {
      body,
      signal: new AbortController().signal,
      onProgress,
    }),
  );

export const useSaveProduct = () =>
  useProductChange(({ id, body }: { id: string; body: SaveProduct }) =>
    call('PUT /dashboard/api/products/:id', { params: { id }, body }),
  );

export function useDeleteProduct() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call('DELETE /dashboard/api/products/:id', { params: { id } }),
    onSuccess: (_, id) =>
      cache.setQueryData(productsQuery.queryKey, (before: Product[] | undefined) =>
        before?.filter(({ product_id: cached }) => cached !== id),
      ),
  });
}
