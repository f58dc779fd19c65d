import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { ApiFailure } from '../../../src/client/api-failure.ts';
import { useConfirm } from '../api/account.ts';
import { useSession } from '../api/session.ts';
import { twoStepQuery } from '../api/two-step.ts';
import { m } from '../messages/index.ts';
import { Button } from '../ui/button.tsx';
import { CodeField } from '../ui/code-field.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { Failure } from '../ui/states.tsx';

/** Asks for the password, and a code if two-step sign-in is on, before a key is shown or created. */
export function ConfirmPassword({ onDone, onCancel }: { onDone(): void; onCancel(): void }) {
  const { account } = useSession();
  const confirm = useConfirm();
  const { data: twoStep } = useQuery(twoStepQuery);
  const formId = useId();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const failure = confirm.error instanceof ApiFailure ? confirm.error : undefined;

  function submit(event: FormEvent) {
    event.preventDefault();
    confirm.mutate({ current_password: password, ...(twoStep?.is_on && { code }) }, { onSuccess: onDone });
  }

  return (
    <Dialog
      isOpen
      onOpenChange={onCancel}
      title={m.confirm.title}
      hint={m.confirm.hint}
      actions={
        <>
          <Button onClick={onCancel}>{m.common.cancel}</Button>
          <Button kind="primary" type="submit" form={formId} isBusy={confirm.isPending}>
            {m.confirm.action}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} className="grid gap-5">
        {/* Tells password managers which account this is. */}
        <input type="hidden" autoComplete="username" value={account?.email ?? ''} readOnly />
        <PasswordField
          label={m.confirm.password}
          error={failure?.errorOf('current_password')}
          value={password}
          onChange={setPassword}
        />
        {twoStep?.is_on && (
          <CodeField
            label={m.confirm.code}
            hint={m.confirm.codeHint}
            error={failure?.errorOf('code')}
            value={code}
            onChange={setCode}
          />
        )}
        {confirm.isError && failure?.errors.length === 0 && <Failure error={confirm.error} />}
      </form>
    </Dialog>
  );
}
