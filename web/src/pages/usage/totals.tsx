import { useQuery } from '@tanstack/react-query';
import type { Usage } from '../../../../src/contract/dashboard/overview.ts';
import { overviewQuery } from '../../api/overview.ts';
import { useSession } from '../../api/session.ts';
import { quotaQuery } from '../../api/usage.ts';
import { formatCredits, formatDuration, formatNumber } from '../../lib/format.ts';
import { formatSize } from '../../lib/format-size.ts';
import { m } from '../../messages/index.ts';
import { Card } from '../../ui/card.tsx';
import { sumDays, toMinutes } from './sums.ts';

export function Totals({ days }: { days: Usage['days'] }) {
  const { credits } = useSession();
  const { data: overview } = useQuery(overviewQuery);
  const { data: quota } = useQuery(quotaQuery);
  const storageLimit = quota?.storage_quota ?? undefined;
  const dayCount = days.length;
  const videos = sumDays(days, ({ videos: count }) => count);
  const failed = sumDays(days, ({ failed: count }) => count);
  const seconds = sumDays(days, ({ seconds: length }) => length);
  const spent = sumDays(days, ({ credits: amount }) => amount);
  return (
    <dl className="grid gap-4 sm:grid-cols-2 lg:grid-cols-[repeat(auto-fit,minmax(12rem,1fr))]">
      {credits && (
        <Total
          name={m.usage.balance}
          value={overview ? formatCredits(overview.balance) : '–'}
          note={m.usage.spent(formatCredits(spent), dayCount)}
        />
      )}
      <Total
        name={m.usage.videosMade(dayCount)}
        value={formatNumber(videos)}
        note={m.usage.failedCount(failed)}
      />
      <Total
        name={m.usage.minutesMade(dayCount)}
        value={formatNumber(toMinutes(seconds))}
        note={videos > 0 ? m.usage.perVideo(formatDuration(seconds / videos)) : m.usage.noData}
      />
      <Total
        name={m.usage.stored}
        value={quota ? formatSize(quota.storage_used) : '–'}
        note={
          storageLimit === undefined ? m.usage.noStorageLimit : m.usage.ofStorage(formatSize(storageLimit))
        }
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
