import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { CreateTemplate, UpdateTemplate } from '../../../src/contract/v2/templates.ts';
import type { Aspect } from '../making/still-picture.tsx';
import { call } from './client.ts';

const CATALOG_STALE_MS = 10 * 60_000;

/** Templates with covers and previews; with an aspect ratio, only those that support it. */
export const templatesQuery = (source: 'library' | 'own', aspect?: Aspect) =>
  queryOptions({
    queryKey: ['templates', source, aspect],
    async queryFn({ signal }) {
      const query = { aspect_ratio: aspect };
      if (source === 'library') return (await call('GET /v2/templates', { query, signal })).templates;
      const own = (await call('GET /v2/templates/custom', { query, signal })).templates;
      if (aspect === undefined) return own;
      // A draft has no ratio yet, so it appears under each.
      const all = (await call('GET /v2/templates/custom', { signal })).templates;
      return all.flatMap(
        (template) =>
          own.find(({ id }) => id === template.id) ?? (template.status === 'draft' ? template : []),
      );
    },
    staleTime: source === 'library' ? CATALOG_STALE_MS : 0,
  });

/** A template including its document. */
export const templateQuery = (id: string) =>
  queryOptions({
    queryKey: ['templates', 'one', id],
    queryFn: ({ signal }) => call('GET /v2/templates/:id', { params: { id }, signal }),
  });

/** Credits for playing the preview of one of the account's templates. @param url changes whenever the template does */
export const previewPriceQuery = (id: string, url: string, aspect: Aspect | undefined) =>
  queryOptions({
    queryKey: ['templates', 'preview-price', url],
    queryFn: ({ signal }) =>
      call('GET /dashboard/api/templates/:id/preview_price', {
        params: { id },
        query: { aspect_ratio: aspect },
        signal,
      }),
  });

function useTemplateChange<Variables, Answer>(change: (variables: Variables) => Promise<Answer>) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: () => cache.invalidateQueries({ queryKey: ['templates', 'own'] }),
  });
}

export const useCreateTemplate = () =>
  useTemplateChange((body: CreateTemplate) => call('POST /v2/templates/custom', { body }));

export const useSaveTemplate = () =>
  useTemplateChange(({ id, body }: { id: string; body: UpdateTemplate }) =>
    call('PUT /v2/templates/custom/:id', { params: { id }, body }),
  );

export const useDeleteTemplate = () =>
  useTemplateChange((id: string) => call('DELETE /v2/templates/custom/:id', { params: { id } }));
