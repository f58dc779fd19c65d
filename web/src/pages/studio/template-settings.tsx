import { useQuery } from '@tanstack/react-query';
import { ApiFailure } from '../../../../src/client/api-failure.ts';
import type { TemplateDetail } from '../../../../src/contract/template.ts';
import { templateQuery } from '../../api/templates.ts';
import { useSpeaker } from '../../making/use-speaker.ts';
import { Failure, Skeleton } from '../../ui/states.tsx';
import { type Draft, speakerFor, toRequestBody } from '../create-template/draft.ts';
import { draftFromRequest } from '../create-template/draft-from-request.ts';
import { OptionsSection } from '../create-template/options.tsx';
import { PresenterAndVoice } from '../create-template/presenter-and-voice.tsx';
import { VariableFields } from '../create-template/variable-fields.tsx';
import type { Studio } from './studio.ts';

/** The fields of a film's template. */
export function TemplateSettings({ studio }: { studio: Studio }) {
  const id = String(studio.draft.body['template_id'] ?? '');
  const { data, error, refetch } = useQuery(templateQuery(id));
  if (!data)
    return error ? <Failure error={error} onRetry={() => void refetch()} /> : <Skeleton className="h-64" />;
  return <Fields studio={studio} template={data} />;
}

/** The form's view of a template film, and a way to change it. Fields that the form does not show stay as they are. */
export function templateForm(studio: Studio, { template_id: id, variables }: TemplateDetail) {
  const toDraft = ({ path, body }: Studio['draft']) => draftFromRequest({ path, body }, variables);
  return {
    draft: toDraft(studio.draft),
    update(next: (before: Draft) => Draft, kind = 'template') {
      studio.change((before) => {
        const fields = toRequestBody(toDraft(before), id, variables);
        const others = Object.entries(before.body).filter(([name]) => !Object.hasOwn(fields, name));
        return {
          ...before,
          body: { ...Object.fromEntries(others), ...toRequestBody(next(toDraft(before)), id, variables) },
        };
      }, kind);
    },
  };
}

function Fields({ studio, template }: { studio: Studio; template: TemplateDetail }) {
  const { template_id: id, variables, slots } = template;
  const { draft, update } = templateForm(studio, template);
  const change = (changes: Partial<Draft>) => update((before) => ({ ...before, ...changes }));
  const speaker = useSpeaker<Draft>(
    draft,
    (next) => update((before) => (typeof next === 'function' ? next(before) : next)),
    { isScriptLanguage: true },
  );
  const { error } = studio.prepared;
  return (
    <div className="grid gap-4 [&_.sm\:grid-cols-2]:grid-cols-1 [&_.sm\:col-span-2]:col-span-1">
      <VariableFields
        draft={draft}
        variables={variables}
        speaker={speakerFor(draft, id)}
        failure={error instanceof ApiFailure ? error : undefined}
        onChange={change}
      />
      <PresenterAndVoice draft={draft} slots={slots} speaker={speaker} onChange={change} />
      <OptionsSection draft={draft} template={template} onChange={change} />
    </div>
  );
}
