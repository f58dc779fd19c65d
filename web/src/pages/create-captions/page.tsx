import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { ApiFailure } from '../../../../src/client/api-failure.ts';
import type { CaptionVideo } from '../../../../src/contract/v2/caption-video.ts';
import { call } from '../../api/client.ts';
import { originalRequestQuery } from '../../api/videos.ts';
import { useSavedDraft } from '../../drafts/use-saved-draft.ts';
import { PlacementField } from '../../making/caption-field.tsx';
import { CaptionStyleField } from '../../making/caption-style-field.tsx';
import { CreatePage } from '../../making/create-page.tsx';
import { CreatePanel } from '../../making/create-panel.tsx';
import { failureOutsideFields, findFieldError } from '../../making/field-errors.ts';
import { StartOver } from '../../making/start-over.tsx';
import { UploadSection } from '../../making/upload-section.tsx';
import { UploadedFilm } from '../../making/uploaded-film.tsx';
import { useCreation } from '../../making/use-creation.ts';
import { useEstimate } from '../../making/use-estimate.ts';
import { m } from '../../messages/index.ts';
import { SectionCard } from '../../ui/card.tsx';
import { Field, Input } from '../../ui/field.tsx';
import { Switch } from '../../ui/switch.tsx';
import { DRAFT_OPTIONS, type Draft, draftFromRequest, EMPTY_DRAFT, isReady, toRequestBody } from './draft.ts';
import { useRecognizer, WordsSection } from './words-section.tsx';

const PATH = '/v2/caption_video';
/** Fields that show their own errors. */
const FIELDS_WITH_ERRORS = ['video_url', 'script', 'subtitles'];

export function Page() {
  const savedDraft = useSavedDraft<Draft>('create-captions', DRAFT_OPTIONS);
  const { value: draft, set: setDraft } = savedDraft;
  const change = (changes: Partial<Draft>) => setDraft((before) => ({ ...before, ...changes }));
  const [film, setFilm] = useState<string>();
  useStart(savedDraft.begin);
  const estimate = useEstimate(`POST ${PATH}`, toRequestBody(draft), { isWanted: isReady(draft) });
  const create = useCreation(
    (body: CaptionVideo, idempotencyKey) => call(`POST ${PATH}`, { body, idempotencyKey }),
    () => savedDraft.finish(() => EMPTY_DRAFT),
  );
  const { isInstalled, isLoaded } = useRecognizer();
  const lacksRecognizer = draft.says === 'heard' && isLoaded && !isInstalled;
  const isValidationError = estimate.error instanceof ApiFailure && estimate.error.errors.length > 0;
  const validationError = isValidationError ? estimate.error : null;
  const errorOf = (field: string) => findFieldError([create.error, estimate.error], field);

  function submit() {
    create.mutate(toRequestBody(draft));
  }

  return (
    <CreatePage
      title={m.createCaptions.title}
      hint={m.createCaptions.hint}
      savedDraft={savedDraft}
      initial={EMPTY_DRAFT}
      onSubmit={submit}
      panel={
        <CreatePanel
          picture={<UploadedFilm url={draft.video ? film : undefined} label={m.createCaptions.video} />}
          estimate={estimate.data}
          estimateNone={m.createCaptions.estimateNone}
          isReady={isReady(draft) && !lacksRecognizer}
          isBusy={create.isPending}
          failure={failureOutsideFields(create.error ?? validationError, FIELDS_WITH_ERRORS)}
          path={PATH}
          body={toRequestBody(draft)}
        >
          <StartOver draft={savedDraft} />
        </CreatePanel>
      }
    >
      <UploadSection
        kind="video"
        title={m.createCaptions.video}
        label={m.createCaptions.videoChoose}
        hint={m.createCaptions.videoHint}
        value={draft.video}
        error={errorOf('video_url')}
        onChange={(video, file) => {
          change({ video });
          setFilm(URL.createObjectURL(file));
        }}
      />
      <WordsSection draft={draft} error={errorOf('script') ?? errorOf('subtitles')} onChange={change} />
      <LookSection draft={draft} onChange={change} />
    </CreatePage>
  );
}

function LookSection({ draft, onChange }: { draft: Draft; onChange(changes: Partial<Draft>): void }) {
  return (
    <SectionCard title={m.createCaptions.appearance}>
      <div className="grid items-start gap-6 sm:grid-cols-2">
        <div className="grid gap-4">
          <Switch
            label={m.createCaptions.burn}
            hint={m.createCaptions.burnHint}
            checked={draft.burn}
            onChange={(burn) => onChange({ burn })}
          />
          {draft.burn && <PlacementField value={draft.captions} onChange={onChange} />}
          {draft.burn && draft.captions !== 'track' && (
            <CaptionStyleField value={draft.style} onChange={(style) => onChange({ style })} />
          )}
        </div>
        <Field label={m.createCaptions.name} hint={m.createCaptions.nameHint}>
          {(ids) => (
            <Input
              {...ids}
              maxLength={255}
              value={draft.name}
              onChange={({ target }) => onChange({ name: target.value })}
            />
          )}
        </Field>
      </div>
    </SectionCard>
  );
}

/** Fills the form with the request of the video named in the URL. */
function useStart(begin: (draft: Draft) => void): void {
  const { from } = useSearch({ from: '/signed-in/create/captions' });
  const navigate = useNavigate();
  const { data } = useQuery({ ...originalRequestQuery(from ?? ''), enabled: from !== undefined });
  useEffect(() => {
    if (!data) return;
    begin(draftFromRequest(data.body));
    void navigate({ to: '/create/captions', search: {}, replace: true });
  }, [data, navigate, begin]);
}
