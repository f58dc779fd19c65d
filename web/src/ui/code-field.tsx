import { Field, Input } from './field.tsx';

interface Props {
  label: string;
  hint?: string;
  error?: string | undefined;
  value: string;
  onChange(value: string): void;
  /** Focuses the field on mount. */
  isFocused?: boolean;
}

/** A field for a one-time code, which phones can fill in, or for a recovery code. */
export function CodeField({ label, hint, error, value, onChange, isFocused = false }: Props) {
  return (
    <Field label={label} {...(hint !== undefined && { hint })} error={error}>
      {(ids) => (
        <Input
          {...ids}
          {...(isFocused && { ref: focus })}
          required
          maxLength={40}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          className="font-mono"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}

function focus(field: HTMLInputElement | null): void {
  field?.focus();
}
