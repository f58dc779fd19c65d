import type { ReactNode } from 'react';

/** A list of names and values, one per line. */
export function FactList({ children }: { children: ReactNode }) {
  return <dl className="grid gap-3">{children}</dl>;
}

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex min-h-6 min-w-0 items-center justify-between gap-4">
      <dt className="shrink-0 text-ink-2">{name}</dt>
      <dd className="numbers min-w-0 text-right">{children}</dd>
    </div>
  );
}
