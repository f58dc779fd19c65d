import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';

/**
 * Creates a video.
 *
 * @param send receives an idempotency key, so that a second click or a repeated call does not create a second video
 */
export function useCreateVideo<Body>(
  send: (body: Body, idempotencyKey: string) => Promise<{ video_id: string }>,
  onCreated: (id: string) => unknown,
) {
  const cache = useQueryClient();
  const attempt = useRef({ body: '', key: '' });
  return useMutation({
    mutationFn(body: Body) {
      const text = JSON.stringify(body);
      if (attempt.current.body !== text) attempt.current = { body: text, key: randomKey() };
      return send(body, attempt.current.key);
    },
    async onSuccess({ video_id: id }) {
      attempt.current = { body: '', key: '' };
      void cache.invalidateQueries({ queryKey: ['videos'] });
      void cache.invalidateQueries({ queryKey: ['overview'] });
      await onCreated(id);
    },
  });
}

/** Creates a video and opens its page. */
export function useCreation<Body>(
  send: (body: Body, idempotencyKey: string) => Promise<{ video_id: string }>,
  onCreated: () => void = () => {},
) {
  const navigate = useNavigate();
  return useCreateVideo(send, (id) => {
    onCreated();
    return navigate({ to: '/videos/$id', params: { id } });
  });
}

/** `crypto.randomUUID` exists only in secure contexts; plain HTTP needs this. */
function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-');
}
