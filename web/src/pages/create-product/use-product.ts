import { useCallback, useEffect, useRef, useState } from 'react';
import { useSaveProduct } from '../../api/products.ts';
import { useDebounced } from '../../lib/use-debounced.ts';
import { isSavable, type ProductForm, toRequestBody } from '../products/form.ts';
import type { Draft } from './draft.ts';

const serialize = (form: ProductForm | null) =>
  form && isSavable(form) ? JSON.stringify(toRequestBody(form)) : '';

/** Saves the product shortly after each change. */
export function useProduct({ productId, form }: Pick<Draft, 'productId' | 'form'>) {
  const save = useSaveProduct();
  const current = serialize(form);
  const settled = useDebounced(current, 600);
  const lastSaved = useRef({ id: '', text: '' });
  const [version, setVersion] = useState('');
  const { mutate } = save;
  useEffect(() => {
    if (productId === '' || settled === '' || settled !== current) return;
    if (lastSaved.current.id === productId && lastSaved.current.text === settled) return;
    lastSaved.current = { id: productId, text: settled };
    mutate({ id: productId, body: JSON.parse(settled) }, { onSuccess: () => setVersion(settled) });
  }, [productId, settled, current, mutate]);
  /** Takes a product from the server as saved. */
  const adopt = useCallback((id: string, productForm: ProductForm) => {
    lastSaved.current = { id, text: serialize(productForm) };
    setVersion(lastSaved.current.text);
  }, []);
  return {
    adopt,
    isSaved: current === settled && !save.isPending,
    failure: save.error,
    /** Changes with every save. */
    version,
  };
}
