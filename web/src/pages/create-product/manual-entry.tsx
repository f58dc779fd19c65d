import { ApiFailure } from '../../../../src/client/api-failure.ts';
import type { Product } from '../../../../src/contract/product.ts';
import { useCreateProduct } from '../../api/products.ts';
import { m } from '../../messages/index.ts';
import { Button } from '../../ui/button.tsx';
import { Field, Input, TextArea } from '../../ui/field.tsx';
import { Failure } from '../../ui/states.tsx';
import type { Draft } from './draft.ts';

/** The minimum for a product; more fields follow once it exists. */
interface Props {
  draft: Pick<Draft, 'toldName' | 'toldDescription'>;
  onChange(changes: Partial<Draft>): void;
  onProduct(product: Product): void;
}

export function ManualEntry({ draft, onChange, onProduct }: Props) {
  const create = useCreateProduct();
  const { toldName: name, toldDescription: description } = draft;
  const failure = create.error instanceof ApiFailure ? create.error : undefined;
  return (
    <div className="grid gap-4">
      <Field label={m.products.name} error={failure?.errorOf('name')}>
        {(ids) => (
          <Input
            {...ids}
            maxLength={300}
            value={name}
            onChange={(event) => onChange({ toldName: event.target.value })}
          />
        )}
      </Field>
      <Field
        label={m.products.description}
        hint={m.products.descriptionHint}
        error={failure?.errorOf('description')}
      >
        {(ids) => (
          <TextArea
            {...ids}
            rows={4}
            maxLength={5000}
            value={description}
            onChange={(event) => onChange({ toldDescription: event.target.value })}
          />
        )}
      </Field>
      {create.isError && !failure?.errors.length && <Failure error={create.error} />}
      <div>
        <Button
          kind="primary"
          isBusy={create.isPending}
          disabled={name.trim() === ''}
          onClick={() =>
            create.mutate(
              { name, description },
              {
                onSuccess(product) {
                  onChange({ toldName: '', toldDescription: '' });
                  onProduct(product);
                },
              },
            )
          }
        >
          {m.createProduct.continueEntry}
        </Button>
      </div>
    </div>
  );
}
