import { type FormEvent, useId, useState } from 'react';
import { ApiFailure } from '../../../../src/client/api-failure.ts';
import { KEY_SCOPE_NAMES, RESOURCE_NAMES, type Resource } from '../../../../src/contract/dashboard/limits.ts';
import { useCreateKey } from '../../api/keys.ts';
import { m } from '../../messages/index.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field, Input, Select } from '../../ui/field.tsx';
import { Failure } from '../../ui/states.tsx';
import { NewKey } from './new-key.tsx';

const EXPIRY_DAYS = ['7', '30', '90', '365'];

export function CreateKeyDialog({ onClose }: { onClose(): void }) {
  const create = useCreateKey();
  const formId = useId();
  const [name, setName] = useState('');
  const [scope, setScope] = useState<(typeof KEY_SCOPE_NAMES)[number]>('full');
  const [days, setDays] = useState('');
  const [isNarrow, setNarrow] = useState(false);
  const [resources, setResources] = useState<readonly Resource[]>([]);
  const failure = create.error instanceof ApiFailure ? create.error : undefined;
  if (create.data) return <NewKey value={create.data.key} hint={m.api.newKeyHint} onClose={onClose} />;

  function submit(event: FormEvent) {
    event.preventDefault();
    create.mutate({
      name,
      scope,
      ...(isNarrow && { resources: [...resources] }),
      ...(days !== '' && { expires_in_days: Number(days) }),
    });
  }

  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={m.api.createTitle}
      hint={m.api.createHint}
      actions={
        <>
          <Button onClick={onClose}>{m.common.cancel}</Button>
          <Button
            kind="primary"
            type="submit"
            form={formId}
            isBusy={create.isPending}
            disabled={isNarrow && resources.length === 0}
          >
            {m.api.create}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} className="grid gap-5">
        <Field label={m.api.name} error={failure?.errorOf('name')}>
          {(ids) => (
            <Input
              {...ids}
              required
              maxLength={60}
              placeholder={m.api.namePlaceholder}
              value={name}
              onChange={(event) => setName(event.target.value)}
            />
          )}
        </Field>
        <Field label={m.api.scope}>
          {(ids) => (
            <Select
              {...ids}
              value={scope}
              onChange={(event) =>
                setScope(KEY_SCOPE_NAMES.find((name) => name === event.target.value) ?? 'full')
              }
              options={KEY_SCOPE_NAMES.map((value) => ({ value, label: m.api.scopes[value] }))}
            />
          )}
        </Field>
        <Field label={m.api.expires}>
          {(ids) => (
            <Select
              {...ids}
              value={days}
              onChange={(event) => setDays(event.target.value)}
              options={['', ...EXPIRY_DAYS].map((value) => ({ value, label: m.api.expiresAfter(value) }))}
            />
          )}
        </Field>
        <Checkbox
          label={m.api.limitAreas}
          hint={m.api.limitAreasHint}
          checked={isNarrow}
          onChange={(isWanted) => {
            setNarrow(isWanted);
            setResources([]);
          }}
        />
        {isNarrow && (
          <fieldset>
            <legend className="mb-3 text-sm font-medium">{m.api.areas}</legend>
            <div className="grid gap-3 sm:grid-cols-2">
              {RESOURCE_NAMES.map((resource) => (
                <Checkbox
                  key={resource}
                  label={m.api.resources[resource]}
                  checked={resources.includes(resource)}
                  onChange={(isWanted) =>
                    setResources(
                      isWanted ? [...resources, resource] : resources.filter((chosen) => chosen !== resource),
                    )
                  }
                />
              ))}
            </div>
          </fieldset>
        )}
        {create.isError && !failure?.errors.length && <Failure error={create.error} />}
      </form>
    </Dialog>
  );
}
