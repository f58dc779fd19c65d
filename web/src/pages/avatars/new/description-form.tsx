import type { ReactNode } from 'react';
import {
  PHOTO_AGES,
  PHOTO_ETHNICITIES,
  PHOTO_GENDERS,
  PHOTO_STYLES,
} from '../../../../../src/contract/enums.ts';
import { m } from '../../../messages/index.ts';
import { SectionCard } from '../../../ui/card.tsx';
import { Choice } from '../../../ui/choice.tsx';
import { Field, Input, Select, TextArea } from '../../../ui/field.tsx';
import type { Description } from './description.ts';
import { ModelPicture } from './model-picture.tsx';

interface Props {
  value: Description;
  onChange(changes: Partial<Description>): void;
  errorOf(field: string): string | undefined;
  /** Whether to offer the 3D characters of the library. */
  mayBeRendered?: boolean;
}

const MODELS = ['modern', 'classic'] as const;

/** Form that describes a person by options and free text. */
export function DescriptionForm({ value, onChange, errorOf, mayBeRendered = false }: Props) {
  return (
    <>
      <SectionCard title={m.avatars.person}>
        <div className="grid gap-6">
          <div className="grid gap-6 sm:grid-cols-2">
            <Labelled label={m.avatars.gender}>
              <Choice
                label={m.avatars.gender}
                className="grid-cols-2"
                value={value.gender}
                onChange={(gender) => onChange({ gender })}
                options={PHOTO_GENDERS.map((gender) => ({ value: gender, label: m.avatars.genders[gender] }))}
              />
            </Labelled>
            <Labelled label={m.avatars.style}>
              <Choice
                label={m.avatars.style}
                className="grid-cols-2"
                value={value.style}
                onChange={(style) => onChange({ style })}
                options={PHOTO_STYLES.map((style) => ({ value: style, label: m.avatars.styles[style] }))}
              />
            </Labelled>
          </div>
          <Labelled label={m.avatars.age}>
            <Choice
              label={m.avatars.age}
              className="grid-cols-2 sm:grid-cols-4"
              value={value.age}
              onChange={(age) => onChange({ age })}
              options={PHOTO_AGES.map((age) => ({ value: age, label: m.avatars.ages[age] }))}
            />
          </Labelled>
          <Field label={m.avatars.ethnicity}>
            {(ids) => (
              <Select
                {...ids}
                value={value.ethnicity}
                onChange={({ target }) =>
                  onChange({ ethnicity: PHOTO_ETHNICITIES.find((name) => name === target.value) ?? '' })
                }
                options={[
                  { value: '', label: m.avatars.anyEthnicity },
                  ...PHOTO_ETHNICITIES.map((name) => ({ value: name, label: name })),
                ]}
              />
            )}
          </Field>
          <Labelled label={m.avatars.artStyle}>
            <Choice
              label={m.avatars.artStyle}
              className={mayBeRendered ? 'grid-cols-2 sm:grid-cols-3' : 'grid-cols-2'}
              value={value.family || value.model}
              onChange={(model) => onChange(model === 'rendered' ? { family: model } : { family: '', model })}
              options={(mayBeRendered ? [...MODELS, 'rendered' as const] : MODELS).map((model) => ({
                value: model,
                label: m.avatars[model],
                hint: m.avatars[`${model}Hint`],
                picture: <ModelPicture model={model} />,
              }))}
            />
          </Labelled>
        </div>
      </SectionCard>
      <SectionCard title={m.avatars.inYourWords} hint={m.avatars.inYourWordsHint}>
        <div className="grid gap-5">
          <Field label={m.avatars.appearance} error={errorOf('appearance')}>
            {(ids) => (
              <TextArea
                {...ids}
                rows={2}
                maxLength={1000}
                placeholder={m.avatars.appearanceExample}
                value={value.appearance}
                onChange={({ target }) => onChange({ appearance: target.value })}
                className="min-h-20!"
              />
            )}
          </Field>
          <div className="grid gap-5 sm:grid-cols-2">
            <Field label={m.avatars.background} error={errorOf('background')}>
              {(ids) => (
                <Input
                  {...ids}
                  maxLength={1000}
                  placeholder={m.avatars.backgroundExample}
                  value={value.background}
                  onChange={({ target }) => onChange({ background: target.value })}
                />
              )}
            </Field>
            <Field label={m.avatars.name} error={errorOf('name')}>
              {(ids) => (
                <Input
                  {...ids}
                  maxLength={255}
                  placeholder={m.avatars.namePlaceholder}
                  value={value.name}
                  onChange={({ target }) => onChange({ name: target.value })}
                />
              )}
            </Field>
          </div>
        </div>
      </SectionCard>
    </>
  );
}

function Labelled({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <p className="mb-2 text-sm font-medium">{label}</p>
      {children}
    </div>
  );
}
