import { useInfiniteQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { trashQuery, useEmptyTrash } from '../../api/trash.ts';
import { formatSize } from '../../lib/format-size.ts';
import { m } from '../../messages/index.ts';
import { Button } from '../../ui/button.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { Page as Frame } from '../../ui/page.tsx';
import { Empty, Failure, Skeleton } from '../../ui/states.tsx';
import { toast } from '../../ui/toast.tsx';
import { TrashRow } from './trash-row.tsx';

export function Page() {
  const query = useInfiniteQuery(trashQuery);
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  const items = data?.pages.flatMap((page) => page.items) ?? [];
  const [first] = data?.pages ?? [];
  return (
    <Frame
      title={m.trash.title}
      hint={first && m.trash.hint(first.keep_days)}
      actions={first && first.total > 0 && <EmptyButton count={first.total} />}
    >
      {error && <Failure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="h-40" />}
      {data && items.length === 0 && (
        <Empty
          picture={<Trash2 className="size-10" strokeWidth={1.5} />}
          title={m.trash.emptyTitle}
          hint={m.trash.emptyHint}
        />
      )}
      {first && items.length > 0 && (
        <>
          <p className="numbers mb-3 text-sm text-ink-2">{m.trash.size(formatSize(first.size))}</p>
          <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
            {items.map((item) => (
              <TrashRow key={item.trash_id} item={item} />
            ))}
          </ul>
        </>
      )}
      {hasNextPage && (
        <div className="mt-4 text-center">
          <Button size="sm" isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {m.common.loadMore}
          </Button>
        </div>
      )}
    </Frame>
  );
}

function EmptyButton({ count }: { count: number }) {
  const empty = useEmptyTrash();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button kind="danger" icon={<Trash2 className="size-4" />} onClick={() => setAsking(true)}>
        {m.trash.empty}
      </Button>
      <Confirm
        isOpen={isAsking}
        onOpenChange={setAsking}
        title={m.trash.emptyConfirm(count)}
        hint={m.trash.emptyConfirmHint}
        action={m.trash.removeAction}
        isBusy={empty.isPending}
        onConfirm={() =>
          empty.mutate(undefined, {
            onError: (error) => toast(error.message, 'bad'),
            onSuccess() {
              setAsking(false);
              toast(m.trash.emptied);
            },
          })
        }
      />
    </>
  );
}
