import { useQuery } from '@tanstack/react-query';
import { Code2, Sparkles } from 'lucide-react';
import { useState } from 'react';
import { ApiFailure } from '../../../../src/client/api-failure.ts';
import { useSession } from '../../api/session.ts';
import { CallTabs } from '../../code/call-tabs.tsx';
import { classes } from '../../lib/classes.ts';
import { formatCredits, formatLength } from '../../lib/format.ts';
import { useDebounced } from '../../lib/use-debounced.ts';
import { m } from '../../messages/index.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { Failure } from '../../ui/states.tsx';
import { bodyOf, type Draft, isSayable } from './draft.ts';
import { estimateQuery, stillQuery } from './queries.ts';

/** Milliseconds of no change after which the renderer is asked for a picture. */
const STILL_WAIT = 900;

interface Props {
  draft: Draft;
  isBusy: boolean;
  failure: unknown;
}

/** What the video will be, and the button that makes it. */
export function Preview({ draft, isBusy, failure }: Props) {
  const [isShowingCall, setShowingCall] = useState(false);
  const body = bodyOf(draft);
  return (
    <Card className="p-4 lg:sticky lg:top-20">
      <h2 className="sr-only">{m.create.preview}</h2>
      <StillPicture draft={draft} />
      {/* At hand on a phone, too, where the picture lies far below. */}
      <div className="max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:z-20 max-lg:border-t max-lg:border-line max-lg:bg-surface max-lg:px-4 max-lg:pt-3 max-lg:pb-4">
        <EstimateLine draft={draft} />
        {failure instanceof ApiFailure && failure.errors.length === 0 && (
          <Failure error={failure} className="mb-3" />
        )}
        <div className="grid gap-2 max-lg:grid-cols-2">
          <Button
            type="submit"
            kind="accent"
            isBusy={isBusy}
            disabled={!isSayable(draft)}
            icon={<Sparkles className="size-4" />}
            className="max-lg:order-2"
          >
            {m.create.submit}
          </Button>
          <Button kind="quiet" icon={<Code2 className="size-4" />} onClick={() => setShowingCall(true)}>
            {m.create.showCall}
          </Button>
        </div>
      </div>
      <Dialog
        isOpen={isShowingCall}
        onOpenChange={setShowingCall}
        title={m.create.callTitle}
        hint={m.create.callHint}
        isWide
      >
        <CallTabs path="/v2/create_video_from_avatar" body={body} />
      </Dialog>
    </Card>
  );
}

const RATIOS: Record<Draft['aspect'], string> = {
  portrait: 'aspect-[9/16] max-h-[min(52dvh,30rem)]',
  landscape: 'aspect-video',
  square: 'aspect-square max-h-[24rem]',
};

/** A frame out of the real renderer. */
function StillPicture({ draft }: { draft: Draft }) {
  const settled = useDebounced(draft, STILL_WAIT);
  const isWanted = isSayable(draft);
  // What is only heard, or only a name, changes no picture.
  const body = bodyOf({ ...settled, musicId: null, name: '' });
  const { data: url, isFetching, error } = useQuery(stillQuery(body, isWanted && isSayable(settled)));
  return (
    <div
      className={classes(
        'relative mx-auto mb-4 grid max-w-full place-items-center overflow-hidden rounded-md bg-sunken',
        RATIOS[draft.aspect],
      )}
    >
      {url !== undefined && isWanted && (
        <img
          src={url}
          alt={m.create.previewAlt}
          className={classes('size-full object-contain transition-opacity', isFetching && 'opacity-60')}
        />
      )}
      {!isWanted && <p className="px-6 text-center text-sm text-ink-2">{m.create.previewWait}</p>}
      {error && url === undefined && <p className="px-6 text-center text-sm text-bad">{error.message}</p>}
      {isFetching && (
        <span className="absolute top-3 right-3 grid size-8 place-items-center rounded-full bg-surface text-accent shadow-raised">
          <Spinner />
        </span>
      )}
    </div>
  );
}

function EstimateLine({ draft }: { draft: Draft }) {
  const { credits } = useSession();
  const settled = useDebounced(draft);
  const { data } = useQuery(estimateQuery(bodyOf(settled), isSayable(settled)));
  const { estimated_seconds: seconds, estimated_credit: price } = data ?? {};
  const line =
    !isSayable(draft) || seconds === undefined
      ? m.create.estimateNone
      : credits
        ? m.create.estimate(formatLength(seconds), formatCredits(price ?? 0))
        : m.create.estimateFree(formatLength(seconds));
  return (
    <p role="status" className="numbers mb-3 text-center text-sm text-ink-2">
      {line}
    </p>
  );
}
