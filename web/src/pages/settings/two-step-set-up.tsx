import { type FormEvent, useId, useMemo, useState } from 'react';
import { encode } from 'uqr';
import { ApiFailure } from '../../../../src/client/api-failure.ts';
import type { TwoStepSecret } from '../../../../src/contract/dashboard/two-step.ts';
import { useTurnOnTwoStep } from '../../api/two-step.ts';
import { m } from '../../messages/index.ts';
import { Button } from '../../ui/button.tsx';
import { CodeField } from '../../ui/code-field.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Failure } from '../../ui/states.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

/** Sets up two-step sign-in: secret, first code, recovery codes. */
export function TwoStepSetUp({ secret, address, onClose }: TwoStepSecret & { onClose(): void }) {
  const turnOn = useTurnOnTwoStep();
  const formId = useId();
  const [code, setCode] = useState('');
  const failure = turnOn.error instanceof ApiFailure ? turnOn.error : undefined;
  if (turnOn.data) {
    const { recovery_codes: codes, ended } = turnOn.data;
    return <RecoveryCodes codes={codes} ended={ended} onClose={onClose} />;
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    turnOn.mutate(code);
  }

  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={m.twoStep.setUpTitle}
      hint={m.twoStep.setUpHint}
      actions={
        <>
          <Button onClick={onClose}>{m.common.cancel}</Button>
          <Button kind="primary" type="submit" form={formId} isBusy={turnOn.isPending}>
            {m.twoStep.turnOn}
          </Button>
        </>
      }
    >
      <div className="grid gap-6 sm:grid-cols-[12rem_minmax(0,1fr)]">
        <div className="mx-auto w-48 sm:w-full">
          <QrCode text={address} label={m.twoStep.qrCode} />
        </div>
        <div className="grid content-start gap-5">
          <div>
            <p className="mb-2 text-sm text-ink-2">{m.twoStep.secret}</p>
            <code className="mb-2 block rounded-md border border-line bg-sunken p-3 font-mono text-sm wrap-anywhere">
              {secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}
            </code>
            <CopyButton text={secret} />
          </div>
          <form id={formId} onSubmit={submit} className="grid gap-5">
            <CodeField
              label={m.twoStep.code}
              hint={m.twoStep.codeHint}
              error={failure?.errorOf('code')}
              value={code}
              onChange={setCode}
            />
            {turnOn.isError && !failure?.errors.length && <Failure error={turnOn.error} />}
          </form>
        </div>
      </div>
    </Dialog>
  );
}

/** Dark on white in every theme, because many scanners read nothing else. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => drawModules(text), [text]);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="w-full rounded-md border border-line bg-white"
    >
      <path d={path} fill="#000" />
    </svg>
  );
}

/** Draws a square per dark module, with the quiet zone of four modules that scanners require. */
function drawModules(text: string) {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const squares = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return { size, path: squares.join('') };
}
