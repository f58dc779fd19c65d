import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { USAGE_DAYS } from '../../../../src/contract/dashboard/limits.ts';
import { useSession } from '../../api/session.ts';
import { usageQuery } from '../../api/usage.ts';
import { m } from '../../messages/index.ts';
import { SegmentedControl } from '../../ui/choice.tsx';
import { Page as Frame } from '../../ui/page.tsx';
import { Failure, Skeleton } from '../../ui/states.tsx';
import { RequestLogCard } from '../api/request-log.tsx';
import { ChartCard } from './chart-card.tsx';
import { LedgerCard } from './ledger.tsx';
import { Totals } from './totals.tsx';

export function Page() {
  const { credits } = useSession();
  const [dayCount, setDayCount] = useState<number>(30);
  const { data, error, refetch } = useQuery(usageQuery(dayCount));
  return (
    <Frame
      title={m.usage.title}
      hint={m.usage.hint}
      actions={
        <SegmentedControl
          label={m.usage.span}
          value={String(dayCount)}
          onChange={(value) => setDayCount(Number(value))}
          options={USAGE_DAYS.map((days) => ({ value: String(days), label: m.usage.spanDays(days) }))}
        />
      }
    >
      <div className="grid gap-6">
        {error && <Failure error={error} onRetry={() => void refetch()} />}
        {!data && !error && (
          <>
            <Skeleton className="h-28" />
            <Skeleton className="h-80" />
          </>
        )}
        {data && (
          <>
            <Totals days={data.days} />
            <ChartCard days={data.days} />
          </>
        )}
        {credits && <LedgerCard />}
        <RequestLogCard />
      </div>
    </Frame>
  );
}
