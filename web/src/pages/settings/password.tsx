import { type FormEvent, useState } from 'react';
import { ApiFailure } from '../../../../src/client/api-failure.ts';
import { MIN_PASSWORD_LENGTH } from '../../../../src/contract/dashboard/limits.ts';
import { useChangePassword } from '../../api/account.ts';
import { useSession } from '../../api/session.ts';
import { m } from '../../messages/index.ts';
import { Button } from '../../ui/button.tsx';
import { SectionCard } from '../../ui/card.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { Failure } from '../../ui/states.tsx';
import { toast } from '../../ui/toast.tsx';

export function PasswordCard() {
  const { account } = useSession();
  const change = useChangePassword();
  const [current, setCurrent] = useState('');
  const [password, setPassword] = useState('');
  const [isSubmitted, setSubmitted] = useState(false);
  const failure = change.error instanceof ApiFailure ? change.error : undefined;
  const isShort = password.length < MIN_PASSWORD_LENGTH;

  function submit(event: FormEvent) {
    event.preventDefault();
    setSubmitted(true);
    if (isShort) return;
    change.mutate(
      { current_password: current, password },
      {
        onSuccess({ ended }) {
          setCurrent('');
          setPassword('');
          setSubmitted(false);
          toast(m.settings.passwordChanged(ended));
        },
      },
    );
  }

  return (
    <SectionCard title={m.settings.password} hint={m.settings.passwordHint}>
      <form onSubmit={submit} className="grid gap-5">
        {/* Tells password managers which account this is. */}
        <input type="hidden" autoComplete="username" value={account?.email ?? ''} readOnly />
        <PasswordField
          label={m.settings.currentPassword}
          error={failure?.errorOf('current_password')}
          value={current}
          onChange={setCurrent}
        />
        <PasswordField
          label={m.settings.newPassword}
          hint={m.entry.passwordHint(MIN_PASSWORD_LENGTH)}
          error={
            isSubmitted && isShort ? m.entry.passwordShort(MIN_PASSWORD_LENGTH) : failure?.errorOf('password')
          }
          value={password}
          onChange={setPassword}
          isNew
        />
        {change.isError && failure?.errors.length === 0 && <Failure error={change.error} />}
        <Button type="submit" className="justify-self-start" isBusy={change.isPending}>
          {m.settings.changePassword}
        </Button>
        <p className="text-sm text-ink-2">{m.settings.passwordPinned}</p>
      </form>
    </SectionCard>
  );
}
