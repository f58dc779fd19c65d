import { type FormEvent, useState } from 'react';
import { ApiFailure } from '../../../../src/client/api-failure.ts';
import { useChangeProfile } from '../../api/account.ts';
import { useSession } from '../../api/session.ts';
import { m } from '../../messages/index.ts';
import { Button } from '../../ui/button.tsx';
import { SectionCard } from '../../ui/card.tsx';
import { Field, Input } from '../../ui/field.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { Failure } from '../../ui/states.tsx';
import { toast } from '../../ui/toast.tsx';

export function ProfileCard() {
  const { account } = useSession();
  const change = useChangeProfile();
  const [username, setUsername] = useState(account?.username ?? '');
  const [email, setEmail] = useState(account?.email ?? '');
  const [current, setCurrent] = useState('');
  const failure = change.error instanceof ApiFailure ? change.error : undefined;
  const changesEmail = email.trim().toLowerCase() !== account?.email;
  const isUnchanged = !changesEmail && username.trim() === account?.username;

  function submit(event: FormEvent) {
    event.preventDefault();
    change.mutate(
      { username, email, current_password: changesEmail ? current : undefined },
      {
        onSuccess() {
          setCurrent('');
          toast(m.settings.saved);
        },
      },
    );
  }

  return (
    <SectionCard title={m.settings.profile} hint={m.settings.profileHint}>
      <form onSubmit={submit} className="grid gap-5">
        <Field label={m.settings.name} error={failure?.errorOf('username')}>
          {(ids) => (
            <Input
              {...ids}
              required
              maxLength={80}
              autoComplete="nickname"
              value={username}
              onChange={(event) => setUsername(event.target.value)}
            />
          )}
        </Field>
        <Field label={m.settings.email} error={failure?.errorOf('email')}>
          {(ids) => (
            <Input
              {...ids}
              type="email"
              required
              autoComplete="username"
              value={email}
              onChange={(event) => setEmail(event.target.value)}
            />
          )}
        </Field>
        {changesEmail && (
          <PasswordField
            label={m.settings.emailPassword}
            hint={m.settings.emailPasswordHint}
            error={failure?.errorOf('current_password')}
            value={current}
            onChange={setCurrent}
          />
        )}
        {change.isError && failure?.errors.length === 0 && <Failure error={change.error} />}
        <Button
          type="submit"
          kind="primary"
          className="justify-self-start"
          disabled={isUnchanged}
          isBusy={change.isPending}
        >
          {m.common.save}
        </Button>
      </form>
    </SectionCard>
  );
}
