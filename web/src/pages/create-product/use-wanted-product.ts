import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { Product } from '../../../../src/contract/product.ts';
import { productsQuery } from '../../api/products.ts';

/** Begins with the product that the address names. */
export function useWantedProduct(onProduct: (product: Product) => void): void {
  const { product: id } = useSearch({ from: '/inside/create/product' });
  const navigate = useNavigate();
  const { data } = useQuery({ ...productsQuery, enabled: id !== undefined });
  useEffect(() => {
    if (id === undefined || !data) return;
    const wanted = data.find(({ product_id: one }) => one === id);
    if (wanted) onProduct(wanted);
    void navigate({ to: '/create/product', search: {}, replace: true });
  }, [id, data, navigate, onProduct]);
}
