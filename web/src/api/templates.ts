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
      const wanted = { query: { aspect_ratio: aspect }, signal };
      const listed =
        whose === 'library' ? call('GET /v2/templates', wanted) : call('GET /v2/templates/custom', wanted);
      return (await listed).templates;
    },
    staleTime: whose === 'library' ? LONG : 0,
  });

/** With its document. */
export const templateQuery = (id: string) =>
  queryOptions({
    queryKey: ['templates', 'one', id],
    queryFn: ({ signal }) => call('GET /v2/templates/:id', { params: { id }, signal }),
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
