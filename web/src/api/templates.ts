import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { CreateTemplate, UpdateTemplate } from '../../../src/contract/v2/templates.ts';
import type { Aspect } from '../making/still-picture.tsx';
import { call } from './client.ts';

const LONG = 10 * 60_000;

/** With covers and previews in the ratio, where one is wanted. */
export const templatesQuery = (whose: 'library' | 'own', aspect?: Aspect) =>
  queryOptions({
    queryKey: ['templates', whose, aspect],
    async queryFn({ signal }) {
      const query = { aspect_ratio: aspect };
      if (whose === 'library') return (await call('GET /v2/templates', { query, signal })).templates;
      const own = (await call('GET /v2/templates/custom', { query, signal })).templates;
      if (aspect === undefined) return own;
      // A draft has no ratio yet, and is found under each.
      const all = (await call('GET /v2/templates/custom', { signal })).templates;
      return all.flatMap((one) => own.find(({ id }) => id === one.id) ?? (one.status === 'draft' ? one : []));
    },
    staleTime: whose === 'library' ? LONG : 0,
  });

/** With its document. */
export const templateQuery = (id: string) =>
  queryOptions({
    queryKey: ['templates', 'one', id],
    queryFn: ({ signal }) => call('GET /v2/templates/:id', { params: { id }, signal }),
  });

/** Credits for playing the preview of an own template. @param url of the preview: another one after every change */
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
