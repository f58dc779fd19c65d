import { queryOptions } from '@tanstack/react-query';
import { call } from './client.ts';

/** Drafts of one form, the newest change first. */
export const draftsQuery = (form: string) =>
  queryOptions({
    queryKey: ['drafts', form],
    queryFn: async ({ signal }) =>
      (await call('GET /dashboard/api/drafts', { query: { form }, signal })).drafts,
    staleTime: 0,
  });

export type ListedDraft = Awaited<ReturnType<NonNullable<ReturnType<typeof draftsQuery>['queryFn']>>>[number];

export const readDraft = (id: string) => call('GET /dashboard/api/drafts/:id', { params: { id } });

/** What a form tells of itself. */
interface DraftContent {
  title: string;
  content: string;
  format: number;
}

/** Adds a draft, or replaces what is told of one. @throws {ApiFailure} 409 where it was changed since that revision */
export function writeDraft(
  form: string,
  kept: { id: string; revision: number } | undefined,
  content: DraftContent,
): Promise<ListedDraft> {
  if (!kept) return call('POST /dashboard/api/drafts', { body: { form, ...content } });
  const { id, revision } = kept;
  return call('PUT /dashboard/api/drafts/:id', { params: { id }, body: { revision, ...content } });
}

export const renameDraft = (id: string, name: string) =>
  call('PUT /dashboard/api/drafts/:id', { params: { id }, body: { name } });

/** @param isForGood without lying in the trash first */
export const deleteDraft = (id: string, isForGood = false) =>
  call('DELETE /dashboard/api/drafts/:id', {
    params: { id },
    query: isForGood ? { permanently: true } : {},
  });
