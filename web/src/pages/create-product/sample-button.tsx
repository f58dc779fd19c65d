import { useMutation } from '@tanstack/react-query';
import { FlaskConical } from 'lucide-react';
import type { Product } from '../../../../src/contract/product.ts';
import { useCreateProduct } from '../../api/products.ts';
import { m } from '../../messages/index.ts';
import { Button } from '../../ui/button.tsx';
import { uploadSampleProduct } from './sample-product.ts';

interface Props {
  onProduct(product: Product): void;
  onFailure(error: Error | null): void;
}

/** Lets users without a product at hand use our sample product. */
export function SampleButton({ onProduct, onFailure }: Props) {
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
        {m.createProduct.sampleTake}
      </Button>
    </p>
  );
}
