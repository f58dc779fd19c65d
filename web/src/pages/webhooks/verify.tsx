import { useQuery, useQueryClient } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { jobSecretQuery, useRotateJobSecret } from '../../api/webhooks.ts';
import { VERIFICATIONS } from '../../code/verify-webhook.ts';
import { m } from '../../messages/index.ts';
import { Button } from '../../ui/button.tsx';
import { SectionCard } from '../../ui/card.tsx';
import { Code } from '../../ui/code.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { RotateDialog } from './rotate-dialog.tsx';
import { Secret } from './secret.tsx';

function RotateJobSecret() {
  const [isOpen, setOpen] = useState(false);
  const rotate = useRotateJobSecret();
  return (
    <>
      <Button size="sm" icon={<KeyRound className="size-4" />} onClick={() => setOpen(true)}>
        {m.webhooks.rotate}
      </Button>
      <RotateDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        isBusy={rotate.isPending}
        onConfirm={(options) => rotate.mutate(undefined, options)}
      />
    </>
  );
}

export function VerifyCard() {
  const cache = useQueryClient();
  const { data } = useQuery({ ...jobSecretQuery, enabled: false });
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
        <div className="flex flex-wrap items-center justify-between gap-3">
          <Secret
            label={m.webhooks.singleVideoSecret}
            value={data?.secret}
            load={async () => (await cache.fetchQuery(jobSecretQuery)).secret}
            formerUntil={data?.former_secret_until}
          />
          <RotateJobSecret />
        </div>
      </div>
    </SectionCard>
  );
}
