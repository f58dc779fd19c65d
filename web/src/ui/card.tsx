import type { ReactNode } from 'react';
import { classes } from '../lib/classes.ts';

export function Card({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <div className={classes('rounded-lg border border-line bg-surface shadow-raised', className)}>
      {children}
    </div>
  );
}

interface Section {
  title: string;
  hint?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
  className?: string;
}

export function SectionCard({ title, hint, actions, children, className }: Section) {
  return (
    <section
      className={classes('rounded-lg border border-line bg-surface p-4 shadow-raised sm:p-6', className)}
    >
      <div className="mb-4 flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div>
          <h2 className="text-md">{title}</h2>
          {hint !== undefined && <p className="mt-1 text-sm text-ink-2">{hint}</p>}
        </div>
        {actions}
      </div>
      {children}
    </section>
  );
}
