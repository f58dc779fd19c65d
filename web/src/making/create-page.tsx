import type { ReactNode } from 'react';
import type { SavedDraft } from '../drafts/use-saved-draft.ts';
import { Page } from '../ui/page.tsx';
import { DraftConflict, DraftsBar } from './drafts-bar.tsx';

interface Props<Draft extends object> {
  title: string;
  hint: string;
  savedDraft: SavedDraft<Draft>;
  /** An empty form, for a new draft. */
  initial: Draft;
  onSubmit(): void;
  /** Shows the result, its price and the button, beside the fields or below them. */
  panel: ReactNode;
  /** Sections with fields. */
  children: ReactNode;
}

/** A page that creates a video: saved drafts, a form, and a panel with the price. */
export function CreatePage<Draft extends object>({
  title,
  hint,
  savedDraft,
  initial,
  onSubmit,
  panel,
  children,
}: Props<Draft>) {
  return (
    <Page title={title} hint={hint} actions={<DraftsBar savedDraft={savedDraft} initial={initial} />}>
      <DraftConflict savedDraft={savedDraft} />
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
        className="grid items-start gap-6 max-lg:pb-20 lg:grid-cols-[minmax(0,1fr)_20rem] xl:grid-cols-[minmax(0,1fr)_23rem]"
      >
        <div className="grid min-w-0 gap-6">{children}</div>
        {panel}
      </form>
    </Page>
  );
}
