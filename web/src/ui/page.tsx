import type { ReactNode } from 'react';
import type { RenamableKind } from '../api/names.ts';
import { classes } from '../lib/classes.ts';
import { useTitle } from '../lib/use-title.ts';
import { Renameable } from './renameable.tsx';

interface Props {
  title: string;
  /** Whose name the title is, where it can be changed. */
  named?: { what: RenamableKind; id: string };
  hint?: ReactNode;
  /** A link to where the page belongs, above its heading. */
  back?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}

/** The frame of every page within the shell: its heading, what can be done, its content. */
export function Page({ title, named, hint, back, actions, children }: Props) {
  useTitle(title);
  return (
    <div className="mx-auto w-full max-w-[76rem] animate-rise px-4 pt-6 pb-16 sm:px-8 sm:pt-8">
      {back}
      <header className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div className={classes('min-w-0', named && 'max-w-full has-[input]:w-[44rem]')}>
          {named ? (
            <Renameable {...named} name={title}>
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
