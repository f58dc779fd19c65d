import { queryOptions } from '@tanstack/react-query';
import { call } from './client.ts';

/** Drafts of one form, most recently changed first. */
export const draftsQuery = (form: string) =>
  queryOptions({
    queryKey: ['drafts', form],
    queryFn: async ({ signal }) =>
      (await call('GET /dashboard/api/drafts', { query: { form }, signal })).drafts,
    staleTime: 0,
  });

export type ListedDraft = Awaited<ReturnType<NonNullable<ReturnType<typeof draftsQuery>['queryFn']>>>[number];

export const readDraft = (id: string) => call('GET /dashboard/api/drafts/:id', { params: { id } });

interface DraftContent {
  title: string;
  content: string;
  format: number;
}

/** Creates a draft, or replaces an existing one. @throws {ApiFailure} 409 if it has changed since that revision */
export function writeDraft(
  form: string,
  existing: { id: string; revision: number } | undefined,
  content: DraftContent,
): Promise<ListedDraft> {
  if (!existing) return call('POST /dashboard/api/drafts', { body: { form, ...content } });
  const { id, revision } = existing;
  return call('PUT /dashboard/api/drafts/:id', { params: { id }, body: { revision, ...content } });
}

export const renameDraft = (id: string, name: string) =>
  call('PUT /dashboard/api/drafts/:id', { params: { id }, body: { name } });

/** @param isForGood skips the trash */
export const deleteDraft = (id: string, isForGood = false) =>
  call('DELETE /dashboard/api/drafts/:id', {
    params: { id },
    query: isForGood ? { permanently: true } : {},
  });
