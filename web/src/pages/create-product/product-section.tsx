import { ExternalLink } from 'lucide-react';
import { m } from '../../messages/index.ts';
import { Button } from '../../ui/button.tsx';
import { SectionCard } from '../../ui/card.tsx';
import { Failure } from '../../ui/states.tsx';
import type { ProductForm } from '../products/form.ts';
import { ProductFields } from '../products/product-fields.tsx';
import { ProductPictures } from '../products/product-pictures.tsx';

interface Props {
  form: ProductForm;
  url: string;
  warnings: readonly string[];
  isSaved: boolean;
  failure: Error | null;
  onChange(changes: Partial<ProductForm>): void;
  onOther(): void;
}

/** Facts of the product, which the user can correct. */
export function ProductSection({ form, url, warnings, isSaved, failure, onChange, onOther }: Props) {
  return (
    <SectionCard
      title={m.createProduct.product}
      hint={
        <span role="status">
          {isSaved ? m.createProduct.productHint : m.createProduct.saving}
          {url !== '' && (
            <a
              href={url}
              target="_blank"
              rel="noreferrer noopener"
              className="ml-2 inline-flex items-center gap-1 text-ink underline underline-offset-2"
            >
              {m.products.page}
              <ExternalLink className="size-3" aria-hidden="true" />
            </a>
          )}
        </span>
      }
      actions={
        <Button size="sm" onClick={onOther}>
          {m.createProduct.changeProduct}
        </Button>
      }
    >
      <div className="grid gap-6">
        {warnings.map((warning) => (
          <p key={warning} className="rounded-md bg-warn-soft p-3 text-sm text-warn">
            {warning}
          </p>
        ))}
        {failure && <Failure error={failure} />}
        <ProductPictures form={form} onChange={onChange} />
        <ProductFields form={form} onChange={onChange} />
      </div>
    </SectionCard>
  );
}
