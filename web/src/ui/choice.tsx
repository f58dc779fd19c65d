import type { ReactNode } from 'react';
import { classes } from '../lib/classes.ts';
import { RadioGroup } from './radio-group.tsx';

interface Option<Value extends string> {
  value: Value;
  label: string;
  picture?: ReactNode;
  hint?: string;
}

interface Props<Value extends string> {
  label: string;
  value: Value;
  onChange(value: NoInfer<Value>): void;
  options: readonly Option<NoInfer<Value>>[];
  className?: string;
}

/** A choice among a few options, shown as tiles with pictures. */
export function Choice<Value extends string>({ label, value, onChange, options, className }: Props<Value>) {
  return (
    <RadioGroup.Root
      aria-label={label}
      value={value}
      onValueChange={(chosen) => onChange(chosen as Value)}
      className={classes('grid gap-2', className)}
    >
      {options.map((option) => (
        <RadioGroup.Item
          key={option.value}
          value={option.value}
          className={classes(
            'flex min-w-0 flex-col items-center gap-2 rounded-md border border-line bg-surface px-2 py-3 text-center text-sm',
            'hover:border-line-strong data-[state=checked]:border-accent data-[state=checked]:bg-accent-soft data-[state=checked]:ring-1 data-[state=checked]:ring-accent',
          )}
        >
          {option.picture}
          <span className="font-medium">{option.label}</span>
          {option.hint !== undefined && <span className="text-xs text-ink-2">{option.hint}</span>}
        </RadioGroup.Item>
      ))}
    </RadioGroup.Root>
  );
}

/** A choice among a few options in one line, without pictures. */
export function SegmentedControl<Value extends string>({
  label,
  value,
  onChange,
  options,
  className,
}: Props<Value>) {
  return (
    <RadioGroup.Root
      aria-label={label}
      value={value}
      onValueChange={(chosen) => onChange(chosen as Value)}
      orientation="horizontal"
      className={classes('inline-flex flex-wrap gap-1 rounded-md bg-sunken p-1', className)}
    >
      {options.map((option) => (
        <RadioGroup.Item
          key={option.value}
          value={option.value}
          className="h-8 rounded-sm px-3 text-sm font-medium text-ink-2 hover:text-ink data-[state=checked]:bg-picked data-[state=checked]:text-ink data-[state=checked]:shadow-raised"
        >
          {option.label}
        </RadioGroup.Item>
      ))}
    </RadioGroup.Root>
  );
}
