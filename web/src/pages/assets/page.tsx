import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { ASSET_KINDS } from '../../../../src/contract/dashboard/limits.ts';
import { assetsQuery } from '../../api/assets.ts';
import { m } from '../../messages/index.ts';
import { SegmentedControl } from '../../ui/choice.tsx';
import { Page as Frame } from '../../ui/page.tsx';
import { SearchInput } from '../../ui/search-input.tsx';
import { AssetList } from './list.tsx';
import type { AssetsSearch } from './search.ts';
import { UploadArea } from './upload-area.tsx';

export function Page() {
  const search = useSearch({ from: '/signed-in/assets' });
  const { data } = useInfiniteQuery(assetsQuery(search));
  // Without files there is nothing to filter, so only the upload area is shown.
  const isEmpty = data?.pages[0]?.assets.length === 0 && Object.keys(search).length === 0;
  return (
    <Frame title={m.assets.title} hint={m.assets.hint}>
      <UploadArea isEmpty={isEmpty} />
      {!isEmpty && (
        <>
          <Filters search={search} />
          <AssetList search={search} />
        </>
      )}
    </Frame>
  );
}

function Filters({ search }: { search: AssetsSearch }) {
  const navigate = useNavigate();
  const set = (changes: Partial<Record<keyof AssetsSearch, string | undefined>>) =>
    void navigate({ to: '/assets', search: { ...search, ...changes } as AssetsSearch, replace: true });
  return (
    <div className="mt-8 mb-4 flex flex-wrap items-center gap-3">
      <SegmentedControl
        label={m.assets.kindFilter}
        value={search.kind ?? 'all'}
        onChange={(kind) => set({ kind: kind === 'all' ? undefined : kind })}
        options={[
          { value: 'all', label: m.common.all },
          ...ASSET_KINDS.map((value) => ({ value, label: m.assets.kinds[value] })),
        ]}
      />
      <SearchInput
        label={m.assets.search}
        value={search.name ?? ''}
        onChange={(name) => set({ name: name || undefined })}
      />
    </div>
  );
}
