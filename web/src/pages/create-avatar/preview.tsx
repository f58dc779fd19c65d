import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useDebounced } from '../../lib/use-debounced.ts';
import { CreatePanel } from '../../making/create-panel.tsx';
import { StillPicture } from '../../making/still-picture.tsx';
import { useEstimate } from '../../making/use-estimate.ts';
import { m } from '../../messages/index.ts';
import { IconButton } from '../../ui/button.tsx';
import { type Draft, hasSpeech, toRequestBody } from './draft.ts';
import { stillQuery } from './queries.ts';

/** Milliseconds without a change before a preview is requested. */
const STILL_DELAY_MS = 900;

interface Props {
  draft: Draft;
  /** Index of the scene shown. */
  scene: number;
  onScene(index: number): void;
  isReady: boolean;
  isBusy: boolean;
  failure: unknown;
  /** Further controls. */
  children?: ReactNode;
}

/** Preview, estimate, and the button that creates the video. */
export function Preview({ draft, scene, onScene, isReady, isBusy, failure, children }: Props) {
  const { data: estimate } = useEstimate('POST /v2/create_video_from_avatar', toRequestBody(draft), {
    isWanted: hasSpeech(draft),
  });
  return (
    <CreatePanel
      picture={
        <>
          <Still draft={draft} scene={scene} />
          {draft.says === 'scenes' && draft.scenes.length > 1 && (
            <SceneSteps scene={scene} count={draft.scenes.length} onScene={onScene} />
          )}
        </>
      }
      estimate={estimate}
      isReady={isReady}
      isBusy={isBusy}
      failure={failure}
      path="/v2/create_video_from_avatar"
      body={toRequestBody(draft)}
    >
      {children}
    </CreatePanel>
  );
}

function Still({ draft, scene }: Pick<Props, 'draft' | 'scene'>) {
  const settled = useDebounced(draft, STILL_DELAY_MS);
  // Sound and name do not change the picture.
  const visiblePart = (whole: Draft): Draft => ({
    ...whole,
    musicId: null,
    name: '',
    // Sends only this scene: the picture is the same, and other scenes may be incomplete.
    scenes: whole.scenes.slice(scene, scene + 1),
  });
  const isWanted = hasSpeech(visiblePart(draft));
  const still = useQuery(
    stillQuery(toRequestBody(visiblePart(settled)), isWanted && hasSpeech(visiblePart(settled))),
  );
  const wait =
    draft.says === 'scenes' ? m.scenes.previewWait(m.scenes.title(scene + 1)) : m.create.previewWait;
  return <StillPicture aspect={draft.aspect} still={still} wait={isWanted ? undefined : wait} />;
}

/** Buttons to step through the scenes. */
function SceneSteps({
  scene,
  count,
  onScene,
}: {
  scene: number;
  count: number;
  onScene(index: number): void;
}) {
  return (
    <div className="-mt-2 mb-3 flex items-center justify-center gap-2 text-sm">
      <IconButton label={m.scenes.previous} disabled={scene === 0} onClick={() => onScene(scene - 1)}>
        <ChevronLeft className="size-4" />
      </IconButton>
      <span role="status" className="numbers text-ink-2">
        {m.scenes.position(scene + 1, count)}
      </span>
      <IconButton label={m.scenes.next} disabled={scene === count - 1} onClick={() => onScene(scene + 1)}>
        <ChevronRight className="size-4" />
      </IconButton>
    </div>
  );
}
