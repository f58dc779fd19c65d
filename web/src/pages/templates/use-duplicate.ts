import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { templateQuery } from '../../api/templates.ts';
import { m } from '../../messages/index.ts';

/** A template of the account's own with the document of another. */
export function useDuplicate() {
  const cache = useQueryClient();
  return useMutation({
    async mutationFn({ id, name }: { id: number; name?: string }) {
      const from = await cache.fetchQuery(templateQuery(String(id)));
      const called = name ?? m.templates.copyOf(from.name);
      return call('POST /v2/templates/custom', {
        body: { template: { ...from.template, name: called }, name: called, draft: true },
      });
    },
    onSuccess: () => cache.invalidateQueries({ queryKey: ['templates', 'own'] }),
  });
}
