import { useMutation, useQuery } from '@tanstack/react-query';
import { FlaskConical, Package } from 'lucide-react';
import { useState } from 'react';
import type { Product } from '../../../../src/contract/product.ts';
import { productsQuery, useCreateProduct } from '../../api/products.ts';
import { m } from '../../messages/index.ts';
import { Button } from '../../ui/button.tsx';
import { SectionCard } from '../../ui/card.tsx';
import { SegmentedControl } from '../../ui/choice.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Failure, Skeleton } from '../../ui/states.tsx';
import type { Draft } from './draft.ts';
import { FromPage } from './from-page.tsx';
import { ManualEntry } from './manual-entry.tsx';
import { uploadSampleProduct } from './sample-product.ts';

interface Props {
  draft: Draft;
  onChange(changes: Partial<Draft>): void;
  onProduct(product: Product): void;
}

/** Chooses the product: by link, by hand, or from the account. */
export function SourceSection({ draft, onChange, onProduct }: Props) {
  const [failure, setFailure] = useState<Error | null>(null);
  return (
    <SectionCard
      title={m.createProduct.source}
      hint={m.createProduct.sourceHint}
      actions={
        <SegmentedControl
          label={m.createProduct.source}
          value={draft.source}
          onChange={(source) => onChange({ source })}
          options={[
            { value: 'page', label: m.createProduct.fromPage },
            { value: 'hand', label: m.createProduct.manualEntry },
            { value: 'own', label: m.createProduct.fromOwn },
          ]}
        />
      }
    >
      {draft.source === 'page' && (
        <FromPage
          address={draft.address}
          onAddress={(address) => onChange({ address })}
          onByHand={() => onChange({ source: 'hand' })}
          onProduct={onProduct}
        />
      )}
      {draft.source === 'hand' && <ManualEntry draft={draft} onChange={onChange} onProduct={onProduct} />}
      {draft.source === 'own' && <OwnProducts onProduct={onProduct} />}
      {failure && <Failure error={failure} className="mt-4" />}
      <SampleButton onProduct={onProduct} onFailure={setFailure} />
    </SectionCard>
  );
}

function OwnProducts({ onProduct }: { onProduct(product: Product): void }) {
  const { data, error, refetch } = useQuery(productsQuery);
  if (!data)
    return error ? <Failure error={error} onRetry={() => void refetch()} /> : <Skeleton className="h-24" />;
  if (data.length === 0) return <p className="py-2 text-ink-2">{m.createProduct.ownNone}</p>;
  return (
    <ul className="-m-1 grid max-h-80 grid-cols-[repeat(auto-fill,minmax(min(100%,15rem),1fr))] gap-2 overflow-y-auto p-1">
      {data.map((product) => {
        const picture = product.media.find(({ type }) => type === 1);
        return (
          <li key={product.product_id} className="grid">
            <button
              type="button"
              onClick={() => onProduct(product)}
              className="flex min-w-0 items-center gap-3 rounded-md border border-line p-2 text-left hover:border-line-strong hover:bg-sunken"
            >
              <span className="grid size-12 shrink-0 place-items-center overflow-hidden rounded-sm bg-sunken">
                {picture ? (
                  <Picture src={picture.url} alt="" loading="lazy" className="size-full object-cover" />
                ) : (
                  <Package className="size-5 text-ink-3" aria-hidden="true" />
                )}
              </span>
              <span className="line-clamp-2 min-w-0 font-medium break-words">{product.name}</span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}

interface SampleProps {
  onProduct(product: Product): void;
  onFailure(error: Error | null): void;
}

/** Lets users without a product at hand use our sample product. */
function SampleButton({ onProduct, onFailure }: SampleProps) {
  const create = useCreateProduct();
  const loadSample = useMutation({
    mutationFn: async () => create.mutateAsync(await uploadSampleProduct()),
    onSuccess: onProduct,
    onError: onFailure,
    onMutate: () => onFailure(null),
  });
  return (
    <p className="mt-4 flex flex-wrap items-center gap-x-2 border-t border-line pt-4 text-sm text-ink-2">
      {m.createProduct.sampleHint}
      <Button
        kind="quiet"
        size="sm"
        icon={<FlaskConical className="size-4" />}
        isBusy={loadSample.isPending}
        onClick={() => loadSample.mutate()}
      >
        {m.createProduct.useSample}
      </Button>
    </p>
  );
}
