import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type FormEvent, useEffect, useRef } from 'react';
import { ApiFailure } from '../../../../src/client/api-failure.ts';
import { call } from '../../api/client.ts';
import { askedForQuery } from '../../api/videos.ts';
import { useDebounced } from '../../lib/use-debounced.ts';
import { useKept } from '../../lib/use-kept.ts';
import { m } from '../../messages/index.ts';
import { Page as Frame } from '../../ui/page.tsx';
import { bodyOf, type Draft, draftOf, EMPTY_DRAFT, isSayable } from './draft.ts';
import { FormatSection } from './format.tsx';
import { PresenterSection } from './presenter.tsx';
import { Preview } from './preview.tsx';
import { estimateQuery } from './queries.ts';
import { SaysSection } from './says.tsx';
import { VoiceSection } from './voice.tsx';

export function Page() {
  const [draft, setDraft] = useKept<Draft>('draft:create-avatar', EMPTY_DRAFT);
  const change = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }));
  useStart(setDraft);
  const create = useCreate(draft, () => change({ script: '', name: '', audio: null }));
  const scriptError = useScriptError(draft, create.error);

  function submit(event: FormEvent) {
    event.preventDefault();
    create.mutate();
  }

  return (
    <Frame title={m.create.title} hint={m.create.hint}>
      <form
        onSubmit={submit}
        className="grid items-start gap-6 max-lg:pb-20 lg:grid-cols-[minmax(0,1fr)_20rem] xl:grid-cols-[minmax(0,1fr)_23rem]"
      >
        <div className="grid min-w-0 gap-6">
          <SaysSection draft={draft} error={scriptError} onChange={change} />
          <PresenterSection draft={draft} onChange={change} />
          <VoiceSection value={draft.voiceId} onChange={(voiceId) => change({ voiceId })} />
          <FormatSection draft={draft} onChange={change} />
        </div>
        <Preview draft={draft} isBusy={create.isPending} failure={create.error} />
      </form>
    </Frame>
  );
}

/** Begins with another video's request, or with an example, where the address asks for it. */
function useStart(setDraft: (draft: Draft) => void): void {
  const { from, example } = useSearch({ from: '/inside/create/avatar' });
  const navigate = useNavigate();
  const { data } = useQuery({ ...askedForQuery(from ?? ''), enabled: from !== undefined });
  useEffect(() => {
    const chosen = example === undefined ? undefined : m.home.examples[example];
    if (chosen)
      setDraft({ ...EMPTY_DRAFT, avatarId: chosen.avatar, script: chosen.script, name: chosen.name });
    else if (data) setDraft(draftOf(data.body));
    else return;
    void navigate({ to: '/create/avatar', search: {}, replace: true });
  }, [data, example, navigate, setDraft]);
}

function useCreate(draft: Draft, onCreated: () => void) {
  const cache = useQueryClient();
  const navigate = useNavigate();
  // A second press, or a call that is sent again, makes no second video.
  const attempt = useRef({ body: '', key: '' });
  return useMutation({
    async mutationFn() {
      const body = bodyOf(draft);
      const text = JSON.stringify(body);
      if (attempt.current.body !== text) attempt.current = { body: text, key: randomName() };
      return call('POST /v2/create_video_from_avatar', { body, idempotencyKey: attempt.current.key });
    },
    async onSuccess({ video_id: id }) {
      attempt.current = { body: '', key: '' };
      onCreated();
      void cache.invalidateQueries({ queryKey: ['videos'] });
      void cache.invalidateQueries({ queryKey: ['overview'] });
      await navigate({ to: '/videos/$id', params: { id } });
    },
  });
}

/** `randomUUID` is there over https and on this machine only. */
function randomName(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-');
}

/** What the interface's own validator says about the words. */
function useScriptError(draft: Draft, failure: unknown): string | undefined {
  const settled = useDebounced(draft);
  const { error } = useQuery(estimateQuery(bodyOf(settled), isSayable(settled)));
  for (const one of [failure, error]) {
    if (one instanceof ApiFailure && one.errors.length > 0) return one.errorOf('voice') ?? one.message;
  }
  return undefined;
}
