import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { TemplateDocument } from '../../../../src/contract/v2/templates.ts';
import { templatesQuery, useCreateTemplate } from '../../api/templates.ts';
import { m } from '../../messages/index.ts';
import { Button } from '../../ui/button.tsx';
import { SegmentedControl } from '../../ui/choice.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field, Input, Select, TextArea } from '../../ui/field.tsx';
import { Failure } from '../../ui/states.tsx';
import { emptyFilm } from './empty-film.ts';
import { problemOfJson } from './json-text.ts';
import { useDuplicate } from './use-duplicate.ts';

type Begin = 'library' | 'shotstack' | 'empty';

export function NewTemplate({ onClose }: { onClose(): void }) {
  const navigate = useNavigate();
  const { data: library = [] } = useQuery(templatesQuery('library'));
  const [begin, setBegin] = useState<Begin>('library');
  const [which, setWhich] = useState(0);
  const [name, setName] = useState('');
  const [json, setJson] = useState('');
  const duplicate = useDuplicate();
  const create = useCreateTemplate();
  const [made, setMade] = useState<TemplateDocument>();
  const open = (id: number) => void navigate({ to: '/templates/$id', params: { id: String(id) } });
  const called = name.trim() || undefined;
  const wrong = json.trim() === '' ? undefined : problemOfJson(json);
  const failure = duplicate.error ?? create.error;

  function make() {
    const onSuccess = (template: TemplateDocument) =>
      template.warnings?.length ? setMade(template) : open(template.template_id);
    if (begin === 'library') {
      const id = which || library[0]?.id;
      if (id !== undefined) duplicate.mutate({ id, ...(called && { name: called }) }, { onSuccess });
      return;
    }
    const body =
      begin === 'shotstack'
        ? { template: JSON.parse(json), format: 'shotstack' as const, name: called, draft: true }
        : { template: emptyFilm(called ?? m.templates.untitled), draft: true };
    create.mutate(body, { onSuccess });
  }

  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={m.templates.newTitle}
      hint={m.templates.newHint}
      actions={
        made ? (
          <Button kind="primary" onClick={() => open(made.template_id)}>
            {m.templates.open}
          </Button>
        ) : (
          <>
            <Button onClick={onClose}>{m.common.cancel}</Button>
            <Button
              kind="primary"
              isBusy={duplicate.isPending || create.isPending}
              disabled={begin === 'shotstack' && (json.trim() === '' || wrong !== undefined)}
              onClick={make}
            >
              {m.templates.make}
            </Button>
          </>
        )
      }
    >
      {made ? (
        <Differences warnings={made.warnings ?? []} />
      ) : (
        <div className="grid gap-4 px-0.5">
          <SegmentedControl
            label={m.templates.begin}
            value={begin}
            onChange={setBegin}
            options={[
              { value: 'library', label: m.templates.beginLibrary },
              { value: 'shotstack', label: m.templates.beginShotstack },
              { value: 'empty', label: m.templates.beginEmpty },
            ]}
          />
          {begin === 'library' && (
            <Field label={m.templates.which}>
              {(ids) => (
                <Select
                  {...ids}
                  value={which || library[0]?.id}
                  onChange={(event) => setWhich(Number(event.target.value))}
                  options={library.map(({ id, name: label }) => ({ value: String(id), label }))}
                />
              )}
            </Field>
          )}
          {begin === 'shotstack' && (
            <Field
              label={m.templates.shotstack}
              hint={m.templates.shotstackHint}
              error={wrong && m.templates.notJson(wrong)}
            >
              {(ids) => (
                <TextArea
                  {...ids}
                  rows={8}
                  spellCheck={false}
                  className="font-mono text-sm"
                  placeholder={'{ "timeline": { "tracks": [ … ] } }'}
                  value={json}
                  onChange={(event) => setJson(event.target.value)}
                />
              )}
            </Field>
          )}
          <Field label={m.templates.name}>
            {(ids) => (
              <Input
                {...ids}
                maxLength={120}
                value={name}
                onChange={(event) => setName(event.target.value)}
              />
            )}
          </Field>
          {failure && <Failure error={failure} />}
        </div>
      )}
    </Dialog>
  );
}

function Differences({ warnings }: { warnings: readonly string[] }) {
  return (
    <>
      <p className="mb-2 font-medium">{m.templates.taken}</p>
      <ul className="grid gap-2">
        {warnings.map((warning) => (
          <li key={warning} className="rounded-md bg-warn-soft p-3 text-sm text-warn">
            {warning}
          </li>
        ))}
      </ul>
    </>
  );
}
