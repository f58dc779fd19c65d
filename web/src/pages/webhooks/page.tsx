import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { DeliveryFilter } from '../../api/webhooks.ts';
import { m } from '../../messages/index.ts';
import { Button } from '../../ui/button.tsx';
import { Page as Frame } from '../../ui/page.tsx';
import { DeliveriesCard } from './deliveries.tsx';
import { EndpointDialog } from './endpoint-dialog.tsx';
import { EndpointsCard } from './endpoints.tsx';
import { VerifyCard } from './verify.tsx';

export function Page() {
  const [isAdding, setAdding] = useState(false);
  const [filter, setFilter] = useState<DeliveryFilter>({});
  /** Id of the delivery whose attempts are shown. */
  const [opened, setOpened] = useState<string>();

  function showTest(deliveryId: string) {
    setFilter({});
    setOpened(deliveryId);
  }

  return (
    <Frame
      title={m.webhooks.title}
      hint={m.webhooks.hint}
      actions={
        <Button kind="primary" icon={<Plus className="size-4" />} onClick={() => setAdding(true)}>
          {m.webhooks.add}
        </Button>
      }
    >
      <div className="grid gap-6">
        <EndpointsCard onAdd={() => setAdding(true)} onTested={showTest} />
        <DeliveriesCard filter={filter} onFilter={setFilter} opened={opened} onOpen={setOpened} />
        <VerifyCard />
      </div>
      {isAdding && <EndpointDialog onClose={() => setAdding(false)} />}
    </Frame>
  );
}
