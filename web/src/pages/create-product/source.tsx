import { useState } from 'react';
import type { Product } from '../../../../src/contract/product.ts';
import { m } from '../../messages/index.ts';
import { SectionCard } from '../../ui/card.tsx';
import { SegmentedControl } from '../../ui/choice.tsx';
import { Failure } from '../../ui/states.tsx';
import type { Draft } from './draft.ts';
import { FromPage } from './from-page.tsx';
import { ManualEntry } from './manual-entry.tsx';
import { OwnProducts } from './own-products.tsx';
import { SampleButton } from './sample-button.tsx';

interface Props {
  draft: Draft;
  onChange(part: Partial<Draft>): void;
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
            { value: 'hand', label: m.createProduct.fromHand },
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
