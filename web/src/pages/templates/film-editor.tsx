import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { TemplateDocument } from '../../../../src/contract/v2/templates.ts';
import { call } from '../../api/client.ts';
import { templateQuery, useSaveTemplate } from '../../api/templates.ts';
import { useDraft } from '../../drafts/use-draft.ts';
import { useDebounced } from '../../lib/use-debounced.ts';
import { m } from '../../messages/index.ts';
import { SegmentedControl } from '../../ui/choice.tsx';
import { toast } from '../../ui/toast.tsx';
import { formatJson, parseFilm } from './document.ts';
import { EditorPanel } from './editor-panel.tsx';
import { FilmForm } from './film-form.tsx';
import { findPathOffset, jsonError } from './json-text.ts';
import { JsonView } from './json-view.tsx';

const NO_EDITS = { text: '', of: 0 };

/** Edits a document as a form or as JSON. Unsaved changes survive a reload. */
export function FilmEditor({ id, saved }: { id: string; saved: TemplateDocument }) {
  const cache = useQueryClient();
  const { value: edits, set: setEdits } = useDraft(`edit-template:${id}`, NO_EDITS, 1);
  const [view, setView] = useState<'form' | 'json'>('form');
  const field = useRef<HTMLTextAreaElement>(null);
  const save = useSaveTemplate();
  const savedText = formatJson(saved.template);
  // Discards stored edits if the template has been saved elsewhere since.
  const hasEdits = edits.text !== '' && edits.of === (saved.updated_at ?? 0);
  const text = hasEdits ? edits.text : savedText;
  const change = (next: string) => setEdits({ text: next, of: saved.updated_at ?? 0 });
  const film = parseFilm(text);
  const settled = useDebounced(text);
  const isJson = jsonError(settled) === undefined;
  const check = useQuery({
    queryKey: ['template-check', settled],
    queryFn: ({ signal }) =>
      call('POST /dashboard/api/template-check', { body: { template: JSON.parse(settled) }, signal }),
    enabled: isJson,
    placeholderData: keepPreviousData,
    retry: false,
  });
  const errors = check.data?.errors ?? [];

  function show(path: string) {
    setView('json');
    // The field is rendered after the view changes.
    requestAnimationFrame(() => {
      const offset = findPathOffset(text, path);
      field.current?.focus();
      field.current?.setSelectionRange(offset, offset + 1);
      const lines = text.slice(0, offset).split('\n').length;
      field.current?.scrollTo({ top: Math.max(0, (lines - 6) * 20) });
    });
  }

  function saveDocument() {
    const document = JSON.parse(text) as Record<string, unknown>;
    const name = typeof document['name'] === 'string' ? document['name'].trim() : '';
    save.mutate(
      { id, body: { template: document, draft: true, ...(name !== '' && { name: name.slice(0, 120) }) } },
      {
        onSuccess(template) {
          cache.setQueryData(templateQuery(id).queryKey, template);
          setEdits({ text: '', of: 0 });
          toast(template.status === 'draft' ? m.templates.savedDraft : m.templates.saved);
        },
      },
    );
  }

  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem] xl:grid-cols-[minmax(0,1fr)_23rem]">
      <div className="grid gap-4">
        <SegmentedControl
          label={m.templates.view}
          value={view}
          onChange={setView}
          className="justify-self-start"
          options={[
            { value: 'form', label: m.templates.form },
            { value: 'json', label: m.templates.json },
          ]}
        />
        {view === 'json' && <JsonView ref={field} text={text} onChange={change} />}
        {view === 'form' &&
          (film ? (
            <FilmForm film={film} onChange={(changes) => change(formatJson({ ...film, ...changes }))} />
          ) : (
            <p className="rounded-md bg-warn-soft p-4 text-warn">{m.templates.notEditable}</p>
          ))}
      </div>
      <EditorPanel
        text={settled}
        check={isJson ? check : undefined}
        isChanged={text !== savedText}
        isSaving={save.isPending}
        canSave={jsonError(text) === undefined}
        hasErrors={errors.length > 0}
        failure={save.error ?? check.error}
        onShow={show}
        onSave={saveDocument}
        onReset={() => setEdits({ text: '', of: 0 })}
      />
    </div>
  );
}
