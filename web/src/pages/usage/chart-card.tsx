import { useState } from 'react';
import type { Usage } from '../../../../src/contract/dashboard/overview.ts';
import { useSession } from '../../api/session.ts';
import { formatCredits, formatNumber } from '../../lib/format.ts';
import { m } from '../../messages/index.ts';
import { SectionCard } from '../../ui/card.tsx';
import { SegmentedControl } from '../../ui/choice.tsx';
import { DayChart } from './day-chart.tsx';
import { toMinutes } from './sums.ts';

type Metric = keyof typeof m.usage.metrics;

const VALUES: Record<Metric, (day: Usage['days'][number]) => number> = {
  videos: ({ videos }) => videos,
  minutes: ({ seconds }) => toMinutes(seconds),
  credits: ({ credits }) => Math.max(0, credits),
  calls: ({ calls }) => calls,
};

export function ChartCard({ days }: { days: Usage['days'] }) {
  const { credits } = useSession();
  const [metric, setMetric] = useState<Metric>('videos');
  const metrics = (Object.keys(VALUES) as Metric[]).filter((name) => credits || name !== 'credits');
  return (
    <SectionCard
      title={m.usage.chart}
      hint={metric === 'calls' ? m.usage.callsKept : undefined}
      actions={
        <SegmentedControl
          label={m.usage.metric}
          value={metric}
          onChange={setMetric}
          options={metrics.map((value) => ({ value, label: m.usage.metrics[value] }))}
        />
      }
    >
      <DayChart
        name={m.usage.metrics[metric]}
        days={days.map((day) => ({ date: day.date, value: VALUES[metric](day) }))}
        format={metric === 'credits' ? formatCredits : formatNumber}
      />
    </SectionCard>
  );
}
