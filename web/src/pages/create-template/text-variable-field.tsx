import { useRef } from 'react';
import { humanize } from '../../lib/format.ts';
import { ListenButton, ListenState, type Speaker } from '../../making/listen.tsx';
import { useListening } from '../../making/use-listening.ts';
import { m } from '../../messages/index.ts';
import { Field, Input, TextArea } from '../../ui/field.tsx';
import type { Variable } from './draft.ts';

/** Characters that fit one line. */
const ONE_LINE = 90;

interface Props {
  variable: Variable;
  value: string;
  /** Who says it, where it is said. */
  speaker: Speaker;
  error: string | undefined;
  onChange(words: string): void;
}

export function TextVariableField({ variable, value, speaker, error, onChange }: Props) {
  const field = useRef<HTMLTextAreaElement>(null);
  const listening = useListening();
  const { name, label, description, type, required, max_chars: most } = variable;
  const used = [...value].length;
  const hint = [
    required && m.createTemplate.required,
    description,
    most !== undefined && m.createTemplate.counter(used, most),
  ].filter(Boolean);
  const isLong = type === 'script' || (most ?? 200) > ONE_LINE;
  const title = label ?? humanize(name.toLowerCase());
  return (
    <>
      <Field
        label={title}
        hint={hint.length > 0 ? <span className="numbers">{hint.join(' · ')}</span> : undefined}
        error={
          error ?? (most !== undefined && used > most ? m.createTemplate.counter(used, most) : undefined)
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
