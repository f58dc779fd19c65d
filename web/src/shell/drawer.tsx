import { useLocation } from '@tanstack/react-router';
import { Dialog } from 'radix-ui';
import { useEffect, useRef } from 'react';
import { m } from '../messages/index.ts';
import { Navigation } from './navigation.tsx';

/** Navigation for narrow windows; closes after a link is followed. */
export function Drawer({ onClose }: { onClose(): void }) {
  const { href } = useLocation();
  const opened = useRef(href);
  useEffect(() => {
    if (href !== opened.current) onClose();
  }, [href, onClose]);
  return (
    <Dialog.Root open onOpenChange={onClose}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 animate-appear bg-veil lg:hidden" />
        <Dialog.Content
          aria-describedby={undefined}
          className="fixed inset-y-0 left-0 z-50 w-72 animate-appear border-r border-line bg-ground lg:hidden"
        >
          <Dialog.Title className="sr-only">{m.shell.mainNavigation}</Dialog.Title>
          <Navigation onLeave={onClose} />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
