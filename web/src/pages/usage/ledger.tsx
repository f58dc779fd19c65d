import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Download } from 'lucide-react';
import { formatCsv } from '../../../../src/base/csv.ts';
import { fetchLedger, type LedgerLine, ledgerQuery } from '../../api/usage.ts';
import { classes } from '../../lib/classes.ts';
import { formatCredits, formatDateTime } from '../../lib/format.ts';
import { saveText } from '../../lib/save-text.ts';
import { m } from '../../messages/index.ts';
import { Button } from '../../ui/button.tsx';
import { SectionCard } from '../../ui/card.tsx';
import { Empty, Failure, Skeleton } from '../../ui/states.tsx';
import { toast } from '../../ui/toast.tsx';

export function LedgerCard() {
  const query = useInfiniteQuery(ledgerQuery);
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  const lines = data?.pages.flatMap((page) => page.lines) ?? [];
  return (
    <SectionCard title={m.usage.ledger} hint={m.usage.ledgerHint} actions={<DownloadButton />}>
      {error && <Failure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="h-40" />}
      {data && lines.length === 0 && <Empty title={m.usage.ledgerEmpty} hint={m.usage.ledgerEmptyHint} />}
      {lines.length > 0 && (
        <ul className="divide-y divide-line border-y border-line">
          {lines.map((line) => (
            <Line key={line.id} line={line} />
          ))}
        </ul>
      )}
      {hasNextPage && (
        <div className="mt-4 text-center">
          <Button size="sm" isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {m.common.loadMore}
          </Button>
        </div>
      )}
    </SectionCard>
  );
}

function Line({ line }: { line: LedgerLine }) {
  const { kind, amount, name, video_id: id, created_at: createdAt } = line;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 gap-y-0.5 py-2.5 md:grid-cols-[8rem_minmax(0,1fr)_11rem_6rem]">
      <span className="font-medium">{m.usage.kinds[kind]}</span>
      <span className={classes('numbers text-right font-medium md:order-last', amount > 0 && 'text-good')}>
        {amount > 0 ? `+${formatCredits(amount)}` : formatCredits(amount).replace('-', '−')}
      </span>
      <span className="min-w-0 truncate">
        {id !== null && name !== null ? (
          <Link
            dir="auto"
            to="/videos/$id"
            params={{ id }}
            className="text-ink-2 underline-offset-4 hover:text-ink hover:underline"
          >
            {name}
          </Link>
        ) : (
          <span className="text-ink-3">{id}</span>
        )}
      </span>
      <span className="numbers text-right text-sm whitespace-nowrap text-ink-2">
        {formatDateTime(createdAt)}
      </span>
    </li>
  );
}

function DownloadButton() {
  const save = useMutation({
    mutationFn: fetchLedger,
    onError: ({ message }) => toast(message, 'bad'),
    onSuccess: (lines) => saveText('castwright-credits.csv', formatCsv(toCsvRows(lines))),
  });
  return (
    <Button
      size="sm"
      icon={<Download className="size-4" />}
      isBusy={save.isPending}
      onClick={() => save.mutate()}
    >
      {m.usage.download}
    </Button>
  );
}

function toCsvRows(lines: readonly LedgerLine[]) {
  return [
    ['time', 'kind', 'credits', 'video_id', 'name'],
    ...lines.map((line) => [
      new Date(line.created_at * 1000).toISOString(),
      line.kind,
      line.amount,
      line.video_id ?? '',
      line.name ?? '',
    ]),
  ];
}
