import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiFailure } from '../../../../src/client/api-failure.ts';
import { useDebounced } from '../../lib/use-debounced.ts';
import { MakePanel } from '../../making/make-panel.tsx';
import { StillPicture } from '../../making/still-picture.tsx';
import { m } from '../../messages/index.ts';
import { bodyOf, type Draft, isSayable } from './draft.ts';
import { estimateQuery, stillQuery } from './queries.ts';

/** Milliseconds of no change after which the renderer is asked for a picture. */
const STILL_WAIT = 900;

interface Props {
  draft: Draft;
  isBusy: boolean;
  failure: unknown;
  /** More that can be done. */
  children?: ReactNode;
}

/** What the video will be, and the button that makes it. */
export function Preview({ draft, isBusy, failure, children }: Props) {
  const settled = useDebounced(draft);
  const { data: estimate } = useQuery(estimateQuery(bodyOf(settled), isSayable(settled)));
  const isOfField = failure instanceof ApiFailure && failure.errors.length > 0;
  return (
    <MakePanel
      picture={<Still draft={draft} />}
      estimate={estimate}
      isReady={isSayable(draft)}
      isBusy={isBusy}
      failure={isOfField ? undefined : failure}
      path="/v2/create_video_from_avatar"
      body={bodyOf(draft)}
    >
      {children}
    </MakePanel>
  );
}

function Still({ draft }: { draft: Draft }) {
  const settled = useDebounced(draft, STILL_WAIT);
  const isWanted = isSayable(draft);
  // What is only heard, or only a name, changes no picture.
  const body = bodyOf({ ...settled, musicId: null, name: '' });
  const still = useQuery(stillQuery(body, isWanted && isSayable(settled)));
  return (
    <StillPicture aspect={draft.aspect} still={still} wait={isWanted ? undefined : m.create.previewWait} />
  );
}
