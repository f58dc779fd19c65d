import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { ApiFailure } from '../../../../src/client/api-failure.ts';
import { MIN_PASSWORD_LENGTH } from '../../../../src/contract/dashboard/limits.ts';
import { call } from '../../api/client.ts';
import { sessionQuery, useSetUp } from '../../api/session.ts';
import { m } from '../../messages/index.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Field, Input } from '../../ui/field.tsx';
import { Failure } from '../../ui/states.tsx';
import { EMPTY_DRAFT, toRequestBody } from '../create-avatar/draft.ts';
import { EntryFrame } from './frame.tsx';

const DEMO = toRequestBody({ ...EMPTY_DRAFT, script: m.entry.demoScript, name: m.entry.demoName });

export function SetUpPage() {
  const { token } = useSearch({ from: '/setup' });
  const { data: session } = useQuery(sessionQuery);
  if (session && !session.needs_set_up) {
    return (
      <EntryFrame title={m.entry.setUpDone} hint={m.entry.setUpDoneHint}>
        <Link to="/sign-in" search={{}} className={buttonClass('primary')}>
          {m.entry.signIn}
        </Link>
      </EntryFrame>
    );
  }
  if (token === undefined) {
    return (
      <EntryFrame title={m.entry.noToken} hint={m.entry.noTokenHint}>
        {null}
      </EntryFrame>
    );
  }
  return (
    <EntryFrame title={m.entry.setUpTitle} hint={m.entry.setUpHint}>
      <SetUpForm token={token} />
    </EntryFrame>
  );
}

function SetUpForm({ token }: { token: string }) {
  const navigate = useNavigate();
  const setUp = useSetUp();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [workspace, setWorkspace] = useState('');
  const [isSubmitted, setSubmitted] = useState(false);
  const isShort = isSubmitted && password.length < MIN_PASSWORD_LENGTH;
  const failure = setUp.error instanceof ApiFailure ? setUp.error : undefined;

  function submit(event: FormEvent) {
    event.preventDefault();
    setSubmitted(true);
    if (password.length < MIN_PASSWORD_LENGTH) return;
    setUp.mutate(
      { token, email, password, workspace: workspace.trim() === '' ? undefined : workspace },
      {
        async onSuccess() {
          // Creates a demo video to watch. Ignores a failure, such as missing credits.
          await call('POST /v2/create_video_from_avatar', { body: DEMO }).catch(() => {});
          await navigate({ to: '/' });
        },
      },
    );
  }

  return (
    <form onSubmit={submit} className="grid gap-5">
      <Field label={m.entry.email} error={failure?.errorOf('email')}>
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
      <Field
        label={m.entry.password}
        hint={m.entry.passwordHint(MIN_PASSWORD_LENGTH)}
        error={isShort ? m.entry.passwordShort(MIN_PASSWORD_LENGTH) : failure?.errorOf('password')}
      >
        {(ids) => (
          <Input
            {...ids}
            type="password"
            autoComplete="new-password"
            required
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        )}
      </Field>
      <Field label={m.entry.workspace} hint={m.entry.workspaceHint}>
        {(ids) => (
          <Input
            {...ids}
            autoComplete="organization"
            maxLength={80}
            value={workspace}
            onChange={(event) => setWorkspace(event.target.value)}
          />
        )}
      </Field>
      {setUp.isError && failure?.errors.length === 0 && <Failure error={setUp.error} />}
      <Button type="submit" kind="primary" isBusy={setUp.isPending}>
        {m.entry.setUp}
      </Button>
    </form>
  );
}
