import { Plus, Trash2 } from 'lucide-react';
import { m } from '../../messages/index.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { SectionCard } from '../../ui/card.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field, Input, Select } from '../../ui/field.tsx';
import { type TemplateVariable, withoutEmpty } from './document.ts';

interface Props {
  variables: readonly TemplateVariable[];
  onChange(variables: TemplateVariable[]): void;
}

export function VariablesEditor({ variables, onChange }: Props) {
  return (
    <SectionCard
      title={m.templates.fields}
      hint={m.templates.fieldsHint}
      actions={
        <Button
          size="sm"
          icon={<Plus className="size-4" />}
          onClick={() => onChange([...variables, { name: `BLANK_${variables.length + 1}`, type: 'text' }])}
        >
          {m.templates.addField}
        </Button>
      }
    >
      <ul className="grid gap-4">
        {variables.map((variable, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: names change while typing
            key={index}
            className="border-t border-line pt-4 first:border-t-0 first:pt-0"
          >
            <VariableFields
              variable={variable}
              onChange={(changes) =>
                onChange(
                  variables.map((current, at) =>
                    at === index
                      ? withoutEmpty<TemplateVariable>({ ...current, ...changes } as TemplateVariable)
                      : current,
                  ),
                )
              }
              onRemove={() => onChange(variables.filter((_, at) => at !== index))}
            />
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}

/** Changes to a variable. A property that is set to undefined is removed. */
type VariableChanges = { [Name in keyof TemplateVariable]?: TemplateVariable[Name] | undefined };

function VariableFields({
  variable,
  onChange,
  onRemove,
}: {
  variable: TemplateVariable;
  onChange(changes: VariableChanges): void;
  onRemove(): void;
}) {
  const isText = variable.type === 'text' || variable.type === 'script';
  return (
    <div className="grid gap-3 sm:grid-cols-6">
      <Field label={m.templates.fieldName} className="sm:col-span-2">
        {(ids) => (
          <Input
            {...ids}
            className="font-mono"
            spellCheck={false}
            value={variable.name}
            onChange={(event) => onChange({ name: event.target.value.replaceAll(/\W/g, '_') || 'X' })}
          />
        )}
      </Field>
      <Field label={m.templates.fieldType} className="sm:col-span-2">
        {(ids) => (
          <Select
            {...ids}
            value={variable.type}
            onChange={(event) => onChange({ type: event.target.value as TemplateVariable['type'] })}
            options={Object.entries(m.templates.types).map(([value, label]) => ({ value, label }))}
          />
        )}
      </Field>
      <Field label={m.templates.fieldLabel} className="sm:col-span-2">
        {(ids) => (
          <Input
            {...ids}
            maxLength={80}
            value={variable.label ?? ''}
            onChange={(event) => onChange({ label: event.target.value })}
          />
        )}
      </Field>
      <Field label={m.templates.fieldDefault} className={isText ? 'sm:col-span-4' : 'sm:col-span-6'}>
        {(ids) => (
          <Input
            {...ids}
            value={variable.default ?? ''}
            onChange={(event) => onChange({ default: event.target.value })}
          />
        )}
      </Field>
      {isText && (
        <Field label={m.templates.fieldMaxCharacters} className="sm:col-span-2">
          {(ids) => (
            <Input
              {...ids}
              type="number"
              min={1}
              max={20_000}
              value={variable.max_chars ?? ''}
              onChange={(event) =>
                onChange({ max_chars: event.target.value === '' ? undefined : Number(event.target.value) })
              }
            />
          )}
        </Field>
      )}
      <div className="flex items-center justify-between gap-4 sm:col-span-6">
        <Checkbox
          label={m.templates.fieldRequired}
          checked={variable.required ?? false}
          onChange={(required) => onChange({ required: required || undefined })}
        />
        <IconButton label={m.templates.removeField(variable.name)} onClick={onRemove}>
          <Trash2 className="size-4" />
        </IconButton>
      </div>
    </div>
  );
}
