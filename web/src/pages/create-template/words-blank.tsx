import { inWords } from '../../lib/format.ts';
import { m } from '../../messages/index.ts';
import { Field, Input, TextArea } from '../../ui/field.tsx';
import type { Variable } from './draft.ts';

/** Characters that fit one line. */
const ONE_LINE = 90;

interface Props {
  variable: Variable;
  value: string;
  error: string | undefined;
  onChange(words: string): void;
}

export function WordsBlank({ variable, value, error, onChange }: Props) {
  const { name, label, description, type, required, max_chars: most } = variable;
  const used = [...value].length;
  const hint = [
    required && m.createTemplate.required,
    description,
    most !== undefined && m.createTemplate.counter(used, most),
  ].filter(Boolean);
  const isLong = type === 'script' || (most ?? 200) > ONE_LINE;
  return (
    <Field
      label={label ?? inWords(name.toLowerCase())}
      hint={hint.length > 0 ? <span className="numbers">{hint.join(' · ')}</span> : undefined}
      error={error ?? (most !== undefined && used > most ? m.createTemplate.counter(used, most) : undefined)}
    >
      {(ids) =>
        isLong ? (
          <TextArea
            {...ids}
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
  );
}
