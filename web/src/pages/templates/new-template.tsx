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
import { jsonError } from './json-text.ts';
import { useDuplicate } from './use-duplicate.ts';

type StartingPoint = 'library' | 'shotstack' | 'empty';

export function NewTemplate({ onClose }: { onClose(): void }) {
  const navigate = useNavigate();
  const { data: library = [] } = useQuery(templatesQuery('library'));
  const [startingPoint, setStartingPoint] = useState<StartingPoint>('library');
  const [libraryId, setLibraryId] = useState(0);
  const [name, setName] = useState('');
  const [json, setJson] = useState('');
  const duplicate = useDuplicate();
  const create = useCreateTemplate();
  const [created, setCreated] = useState<TemplateDocument>();
  const open = (id: number) => void navigate({ to: '/templates/$id', params: { id: String(id) } });
  const chosenName = name.trim() || undefined;
  const jsonProblem = json.trim() === '' ? undefined : jsonError(json);
  const failure = duplicate.error ?? create.error;

  function createTemplate() {
    const onSuccess = (template: TemplateDocument) =>
      template.warnings?.length ? setCreated(template) : open(template.template_id);
    if (startingPoint === 'library') {
      const id = libraryId || library[0]?.id;
      if (id !== undefined) duplicate.mutate({ id, ...(chosenName && { name: chosenName }) }, { onSuccess });
      return;
    }
    const body =
      startingPoint === 'shotstack'
        ? { template: JSON.parse(json), format: 'shotstack' as const, name: chosenName, draft: true }
        : { template: emptyFilm(chosenName ?? m.templates.untitled), draft: true };
    create.mutate(body, { onSuccess });
  }

  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={m.templates.newTitle}
      hint={m.templates.newHint}
      actions={
        created ? (
          <Button kind="primary" onClick={() => open(created.template_id)}>
            {m.templates.open}
          </Button>
        ) : (
          <>
            <Button onClick={onClose}>{m.common.cancel}</Button>
            <Button
              kind="primary"
              isBusy={duplicate.isPending || create.isPending}
              disabled={startingPoint === 'shotstack' && (json.trim() === '' || jsonProblem !== undefined)}
              onClick={createTemplate}
            >
              {m.templates.make}
            </Button>
          </>
        )
      }
    >
      {created ? (
        <Differences warnings={created.warnings ?? []} />
      ) : (
        <div className="grid gap-4 px-0.5">
          <SegmentedControl
            label={m.templates.startFrom}
            value={startingPoint}
            onChange={setStartingPoint}
            options={[
              { value: 'library', label: m.templates.beginLibrary },
              { value: 'shotstack', label: m.templates.beginShotstack },
              { value: 'empty', label: m.templates.beginEmpty },
            ]}
          />
          {startingPoint === 'library' && (
            <Field label={m.templates.templateField}>
              {(ids) => (
                <Select
                  {...ids}
                  value={libraryId || library[0]?.id}
                  onChange={(event) => setLibraryId(Number(event.target.value))}
                  options={library.map(({ id, name: label }) => ({ value: String(id), label }))}
                />
              )}
            </Field>
          )}
          {startingPoint === 'shotstack' && (
            <Field
              label={m.templates.shotstack}
              hint={m.templates.shotstackHint}
              error={jsonProblem && m.templates.notJson(jsonProblem)}
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
      <p className="mb-2 font-medium">{m.templates.imported}</p>
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
