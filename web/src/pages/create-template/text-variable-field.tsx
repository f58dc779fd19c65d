import { useRef } from 'react';
import { humanize } from '../../lib/format.ts';
import { ListenButton, ListenState, type Speaker } from '../../making/listen.tsx';
import { useListening } from '../../making/use-listening.ts';
import { m } from '../../messages/index.ts';
import { Field, Input, TextArea } from '../../ui/field.tsx';
import type { Variable } from './draft.ts';

/** Maximum length of a field that takes a single line. */
const MAX_ONE_LINE_CHARACTERS = 90;

interface Props {
  variable: Variable;
  value: string;
  /** Speaker of script fields. */
  speaker: Speaker;
  error: string | undefined;
  onChange(words: string): void;
}

export function TextVariableField({ variable, value, speaker, error, onChange }: Props) {
  const field = useRef<HTMLTextAreaElement>(null);
  const listening = useListening();
  const { name, label, description, type, required, max_chars: maxCharacters } = variable;
  const used = [...value].length;
  const hint = [
    required && m.createTemplate.required,
    description,
    maxCharacters !== undefined && m.createTemplate.counter(used, maxCharacters),
  ].filter(Boolean);
  const isLong = type === 'script' || (maxCharacters ?? 200) > MAX_ONE_LINE_CHARACTERS;
  const title = label ?? humanize(name.toLowerCase());
  return (
    <>
      <Field
        label={title}
        hint={hint.length > 0 ? <span className="numbers">{hint.join(' · ')}</span> : undefined}
        error={
          error ??
          (maxCharacters !== undefined && used > maxCharacters
            ? m.createTemplate.counter(used, maxCharacters)
            : undefined)
        }
      >
        {(ids) =>
          isLong ? (
            <TextArea
              {...ids}
              ref={field}
              rows={type === 'script' ? 4 : 2}
              className={type === 'script' ? 'min-h-24!' : 'min-h-16!'}
              value={value}
              onChange={(event) => onChange(event.target.value)}
            />
          ) : (
            <Input {...ids} value={value} onChange={(event) => onChange(event.target.value)} />
          )
        }
      </Field>
      {type === 'script' && (
        <div className="mt-2">
          <ListenButton listening={listening} speaker={speaker} script={value} field={field} name={title} />
          <ListenState listening={listening} script={value} />
        </div>
      )}
    </>
  );
}
