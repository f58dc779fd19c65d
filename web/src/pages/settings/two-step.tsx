import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { TwoStep } from '../../../../src/contract/dashboard/two-step.ts';
import {
  twoStepQuery,
  useBeginTwoStep,
  useRenewRecoveryCodes,
  useTurnOffTwoStep,
} from '../../api/two-step.ts';
import { formatDateTime } from '../../lib/format.ts';
import { m } from '../../messages/index.ts';
import { Button } from '../../ui/button.tsx';
import { SectionCard } from '../../ui/card.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { Failure, Skeleton } from '../../ui/states.tsx';
import { toast } from '../../ui/toast.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { TwoStepSetUp } from './two-step-set-up.tsx';

const showError = (error: Error) => toast(error.message, 'bad');

export function TwoStepCard() {
  const { data, error, refetch } = useQuery(twoStepQuery);
  const begin = useBeginTwoStep();
  return (
    <SectionCard title={m.twoStep.title} hint={m.twoStep.hint}>
      {error && !data && <Failure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="h-10" />}
      {data?.is_on && <TurnedOn {...data} />}
      {data && !data.is_on && (
        <Button isBusy={begin.isPending} onClick={() => begin.mutate(undefined, { onError: showError })}>
          {m.twoStep.turnOn}
        </Button>
      )}
      {begin.data && <TwoStepSetUp {...begin.data} onClose={begin.reset} />}
    </SectionCard>
  );
}

function TurnedOn({ since, codes_left: left }: TwoStep) {
  const [openDialog, setOpenDialog] = useState<'turn-off' | 'new-codes'>();
  const turnOff = useTurnOffTwoStep();
  const renew = useRenewRecoveryCodes();
  const close = () => setOpenDialog(undefined);
  return (
    <>
      <p className="numbers text-sm text-ink-2">
        {since !== null && `${m.twoStep.onSince(formatDateTime(since))} `}
        {left > 0 && m.twoStep.codesLeft(left)}
      </p>
      {left === 0 && <p className="mt-2 text-sm text-warn">{m.twoStep.codesOut}</p>}
      <div className="mt-4 flex flex-wrap gap-2">
        <Button onClick={() => setOpenDialog('new-codes')}>{m.twoStep.newCodes}</Button>
        <Button onClick={() => setOpenDialog('turn-off')}>{m.twoStep.turnOff}</Button>
      </div>
      <Confirm
        isOpen={openDialog === 'turn-off'}
        onOpenChange={close}
        title={m.twoStep.turnOffTitle}
        hint={m.twoStep.turnOffHint}
        action={m.twoStep.turnOff}
        isBusy={turnOff.isPending}
        onConfirm={() => {
          close();
          turnOff.mutate(undefined, { onError: showError, onSuccess: () => toast(m.twoStep.turnedOff) });
        }}
      />
      <Confirm
        isOpen={openDialog === 'new-codes'}
        onOpenChange={close}
        title={m.twoStep.newCodesTitle}
        hint={m.twoStep.newCodesHint}
        action={m.twoStep.newCodes}
        isBusy={renew.isPending}
        onConfirm={() => {
          close();
          renew.mutate(undefined, { onError: showError });
        }}
      />
      {renew.data && <RecoveryCodes codes={renew.data.recovery_codes} onClose={renew.reset} />}
    </>
  );
}
