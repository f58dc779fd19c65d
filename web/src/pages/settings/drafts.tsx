import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { callForEach } from '../../api/call-for-each.ts';
import { call } from '../../api/client.ts';
import { deleteDraft } from '../../api/drafts.ts';
import { clearStoredState } from '../../lib/use-stored-state.ts';
import { m } from '../../messages/index.ts';
import { Button } from '../../ui/button.tsx';
import { SectionCard } from '../../ui/card.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { toast } from '../../ui/toast.tsx';

export function DraftsCard() {
  const [isAsking, setAsking] = useState(false);
  const cache = useQueryClient();

  const deleteAll = useMutation({
    async mutationFn() {
      const { drafts } = await call('GET /dashboard/api/drafts');
      const { failed, reason } = await callForEach(drafts, ({ draft_id: id }) => deleteDraft(id));
      if (failed > 0) throw new Error(reason);
    },
    onError: (error) => toast(error.message, 'bad'),
    onSuccess: () => toast(m.settings.draftsDeleted),
    onSettled() {
      clearStoredState('draft:');
      setAsking(false);
      void cache.invalidateQueries({ queryKey: ['drafts'] });
    },
  });

  return (
    <SectionCard title={m.settings.drafts} hint={m.settings.draftsHint}>
      <Button kind="danger" icon={<Trash2 className="size-4" />} onClick={() => setAsking(true)}>
        {m.settings.deleteDrafts}
      </Button>
      <Confirm
        isOpen={isAsking}
        onOpenChange={setAsking}
        title={m.settings.deleteDraftsTitle}
        hint={m.settings.deleteDraftsHint}
        action={m.settings.deleteDrafts}
        isBusy={deleteAll.isPending}
        onConfirm={() => deleteAll.mutate()}
      />
    </SectionCard>
  );
}
