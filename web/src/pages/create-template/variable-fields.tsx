import type { ApiFailure } from '../../../../src/client/api-failure.ts';
import { classes } from '../../lib/classes.ts';
import { findFieldError } from '../../making/field-errors.ts';
import type { Speaker } from '../../making/listen.tsx';
import { m } from '../../messages/index.ts';
import { SectionCard } from '../../ui/card.tsx';
import { type Draft, getText, type Variable } from './draft.ts';
import { FileVariableField } from './file-variable-field.tsx';
import { TextVariableField } from './text-variable-field.tsx';

interface Props {
  draft: Draft;
  variables: readonly Variable[];
  speaker: Speaker;
  /** Errors from the API's validation. */
  failure: ApiFailure | undefined;
  onChange(changes: Partial<Draft>): void;
}

/** Maximum length of a field that takes half the form's width. */
const MAX_HALF_WIDTH_CHARACTERS = 40;

export function VariableFields({ draft, variables, speaker, failure, onChange }: Props) {
  if (variables.length === 0) {
    return (
      <SectionCard title={m.createTemplate.content}>
        <p className="text-ink-2">{m.createTemplate.noFields}</p>
      </SectionCard>
    );
  }
  return (
    <SectionCard title={m.createTemplate.content} hint={m.createTemplate.contentHint}>
      <div className="grid items-start gap-x-4 gap-y-5 sm:grid-cols-2">
        {variables.map((variable) => {
          const { name, type, max_chars: maxCharacters = 1000 } = variable;
          const error = findFieldError([failure], `variables.${name}`);
          if (type === 'image' || type === 'video') {
            return (
              <FileVariableField
                key={name}
                variable={variable}
                kind={type}
                value={Object.hasOwn(draft.files, name) ? draft.files[name] : undefined}
                error={error}
                onChange={(file) => {
                  const { [name]: _, ...others } = draft.files;
                  onChange({ files: file ? { ...others, [name]: file } : others });
                }}
              />
            );
          }
          return (
            <div
              key={name}
              className={classes(
                (type === 'script' || maxCharacters > MAX_HALF_WIDTH_CHARACTERS) && 'sm:col-span-2',
              )}
            >
              <TextVariableField
                variable={variable}
                speaker={speaker}
                value={getText(draft, variable)}
                error={error}
                onChange={(words) => onChange({ words: { ...draft.words, [name]: words } })}
              />
            </div>
          );
        })}
      </div>
    </SectionCard>
  );
}
