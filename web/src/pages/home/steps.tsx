import { Link } from '@tanstack/react-router';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Overview } from '../../../../src/contract/dashboard/overview.ts';
import { classes } from '../../lib/classes.ts';
import { m } from '../../messages/index.ts';
import { SectionCard } from '../../ui/card.tsx';

/** First steps for new users, ticked off when done. */
export function Steps({ steps }: { steps: Overview['steps'] }) {
  const done = Object.values(steps).filter(Boolean).length;
  return (
    <SectionCard title={m.home.steps} hint={m.home.stepsDone(done, Object.keys(steps).length)}>
      <ol className="grid gap-1">
        <Step isDone={steps.first_video} hint={m.home.stepVideoHint}>
          <Link to="/studio" search={{}}>
            {m.home.stepVideo}
          </Link>
        </Step>
        <Step isDone={steps.key_used} hint={m.home.stepKeyHint}>
          <Link to="/account/api">{m.home.stepKey}</Link>
        </Step>
        <Step isDone={steps.webhook_tested} hint={m.home.stepWebhookHint}>
          <Link to="/account/webhooks">{m.home.stepWebhook}</Link>
        </Step>
      </ol>
    </SectionCard>
  );
}

function Step({ isDone, hint, children }: { isDone: boolean; hint: string; children: ReactNode }) {
  return (
    <li className="flex items-start gap-3 py-2">
      <span
        className={classes(
          'mt-0.5 grid size-5 shrink-0 place-items-center rounded-full border',
          isDone ? 'border-good bg-good text-surface' : 'border-line-strong',
        )}
      >
        {isDone && <Check className="size-3.5" strokeWidth={3} aria-hidden="true" />}
      </span>
      <span>
        <span
          className={classes(
            'block font-medium [&_a]:underline-offset-4 [&_a]:hover:underline',
            isDone && 'text-ink-2 line-through',
          )}
        >
          {children}
        </span>
        <span className="text-sm text-ink-2">{hint}</span>
      </span>
    </li>
  );
}
