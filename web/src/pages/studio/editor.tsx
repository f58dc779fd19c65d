import { X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { ApiFailure } from '../../../../src/client/api-failure.ts';
import { type SavedDraft, useSavedDraft } from '../../drafts/use-saved-draft.ts';
import { classes } from '../../lib/classes.ts';
import { useTitle } from '../../lib/use-title.ts';
import { DraftConflict } from '../../making/drafts-bar.tsx';
import { m } from '../../messages/index.ts';
import { useStudioAccess } from '../../studio/access.ts';
import {
  DRAFT_OPTIONS,
  isAvatarFilm,
  isRecording,
  type StudioDraft,
  scenesOf,
  toRequest,
} from '../../studio/draft.ts';
import type { Preview } from '../../studio/preview.ts';
import { useHistory } from '../../studio/use-history.ts';
import { usePreviewFilm } from '../../studio/use-preview-film.ts';
import { IconButton } from '../../ui/button.tsx';
import { Failure } from '../../ui/states.tsx';
import { filmErrors } from './film-errors.ts';
import { Header } from './header.tsx';
import { Inspector } from './inspector.tsx';
import { Playback, Scrubber } from './playback.tsx';
import { FinishedFilm, RenderBar } from './rendered-film.tsx';
import { SceneStrip } from './scene-strip.tsx';
import { MAX_DETECTED_SCENES } from './scene-voice.tsx';
import { ScriptPanel } from './script-panel.tsx';
import { Stage } from './stage.tsx';
import type { Studio, Tab } from './studio.ts';
import { useDraftSpeaker } from './use-draft-speaker.ts';
import { useDraftStream } from './use-draft-stream.ts';
import { useFilmTransport } from './use-film-transport.ts';
import { useRender } from './use-render.ts';
import { useShortcuts } from './use-shortcuts.ts';
import { useStart } from './use-start.ts';

interface EditorProps {
  /** The film of a finished video, to begin with. */
  start: StudioDraft | undefined;
  /** Called when anybody has saved the draft. */
  onChange?(revision: number): void;
  /** Called when the film was sent to be rendered. */
  onRender?(id: string): void;
}

/** The Studio's page: script, preview, scenes and settings of one film. */
export function Editor({ start, onChange, onRender }: EditorProps) {
  useTitle(m.studio.title);
  const { isEmbedded, canEdit, canRender } = useStudioAccess();
  const savedDraft = useSavedDraft<StudioDraft>('studio', { ...DRAFT_OPTIONS, isReadOnly: !canEdit });
  const { value: draft, set } = savedDraft;
  /** Counts the drafts that were opened. */
  const [document, setDocument] = useState(0);
  const reset = useCallback(() => setDocument((count) => count + 1), []);
  const history = useHistory(draft, set, document);
  const { change, skipNext } = history;
  const speaker = useDraftSpeaker(savedDraft, change, skipNext);

  const request = useMemo(
    () => (speaker.isSettled ? toRequest(draft) : undefined),
    [draft, speaker.isSettled],
  );
  const prepared = usePreviewFilm(request, document);
  const { film } = prepared;

  const [selectedScene, selectScene] = useState(0);
  const sceneCount =
    isAvatarFilm(draft) && !isRecording(draft) ? scenesOf(draft).length : (film?.scenes.length ?? 1);
  const scene = Math.min(selectedScene, sceneCount - 1);
  const transport = useFilmTransport(prepared, document, scene);
  const [tab, setTab] = useState<Tab>('scene');
  useStart(savedDraft, start, reset, speaker.choosePresenter, setTab);
  const [isInSheet, setInSheet] = useState(false);
  const [preview, setPreview] = useState<Preview>();
  const [isShowingSafeAreas, setSafeAreas] = useState(false);
  const render = useRender(draft, request, onRender);
  const { isWatching } = render;
  useShortcuts(transport, history, !isWatching);
  useDraftStream(savedDraft, onChange);

  const errors = filmErrors([render.error, prepared.error], request, sceneCount);
  const studio: Studio = {
    draftId: savedDraft.id,
    draft,
    document,
    change,
    prepared,
    transport,
    scene,
    selectScene,
    tab,
    openTab: setTab,
    errorOf: errors.errorOf,
  };
  const failure = errors.outsideFields;

  // Each scene warns about a voice in another language itself, with a button that chooses a better one.
  const hasSceneWarnings = canEdit && !isRecording(draft) && sceneCount <= MAX_DETECTED_SCENES;
  const warnings = film ? [...film.warnings, ...(hasSceneWarnings ? [] : film.language_warnings)] : [];

  return (
    <div
      className={classes(
        'flex flex-col',
        isEmbedded ? 'lg:h-dvh' : 'lg:h-[calc(100dvh-3.5rem)]',
        isInSheet && 'max-lg:pb-[62dvh]',
      )}
    >
      <Header
        className={isInSheet ? 'max-lg:hidden' : ''}
        savedDraft={{ ...savedDraft, ...resetting(savedDraft, reset) }}
        history={history}
        film={film}
        canRender={canRender && request !== undefined && prepared.error === undefined}
        isRendering={render.isSending}
        onRender={render.start}
        onSettings={() => setInSheet(!isInSheet)}
      />
      {render.id !== undefined && (
        <RenderBar
          key={render.id}
          id={render.id}
          isEdited={render.isEdited}
          isWatching={isWatching}
          onWatch={(next) => {
            transport.pause();
            render.watch(next);
          }}
          onClose={render.close}
        />
      )}
      {savedDraft.conflict && (
        <div className="px-4 pt-4 sm:px-6">
          <DraftConflict savedDraft={savedDraft} />
        </div>
      )}
      {warnings.length > 0 && (
        <p
          role="status"
          className={classes(
            'border-b border-line bg-warn-soft px-4 py-1.5 text-sm text-warn sm:px-6',
            isInSheet && 'max-lg:hidden',
          )}
        >
          {warnings.join(' ')}
        </p>
      )}
      {/* A notice on every page says when the server can't be reached. */}
      {failure instanceof ApiFailure && failure.status !== 0 && (
        <Failure error={failure} className="mx-4 mt-3 sm:mx-6" />
      )}
      <div
        className={classes(
          'grid min-h-0 flex-1 lg:grid-rows-[minmax(0,1fr)_auto]',
          canEdit
            ? "lg:grid-cols-[minmax(17rem,20rem)_minmax(0,1fr)] lg:[grid-template-areas:'script_stage'_'time_time'] xl:grid-cols-[20rem_minmax(0,1fr)_22rem] xl:[grid-template-areas:'script_stage_settings'_'time_time_time']"
            : "lg:[grid-template-areas:'stage'_'time']",
        )}
      >
        <section
          aria-label={m.studio.canvas}
          className={classes(
            'flex min-h-0 flex-col gap-2 bg-ground px-4 py-3 max-lg:sticky max-lg:z-20 max-lg:border-b max-lg:border-line lg:[grid-area:stage]',
            isEmbedded ? 'max-lg:top-0' : 'max-lg:top-14',
          )}
        >
          {/* Viewers can't select or drag anything. */}
          <div className="min-h-0 max-lg:h-[38dvh] lg:flex-1" inert={!canEdit && !isWatching}>
            {render.id !== undefined && isWatching ? (
              <FinishedFilm id={render.id} />
            ) : (
              <Stage studio={studio} isShowingSafeAreas={isShowingSafeAreas} onPreview={setPreview} />
            )}
          </div>
          {!isWatching && (
            <Playback studio={studio} isShowingSafeAreas={isShowingSafeAreas} onSafeAreas={setSafeAreas} />
          )}
        </section>
        <section
          aria-label={m.studio.scenes}
          className="border-line px-4 py-2 max-lg:border-b lg:[grid-area:time] lg:border-t"
        >
          <Scrubber studio={studio} />
          {canEdit && <SceneStrip studio={studio} preview={preview} />}
        </section>
        {canEdit && (
          <>
            <section
              aria-label={m.studio.script}
              className="min-h-0 border-line p-4 lg:overflow-y-auto lg:border-r lg:[grid-area:script]"
            >
              <ScriptPanel studio={studio} speaker={speaker} />
            </section>
            <aside
              aria-label={m.studio.settings}
              className="min-h-0 overflow-y-auto border-l border-line p-4 max-xl:hidden xl:[grid-area:settings]"
            >
              <Inspector studio={studio} speaker={speaker} />
            </aside>
          </>
        )}
      </div>
      {canEdit && (
        <Sheet isOpen={isInSheet} onClose={() => setInSheet(false)}>
          <Inspector studio={studio} speaker={speaker} />
        </Sheet>
      )}
    </div>
  );
}

/**
 * The settings, where the page has no room for them beside the preview: from below on phones, over the script
 * elsewhere. The preview stays visible, and can be used.
 */
function Sheet({ isOpen, onClose, children }: { isOpen: boolean; onClose(): void; children: ReactNode }) {
  return (
    <Dialog.Root modal={false} open={isOpen} onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Content
          aria-describedby={undefined}
          data-shortcuts
          onInteractOutside={(event) => event.preventDefault()}
          className="fixed inset-x-0 bottom-0 z-30 flex h-[calc(62dvh-8.5rem)] animate-appear flex-col rounded-t-lg border border-line bg-ground shadow-floating lg:inset-x-auto lg:top-[7.0625rem] lg:left-60 lg:h-auto lg:w-80 lg:rounded-none xl:hidden"
        >
          <div className="flex items-center justify-between py-2 pr-2 pl-4">
            <Dialog.Title className="text-md">{m.studio.settings}</Dialog.Title>
            <Dialog.Close asChild>
              <IconButton label={m.studio.closeSettings}>
                <X className="size-5" />
              </IconButton>
            </Dialog.Close>
          </div>
          <div className="overflow-y-auto px-4 pb-6">{children}</div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** Ways to open another draft, after which there is nothing to undo. */
function resetting({ begin, open, startOver }: SavedDraft<StudioDraft>, reset: () => void) {
  return {
    begin(value: StudioDraft) {
      begin(value);
      reset();
    },
    async open(draft: Parameters<typeof open>[0]) {
      await open(draft);
      reset();
    },
    startOver() {
      startOver();
      reset();
    },
  };
}
