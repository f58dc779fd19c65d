import { queryOptions } from '@tanstack/react-query';
import { call } from './client.ts';

/** The request that makes a finished video again, in a form that the Studio can preview. */
export const studioRequestQuery = (id: string) =>
  queryOptions({
    queryKey: ['studio-request', id],
    queryFn: ({ signal }) => call('GET /dashboard/api/studio/videos/:id', { params: { id }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Earlier versions of a draft, newest first. */
export const draftVersionsQuery = (id: string) =>
  queryOptions({
    queryKey: ['draft-versions', id],
    queryFn: async ({ signal }) =>
      (await call('GET /dashboard/api/drafts/:id/versions', { params: { id }, signal })).versions,
    staleTime: 0,
  });

export const readDraftVersion = (id: string, version: number) =>
  call('GET /dashboard/api/drafts/:id/versions/:version', { params: { id, version } });

/** Loads the tasks of "Write for me" that this server supports. */
export const writersQuery = queryOptions({
  queryKey: ['studio-writers'],
  queryFn: async ({ signal }) => (await call('GET /dashboard/api/studio/writers', { signal })).tasks,
  staleTime: Number.POSITIVE_INFINITY,
});
