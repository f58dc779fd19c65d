import { type ReactNode, useId } from 'react';

interface Props {
  label: ReactNode;
  hint?: string;
  checked: boolean;
  onChange(checked: boolean): void;
  required?: boolean;
}

export function Checkbox({ label, hint, checked, onChange, required = false }: Props) {
  const id = useId();
  return (
    <div className="flex items-start gap-3">
      <input
        id={id}
        type="checkbox"
        required={required}
        checked={checked}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        onChange={(event) => onChange(event.target.checked)}
        className="mt-0.5 size-5 shrink-0 cursor-pointer rounded-sm accent-accent-fill"
      />
      <div>
        <label htmlFor={id} className="cursor-pointer font-medium">
          {label}
        </label>
        {hint !== undefined && (
          <p id={`${id}-hint`} className="mt-1 text-sm text-ink-2">
            {hint}
          </p>
        )}
      </div>
    </div>
  );
}
