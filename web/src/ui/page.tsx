import type { ReactNode } from 'react';
import type { RenamableKind } from '../api/names.ts';
import { classes } from '../lib/classes.ts';
import { useTitle } from '../lib/use-title.ts';
import { Renameable } from './renameable.tsx';

interface Props {
  title: string;
  /** The item that the title names, if it can be renamed. */
  renameable?: { kind: RenamableKind; id: string };
  hint?: ReactNode;
  /** Link to the parent page, above the heading. */
  back?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}

/** Layout of every page within the shell: heading, actions and content. */
export function Page({ title, renameable, hint, back, actions, children }: Props) {
  useTitle(title);
  return (
    <div className="mx-auto w-full max-w-[76rem] animate-rise px-4 pt-6 pb-16 sm:px-8 sm:pt-8">
      {back}
      <header className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div className={classes('min-w-0', renameable && 'max-w-full has-[input]:w-[44rem]')}>
          {renameable ? (
            <Renameable {...renameable} name={title}>
              <h1 dir="auto" className="min-w-0 text-xl break-words">
                {title}
              </h1>
            </Renameable>
          ) : (
            <h1 dir="auto" className="text-xl break-words">
              {title}
            </h1>
          )}
          {hint !== undefined && <p className="mt-1 max-w-[60ch] text-ink-2">{hint}</p>}
        </div>
        {actions !== undefined && <div className="flex flex-wrap gap-2">{actions}</div>}
      </header>
      {children}
    </div>
  );
}
