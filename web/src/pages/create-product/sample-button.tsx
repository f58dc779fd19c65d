import { useMutation } from '@tanstack/react-query';
import { FlaskConical } from 'lucide-react';
import type { Product } from '../../../../src/contract/product.ts';
import { useCreateProduct } from '../../api/products.ts';
import { upload } from '../../api/upload.ts';
import { m } from '../../messages/index.ts';
import { Button } from '../../ui/button.tsx';

const PICTURES = [
  new URL('./sample/shoe-1.jpg', import.meta.url).href,
  new URL('./sample/shoe-2.jpg', import.meta.url).href,
  new URL('./sample/shoe-3.jpg', import.meta.url).href,
];

interface Props {
  onProduct(product: Product): void;
  onFailure(error: Error | null): void;
}

/** A product of ours for whoever has none at hand. */
export function SampleButton({ onProduct, onFailure }: Props) {
  const create = useCreateProduct();
  const make = useMutation({
    async mutationFn() {
      const pictures = await Promise.all(
        PICTURES.map(async (address, index) => {
          const blob = await (await fetch(address)).blob();
          return upload(new File([blob], `ridge-runner-${index + 1}.jpg`, { type: 'image/jpeg' }));
        }),
      );
      const { name, description, brand } = m.createProduct.sample;
      return create.mutateAsync({
        name,
        description,
        brand,
        price: { amount: 89, currency: 'USD', was: 119 },
        media: pictures.map(({ url }) => ({ type: 1, url })),
      });
    },
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
        isBusy={make.isPending}
        onClick={() => make.mutate()}
      >
        {m.createProduct.sampleTake}
      </Button>
    </p>
  );
}
