import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { m } from '../../messages/index.ts';
import { Spinner } from '../../ui/spinner.tsx';

/** Shown while an avatar is being created from a photo or a clip. */
export function AnalysingPhoto() {
  return (
    <div
      role="status"
      className="flex flex-col items-center rounded-lg border border-line bg-surface px-6 py-12 text-center"
    >
      <Spinner className="mb-4 size-7 text-accent" />
      <p className="font-medium">{m.avatars.processingPhoto}</p>
      <p className="mt-1 text-sm text-ink-2">{m.avatars.processingPhotoHint}</p>
    </div>
  );
}

/** Explains why no avatar could be created from a photo or a clip, and what to do. */
export function PhotoRefusal({ sentence, children }: { sentence: string; children?: ReactNode }) {
  return (
    <div role="alert" className="flex flex-wrap items-start gap-3 rounded-lg bg-bad-soft p-4 text-bad">
      <CircleAlert className="mt-0.5 size-5 shrink-0" aria-hidden="true" />
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-medium">{m.avatars.photoRejected}</p>
        <p className="mt-1 break-words">{sentence}</p>
      </div>
      {children}
    </div>
  );
}
