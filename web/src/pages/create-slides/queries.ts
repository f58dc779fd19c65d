import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { DeckProgress } from '../../../../src/contract/dashboard/slides.ts';
import type { Slides } from '../../../../src/contract/v2/slides.ts';
import { callWithProgress } from '../../api/call-with-progress.ts';
import { call } from '../../api/client.ts';
import type { Draft } from './draft.ts';

const slidesKey = (reference: string, pdf?: string) => ['slides', reference, pdf ?? ''];

/** Contents of a presentation: reads it, or fetches it by id if it was read before. */
export const slidesQuery = (
  deck: Draft['deck'],
  cache: QueryClient,
  onProgress: (step: DeckProgress) => void,
) =>
  queryOptions({
    queryKey: slidesKey(deck?.reference ?? '', deck?.pdf),
    enabled: deck !== null,
    async queryFn({ signal }): Promise<Slides> {
      const { reference = '', pdf } = deck ?? {};
      if (isDeckId(reference)) return call('GET /v2/slides/:id', { params: { id: reference }, signal });
      const body = { deck: reference, ...(pdf !== undefined && { pdf }) };
      const slides = await callWithProgress('/dashboard/api/read_slides', {
        body,
        signal,
        onProgress,
      });
      cache.setQueryData(slidesKey(slides.deck_id), slides);
      return slides;
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

/** Whether a reference is the id of a presentation that was read. */
export function isDeckId(reference: string): boolean {
  return reference.startsWith('deck_');
}
