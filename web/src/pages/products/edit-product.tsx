import { type FormEvent, useState } from 'react';
import { ApiFailure } from '../../../../src/client/api-failure.ts';
import type { Product } from '../../../../src/contract/product.ts';
import { useSaveProduct } from '../../api/products.ts';
import { m } from '../../messages/index.ts';
import { Button } from '../../ui/button.tsx';
import { SectionCard } from '../../ui/card.tsx';
import { Failure } from '../../ui/states.tsx';
import { toast } from '../../ui/toast.tsx';
import { formFromProduct, isSavable, type ProductForm, toRequestBody } from './form.ts';
import { ProductFields } from './product-fields.tsx';
import { ProductPictures } from './product-pictures.tsx';

/** Form for a product. Pictures that are not selected are removed on save. */
export function EditProduct({ product }: { product: Product }) {
  const save = useSaveProduct();
  const [form, setForm] = useState<ProductForm>(() => formFromProduct(product));
  const change = (changes: Partial<ProductForm>) => setForm((before) => ({ ...before, ...changes }));
  const isChanged =
    JSON.stringify(toRequestBody(form)) !== JSON.stringify(toRequestBody(formFromProduct(product)));

  function submit(event: FormEvent) {
    event.preventDefault();
    save.mutate(
      { id: product.product_id, body: toRequestBody(form) },
      {
        onSuccess(saved) {
          setForm(formFromProduct(saved));
          toast(m.products.saved);
        },
      },
    );
  }

  return (
    <form onSubmit={submit} className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <SectionCard title={m.products.facts} hint={m.products.factsHint}>
        <ProductFields form={form} onChange={change} />
      </SectionCard>
      <div className="grid gap-6 lg:sticky lg:top-20">
        <SectionCard title={m.products.media}>
          <ProductPictures isTitled form={form} onChange={change} />
          {product.warnings?.map((warning) => (
            <p key={warning} className="mt-4 rounded-md bg-warn-soft p-3 text-sm text-warn">
              {warning}
            </p>
          ))}
        </SectionCard>
        {save.isError && (
          <Failure
            error={save.error}
            {...(save.error instanceof ApiFailure &&
              save.error.status === 0 && { onRetry: () => save.reset() })}
          />
        )}
        <div className="flex flex-wrap items-center justify-end gap-4">
          {isChanged && <p className="text-sm text-ink-2">{m.products.unsaved}</p>}
          <Button
            type="submit"
            kind="primary"
            isBusy={save.isPending}
            disabled={!isChanged || !isSavable(form)}
          >
            {m.products.save}
          </Button>
        </div>
      </div>
    </form>
  );
}
