import { useQuery } from '@tanstack/react-query';
import { Package } from 'lucide-react';
import type { Product } from '../../../../src/contract/product.ts';
import { productsQuery } from '../../api/products.ts';
import { m } from '../../messages/index.ts';
import { Picture } from '../../ui/picture.tsx';
import { Failure, Skeleton } from '../../ui/states.tsx';

export function OwnProducts({ onProduct }: { onProduct(product: Product): void }) {
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
