import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { ApiFailure } from '../../../../src/client/api-failure.ts';
import type { CreateVideoFromAvatar } from '../../../../src/contract/v2/avatar-video.ts';
import { call } from '../../api/client.ts';
import { followEvents } from '../../api/follow-events.ts';
import { studioRequestQuery } from '../../api/studio.ts';
import { type SavedDraft, useSavedDraft } from '../../drafts/use-saved-draft.ts';
import { classes } from '../../lib/classes.ts';
import { useTitle } from '../../lib/use-title.ts';
import { DraftConflict } from '../../making/drafts-bar.tsx';
import { failureOutsideFields, findFieldError } from '../../making/field-errors.ts';
import { useCreateVideo } from '../../making/use-creation.ts';
import { m } from '../../messages/index.ts';
import { useStudioAccess } from '../../studio/access.ts';
import {
  DRAFT_OPTIONS,
  draftField,
  type FilmRequest,
  filmScene,
  isAvatarFilm,
  isRecording,
  type StudioDraft,
  scenesOf,
  toRequest,
} from '../../studio/draft.ts';
import type { Preview } from '../../studio/preview.ts';
import { sceneEndings, timelineOf } from '../../studio/things.ts';
import { Transport } from '../../studio/transport.ts';
import { useHistory } from '../../studio/use-history.ts';
import { usePreviewFilm } from '../../studio/use-preview-film.ts';
import { buttonClass, IconButton } from '../../ui/button.tsx';
import { Page as Frame } from '../../ui/page.tsx';
import { Empty, Failure, Skeleton } from '../../ui/states.tsx';
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
import { useShortcuts } from './use-shortcuts.ts';
import { useStart } from './use-start.ts';

export function Page() {
  const { from } = useSearch({ from: '/signed-in/studio' });
  const {
    data: start,
    error,
    refetch,
  } = useQuery({
    ...studioRequestQuery(from ?? ''),
    enabled: from !== undefined,
    retry: false,
  });
  if (from === undefined || start) return <Editor start={from === undefined ? undefined : start} />;
  const isRefused = error instanceof ApiFailure && error.status >= 400 && error.status < 500;
  return (
    <Frame title={m.studio.title}>
      {isRefused && (
        <Empty
          title={m.studio.cannotOpen}
          hint={error.message}
          action={
            <Link to="/videos/$id" params={{ id: from }} className={buttonClass('primary')}>
              {m.studio.backToVideo}
            </Link>
          }
        />
      )}
      {error && !isRefused && <Failure error={error} onRetry={() => void refetch()} />}
      {!error && <Skeleton className="h-96" />}
    </Frame>
  );
}

interface EditorProps {
  /** The film of a finished video, to begin with. */
  start: StudioDraft | undefined;
  /** Called when anybody has saved the draft. */
  onChange?(revision: number): void;
  /** Called when the film was sent to be rendered. */
  onRender?(id: string): void;
}

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
  const [transport] = useState(() => new Transport());
  useEffect(() => () => transport.close(), [transport]);
  const speaker = useDraftSpeaker(savedDraft, change, skipNext);

  const request = useMemo(
    () => (speaker.isSettled ? toRequest(draft) : undefined),
    [draft, speaker.isSettled],
  );
  const prepared = usePreviewFilm(request, document);
  const { film, soundUrl } = prepared;
  useEffect(() => {
    const { duration, fps } = film ? timelineOf(film) : { duration: 0, fps: 30 };
    if (!film) transport.pause();
    transport.setFilm({ duration, fps, soundUrl, ...(film && { endings: sceneEndings(film) }) });
  }, [transport, film, soundUrl]);

  const [selectedScene, selectScene] = useState(0);
  const sceneCount =
    isAvatarFilm(draft) && !isRecording(draft) ? scenesOf(draft).length : (film?.scenes.length ?? 1);
  const scene = Math.min(selectedScene, sceneCount - 1);
  const [tab, setTab] = useState<Tab>('scene');
  useStart(savedDraft, start, reset, speaker.choosePresenter, setTab);
  const [isInSheet, setInSheet] = useState(false);
  const [preview, setPreview] = useState<Preview>();
  const [isShowingSafeAreas, setSafeAreas] = useState(false);
  const render = useRender(draft, request, onRender);
  const isWatching = render.id !== undefined && render.isWatching;
  useShortcuts(transport, history, !isWatching);
  useDraftStream(savedDraft, onChange);

  const failures = [render.error, prepared.error];
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
    errorOf: (field) =>
      findFieldError(
        failures.map((failure) => inDraft(failure, request)),
        field,
      ),
  };
  const elsewhere = failures
    .map((failure) => failureOutsideFields(inDraft(failure, request), fieldsWithErrors(sceneCount)))
    .find((failure) => failure !== undefined);

  // Scenes name a voice in another language themselves, with a button that chooses a better one.
  const isNamedByScenes = canEdit && !isRecording(draft) && sceneCount <= MAX_DETECTED_SCENES;
  const warnings = film ? [...film.warnings, ...(isNamedByScenes ? [] : film.language_warnings)] : [];

  useOpeningMoment(transport, film?.scenes[0], document);
  // A new scene is shown once it is in the film, unless the film plays.
  const shown = filmScene(film, prepared.request, scene);
  useSceneInView(transport, shown, scene);

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
          isWatching={render.isWatching}
          onWatch={(isWatching) => {
            transport.pause();
            render.watch(isWatching);
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
      {/* Every page says itself when the server does not answer. */}
      {elsewhere instanceof ApiFailure && elsewhere.status !== 0 && (
        <Failure error={elsewhere} className="mx-4 mt-3 sm:mx-6" />
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
          {/* Who may only watch cannot select or drag anything. */}
          <div className="min-h-0 max-lg:h-[38dvh] lg:flex-1" inert={!canEdit && !isWatching}>
            {render.id !== undefined && render.isWatching ? (
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

/** Shows changes that other tabs and agents make to the draft as soon as they are saved. */
function useDraftStream(
  { id, loadRevision }: SavedDraft<StudioDraft>,
  onChange: ((revision: number) => void) | undefined,
): void {
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  useEffect(() => {
    if (id === undefined) return;
    /** The first event of a stream names the present revision, which may be known. */
    let lastRevision: number | undefined;
    return followEvents(`/dashboard/api/drafts/${encodeURIComponent(id)}/stream`, 'draft.changed', (data) => {
      const { revision } = data as { revision: number };
      if (lastRevision !== undefined && lastRevision !== revision) latest.current?.(revision);
      lastRevision = revision;
      void loadRevision(revision);
    });
  }, [id, loadRevision]);
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

/** Renames the fields of a request's errors to those of the draft. */
function inDraft(failure: unknown, request: FilmRequest | undefined): unknown {
  if (!(failure instanceof ApiFailure) || !request) return failure;
  return Object.create(failure, {
    errors: { value: failure.errors.map((error) => ({ ...error, field: draftField(error.field, request) })) },
  });
}

const fieldsWithErrors = (scenes: number): string[] => [
  'voice.script',
  'voice.audio_url',
  'voice.pronunciations',
  'background',
  'override_script',
  'variables',
  ...Array.from({ length: scenes }, (_, index) =>
    [
      'script',
      'audio_url',
      'seconds',
      'layout',
      'media',
      'headline',
      'points',
      'background',
      'transition',
    ].map((field) => `scenes.${index}.${field}`),
  ).flat(),
];

/** Sends the film to be rendered, and follows the newest render. */
function useRender(
  draft: StudioDraft,
  request: FilmRequest | undefined,
  onRender: ((id: string) => void) | undefined,
) {
  const [sent, setSent] = useState<{ id: string; draft: string }>();
  const [isWatching, setWatching] = useState(false);
  const content = JSON.stringify(draft.body);
  /** The draft may be edited before the server answers. */
  const sending = useRef('');
  const create = useCreateVideo(
    ({ path, body }: Pick<FilmRequest, 'path' | 'body'>, idempotencyKey) =>
      // The body is validated by the server; each path has its own type.
      call(`POST ${path}` as 'POST /v2/create_video_from_avatar', {
        body: body as CreateVideoFromAvatar,
        idempotencyKey,
      }),
    (id) => {
      setSent({ id, draft: sending.current });
      setWatching(false);
      onRender?.(id);
    },
  );
  return {
    id: sent?.id,
    isSending: create.isPending,
    error: create.error ?? undefined,
    isEdited: sent !== undefined && sent.draft !== content,
    isWatching,
    watch: setWatching,
    start() {
      if (!request) return;
      sending.current = content;
      create.mutate({ path: request.path, body: request.body });
    },
    close() {
      setSent(undefined);
      setWatching(false);
    },
  };
}

/** Shows a film that is opened when its first scene has entered, because its first frame is often empty. */
function useOpeningMoment(
  transport: Transport,
  first: { start: number; end: number } | undefined,
  document: number,
): void {
  const opened = useRef<number>(undefined);
  useEffect(() => {
    if (!first || opened.current === document) return;
    opened.current = document;
    if (!transport.isPlaying) transport.show(first);
  }, [transport, first, document]);
}

/** Shows the selected scene once it is in the film. */
function useSceneInView(
  transport: Transport,
  shown: { start: number; end: number } | undefined,
  scene: number,
): void {
  const last = useRef(scene);
  // The times of the scene change when it is spoken, or when others become longer.
  useEffect(() => {
    if (shown && transport.isPosed && !transport.isPlaying) transport.show(shown);
  }, [transport, shown]);
  useEffect(() => {
    if (last.current === scene || !shown) return;
    last.current = scene;
    if (transport.isPlaying || (transport.time >= shown.start && transport.time < shown.end)) return;
    transport.show(shown);
  }, [transport, shown, scene]);
}
