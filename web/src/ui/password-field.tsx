import { Field, Input } from './field.tsx';

interface Props {
  label: string;
  hint?: string;
  error?: string | undefined;
  value: string;
  onChange(value: string): void;
  isNew?: boolean;
}

export function PasswordField({ label, hint, error, value, onChange, isNew = false }: Props) {
  return (
    <Field label={label} {...(hint !== undefined && { hint })} error={error}>
      {(ids) => (
        <Input
          {...ids}
          type="password"
          required
          autoComplete={isNew ? 'new-password' : 'current-password'}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
