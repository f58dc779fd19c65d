import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { Clapperboard, Plus, Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { foldersQuery, NO_FOLDER } from '../../api/folders.ts';
import { fetchVideosAfter, videosQuery } from '../../api/videos.ts';
import { classes } from '../../lib/classes.ts';
import { useDebounced } from '../../lib/use-debounced.ts';
import { m } from '../../messages/index.ts';
import type { VideosSearch } from '../../router.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { SegmentedControl } from '../../ui/choice.tsx';
import { Input, Select } from '../../ui/field.tsx';
import { Page as Frame } from '../../ui/page.tsx';
import { Empty, Failure, Skeleton } from '../../ui/states.tsx';
import { FolderPicker } from './folders.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { TranslateUploadButton } from './translate.tsx';
import { useSelection } from './use-selection.ts';
import { VideoCard } from './video-card.tsx';

const GRID = 'grid gap-4 grid-cols-[repeat(auto-fill,minmax(min(100%,17rem),1fr))]';

export function Page() {
  const search = useSearch({ from: '/signed-in/videos' });
  return (
    <Frame
      title={m.videos.title}
      hint={m.videos.hint}
      actions={
        <>
          <TranslateUploadButton />
          <Link to="/studio" search={{}} className={buttonClass('primary')}>
            <Plus className="size-4" />
            {m.shell.create}
          </Link>
        </>
      }
    >
      <div className="grid items-start gap-x-8 lg:grid-cols-[13rem_minmax(0,1fr)]">
        <FolderPicker search={search} />
        <div className="min-w-0">
          <Filters search={search} />
          <List search={search} />
        </div>
      </div>
    </Frame>
  );
}

function Filters({ search }: { search: VideosSearch }) {
  const navigate = useNavigate();
  const set = (changes: Partial<Record<keyof VideosSearch, string | undefined>>) =>
    navigate({ to: '/videos', search: { ...search, ...changes } as VideosSearch, replace: true });
  const { data: filing } = useQuery(foldersQuery);
  const tags = [
    ...new Set([...(search.tag ? [search.tag] : []), ...(filing?.tags ?? []).map(({ tag }) => tag)]),
  ];
  const [words, setWords] = useState(search.search ?? '');
  const wordsFilter = useDebounced(words.trim(), 300);
  useEffect(() => {
    if (wordsFilter !== (search.search ?? '')) void set({ search: wordsFilter || undefined });
  });
  return (
    <div className="mb-6 flex flex-wrap items-center gap-3">
      <SegmentedControl
        label={m.videos.statusFilter}
        value={search.status ?? 'all'}
        onChange={(status) => void set({ status: status === 'all' ? undefined : status })}
        options={[
          { value: 'all', label: m.common.all },
          { value: 'processing', label: m.videos.inProgress },
          { value: 'completed', label: m.videos.completed },
          { value: 'failed', label: m.videos.failed },
          { value: 'cancelled', label: m.videos.cancelled },
        ]}
      />
      <Select
        aria-label={m.videos.kindFilter}
        isSmall
        value={search.kind ?? ''}
        onChange={(event) => void set({ kind: event.target.value || undefined })}
        options={[
          { value: '', label: m.videos.allKinds },
          ...Object.entries(m.videos.kinds).map(([value, label]) => ({ value, label })),
        ]}
      />
      {tags.length > 0 && (
        <Select
          aria-label={m.folders.tagFilter}
          isSmall
          className="max-w-40"
          value={search.tag ?? ''}
          onChange={(event) => void set({ tag: event.target.value || undefined })}
          options={[
            { value: '', label: m.folders.allTags },
            ...tags.map((tag) => ({ value: tag, label: tag })),
          ]}
        />
      )}
      <div className="relative min-w-48 flex-1 sm:max-w-72">
        <Search className="absolute top-3 left-3 size-4 text-ink-3" aria-hidden="true" />
        <Input
          type="search"
          aria-label={m.videos.search}
          placeholder={m.videos.search}
          className="pl-9"
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
      </div>
    </div>
  );
}

function List({ search }: { search: VideosSearch }) {
  const query = useInfiniteQuery(videosQuery(search));
  const { data, error, isPending, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  const videos = data?.pages.flatMap((page) => page.videos) ?? [];
  const next = data?.pages.at(-1)?.next_cursor;
  const selection = useSelection({
    videos,
    list: JSON.stringify(search),
    fetchRest: next === undefined ? undefined : () => fetchVideosAfter(search, next),
  });
  if (isPending) {
    return (
      <div className={GRID} aria-busy="true">
        {[1, 2, 3, 4, 5, 6].map((placeholder) => (
          <Skeleton key={placeholder} className="h-64" />
        ))}
      </div>
    );
  }
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />;
  if (videos.length === 0) return <Nothing search={search} />;
  return (
    <>
      {error && <Failure error={error} onRetry={() => void refetch()} className="mb-4" />}
      <SelectionBar count={hasNextPage ? undefined : videos.length} selection={selection} />
      <ul className={GRID}>
        {videos.map((video) => (
          <li key={video.video_id} className="group/item relative grid">
            <VideoCard
              video={video}
              heading="h2"
              isChosen={selection.has(video.video_id)}
              search={search.search}
            />
            <input
              type="checkbox"
              aria-label={m.videos.select(video.name)}
              checked={selection.has(video.video_id)}
              onChange={(event) =>
                selection.toggle(video.video_id, (event.nativeEvent as MouseEvent).shiftKey === true)
              }
              className={classes(
                'absolute top-3 left-3 size-5 cursor-pointer rounded-sm accent-accent-fill shadow-raised transition-opacity focus-visible:opacity-100 group-hover/item:opacity-100 pointer-coarse:opacity-100',
                selection.videos.length === 0 && 'opacity-0',
              )}
            />
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
    </>
  );
}

function Nothing({ search: { folder_id: folderId, ...filters } }: { search: VideosSearch }) {
  const isFiltered = Object.keys(filters).length > 0;
  if (folderId !== undefined && folderId !== NO_FOLDER && !isFiltered)
    return <Empty title={m.folders.emptyTitle} hint={m.folders.emptyHint} />;
  if (isFiltered || folderId !== undefined)
    return <Empty title={m.videos.noneTitle} hint={m.videos.noneHint} />;
  return (
    <Empty
      picture={<Clapperboard className="size-10" strokeWidth={1.5} />}
      title={m.videos.emptyTitle}
      hint={m.videos.emptyHint}
      action={
        <Link to="/studio" search={{}} className={buttonClass('primary')}>
          {m.videos.emptyAction}
        </Link>
      }
    />
  );
}
