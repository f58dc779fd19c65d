import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { ApiFailure } from '../../../../src/client/api-failure.ts';
import type { CreateVideoFromAvatar } from '../../../../src/contract/v2/avatar-video.ts';
import { call } from '../../api/client.ts';
import { originalRequestQuery } from '../../api/videos.ts';
import { type SavedDraft, useSavedDraft } from '../../drafts/use-saved-draft.ts';
import { CreatePage } from '../../making/create-page.tsx';
import { failureOutsideFields, findFieldError } from '../../making/field-errors.ts';
import { StartOver } from '../../making/start-over.tsx';
import { useCreation } from '../../making/use-creation.ts';
import { useEstimate } from '../../making/use-estimate.ts';
import { useScriptLanguage } from '../../making/use-script-language.ts';
import { type Speaker, useSpeaker } from '../../making/use-speaker.ts';
import { m } from '../../messages/index.ts';
import { DRAFT_OPTIONS, type Draft, EMPTY_DRAFT, hasSpeech, toRequestBody } from './draft.ts';
import { draftFromRequest } from './draft-from-request.ts';
import { FormatSection } from './format.tsx';
import { PresenterSection } from './presenter.tsx';
import { Preview } from './preview.tsx';
import { ScriptSection } from './script-section.tsx';
import { VoiceSection } from './voice.tsx';

export function Page() {
  const savedDraft = useSavedDraft<Draft>('create-avatar', DRAFT_OPTIONS);
  const { value, set: setDraft } = savedDraft;
  const change = (changes: Partial<Draft>) => setDraft((before) => ({ ...before, ...changes }));
  const speaker = useSpeaker(value, setDraft);
  const draft = { ...value, voiceId: value.voiceId || (speaker.automatic?.id ?? '') };
  useScriptLanguage(spokenText(value), speaker);
  useStart(savedDraft, speaker.choosePresenter);
  const create = useCreation(
    (body: CreateVideoFromAvatar, idempotencyKey) =>
      call('POST /v2/create_video_from_avatar', { body, idempotencyKey }),
    () =>
      savedDraft.finish((before) => ({
        ...before,
        script: '',
        name: '',
        audio: null,
        scenes: EMPTY_DRAFT.scenes,
        others: {},
      })),
  );
  const { errorOf, elsewhere } = useValidation(draft, create.error);
  const [selectedScene, setScene] = useState(0);
  const scene = Math.min(selectedScene, draft.scenes.length - 1);

  function submit() {
    create.mutate(toRequestBody(draft));
  }

  return (
    <CreatePage
      title={m.create.title}
      hint={m.create.hint}
      savedDraft={savedDraft}
      initial={EMPTY_DRAFT}
      onSubmit={submit}
      panel={
        <Preview
          draft={draft}
          scene={scene}
          onScene={setScene}
          isReady={hasSpeech(draft) && speaker.isSettled}
          isBusy={create.isPending}
          failure={elsewhere}
        >
          <StartOver draft={savedDraft} />
        </Preview>
      }
    >
      <ScriptSection
        draft={draft}
        speaker={speaker}
        errorOf={errorOf}
        scene={scene}
        onScene={setScene}
        onChange={change}
      />
      <PresenterSection draft={draft} onChange={speaker.choosePresenter} />
      {/* A recording needs no voice. */}
      {draft.says !== 'audio' && <VoiceSection speaker={speaker} />}
      <FormatSection draft={draft} onChange={change} />
    </CreatePage>
  );
}

/** Text that the chosen voice speaks. */
function spokenText({ says, script, scenes }: Draft): string {
  if (says === 'audio') return '';
  if (says === 'script') return script;
  return scenes.map((scene) => scene.script).join('\n');
}

/** Fills in the form from the URL: with the request of another video, an example, or choices made on another page. */
function useStart(
  { begin, preset }: Pick<SavedDraft<Draft>, 'begin' | 'preset'>,
  choosePresenter: Speaker['choosePresenter'],
): void {
  const { from, example, avatar, own, voice, music } = useSearch({ from: '/signed-in/create/avatar' });
  const navigate = useNavigate();
  const { data } = useQuery({ ...originalRequestQuery(from ?? ''), enabled: from !== undefined });
  useEffect(() => {
    const chosen = example === undefined ? undefined : m.home.examples[example];
    if (chosen) begin({ ...EMPTY_DRAFT, avatarId: chosen.avatar, script: chosen.script, name: chosen.name });
    else if (data) begin(draftFromRequest(data));
    else if ((avatar ?? voice ?? music) !== undefined) {
      const presenter = avatar !== undefined && {
        avatarId: avatar,
        avatarType: own ? (1 as const) : (0 as const),
      };
      preset((before) => ({
        ...before,
        ...presenter,
        ...(voice !== undefined && { voiceId: voice }),
        ...(music !== undefined && { musicId: music }),
      }));
      // Checks the draft's voice against the presenter, unless both were chosen together.
      if (presenter && voice === undefined) choosePresenter(presenter);
    } else return;
    void navigate({ to: '/create/avatar', search: {}, replace: true });
  }, [data, example, avatar, own, voice, music, navigate, begin, preset, choosePresenter]);
}

/** Fields that show their own errors. */
const FIELDS_WITH_ERRORS = ['voice.script', 'voice.audio_url', 'scenes'];

/** Validation errors: `errorOf` for fields that show their own, `elsewhere` for all others. */
function useValidation(draft: Draft, failure: unknown) {
  const { error } = useEstimate('POST /v2/create_video_from_avatar', toRequestBody(draft), {
    isWanted: hasSpeech(draft),
  });
  const estimate = error instanceof ApiFailure && error.errors.length > 0 ? error : undefined;
  return {
    errorOf: (field: string) => findFieldError([failure, error], field),
    elsewhere: failureOutsideFields(failure ?? estimate, FIELDS_WITH_ERRORS),
  };
}
