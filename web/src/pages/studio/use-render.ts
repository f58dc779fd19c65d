import { useRef, useState } from 'react';
import type { CreateVideoFromAvatar } from '../../../../src/contract/v2/avatar-video.ts';
import { call } from '../../api/client.ts';
import { useCreateVideo } from '../../making/use-creation.ts';
import type { FilmRequest, StudioDraft } from '../../studio/draft.ts';

/** Sends the film to be rendered. `id`, `isEdited` and `isWatching` are of the newest render. */
export function useRender(
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
    isWatching: sent !== undefined && isWatching,
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
