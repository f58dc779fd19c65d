import { DropdownMenu } from 'radix-ui';
import type { ReactNode } from 'react';
import { classes } from '../lib/classes.ts';

interface Props {
  /** The button that opens the menu; must accept a ref. */
  trigger: ReactNode;
  children: ReactNode;
  align?: 'start' | 'end';
  isOpenAtFirst?: boolean;
}

export function Menu({ trigger, children, align = 'end', isOpenAtFirst = false }: Props) {
  return (
    <DropdownMenu.Root modal={false} defaultOpen={isOpenAtFirst}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align={align}
          sideOffset={6}
          className="z-50 min-w-56 animate-appear rounded-lg border border-line bg-raised p-1 shadow-floating"
        >
          {children}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

const ITEM =
  'flex h-9 cursor-pointer items-center gap-3 rounded-md px-3 text-base text-ink outline-none data-[highlighted]:bg-sunken data-[disabled]:opacity-50 [&_svg]:size-4 [&_svg]:text-ink-2';

interface ItemProps {
  children: ReactNode;
  onSelect?: () => void;
  isDanger?: boolean;
  /** Why the item does nothing now. It stays reachable, so that everybody can read it. */
  unavailable?: string | undefined;
  /** Renders the child, such as a link, as the item. */
  asChild?: boolean;
}

export function MenuItem({ children, onSelect, isDanger = false, unavailable, asChild = false }: ItemProps) {
  if (unavailable !== undefined) {
    return (
      <DropdownMenu.Item
        aria-disabled="true"
        onSelect={(event) => event.preventDefault()}
        className="max-w-80 cursor-default rounded-md px-3 py-2 text-ink-2 outline-none data-[highlighted]:bg-sunken"
      >
        <span className="flex items-center gap-3 [&_svg]:size-4">{children}</span>
        <span className="mt-1 block text-sm">{unavailable}</span>
      </DropdownMenu.Item>
    );
  }
  return (
    <DropdownMenu.Item
      asChild={asChild}
      {...(onSelect && { onSelect })}
      className={classes(ITEM, isDanger && 'text-bad [&_svg]:text-bad')}
    >
      {children}
    </DropdownMenu.Item>
  );
}

export function MenuSeparator() {
  return <DropdownMenu.Separator className="my-1 h-px bg-line" />;
}

export function MenuLabel({ children }: { children: ReactNode }) {
  return <DropdownMenu.Label className="px-3 py-2 text-sm text-ink-2">{children}</DropdownMenu.Label>;
}
