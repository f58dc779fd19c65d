import { type ComponentProps, type ReactNode, useId } from 'react';
import { classes } from '../lib/classes.ts';

interface FieldProps {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  /** Receives ids that link the control to its label and hint. */
  children: (ids: {
    id: string;
    'aria-describedby': string | undefined;
    'aria-invalid': boolean;
  }) => ReactNode;
  className?: string;
}

/** A control with its label above, and its error or hint below. */
export function Field({ label, hint, error, children, className }: FieldProps) {
  const id = useId();
  const note = error ?? hint;
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-2 block text-sm font-medium">
        {label}
      </label>
      {children({
        id,
        'aria-describedby': note === undefined ? undefined : `${id}-note`,
        'aria-invalid': error !== undefined,
      })}
      {note !== undefined && (
        <p
          id={`${id}-note`}
          className={classes('mt-2 text-sm', error === undefined ? 'text-ink-2' : 'text-bad')}
        >
          {note}
        </p>
      )}
    </div>
  );
}

const CONTROL =
  'rounded-md border border-line-strong bg-surface text-base text-ink aria-invalid:border-bad disabled:opacity-60';

/** The text direction follows the content. */
export function Input({ className, ...rest }: ComponentProps<'input'>) {
  return <input dir="auto" {...rest} className={classes(CONTROL, 'h-10 w-full px-3', className)} />;
}

export function TextArea({ className, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      dir="auto"
      {...rest}
      className={classes(CONTROL, 'min-h-32 w-full resize-y px-3 py-2 leading-6', className)}
    />
  );
}

interface SelectProps extends ComponentProps<'select'> {
  options: readonly { value: string; label: string }[];
  /** Only as wide as its text, and less tall. */
  isSmall?: boolean;
}

/** The native control, which works on every phone and with every keyboard. */
export function Select({ options, isSmall = false, className, ...rest }: SelectProps) {
  return (
    <select
      {...rest}
      className={classes(
        CONTROL,
        'select cursor-pointer',
        isSmall ? 'h-8 text-sm' : 'h-10 w-full',
        className,
      )}
    >
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  );
}
