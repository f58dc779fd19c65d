import { useCallback, useEffect, useRef, useState } from 'react';
import { useSaveProduct } from '../../api/products.ts';
import { useDebounced } from '../../lib/use-debounced.ts';
import { isSavable, type ProductForm, savedAs } from '../products/form.ts';
import type { Draft } from './draft.ts';

const textOf = (form: ProductForm | null) => (form && isSavable(form) ? JSON.stringify(savedAs(form)) : '');

/** Keeps the product as its form has it, shortly after each change. */
export function useProduct({ productId, form }: Pick<Draft, 'productId' | 'form'>) {
  const save = useSaveProduct();
  const wanted = textOf(form);
  const settled = useDebounced(wanted, 600);
  const sent = useRef({ id: '', text: '' });
  const [version, setVersion] = useState('');
  const { mutate } = save;
  useEffect(() => {
    if (productId === '' || settled === '' || settled !== wanted) return;
    if (sent.current.id === productId && sent.current.text === settled) return;
    sent.current = { id: productId, text: settled };
    mutate({ id: productId, body: JSON.parse(settled) }, { onSuccess: () => setVersion(settled) });
  }, [productId, settled, wanted, mutate]);
  /** A product comes in as the server has it. */
  const adopt = useCallback((id: string, known: ProductForm) => {
    sent.current = { id, text: textOf(known) };
    setVersion(sent.current.text);
  }, []);
  return {
    adopt,
    isSaved: wanted === settled && !save.isPending,
    failure: save.error,
    /** Another one is another product to be shown. */
    version,
  };
}
