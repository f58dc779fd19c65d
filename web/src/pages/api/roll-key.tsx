import { useState } from 'react';
import type { Key } from '../../../../src/contract/dashboard/keys.ts';
import { GRACE_HOURS } from '../../../../src/contract/dashboard/limits.ts';
import { useRollKey } from '../../api/keys.ts';
import { m } from '../../messages/index.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field, Select } from '../../ui/field.tsx';
import { Failure } from '../../ui/states.tsx';
import { NewKey } from './new-key.tsx';

export function RollDialog({ row, onClose }: { row: Key; onClose(): void }) {
  const roll = useRollKey();
  const [hours, setHours] = useState<(typeof GRACE_HOURS)[number]>(24);
  if (roll.data) {
    const hint = row.is_default ? m.api.newDefaultHint : m.api.newKeyHint;
    return <NewKey value={roll.data.key} hint={hint} onClose={onClose} />;
  }
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={m.api.rollTitle(row.name)}
      hint={m.api.rollHint}
      actions={
        <>
          <Button onClick={onClose}>{m.common.cancel}</Button>
          <Button kind="primary" isBusy={roll.isPending} onClick={() => roll.mutate({ id: row.id, hours })}>
            {m.api.rollAction}
          </Button>
        </>
      }
    >
      <Field label={m.api.oldKey}>
        {(ids) => (
          <Select
            {...ids}
            value={String(hours)}
            onChange={(event) =>
              setHours(GRACE_HOURS.find((choice) => String(choice) === event.target.value) ?? 24)
            }
            options={GRACE_HOURS.map((choice) => ({
              value: String(choice),
              label: m.api.graces[choice] ?? '',
            }))}
          />
        )}
      </Field>
      {roll.isError && <Failure error={roll.error} className="mt-4" />}
    </Dialog>
  );
}
