import { Fragment } from 'react';
import { m } from '../../messages/index.ts';
import { Dialog } from '../../ui/dialog.tsx';

/** Every key of the page. */
export function KeysDialog({ onClose }: { onClose(): void }) {
  return (
    <Dialog isOpen onOpenChange={onClose} title={m.studio.keys}>
      <div className="grid gap-5">
        {m.studio.keyGroups.map(({ title, keys }) => (
          <section key={title}>
            <h3 className="mb-2 text-sm font-medium">{title}</h3>
            <dl className="grid grid-cols-[minmax(0,auto)_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm">
              {keys.map(([key, does]) => (
                <Fragment key={key}>
                  <dt>
                    <kbd className="rounded-sm border border-line bg-sunken px-1.5 font-sans">{key}</kbd>
                  </dt>
                  <dd className="text-ink-2">{does}</dd>
                </Fragment>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
