import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { clearStoredState } from '../../lib/use-stored-state.ts';
import { m } from '../../messages/index.ts';
import { Button } from '../../ui/button.tsx';
import { SectionCard } from '../../ui/card.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { toast } from '../../ui/toast.tsx';

export function DraftsCard() {
  const [isAsking, setAsking] = useState(false);

  function forget() {
    clearStoredState('draft:');
    setAsking(false);
    toast(m.settings.forgotten);
  }

  return (
    <SectionCard title={m.settings.danger} hint={m.settings.dangerHint}>
      <Button kind="danger" icon={<Trash2 className="size-4" />} onClick={() => setAsking(true)}>
        {m.settings.forgetAction}
      </Button>
      <Confirm
        isOpen={isAsking}
        onOpenChange={setAsking}
        title={m.settings.forgetTitle}
        hint={m.settings.forgetHint}
        action={m.settings.forgetAction}
        isBusy={false}
        onConfirm={forget}
      />
    </SectionCard>
  );
}
