import { useQuery } from '@tanstack/react-query';
import { jobSecretQuery } from '../../api/webhooks.ts';
import { VERIFICATIONS } from '../../code/verify-webhook.ts';
import { m } from '../../messages/index.ts';
import { SectionCard } from '../../ui/card.tsx';
import { Code } from '../../ui/code.tsx';
import { Failure, Skeleton } from '../../ui/states.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { Secret } from './secret.tsx';

export function VerifyCard() {
  const { data: secret, error, refetch } = useQuery(jobSecretQuery);
  return (
    <SectionCard title={m.webhooks.verify} hint={m.webhooks.verifyHint}>
      <Tabs
        label={m.webhooks.verify}
        tabs={Object.entries(VERIFICATIONS).map(([language, code]) => ({
          value: language,
          label: language,
          content: <Code label={language} code={code} />,
        }))}
      />
      <div className="mt-4">
        {error && <Failure error={error} onRetry={() => void refetch()} />}
        {secret === undefined && !error && <Skeleton className="h-8" />}
        {secret !== undefined && <Secret label={m.webhooks.jobSecret} value={secret} />}
      </div>
    </SectionCard>
  );
}
