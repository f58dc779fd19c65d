import { useQuery } from '@tanstack/react-query';
import { Monitor, Smartphone } from 'lucide-react';
import type { SignedIn } from '../../../../src/contract/dashboard/account.ts';
import { sessionsQuery, useEndOtherSessions, useEndSession } from '../../api/account.ts';
import { formatDateTime, formatRelativeTime } from '../../lib/format.ts';
import { detectBrowser } from '../../lib/user-agent.ts';
import { m } from '../../messages/index.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { SectionCard } from '../../ui/card.tsx';
import { Failure, Skeleton } from '../../ui/states.tsx';
import { toast } from '../../ui/toast.tsx';

const showError = (error: Error) => toast(error.message, 'bad');

export function SessionsCard() {
  const { data, error, refetch } = useQuery(sessionsQuery);
  const endOthers = useEndOtherSessions();
  return (
    <SectionCard title={m.settings.sessions} hint={m.settings.sessionsHint}>
      {error && !data && <Failure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="h-20" />}
      {data && (
        <ul className="divide-y divide-line border-y border-line">
          {data.map((session) => (
            <SessionRow key={session.id} session={session} />
          ))}
        </ul>
      )}
      {data && data.length > 1 && (
        <Button
          size="sm"
          className="mt-4"
          isBusy={endOthers.isPending}
          onClick={() =>
            endOthers.mutate(undefined, {
              onError: showError,
              onSuccess: ({ ended }) => toast(m.settings.signedOutOthers(ended)),
            })
          }
        >
          {m.settings.signOutOthers}
        </Button>
      )}
    </SectionCard>
  );
}

function SessionRow({ session }: { session: SignedIn['sessions'][number] }) {
  const { id, agent, is_current: isCurrent, created_at: createdAt, seen_at: seenAt } = session;
  const end = useEndSession();
  const detected = detectBrowser(agent);
  const name = detected ? m.settings.browserOn(detected.browser, detected.system) : m.settings.unknownBrowser;
  const Icon = /Android|iPhone|iPad/.test(agent) ? Smartphone : Monitor;
  return (
    <li className="flex items-center gap-3 py-3">
      <Icon className="size-5 shrink-0 text-ink-3" aria-hidden="true" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2 font-medium" title={agent}>
          {name}
          {isCurrent && <Badge tone="good">{m.settings.thisSession}</Badge>}
        </p>
        <p className="numbers text-sm text-ink-2">
          {!isCurrent && `${m.settings.lastSeen(formatRelativeTime(seenAt))}, `}
          {m.settings.since(formatDateTime(createdAt))}
        </p>
      </div>
      {!isCurrent && (
        <Button
          size="sm"
          aria-label={m.settings.signOutNamed(name)}
          isBusy={end.isPending}
          onClick={() => end.mutate(id, { onError: showError, onSuccess: () => toast(m.settings.signedOut) })}
        >
          {m.settings.signOut}
        </Button>
      )}
    </li>
  );
}
