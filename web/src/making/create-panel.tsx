import { Code2, Sparkles } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { ApiFailure } from '../../../src/client/api-failure.ts';
import type { Estimate } from '../../../src/client/routes.ts';
import { CallTabs } from '../code/call-tabs.tsx';
import { m } from '../messages/index.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Failure } from '../ui/states.tsx';
import { EstimateLine } from './estimate-line.tsx';

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
