import { ASPECT_NAMES } from '../../../../src/contract/enums.ts';
import { m } from '../../messages/index.ts';
import { SectionCard } from '../../ui/card.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field, Input, TextArea } from '../../ui/field.tsx';
import type { Film } from './document.ts';
import { ScenesEditor } from './scenes-editor.tsx';
import { SlotsEditor } from './slots-editor.tsx';
import { VariablesEditor } from './variables-editor.tsx';

interface Props {
  film: Film;
  onChange(changes: Partial<Film>): void;
}

/** Form for the common parts of a template; everything else is edited in the JSON. */
export function FilmForm({ film, onChange }: Props) {
  return (
    <div className="grid gap-6">
      <DetailsEditor film={film} onChange={onChange} />
      <VariablesEditor variables={film.variables ?? []} onChange={(variables) => onChange({ variables })} />
      <ScenesEditor scenes={film.scenes ?? []} onChange={(scenes) => onChange({ scenes })} />
      <ColorsEditor colors={film.colors ?? {}} onChange={(colors) => onChange({ colors })} />
      <SlotsEditor slots={film.slots ?? {}} onChange={(slots) => onChange({ slots })} />
    </div>
  );
}

function DetailsEditor({ film, onChange }: Props) {
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
                      aspects: isOn ? [...aspects, aspect] : aspects.filter((name) => name !== aspect),
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

interface ColorsProps {
  colors: Readonly<Record<string, string>>;
  onChange(colors: Record<string, string>): void;
}

/** Only six-digit colors can be edited here; others are edited in the JSON. */
const EDITABLE_COLOR = /^#[0-9a-f]{6}$/i;

function ColorsEditor({ colors, onChange }: ColorsProps) {
  const editable = Object.entries(colors).filter(([, value]) => EDITABLE_COLOR.test(value));
  if (editable.length === 0) return null;
  return (
    <SectionCard title={m.templates.colors} hint={m.templates.colorsHint}>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-3">
        {editable.map(([name, value]) => (
          <li key={name}>
            <label className="flex items-center gap-3 rounded-md border border-line p-2 hover:border-line-strong">
              <input
                type="color"
                aria-label={m.templates.colorName(name)}
                value={value.toLowerCase()}
                onChange={(event) => onChange({ ...colors, [name]: event.target.value })}
                className="size-8 shrink-0 cursor-pointer rounded-sm border border-line bg-transparent"
              />
              <span className="min-w-0">
                <span className="block truncate text-sm font-medium">{name}</span>
                <span className="block font-mono text-xs text-ink-2">{value.toLowerCase()}</span>
              </span>
            </label>
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}
