import { Plus, Trash2 } from 'lucide-react';
import { m } from '../../messages/index.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { SectionCard } from '../../ui/card.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field, Input, Select } from '../../ui/field.tsx';
import { type TemplateVariable, withoutEmpty } from './document.ts';

interface Props {
  blanks: readonly TemplateVariable[];
  onChange(blanks: TemplateVariable[]): void;
}

export function VariablesEditor({ blanks, onChange }: Props) {
  return (
    <SectionCard
      title={m.templates.blanks}
      hint={m.templates.blanksHint}
      actions={
        <Button
          size="sm"
          icon={<Plus className="size-4" />}
          onClick={() => onChange([...blanks, { name: `BLANK_${blanks.length + 1}`, type: 'text' }])}
        >
          {m.templates.addBlank}
        </Button>
      }
    >
      <ul className="grid gap-4">
        {blanks.map((blank, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: names change as they are typed
            key={index}
            className="border-t border-line pt-4 first:border-t-0 first:pt-0"
          >
            <BlankFields
              blank={blank}
              onChange={(part) =>
                onChange(
                  blanks.map((one, at) =>
                    at === index
                      ? withoutEmpty<TemplateVariable>({ ...one, ...part } as TemplateVariable)
                      : one,
                  ),
                )
              }
              onRemove={() => onChange(blanks.filter((_, at) => at !== index))}
            />
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}

/** Undefined removes a field. */
type Part = { [Name in keyof TemplateVariable]?: TemplateVariable[Name] | undefined };

function BlankFields({
  blank,
  onChange,
  onRemove,
}: {
  blank: TemplateVariable;
  onChange(part: Part): void;
  onRemove(): void;
}) {
  const isWords = blank.type === 'text' || blank.type === 'script';
  return (
    <div className="grid gap-3 sm:grid-cols-6">
      <Field label={m.templates.blankName} className="sm:col-span-2">
        {(ids) => (
          <Input
            {...ids}
            className="font-mono"
            spellCheck={false}
            value={blank.name}
            onChange={(event) => onChange({ name: event.target.value.replaceAll(/\W/g, '_') || 'X' })}
          />
        )}
      </Field>
      <Field label={m.templates.blankType} className="sm:col-span-2">
        {(ids) => (
          <Select
            {...ids}
            value={blank.type}
            onChange={(event) => onChange({ type: event.target.value as TemplateVariable['type'] })}
            options={Object.entries(m.templates.types).map(([value, label]) => ({ value, label }))}
          />
        )}
      </Field>
      <Field label={m.templates.blankLabel} className="sm:col-span-2">
        {(ids) => (
          <Input
            {...ids}
            maxLength={80}
            value={blank.label ?? ''}
            onChange={(event) => onChange({ label: event.target.value })}
          />
        )}
      </Field>
      <Field label={m.templates.blankDefault} className={isWords ? 'sm:col-span-4' : 'sm:col-span-6'}>
        {(ids) => (
          <Input
            {...ids}
            value={blank.default ?? ''}
            onChange={(event) => onChange({ default: event.target.value })}
          />
        )}
      </Field>
      {isWords && (
        <Field label={m.templates.blankMost} className="sm:col-span-2">
          {(ids) => (
            <Input
              {...ids}
              type="number"
              min={1}
              max={20_000}
              value={blank.max_chars ?? ''}
              onChange={(event) =>
                onChange({ max_chars: event.target.value === '' ? undefined : Number(event.target.value) })
              }
            />
          )}
        </Field>
      )}
      <div className="flex items-center justify-between gap-4 sm:col-span-6">
        <Checkbox
          label={m.templates.blankRequired}
          checked={blank.required ?? false}
          onChange={(required) => onChange({ required: required || undefined })}
        />
        <IconButton label={m.templates.removeBlank(blank.name)} onClick={onRemove}>
          <Trash2 className="size-4" />
        </IconButton>
      </div>
    </div>
  );
}
