import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Package, Plus } from 'lucide-react';
import { useState } from 'react';
import { productsQuery } from '../../api/products.ts';
import { m } from '../../messages/index.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Page as Frame } from '../../ui/page.tsx';
import { SearchInput } from '../../ui/search-input.tsx';
import { Empty, Failure, Skeleton } from '../../ui/states.tsx';
import { ProductCard } from './product-card.tsx';

const GRID = 'grid gap-4 grid-cols-[repeat(auto-fill,minmax(min(46%,13rem),1fr))]';

export function Page() {
  return (
    <Frame
      title={m.products.title}
      hint={m.products.hint}
      actions={
        <Link to="/create/product" search={{}} className={buttonClass('primary')}>
          <Plus className="size-4" />
          {m.products.new}
        </Link>
      }
    >
      <List />
    </Frame>
  );
}

function List() {
  const { data, error, refetch } = useQuery(productsQuery);
  const [search, setSearch] = useState('');
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data) {
    return (
      <div className={GRID} aria-busy="true">
        {[1, 2, 3, 4].map((placeholder) => (
          <Skeleton key={placeholder} className="h-72" />
        ))}
      </div>
    );
  }
  if (data.length === 0) {
    return (
      <Empty
        picture={<Package className="size-10" strokeWidth={1.5} />}
        title={m.products.emptyTitle}
        hint={m.products.emptyHint}
        action={
          <Link to="/create/product" search={{}} className={buttonClass('primary')}>
            {m.products.new}
          </Link>
        }
      />
    );
  }
  const visibleProducts = data.filter(({ name }) => name.toLowerCase().includes(search.toLowerCase()));
  return (
    <>
      {data.length > 6 && (
        <div className="mb-6 flex">
          <SearchInput label={m.products.search} value={search} onChange={setSearch} />
        </div>
      )}
      {visibleProducts.length === 0 ? (
        <Empty title={m.products.noneTitle} hint={m.products.noneHint} />
      ) : (
        <ul className={GRID}>
          {visibleProducts.map((product) => (
            <li key={product.product_id} className="grid">
              <ProductCard product={product} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
