import { RotateCcw, Undo2 } from 'lucide-react';
import type { Draft } from '../drafts/use-draft.ts';
import { m } from '../messages/index.ts';
import { Button } from '../ui/button.tsx';

/** Clears a form, or undoes that. */
export function StartOver({
  draft,
}: {
  draft: Pick<Draft<object>, 'isStarted' | 'startOver' | 'undoStartOver'>;
}) {
  const { isStarted, startOver, undoStartOver } = draft;
  if (undoStartOver) {
    return (
      <Button
        kind="quiet"
        className="mt-2 w-full"
        icon={<Undo2 className="size-4" />}
        onClick={undoStartOver}
      >
        {m.create.undoStartOver}
      </Button>
    );
  }
  if (!isStarted) return null;
  return (
    <Button kind="quiet" className="mt-2 w-full" icon={<RotateCcw className="size-4" />} onClick={startOver}>
      {m.create.startOver}
    </Button>
  );
}
