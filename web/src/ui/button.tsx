import type { ComponentProps, ReactNode } from 'react';
import { classes } from '../lib/classes.ts';
import { Spinner } from './spinner.tsx';

type Kind = 'primary' | 'accent' | 'plain' | 'quiet' | 'danger';

const KINDS: Record<Kind, string> = {
  primary: 'bg-ink text-on-ink hover:bg-ink-2',
  accent: 'bg-accent-fill text-on-accent hover:brightness-110',
  plain: 'bg-surface text-ink border border-line-strong hover:bg-sunken',
  quiet: 'text-ink-2 hover:bg-sunken hover:text-ink',
  danger: 'bg-surface text-bad border border-line-strong hover:bg-bad-soft',
};

/** Classes for other elements that look like a button, such as links. */
export function buttonClass(kind: Kind = 'plain', size: 'md' | 'sm' = 'md', className = ''): string {
  return classes(
    'inline-flex items-center justify-center gap-2 rounded-md font-medium whitespace-nowrap select-none',
    'transition-[background,color,filter] disabled:opacity-50 aria-disabled:opacity-50',
    size === 'md' ? 'h-10 px-4 text-base' : 'h-8 px-3 text-sm',
    KINDS[kind],
    className,
  );
}

interface Props extends ComponentProps<'button'> {
  kind?: Kind;
  size?: 'md' | 'sm';
  isBusy?: boolean;
  icon?: ReactNode;
}

export function Button({
  kind = 'plain',
  size = 'md',
  isBusy = false,
  icon,
  children,
  className,
  ...rest
}: Props) {
  return (
    <button
      type="button"
      {...rest}
      disabled={rest.disabled || isBusy}
      aria-busy={isBusy || undefined}
      className={buttonClass(kind, size, className)}
    >
      {isBusy ? <Spinner /> : icon}
      {children}
    </button>
  );
}

/** A button with an icon only; its label is the accessible name and the tooltip. */
export function IconButton({
  label,
  children,
  className,
  ...rest
}: ComponentProps<'button'> & { label: string }) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...rest}
      className={classes(
        'inline-grid size-9 place-items-center rounded-md text-ink-2 hover:bg-sunken hover:text-ink disabled:opacity-50',
        className,
      )}
    >
      {children}
    </button>
  );
}
