import { Globe } from 'lucide-react';
import { useState } from 'react';
import { ApiFailure } from '../../../../src/client/api-failure.ts';
import type { ReadingProgress } from '../../../../src/contract/dashboard/products.ts';
import type { Product } from '../../../../src/contract/product.ts';
import { useReadProduct } from '../../api/products.ts';
import { m } from '../../messages/index.ts';
import { Button } from '../../ui/button.tsx';
import { Field, Input } from '../../ui/field.tsx';
import { Failure } from '../../ui/states.tsx';
import { ReadingProgressCard } from './reading.tsx';

interface Props {
  address: string;
  onAddress(address: string): void;
  onByHand(): void;
  onProduct(product: Product): void;
}

export function FromPage({ address, onAddress, onByHand, onProduct }: Props) {
  const [progress, setProgress] = useState<ReadingProgress>({ stage: 'waiting' });
  const read = useReadProduct(setProgress);
  const url = /^[a-z]+:\/\//i.test(address.trim()) ? address.trim() : `https://${address.trim()}`;

  function startReading() {
    if (address.trim() !== '' && !read.isPending) {
      setProgress({ stage: 'waiting' });
      read.mutate({ url }, { onSuccess: onProduct });
    }
  }

  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-end gap-3">
        <Field label={m.createProduct.address} className="min-w-0 flex-1 basis-72">
          {(ids) => (
            <div className="relative">
              <Globe className="absolute top-3 left-3 size-4 text-ink-3" aria-hidden="true" />
              <Input
                {...ids}
                type="text"
                inputMode="url"
                autoComplete="url"
                spellCheck={false}
                maxLength={2048}
                placeholder="https://shop.example.com/products/lamp"
                className="pl-9"
                value={address}
                onChange={(event) => onAddress(event.target.value)}
                onKeyDown={(event) => {
                  if (event.key !== 'Enter') return;
                  event.preventDefault();
                  startReading();
                }}
              />
            </div>
          )}
        </Field>
        <Button
          kind="primary"
          isBusy={read.isPending}
          disabled={address.trim() === ''}
          onClick={startReading}
        >
          {m.createProduct.read}
        </Button>
      </div>
      {read.isPending && <ReadingProgressCard host={URL.parse(url)?.host ?? address} progress={progress} />}
      {read.isError && <ReadingFailure error={read.error} onByHand={onByHand} />}
    </div>
  );
}

/** Explains why a page could not be read, and what to do instead. */
function ReadingFailure({ error, onByHand }: { error: Error; onByHand(): void }) {
  const reason = error instanceof ApiFailure ? error.errors[0]?.reason : undefined;
  const reasons: Record<string, string> = m.createProduct.reasons;
  const explanation = reason !== undefined && Object.hasOwn(reasons, reason) ? reasons[reason] : undefined;
  if (explanation === undefined) return <Failure error={error} />;
  return (
    <div role="alert" className="rounded-md bg-warn-soft p-4 text-warn">
      <p className="font-medium">{explanation}</p>
      <p className="mt-1 text-sm">{m.createProduct.enterManuallyHint}</p>
      <Button size="sm" className="mt-3" onClick={onByHand}>
        {m.createProduct.enterManually}
      </Button>
    </div>
  );
}
