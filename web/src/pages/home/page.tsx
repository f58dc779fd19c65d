import { useQuery } from '@tanstack/react-query';
import type { CreateVideoFromAvatar } from '../../../../src/contract/v2/avatar-video.ts';
import { overviewQuery } from '../../api/overview.ts';
import { useSession } from '../../api/session.ts';
import { CallTabs } from '../../code/call-tabs.tsx';
import { m } from '../../messages/index.ts';
import { SectionCard } from '../../ui/card.tsx';
import { Page as Frame } from '../../ui/page.tsx';
import { Failure } from '../../ui/states.tsx';
import { Latest } from './latest.tsx';
import { Steps } from './steps.tsx';

const [EXAMPLE] = m.home.examples;
const BODY = {
  avatar: { avatar_id: EXAMPLE?.avatar ?? 81, avatar_type: 0 },
  voice: { type: 'script', voice_id: 'en-US-natural', script: EXAMPLE?.script ?? '' },
  aspect_ratio: 'portrait',
  screen_style: 1,
  caption: true,
} satisfies CreateVideoFromAvatar;

export function Page() {
  const { account } = useSession();
  const { data: overview, error, refetch } = useQuery(overviewQuery);
  const isDone = overview && Object.values(overview.steps).every(Boolean);
  return (
    <Frame title={m.home.title(account?.username ?? '')} hint={m.home.hint}>
      <div className="grid gap-6">
        {error && !overview && <Failure error={error} onRetry={() => void refetch()} />}
        {overview?.problem != null && (
          <p role="alert" className="rounded-lg bg-bad-soft p-4 font-medium text-bad">
            {m.home.problem}: {overview.problem}
          </p>
        )}
        {overview?.endpoints_off.map((url) => (
          <p key={url} role="alert" className="rounded-lg bg-bad-soft p-4 font-medium break-words text-bad">
            {m.home.endpointOff(url)}
          </p>
        ))}
        <Latest />
        <div
          className={
            isDone ? 'grid gap-6' : 'grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.6fr)]'
          }
        >
          {overview && !isDone && <Steps steps={overview.steps} />}
          <SectionCard title={m.home.callTitle} hint={m.home.callHint}>
            <CallTabs path="/v2/create_video_from_avatar" body={BODY} />
          </SectionCard>
        </div>
      </div>
    </Frame>
  );
}
