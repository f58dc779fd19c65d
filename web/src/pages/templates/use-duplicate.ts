import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { templateQuery } from '../../api/templates.ts';
import { m } from '../../messages/index.ts';

/** Copies a template into the account. */
export function useDuplicate() {
  const cache = useQueryClient();
  return useMutation({
    async mutationFn({ id, name }: { id: number; name?: string }) {
      const source = await cache.fetchQuery(templateQuery(String(id)));
      const copyName = name ?? m.templates.copyOf(source.name);
      return call('POST /v2/templates/custom', {
        body: { template: { ...source.template, name: copyName }, name: copyName, draft: true },
      });
    },
    onSuccess: () => cache.invalidateQueries({ queryKey: ['templates', 'own'] }),
  });
}
