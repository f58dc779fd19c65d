import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { classes } from '../lib/classes.ts';
import { m } from '../messages/index.ts';
import { IconButton } from './button.tsx';

interface Props {
  isOpen: boolean;
  onOpenChange(isOpen: boolean): void;
  title: string;
  hint?: ReactNode;
  children?: ReactNode;
  /** Buttons at the end; the primary one comes last. */
  actions?: ReactNode;
  isWide?: boolean;
}

export function Dialog({ isOpen, onOpenChange, title, hint, children, actions, isWide = false }: Props) {
  return (
    <Radix.Root open={isOpen} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 animate-appear bg-veil" />
        <Radix.Content
          {...(hint === undefined && { 'aria-describedby': undefined })}
          onOpenAutoFocus={focusFirstField}
          className={classes(
            'fixed top-1/2 left-1/2 z-50 flex max-h-[90dvh] w-[calc(100vw-2rem)] -translate-x-1/2 -translate-y-1/2 flex-col',
            'animate-appear rounded-lg border border-line bg-raised shadow-floating',
            isWide ? 'max-w-3xl' : 'max-w-lg',
          )}
        >
          <div className="flex items-start justify-between gap-4 p-6 pb-4">
            <div>
              <Radix.Title className="text-lg">{title}</Radix.Title>
              {hint !== undefined && (
                <Radix.Description className="mt-1 text-ink-2">{hint}</Radix.Description>
              )}
            </div>
            <Radix.Close asChild>
              <IconButton label={m.common.close} className="-mt-1 -mr-2">
                <X className="size-5" />
              </IconButton>
            </Radix.Close>
          </div>
          <div className="overflow-y-auto px-6 pb-6">{children}</div>
          {actions !== undefined && (
            <div className="flex flex-wrap justify-end gap-2 border-t border-line px-6 py-4">{actions}</div>
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** Focuses the first field instead of the close button. */
function focusFirstField(event: Event): void {
  const field = (event.target as HTMLElement).querySelector<HTMLElement>('input, textarea, select');
  if (!field) return;
  event.preventDefault();
  field.focus();
}
