import { Code2, Sparkles } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { ApiFailure } from '../../../src/client/api-failure.ts';
import type { Estimate } from '../../../src/client/routes.ts';
import { useSession } from '../api/session.ts';
import { CallTabs } from '../code/call-tabs.tsx';
import { formatCredits, formatDuration } from '../lib/format.ts';
import { m } from '../messages/index.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Failure } from '../ui/states.tsx';

interface Props {
  /** Preview of the video. */
  picture: ReactNode;
  estimate: Estimate | undefined;
  /** Text shown until there is an estimate. */
  estimateNone?: string;
  isReady: boolean;
  isBusy: boolean;
  failure: unknown;
  /** Path and body of the equivalent API call. */
  path: string;
  body: object;
  /** Further controls. */
  children?: ReactNode;
}

/** Panel next to a form: preview, estimate, and the button that creates the video. */
export function CreatePanel(props: Props) {
  const { picture, estimate, isReady, isBusy, failure, path, body, children } = props;
  const [isShowingCall, setShowingCall] = useState(false);
  return (
    <Card className="p-4 lg:sticky lg:top-20">
      <h2 className="sr-only">{m.create.preview}</h2>
      {picture}
      {/* Fixed to the bottom on phones, where the preview is far below. */}
      <div className="max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:z-20 max-lg:border-t max-lg:border-line max-lg:bg-surface max-lg:px-4 max-lg:pt-3 max-lg:pb-4">
        <EstimateLine estimate={isReady ? estimate : undefined} none={props.estimateNone} />
        {failure instanceof ApiFailure && <Failure error={failure} className="mb-3" />}
        <div className="grid gap-2 max-lg:grid-cols-2">
          <Button
            type="submit"
            kind="accent"
            isBusy={isBusy}
            disabled={!isReady}
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
      {children}
      <Dialog
        isOpen={isShowingCall}
        onOpenChange={setShowingCall}
        title={m.create.callTitle}
        hint={m.create.callHint}
        isWide
      >
        <CallTabs path={path} body={body} />
      </Dialog>
    </Card>
  );
}

interface EstimateProps {
  estimate: Estimate | undefined;
  /** Text shown until there is an estimate. */
  none?: string | undefined;
}

/** Shows the estimated length and price of a video. */
function EstimateLine({ estimate, none = m.create.estimateNone }: EstimateProps) {
  const { credits } = useSession();
  const { estimated_seconds: seconds, estimated_credit: price = 0 } = estimate ?? {};
  const time = estimate?.estimated_render_seconds;
  const line =
    seconds === undefined
      ? none
      : credits
        ? m.create.estimate(formatDuration(seconds), formatCredits(price))
        : m.create.estimateFree(formatDuration(seconds));
  return (
    <p role="status" className="numbers mb-3 text-center text-sm text-ink-2">
      {line}
      {seconds !== undefined && time !== undefined && ` · ${m.studio.renderTime(formatDuration(time))}`}
    </p>
  );
}
