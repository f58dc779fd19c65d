import { useQuery } from '@tanstack/react-query';
import type { Usage } from '../../../../src/contract/dashboard/usage.ts';
import { overviewQuery } from '../../api/overview.ts';
import { useSession } from '../../api/session.ts';
import { quotaQuery } from '../../api/usage.ts';
import { formatCredits, formatDuration, formatNumber } from '../../lib/format.ts';
import { formatSize } from '../../lib/format-size.ts';
import { m } from '../../messages/index.ts';
import { Card } from '../../ui/card.tsx';
import { minutesOf, totalOf } from './sums.ts';

export function Totals({ days }: { days: Usage['days'] }) {
  const { credits } = useSession();
  const { data: overview } = useQuery(overviewQuery);
  const { data: quota } = useQuery(quotaQuery);
  const most = quota?.storage_quota ?? undefined;
  const span = days.length;
  const videos = totalOf(days, ({ videos: count }) => count);
  const failed = totalOf(days, ({ failed: count }) => count);
  const seconds = totalOf(days, ({ seconds: length }) => length);
  const spent = totalOf(days, ({ credits: amount }) => amount);
  return (
    <dl className="grid gap-4 sm:grid-cols-2 lg:grid-cols-[repeat(auto-fit,minmax(12rem,1fr))]">
      {credits && (
        <Total
          name={m.usage.balance}
          value={overview ? formatCredits(overview.balance) : '–'}
          note={`${formatCredits(spent)} ${m.usage.spent(span).toLowerCase()}`}
        />
      )}
      <Total
        name={m.usage.videosMade(span)}
        value={formatNumber(videos)}
        note={m.usage.failedCount(failed)}
      />
      <Total
        name={m.usage.minutesMade(span)}
        value={formatNumber(minutesOf(seconds))}
        note={videos > 0 ? m.usage.perVideo(formatDuration(seconds / videos)) : m.usage.nothing}
      />
      <Total
        name={m.usage.stored}
        value={quota ? formatSize(quota.storage_used) : '–'}
        note={most === undefined ? m.usage.noStorageLimit : m.usage.ofStorage(formatSize(most))}
      />
    </dl>
  );
}

function Total({ name, value, note }: { name: string; value: string; note: string }) {
  return (
    <Card className="p-4 sm:p-6">
      <dt className="text-sm text-ink-2">{name}</dt>
      <dd>
        <span className="numbers mt-1 block text-2xl font-semibold tracking-tight">{value}</span>
        <span className="numbers mt-1 block text-sm text-ink-2">{note}</span>
      </dd>
    </Card>
  );
}
