import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { DeckProgress } from '../../../../src/contract/dashboard/slides.ts';
import type { CreateVideoFromSlides, Slides } from '../../../../src/contract/v2/slides.ts';
import { callWithProgress } from '../../api/call-with-progress.ts';
import { call } from '../../api/client.ts';
import type { Draft } from './draft.ts';

export const PATH = '/v2/create_video_from_slides';

const keyOf = (reference: string, pdf?: string) => ['slides', reference, pdf ?? ''];

/** What is in a presentation: read now, or known by its id. */
export const slidesQuery = (deck: Draft['deck'], cache: QueryClient, tell: (step: DeckProgress) => void) =>
  queryOptions({
    queryKey: keyOf(deck?.reference ?? '', deck?.pdf),
    enabled: deck !== null,
    async queryFn({ signal }): Promise<Slides> {
      const { reference = '', pdf } = deck ?? {};
      if (isRead(reference)) return call('GET /v2/slides/:id', { params: { id: reference }, signal });
      const body = { deck: reference, ...(pdf !== undefined && { pdf }) };
      const read = await callWithProgress('/dashboard/api/read_slides', { body, signal, onProgress: tell });
      cache.setQueryData(keyOf(read.deck_id), read);
      return read;
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

/** Whether it is named by the id that reading it gives. */
export function isRead(reference: string): boolean {
  return reference.startsWith('deck_');
}

/** What it would be: its length and price, or what is wrong with it. */
export const estimateQuery = (body: CreateVideoFromSlides, isWanted: boolean) =>
  queryOptions({
    queryKey: ['estimate', PATH, body],
    queryFn: ({ signal }) => call(`POST ${PATH}`, { body, dryRun: true, signal }),
    enabled: isWanted,
    placeholderData: keepPreviousData,
    retry: false,
  });
