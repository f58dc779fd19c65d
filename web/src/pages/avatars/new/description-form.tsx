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
  onChange(part: Partial<Description>): void;
  errorOf(field: string): string | undefined;
  /** Whether to offer rendered people from the library. */
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
                options={PHOTO_GENDERS.map((one) => ({ value: one, label: m.avatars.genders[one] }))}
              />
            </Labelled>
            <Labelled label={m.avatars.style}>
              <Choice
                label={m.avatars.style}
                className="grid-cols-2"
                value={value.style}
                onChange={(style) => onChange({ style })}
                options={PHOTO_STYLES.map((one) => ({ value: one, label: m.avatars.styles[one] }))}
              />
            </Labelled>
          </div>
          <Labelled label={m.avatars.age}>
            <Choice
              label={m.avatars.age}
              className="grid-cols-2 sm:grid-cols-4"
              value={value.age}
              onChange={(age) => onChange({ age })}
              options={PHOTO_AGES.map((one) => ({ value: one, label: m.avatars.ages[one] }))}
            />
          </Labelled>
          <Field label={m.avatars.ethnicity}>
            {(ids) => (
              <Select
                {...ids}
                value={value.ethnicity}
                onChange={({ target }) =>
                  onChange({ ethnicity: PHOTO_ETHNICITIES.find((one) => one === target.value) ?? '' })
                }
                options={[
                  { value: '', label: m.avatars.anyEthnicity },
                  ...PHOTO_ETHNICITIES.map((one) => ({ value: one, label: one })),
                ]}
              />
            )}
          </Field>
          <Labelled label={m.avatars.drawn}>
            <Choice
              label={m.avatars.drawn}
              className={mayBeRendered ? 'grid-cols-2 sm:grid-cols-3' : 'grid-cols-2'}
              value={value.family || value.model}
              onChange={(one) => onChange(one === 'rendered' ? { family: one } : { family: '', model: one })}
              options={(mayBeRendered ? [...MODELS, 'rendered' as const] : MODELS).map((one) => ({
                value: one,
                label: m.avatars[one],
                hint: m.avatars[`${one}Hint`],
                picture: <ModelPicture model={one} />,
              }))}
            />
          </Labelled>
        </div>
      </SectionCard>
      <SectionCard title={m.avatars.words} hint={m.avatars.wordsHint}>
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
