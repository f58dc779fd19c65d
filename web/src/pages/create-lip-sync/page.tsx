import { useState } from 'react';
import type { CreateLipSyncVideo } from '../../../../src/contract/v2/lip-sync-video.ts';
import { call } from '../../api/client.ts';
import { useSavedDraft } from '../../drafts/use-saved-draft.ts';
import { CreatePage } from '../../making/create-page.tsx';
import { CreatePanel } from '../../making/create-panel.tsx';
import { failureOutsideFields, findFieldError } from '../../making/field-errors.ts';
import { StartOver } from '../../making/start-over.tsx';
import { type Uploaded, UploadSection } from '../../making/upload-section.tsx';
import { UploadedFilm } from '../../making/uploaded-film.tsx';
import { useCreation } from '../../making/use-creation.ts';
import { useEstimate } from '../../making/use-estimate.ts';
import { m } from '../../messages/index.ts';
import { SectionCard } from '../../ui/card.tsx';
import { SegmentedControl } from '../../ui/choice.tsx';
import { Field, Input } from '../../ui/field.tsx';

const PATH = '/v2/create_lip_sync_video';
/** Fields that show their own errors. */
const FIELDS_WITH_ERRORS = ['video_url', 'audio_url', 'video_name'];
const PLAYBACKS = ['normal', 'normal_reverse'] as const;

/** State of the form. It is stored, so it survives a reload. */
interface Draft {
  video: Uploaded | null;
  sound: Uploaded | null;
  playback: (typeof PLAYBACKS)[number];
  name: string;
}

const EMPTY_DRAFT: Draft = { video: null, sound: null, playback: 'normal', name: '' };

const DRAFT_OPTIONS = {
  initial: EMPTY_DRAFT,
  version: 1,
  getTitle: ({ name, video }: Draft): string => name || video?.name || '',
};

export function Page() {
  const savedDraft = useSavedDraft<Draft>('create-lip-sync', DRAFT_OPTIONS);
  const { value: draft, set: setDraft } = savedDraft;
  const change = (changes: Partial<Draft>) => setDraft((before) => ({ ...before, ...changes }));
  const [film, setFilm] = useState<string>();
  const isReady = draft.video !== null && draft.sound !== null;
  const estimate = useEstimate(`POST ${PATH}`, toRequestBody(draft), { isWanted: isReady });
  const create = useCreation(
    async (body: CreateLipSyncVideo, idempotencyKey) => {
      const { task_id: id } = await call(`POST ${PATH}`, { body, idempotencyKey });
      return { video_id: id };
    },
    () => savedDraft.finish(() => EMPTY_DRAFT),
  );
  const errorOf = (field: string) => findFieldError([create.error, estimate.error], field);

  function submit() {
    create.mutate(toRequestBody(draft));
  }

  return (
    <CreatePage
      title={m.createLipSync.title}
      hint={m.createLipSync.hint}
      savedDraft={savedDraft}
      initial={EMPTY_DRAFT}
      onSubmit={submit}
      panel={
        <CreatePanel
          picture={<UploadedFilm url={draft.video ? film : undefined} label={m.createLipSync.video} />}
          estimate={estimate.data}
          estimateNone={m.createLipSync.estimateNone}
          isReady={isReady}
          isBusy={create.isPending}
          failure={failureOutsideFields(create.error ?? estimate.error, FIELDS_WITH_ERRORS)}
          path={PATH}
          body={toRequestBody(draft)}
        >
          <StartOver draft={savedDraft} />
        </CreatePanel>
      }
    >
      <UploadSection
        kind="video"
        title={m.createLipSync.video}
        label={m.createCaptions.videoChoose}
        hint={m.createLipSync.videoHint}
        value={draft.video}
        error={errorOf('video_url')}
        onChange={(video, file) => {
          change({ video });
          setFilm(URL.createObjectURL(file));
        }}
      />
      <UploadSection
        kind="audio"
        title={m.createLipSync.sound}
        label={m.createLipSync.soundChoose}
        hint={m.createLipSync.soundHint}
        value={draft.sound}
        error={errorOf('audio_url')}
        onChange={(sound) => change({ sound })}
      />
      <SectionCard title={m.createLipSync.settings}>
        <div className="grid items-start gap-6 sm:grid-cols-2">
          <div>
            <p className="mb-2 text-sm font-medium">{m.createLipSync.playback}</p>
            <SegmentedControl
              label={m.createLipSync.playback}
              value={draft.playback}
              onChange={(playback) => change({ playback })}
              options={PLAYBACKS.map((value) => ({ value, label: m.createLipSync.playbacks[value] }))}
            />
          </div>
          <Field label={m.createLipSync.name} hint={m.createLipSync.nameHint} error={errorOf('video_name')}>
            {(ids) => (
              <Input
                {...ids}
                maxLength={255}
                value={draft.name}
                onChange={({ target }) => change({ name: target.value })}
              />
            )}
          </Field>
        </div>
      </SectionCard>
    </CreatePage>
  );
}

function toRequestBody({ video, sound, playback, name }: Draft): CreateLipSyncVideo {
  return {
    video_url: video?.id ?? '',
    audio_url: sound?.id ?? '',
    ...(playback !== 'normal' && { playback_type: playback }),
    ...(name !== '' && { video_name: name }),
  };
}
