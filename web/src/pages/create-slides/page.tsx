import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type Dispatch, type SetStateAction, useEffect, useMemo, useState } from 'react';
import type { DeckProgress } from '../../../../src/contract/dashboard/slides.ts';
import type { CreateVideoFromSlides, Slides } from '../../../../src/contract/v2/slides.ts';
import { call } from '../../api/client.ts';
import { originalRequestQuery } from '../../api/videos.ts';
import { useSavedDraft } from '../../drafts/use-saved-draft.ts';
import { CreatePage } from '../../making/create-page.tsx';
import { CreatePanel } from '../../making/create-panel.tsx';
import { failureOutsideFields, findFieldError } from '../../making/field-errors.ts';
import { StartOver } from '../../making/start-over.tsx';
import { useCreation } from '../../making/use-creation.ts';
import { useEstimate } from '../../making/use-estimate.ts';
import { useSpeaker } from '../../making/use-speaker.ts';
import { m } from '../../messages/index.ts';
import { Picture } from '../../ui/picture.tsx';
import { PresenterSection } from '../create-avatar/presenter.tsx';
import { VoiceSection } from '../create-avatar/voice.tsx';
import { DeckSection } from './deck-section.tsx';
import {
  completePages,
  DEFAULT_PRESENTER,
  DRAFT_OPTIONS,
  type Draft,
  draftFromRequest,
  EMPTY_DRAFT,
  type PageDraft,
  toRequestBody,
} from './draft.ts';
import { LookSection } from './look-section.tsx';
import { PagesSection } from './pages-section.tsx';
import { isDeckId, slidesQuery } from './queries.ts';
import { ReadSection } from './read-section.tsx';

const PATH = '/v2/create_video_from_slides';

export function Page() {
  const savedDraft = useSavedDraft<Draft>('create-slides', DRAFT_OPTIONS);
  const { value: draft, set: setDraft } = savedDraft;
  const { deck } = draft;
  const change = (changes: Partial<Draft>) => setDraft((before) => ({ ...before, ...changes }));
  // Without a presenter, the API's default presenter decides the voice.
  const speakerDraft = draft.layout === 'slides_only' ? { ...draft, ...DEFAULT_PRESENTER } : draft;
  const speaker = useSpeaker(speakerDraft, setDraft);
  useStart(savedDraft.begin);
  const { slides, progress, error, retry } = useSlides(draft, setDraft);
  const pages = useMemo(() => (slides ? completePages(draft, slides.pages.length) : []), [draft, slides]);
  const body = useMemo(
    () => toRequestBody({ ...draft, pages }, slides?.deck_id ?? ''),
    [draft, pages, slides],
  );
  const isReady = slides !== undefined && pages.some(({ isLeftOut }) => !isLeftOut);
  // Script errors are shown at their page.
  const scriptFields = body.pages?.map((_, at) => `pages.${at}.script`) ?? [];
  const estimate = useEstimate(`POST ${PATH}`, body, { isWanted: isReady });
  const create = useCreation(
    (request: CreateVideoFromSlides, idempotencyKey) =>
      call(`POST ${PATH}`, { body: request, idempotencyKey }),
    () => savedDraft.finish(() => EMPTY_DRAFT),
  );
  const errorOf = (field: string) => findFieldError([create.error, estimate.error], field);

  function submit() {
    if (isReady) create.mutate(body);
  }

  return (
    <CreatePage
      title={m.createSlides.title}
      hint={m.createSlides.hint}
      savedDraft={savedDraft}
      initial={EMPTY_DRAFT}
      onSubmit={submit}
      panel={
        <CreatePanel
          picture={<FirstPagePicture slides={slides} pages={pages} />}
          estimate={estimate.isError ? undefined : estimate.data}
          estimateNone={m.createSlides.estimateNone}
          isReady={isReady && !estimate.isError}
          isBusy={create.isPending}
          failure={failureOutsideFields(create.error ?? estimate.error, scriptFields)}
          path={PATH}
          body={body}
        >
          <StartOver draft={savedDraft} />
        </CreatePanel>
      }
    >
      {deck === null ? (
        <DeckSection
          address={draft.address}
          onAddress={(address) => change({ address })}
          onDeck={(chosen) => change({ deck: chosen, pages: [], isOnlyNamed: false })}
        />
      ) : (
        <ReadSection
          deck={deck}
          slides={slides}
          progress={progress}
          error={error}
          onRetry={retry}
          onOther={() => change({ deck: null, pages: [], isOnlyNamed: false })}
          onPdf={(pdf) => change({ deck: { ...deck, pdf } })}
        />
      )}
      {slides && (
        <PagesSection
          slides={slides}
          pages={pages}
          errorOf={errorOf}
          onChange={(next) => change({ pages: next })}
        />
      )}
      {draft.layout !== 'slides_only' && (
        <PresenterSection draft={draft} onChange={speaker.choosePresenter} />
      )}
      <VoiceSection speaker={speaker} />
      <LookSection draft={draft} onChange={change} />
    </CreatePage>
  );
}

/** Reads the presentation, and refers to it by its id from then on. */
function useSlides({ deck }: Draft, setDraft: Dispatch<SetStateAction<Draft>>) {
  const cache = useQueryClient();
  const [progress, setProgress] = useState<DeckProgress>({ stage: 'fetching' });
  const { data: slides, error, refetch } = useQuery(slidesQuery(deck, cache, setProgress));
  const id = slides?.deck_id;
  const hasAllPictures = slides?.pages.every(({ picture_url: picture }) => picture !== undefined);
  useEffect(() => {
    // While pictures are missing, the draft keeps referring to the file, so that a PDF can be added.
    if (id === undefined || !hasAllPictures) return;
    setDraft((before) => {
      if (before.deck === null || isDeckId(before.deck.reference)) return before;
      return { ...before, deck: { reference: id, name: before.deck.name } };
    });
  }, [id, hasAllPictures, setDraft]);
  return { slides, progress, error, retry: () => void refetch() };
}

/** Picture of the first page in the video. */
function FirstPagePicture({ slides, pages }: { slides: Slides | undefined; pages: readonly PageDraft[] }) {
  const included = pages.filter(({ isLeftOut }) => !isLeftOut);
  const [first] = included;
  const url = first && slides?.pages[first.page - 1]?.picture_url;
  return (
    <div className="mb-4">
      <div className="grid aspect-video place-items-center overflow-hidden rounded-md border border-line bg-sunken">
        {url === undefined ? (
          <p className="px-6 text-center text-sm text-ink-2">{m.createSlides.previewWait}</p>
        ) : (
          <Picture
            src={url}
            alt={m.createSlides.previewAlt(first?.page ?? 1)}
            className="size-full object-contain"
          />
        )}
      </div>
      {included.length > 0 && (
        <p className="mt-2 text-center text-sm text-ink-2">{m.createSlides.included(included.length)}</p>
      )}
    </div>
  );
}

/** Fills the form with the request of the video named in the URL. */
function useStart(begin: (draft: Draft) => void): void {
  const { from } = useSearch({ from: '/signed-in/create/slides' });
  const navigate = useNavigate();
  const { data } = useQuery({ ...originalRequestQuery(from ?? ''), enabled: from !== undefined });
  useEffect(() => {
    if (!data) return;
    begin(draftFromRequest(data.body as unknown as CreateVideoFromSlides));
    void navigate({ to: '/create/slides', search: {}, replace: true });
  }, [data, navigate, begin]);
}
