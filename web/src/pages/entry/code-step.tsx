import { type FormEvent, useState } from 'react';
import { ApiFailure } from '../../../../src/client/api-failure.ts';
import type { Session } from '../../../../src/contract/dashboard/session.ts';
import { useSignInCode, useSignOut } from '../../api/session.ts';
import { m } from '../../messages/index.ts';
import { Button } from '../../ui/button.tsx';
import { CodeField } from '../../ui/code-field.tsx';
import { Failure } from '../../ui/states.tsx';
import { EntryFrame } from './frame.tsx';
import { useCountdown } from './use-countdown.ts';

/** Asks for the second factor after the password. */
export function CodeStep({ onSignedIn }: { onSignedIn(session: Session): void }) {
  const signIn = useSignInCode();
  const signOut = useSignOut();
  const { secondsLeft, start } = useCountdown();
  const [code, setCode] = useState('');

  function submit(event: FormEvent) {
    event.preventDefault();
    signIn.mutate(
      { code },
      {
        onSuccess: onSignedIn,
        onError(error) {
          setCode('');
          if (!(error instanceof ApiFailure)) return;
          if (error.retryAfter !== undefined) start(error.retryAfter);
          // Goes back to the password step.
          if (error.errors[0]?.reason === 'sign_in_again') signOut.mutate();
        },
      },
    );
  }

  const isLocked = signIn.error instanceof ApiFailure && signIn.error.retryAfter !== undefined;
  return (
    <EntryFrame title={m.entry.codeTitle} hint={m.entry.codeHint}>
      <form onSubmit={submit} className="grid gap-5">
        <CodeField label={m.entry.code} value={code} onChange={setCode} isFocused />
        {secondsLeft > 0 ? (
          <p role="alert" className="numbers rounded-lg bg-warn-soft p-4 font-medium text-warn">
            {m.entry.locked(secondsLeft)}
          </p>
        ) : (
          signIn.isError && !isLocked && <Failure error={signIn.error} />
        )}
        <Button type="submit" kind="primary" isBusy={signIn.isPending} disabled={secondsLeft > 0}>
          {m.entry.signIn}
        </Button>
        <Button kind="quiet" isBusy={signOut.isPending} onClick={() => signOut.mutate()}>
          {m.entry.otherAccount}
        </Button>
        <p className="text-sm text-ink-2">{m.entry.lostCodes}</p>
      </form>
    </EntryFrame>
  );
}
