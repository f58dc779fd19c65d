import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { ExternalLink, Sparkles } from 'lucide-react';
import { productsQuery } from '../../api/products.ts';
import { m } from '../../messages/index.ts';
import { NotFound } from '../../shell/not-found.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Page as Frame } from '../../ui/page.tsx';
import { Failure, Skeleton } from '../../ui/states.tsx';
import { DeleteProduct } from './delete-product.tsx';
import { EditProduct } from './edit-product.tsx';

export function Page() {
  const { id } = useParams({ from: '/signed-in/products/$id' });
  const { data, error, refetch } = useQuery(productsQuery);
  const product = data?.find(({ product_id: candidateId }) => candidateId === id);
  if (data && !product) return <NotFound />;
  if (!product) {
    return (
      <Frame title={m.products.title}>
        {error ? <Failure error={error} onRetry={() => void refetch()} /> : <Skeleton className="h-96" />}
      </Frame>
    );
  }
  return (
    <Frame
      title={product.name}
      hint={
        product.url !== '' && (
          <a
            href={product.url}
            target="_blank"
            rel="noreferrer noopener"
            className="inline-flex items-center gap-1 underline underline-offset-2 hover:text-ink"
          >
            {URL.parse(product.url)?.host ?? product.url}
            <ExternalLink className="size-3.5" aria-hidden="true" />
          </a>
        )
      }
      actions={
        <>
          <Link to="/create/product" search={{ product: id }} className={buttonClass('primary')}>
            <Sparkles className="size-4" />
            {m.products.make}
          </Link>
          <DeleteProduct id={id} />
        </>
      }
    >
      <EditProduct key={id} product={product} />
    </Frame>
  );
}
