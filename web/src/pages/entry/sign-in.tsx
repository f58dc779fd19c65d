import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { ApiFailure } from '../../../../src/client/api-failure.ts';
import { sessionQuery, useSignIn } from '../../api/session.ts';
import { m } from '../../messages/index.ts';
import { Button } from '../../ui/button.tsx';
import { Field, Input } from '../../ui/field.tsx';
import { Failure } from '../../ui/states.tsx';
import { CodeStep } from './code-step.tsx';
import { EntryFrame } from './frame.tsx';
import { useCountdown } from './use-countdown.ts';

export function SignInPage() {
  const { to, expired } = useSearch({ from: '/sign-in' });
  const navigate = useNavigate();
  const { data: session } = useQuery(sessionQuery);
  const signIn = useSignIn();
  const { secondsLeft, start } = useCountdown();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');

  const continueToPage = () => navigate({ href: isOwnPath(to) ? to : '/' });
  if (session?.needs_code) return <CodeStep onSignedIn={continueToPage} />;

  function submit(event: FormEvent) {
    event.preventDefault();
    signIn.mutate(
      { email, password },
      {
        onSuccess({ account }) {
          setPassword('');
          if (account) void continueToPage();
        },
        onError(error) {
          setPassword('');
          if (error instanceof ApiFailure && error.retryAfter !== undefined) start(error.retryAfter);
        },
      },
    );
  }

  return (
    <EntryFrame title={m.entry.signInTitle} hint={m.entry.signInHint}>
      {expired && (
        <p role="status" className="mb-5 rounded-lg bg-warn-soft p-4 font-medium text-warn">
          {m.entry.expired}
        </p>
      )}
      <form onSubmit={submit} className="grid gap-5">
        <Field label={m.entry.email}>
          {(ids) => (
            <Input
              {...ids}
              type="email"
              autoComplete="username"
              required
              value={email}
              onChange={(event) => setEmail(event.target.value)}
            />
          )}
        </Field>
        <Field label={m.entry.password}>
          {(ids) => (
            <Input
              {...ids}
              type="password"
              autoComplete="current-password"
              required
              value={password}
              onChange={(event) => setPassword(event.target.value)}
            />
          )}
        </Field>
        {secondsLeft > 0 ? (
          <p role="alert" className="numbers rounded-lg bg-warn-soft p-4 font-medium text-warn">
            {m.entry.locked(secondsLeft)}
          </p>
        ) : (
          signIn.isError && !isLock(signIn.error) && <Failure error={signIn.error} />
        )}
        <Button type="submit" kind="primary" isBusy={signIn.isPending} disabled={secondsLeft > 0}>
          {m.entry.signIn}
        </Button>
        <p className="text-sm text-ink-2">{m.entry.forgot}</p>
      </form>
    </EntryFrame>
  );
}

function isLock(error: unknown): boolean {
  return error instanceof ApiFailure && error.retryAfter !== undefined;
}

/** Prevents links to this page from redirecting to another site. */
function isOwnPath(to: string | undefined): to is string {
  return to !== undefined && /^\/(?![/\\])/.test(to);
}
