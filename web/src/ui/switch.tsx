import { Switch as Radix } from 'radix-ui';
import { useId } from 'react';

interface Props {
  label: string;
  hint?: string;
  checked: boolean;
  onChange(checked: boolean): void;
  disabled?: boolean;
}

export function Switch({ label, hint, checked, onChange, disabled = false }: Props) {
  const id = useId();
  return (
    <div className="flex items-start justify-between gap-4">
      <div>
        <label htmlFor={id} className="text-sm font-medium">
          {label}
        </label>
        {hint !== undefined && <p className="mt-1 text-sm text-ink-2">{hint}</p>}
      </div>
      <Thumb id={id} checked={checked} onChange={onChange} disabled={disabled} />
    </div>
  );
}

/** A switch without a visible label. */
export function Toggle({ label, ...rest }: Omit<Props, 'hint'>) {
  return <Thumb aria-label={label} {...rest} />;
}

interface ThumbProps extends Pick<Props, 'checked' | 'onChange' | 'disabled'> {
  id?: string;
  'aria-label'?: string;
}

function Thumb({ onChange, ...rest }: ThumbProps) {
  return (
    <Radix.Root
      {...rest}
      onCheckedChange={onChange}
      className="relative h-6 w-10 shrink-0 rounded-full bg-line-strong transition-colors disabled:opacity-50 data-[state=checked]:bg-accent-fill"
    >
      <Radix.Thumb className="block size-5 translate-x-0.5 rounded-full bg-white transition-transform data-[state=checked]:translate-x-[1.125rem]" />
    </Radix.Root>
  );
}
