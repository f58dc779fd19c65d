import { ASPECT_NAMES } from '../../../../src/contract/enums.ts';
import { m } from '../../messages/index.ts';
import { SectionCard } from '../../ui/card.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field, Input, TextArea } from '../../ui/field.tsx';
import { ColorsEditor } from './colors-editor.tsx';
import type { Film } from './document.ts';
import { ScenesEditor } from './scenes-editor.tsx';
import { SlotsEditor } from './slots-editor.tsx';
import { VariablesEditor } from './variables-editor.tsx';

interface Props {
  film: Film;
  onChange(part: Partial<Film>): void;
}

/** Form for the common parts of a template; everything else is edited in the JSON. */
export function FilmForm({ film, onChange }: Props) {
  return (
    <div className="grid gap-6">
      <FactsEditor film={film} onChange={onChange} />
      <VariablesEditor variables={film.variables ?? []} onChange={(variables) => onChange({ variables })} />
      <ScenesEditor scenes={film.scenes ?? []} onChange={(scenes) => onChange({ scenes })} />
      <ColorsEditor colors={film.colors ?? {}} onChange={(colors) => onChange({ colors })} />
      <SlotsEditor slots={film.slots ?? {}} onChange={(slots) => onChange({ slots })} />
    </div>
  );
}

function FactsEditor({ film, onChange }: Props) {
  const { name = '', description = '', tags = [], aspects = [] } = film;
  return (
    <SectionCard title={m.templates.facts}>
      <div className="grid gap-4">
        <Field label={m.templates.name}>
          {(ids) => (
            <Input
              {...ids}
              maxLength={120}
              value={name}
              onChange={(event) => onChange({ name: event.target.value })}
            />
          )}
        </Field>
        <Field label={m.templates.description}>
          {(ids) => (
            <TextArea
              {...ids}
              rows={2}
              className="min-h-16!"
              maxLength={1000}
              value={description}
              onChange={(event) => onChange({ description: event.target.value })}
            />
          )}
        </Field>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={m.templates.tags} hint={m.templates.tagsHint}>
            {(ids) => (
              <Input
                {...ids}
                key={tags.join()}
                defaultValue={tags.join(', ')}
                onBlur={({ target }) =>
                  onChange({
                    tags: target.value
                      .split(',')
                      .map((tag) => tag.trim())
                      .filter((tag) => tag !== ''),
                  })
                }
              />
            )}
          </Field>
          <fieldset>
            <legend className="mb-2 text-sm font-medium">{m.templates.ratios}</legend>
            <div className="flex min-h-10 flex-wrap items-center gap-x-5 gap-y-2">
              {ASPECT_NAMES.map((aspect) => (
                <Checkbox
                  key={aspect}
                  label={m.create[aspect]}
                  checked={aspects.includes(aspect)}
                  onChange={(isOn) =>
                    onChange({
                      aspects: isOn ? [...aspects, aspect] : aspects.filter((one) => one !== aspect),
                    })
                  }
                />
              ))}
            </div>
          </fieldset>
        </div>
      </div>
    </SectionCard>
  );
}
