import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { assetsQuery } from '../../api/assets.ts';
import { m } from '../../messages/index.ts';
import { Button } from '../../ui/button.tsx';
import { Empty, Failure, Skeleton } from '../../ui/states.tsx';
import { AssetCard } from './asset-card.tsx';
import { AssetDialog } from './asset-dialog.tsx';
import type { AssetsSearch } from './search.ts';

const GRID = 'grid gap-4 grid-cols-2 sm:grid-cols-[repeat(auto-fill,minmax(13rem,1fr))]';

export function AssetList({ search }: { search: AssetsSearch }) {
  const query = useInfiniteQuery(assetsQuery(search));
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  const [openId, setOpenId] = useState<string>();
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data) {
    return (
      <div className={GRID} aria-busy="true">
        {[1, 2, 3, 4, 5, 6, 7, 8].map((placeholder) => (
          <Skeleton key={placeholder} className="h-52" />
        ))}
      </div>
    );
  }
  const assets = data.pages.flatMap((page) => page.assets);
  if (assets.length === 0) return <Empty title={m.assets.noneTitle} hint={m.assets.noneHint} />;
  const open = assets.find(({ asset_id: id }) => id === openId);
  return (
    <>
      <ul className={GRID}>
        {assets.map((asset) => (
          <li key={asset.asset_id} className="grid">
            <AssetCard asset={asset} onOpen={() => setOpenId(asset.asset_id)} />
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <div className="mt-6 text-center">
          <Button isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {m.common.loadMore}
          </Button>
        </div>
      )}
      {open && <AssetDialog key={open.asset_id} asset={open} onClose={() => setOpenId(undefined)} />}
    </>
  );
}
