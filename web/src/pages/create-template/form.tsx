import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { ArrowLeft, Rows4 } from 'lucide-react';
import { type FormEvent, useEffect } from 'react';
import { ApiFailure } from '../../../../src/client/api-failure.ts';
import { ASPECT_NAMES } from '../../../../src/contract/enums.ts';
import type { TemplateDetail } from '../../../../src/contract/template.ts';
import type { CreateVideoWithTemplate } from '../../../../src/contract/v2/template-video.ts';
import { call } from '../../api/client.ts';
import { templateQuery } from '../../api/templates.ts';
import { originalRequestQuery } from '../../api/videos.ts';
import { type SavedDraft, useSavedDraft } from '../../drafts/use-saved-draft.ts';
import { DraftConflict, DraftsBar } from '../../making/drafts-bar.tsx';
import { StartOver } from '../../making/start-over.tsx';
import { useCreation } from '../../making/use-creation.ts';
import { useEstimate } from '../../making/use-estimate.ts';
import { useSpeaker } from '../../making/use-speaker.ts';
import { m } from '../../messages/index.ts';
import { NotFound } from '../../shell/not-found.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Page as Frame } from '../../ui/page.tsx';
import { Empty, Failure, Skeleton } from '../../ui/states.tsx';
import {
  DRAFT_OPTIONS,
  type Draft,
  EMPTY_DRAFT,
  findMissingFields,
  speakerFor,
  toRequestBody,
} from './draft.ts';
import { draftFromRequest } from './draft-from-request.ts';
import { OptionsSection } from './options.tsx';
import { PresenterAndVoice } from './presenter-and-voice.tsx';
import { Preview } from './preview.tsx';
import { VariableFields } from './variable-fields.tsx';

export function Page() {
  const { id } = useParams({ from: '/signed-in/create/template/$id' });
  const { data, error, refetch } = useQuery(templateQuery(id));
  if (error instanceof ApiFailure && error.status === 404) return <NotFound />;
  if (!data) {
    return (
      <Frame title={m.createTemplate.title}>
        {error ? <Failure error={error} onRetry={() => void refetch()} /> : <Skeleton className="h-96" />}
      </Frame>
    );
  }
  return (
    <Frame
      title={data.name}
      hint={data.description}
      actions={
        <>
          <Link to="/create/template" className={buttonClass()}>
            <ArrowLeft className="size-4" />
            {m.createTemplate.back}
          </Link>
          {data.status === 'completed' && (
            <Link to="/create/template/$id/many" params={{ id }} className={buttonClass()}>
              <Rows4 className="size-4" />
              {m.createTemplate.many}
            </Link>
          )}
        </>
      }
    >
      {data.status === 'draft' ? (
        <Empty
          title={m.createTemplate.draft}
          hint={data.errors?.[0] ? `${data.errors[0].path} ${data.errors[0].message}` : ''}
          action={
            <Link to="/templates/$id" params={{ id }} className={buttonClass('primary')}>
              {m.createTemplate.fix}
            </Link>
          }
        />
      ) : (
        <Form key={id} template={data} />
      )}
    </Frame>
  );
}

function Form({ template }: { template: TemplateDetail }) {
  const { template_id: id, variables, slots, aspect_ratios: codes } = template;
  const aspects = codes.flatMap((code) => ASPECT_NAMES[code] ?? []);
  const savedDraft = useSavedDraft<Draft>(`template:${id}`, DRAFT_OPTIONS);
  const { value, set: setDraft } = savedDraft;
  const draft = {
    ...value,
    aspect: aspects.includes(value.aspect) ? value.aspect : (aspects[0] ?? 'portrait'),
  };
  const change = (changes: Partial<Draft>) => setDraft((before) => ({ ...before, ...changes }));
  const speaker = useSpeaker(draft, setDraft, { isScriptLanguage: true });
  useStart(template, savedDraft);
  const body = toRequestBody(draft, id, variables);
  const isWanted = findMissingFields(draft, variables).length === 0;
  const estimate = useEstimate('POST /v2/create_video_with_template', body, { isWanted });
  const create = useCreation(
    (request: CreateVideoWithTemplate, idempotencyKey) =>
      call('POST /v2/create_video_with_template', { body: request, idempotencyKey }),
    () => savedDraft.finish(() => EMPTY_DRAFT),
  );
  const failure = [create.error, estimate.error].find((error) => error instanceof ApiFailure);

  function submit(event: FormEvent) {
    event.preventDefault();
    create.mutate(body);
  }

  return (
    <>
      <DraftConflict savedDraft={savedDraft} />
      <div className="mb-4 flex flex-wrap justify-end gap-2">
        <DraftsBar savedDraft={savedDraft} initial={EMPTY_DRAFT} />
      </div>
      <form
        onSubmit={submit}
        className="grid items-start gap-6 max-lg:pb-20 lg:grid-cols-[minmax(0,1fr)_20rem] xl:grid-cols-[minmax(0,1fr)_23rem]"
      >
        <div className="grid min-w-0 gap-6">
          <VariableFields
            draft={draft}
            variables={variables}
            speaker={speakerFor(draft, id)}
            failure={failure}
            onChange={change}
          />
          <PresenterAndVoice draft={draft} slots={slots} speaker={speaker} onChange={change} />
          <OptionsSection draft={draft} template={template} onChange={change} />
        </div>
        <Preview
          draft={draft}
          template={template}
          body={body}
          estimate={estimate.error ? undefined : estimate.data}
          isBusy={create.isPending}
          failure={
            create.error ??
            (estimate.error instanceof ApiFailure && estimate.error.errors.length > 0 ? estimate.error : null)
          }
        >
          <StartOver draft={savedDraft} />
        </Preview>
      </form>
    </>
  );
}

/** Fills the form with the request of the video named in the URL, or presets the aspect ratio given there. */
function useStart(
  { template_id: id, variables }: TemplateDetail,
  { begin, preset }: Pick<SavedDraft<Draft>, 'begin' | 'preset'>,
) {
  const { aspect, from } = useSearch({ from: '/signed-in/create/template/$id' });
  const navigate = useNavigate();
  const { data: original } = useQuery({ ...originalRequestQuery(from ?? ''), enabled: from !== undefined });
  useEffect(() => {
    if (from !== undefined ? !original : !aspect) return;
    if (original) begin(draftFromRequest(original, variables));
    else if (aspect) preset((before) => ({ ...before, aspect }));
    void navigate({ to: '/create/template/$id', params: { id: String(id) }, search: {}, replace: true });
  }, [aspect, from, original, id, variables, navigate, begin, preset]);
}
