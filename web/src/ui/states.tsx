import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { ApiFailure } from '../../../src/client/api-failure.ts';
import { classes } from '../lib/classes.ts';
import { UnusableFile } from '../lib/unusable-file.ts';
import { m } from '../messages/index.ts';
import { Button } from './button.tsx';

interface EmptyProps {
  picture?: ReactNode;
  title: string;
  hint: ReactNode;
  action?: ReactNode;
}

/** Empty state: says what will appear here and how to get it. */
export function Empty({ picture, title, hint, action }: EmptyProps) {
  return (
    <div className="flex flex-col items-center rounded-lg border border-dashed border-line-strong px-6 py-12 text-center">
      {picture !== undefined && <div className="mb-4 text-ink-3">{picture}</div>}
      <h2 className="text-md">{title}</h2>
      <p className="mt-1 max-w-[46ch] text-ink-2">{hint}</p>
      {action !== undefined && <div className="mt-6 flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  );
}

/** Error box: the cause, the request id, and a button to try again. */
export function Failure({
  error,
  onRetry,
  className,
}: {
  error: unknown;
  onRetry?: () => void;
  className?: string;
}) {
  const { message, rid, isOffline } = explain(error);
  return (
    <div
      role="alert"
      className={classes('flex flex-wrap items-start gap-3 rounded-lg bg-bad-soft p-4 text-bad', className)}
    >
      <CircleAlert className="mt-0.5 size-5 shrink-0" aria-hidden="true" />
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-medium break-words">{message}</p>
        {isOffline && <p className="mt-1 text-sm">{m.common.offlineHint}</p>}
        {rid !== '' && (
          <p className="mt-1 text-xs">
            {m.common.requestId} <span className="font-mono">{rid}</span>
          </p>
        )}
      </div>
      {onRetry && (
        <Button size="sm" onClick={onRetry}>
          {m.common.tryAgain}
        </Button>
      )}
    </div>
  );
}

function explain(error: unknown): { message: string; rid: string; isOffline: boolean } {
  if (error instanceof UnusableFile) return { message: error.message, rid: '', isOffline: false };
  if (!(error instanceof ApiFailure)) return { message: m.common.wentWrong, rid: '', isOffline: false };
  if (error.status === 0) return { message: m.common.offline, rid: '', isOffline: true };
  return { message: error.message, rid: error.rid, isOffline: false };
}

/** Placeholder while something loads. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={classes('animate-shimmer rounded-md bg-sunken', className)} />;
}
