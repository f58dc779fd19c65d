import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CircleAlert, CircleCheck, CircleX } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Status } from '../../../../src/contract/dashboard/open.ts';
import { call } from '../../api/client.ts';
import { formatDuration, formatNumber, formatRelativeTime } from '../../lib/format.ts';
import { useTitle } from '../../lib/use-title.ts';
import { m } from '../../messages/index.ts';
import { Logo } from '../../shell/logo.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { SectionCard } from '../../ui/card.tsx';
import { Failure, Skeleton } from '../../ui/states.tsx';

const POLL_INTERVAL_MS = 10_000;

/** Public status page: whether the server can make videos. */
export function Page() {
  useTitle(m.status.title);
  const { data, error, refetch } = useQuery({
    queryKey: ['status'],
    queryFn: ({ signal }) => call('GET /dashboard/api/status', { signal }),
    refetchInterval: POLL_INTERVAL_MS,
    staleTime: 0,
  });
  return (
    <div className="mx-auto w-full max-w-2xl animate-rise px-4 py-8 sm:px-8">
      <header className="mb-8 flex items-center justify-between gap-4">
        <Logo />
        <Link to="/" className={buttonClass('plain', 'sm')}>
          {m.status.open}
        </Link>
      </header>
      <main className="grid gap-6">
        <h1 className="sr-only">{m.status.title}</h1>
        {error && <Failure error={error} onRetry={() => void refetch()} />}
        {!data && !error && (
          <>
            <Skeleton className="h-20" />
            <Skeleton className="h-72" />
          </>
        )}
        {data && !error && <Overall status={data} />}
        {data && (
          <>
            <Parts parts={data.parts} />
            <Numbers status={data} />
          </>
        )}
      </main>
    </div>
  );
}

const STYLES = {
  good: { icon: CircleCheck, banner: 'bg-good-soft text-good', text: 'text-good' },
  troubled: { icon: CircleAlert, banner: 'bg-warn-soft text-warn', text: 'text-warn' },
  down: { icon: CircleX, banner: 'bg-bad-soft text-bad', text: 'text-bad' },
} as const;

function Overall({ status }: { status: Status }) {
  const { icon: Icon, banner } = STYLES[status.health];
  return (
    <div role="status" className={`flex items-center gap-4 rounded-lg p-6 ${banner}`}>
      <Icon className="size-8 shrink-0" aria-hidden="true" />
      <div>
        <p className="text-lg font-semibold tracking-tight">{m.status.overall[status.health]}</p>
        <p className="text-sm">{m.status.checked(formatRelativeTime(status.checked_at))}</p>
      </div>
    </div>
  );
}

function Parts({ parts }: Pick<Status, 'parts'>) {
  return (
    <ul className="divide-y divide-line rounded-lg border border-line bg-surface shadow-raised">
      {parts.map(({ name, health }) => {
        const { icon: Icon, text } = STYLES[health];
        const texts = m.status.parts[name];
        return (
          <li key={name} className="flex items-center gap-4 px-4 py-4 sm:px-6">
            <div className="min-w-0 flex-1">
              <p className="font-medium">{texts.name}</p>
              <p className="text-sm text-ink-2">{health === 'good' ? texts.good : texts.bad}</p>
            </div>
            <span className={`flex items-center gap-2 text-sm font-medium whitespace-nowrap ${text}`}>
              <Icon className="size-5" aria-hidden="true" />
              {m.status.healths[health]}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

function Numbers({ status }: { status: Status }) {
  const { usual_seconds: usual, longest_wait: wait } = status;
  return (
    <SectionCard title={m.status.numbers}>
      <dl className="grid gap-3">
        <Line name={m.status.rendering}>{formatNumber(status.rendering)}</Line>
        <Line name={m.status.waiting}>{formatNumber(status.waiting)}</Line>
        {status.waiting > 0 && <Line name={m.status.longestWait}>{formatWait(wait)}</Line>}
        <Line name={m.status.usualTime}>{usual === null ? m.status.noUsualTime : formatWait(usual)}</Line>
        <Line name={m.status.voices}>{m.status.voicesIn(formatNumber(status.voices), status.languages)}</Line>
      </dl>
    </SectionCard>
  );
}

const formatWait = (seconds: number) => (seconds < 60 ? m.status.seconds(seconds) : formatDuration(seconds));

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="text-ink-2">{name}</dt>
      <dd className="numbers text-right">{children}</dd>
    </div>
  );
}
