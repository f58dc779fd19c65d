import { useMutation } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import type { Brand, ChangeBrand } from '../../../../src/contract/v2/brand.ts';
import { call } from '../../api/client.ts';
import { queryClient } from '../../api/query-client.ts';
import { m } from '../../messages/index.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.tsx';
import { brandQuery } from './brand-query.ts';
import { draftFromBrand, toRequestBody } from './draft.ts';

/** Deletes the brand kit at once, with a toast that can undo it. */
export function DeleteKit({ brand }: { brand: Brand }) {
  const remove = useMutation({
    mutationFn: () => call('DELETE /v2/brand'),
    async onSuccess() {
      await queryClient.invalidateQueries(brandQuery);
      const body = toRequestBody(draftFromBrand(brand));
      toast(m.brand.deleted, 'good', { label: m.trash.undo, run: () => void restore(body) });
    },
    onError: (error) => toast(error.message, 'bad'),
  });
  return (
    <p className="mt-8 flex flex-wrap items-center gap-x-4 gap-y-2 text-ink-2">
      <Button
        kind="danger"
        icon={<Trash2 className="size-4" />}
        isBusy={remove.isPending}
        onClick={() => remove.mutate()}
      >
        {m.brand.delete}
      </Button>
      {m.brand.deleteHint}
    </p>
  );
}

/** Uses the global query client, because the component may have been unmounted. */
async function restore(body: ChangeBrand): Promise<void> {
  try {
    queryClient.setQueryData(brandQuery.queryKey, await call('PUT /v2/brand', { body }));
    toast(m.brand.restored);
  } catch (error) {
    toast((error as Error).message, 'bad');
  }
}
