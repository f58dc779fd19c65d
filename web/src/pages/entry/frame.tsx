import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { serverPath } from '../../lib/server-path.ts';
import { useTitle } from '../../lib/use-title.ts';
import { m } from '../../messages/index.ts';
import { Logo } from '../../shell/logo.tsx';

const PRESENTER_IDS = [81, 2, 127, 22, 31, 17];

/** Layout of set-up and sign-in: the form next to the faces of some presenters. */
export function EntryFrame({
  title,
  hint,
  children,
}: {
  title: string;
  hint: ReactNode;
  children: ReactNode;
}) {
  useTitle(title);
  return (
    <div className="grid min-h-dvh lg:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)]">
      <main className="flex flex-col px-6 py-8 sm:px-12">
        <Logo />
        <div className="mx-auto flex w-full max-w-sm flex-1 animate-rise flex-col justify-center py-12">
          <h1 className="text-xl">{title}</h1>
          <p className="mt-2 mb-8 text-ink-2">{hint}</p>
          {children}
        </div>
      </main>
      <aside className="hidden flex-col justify-center gap-10 bg-sunken px-14 py-12 lg:flex">
        <div className="grid max-w-xl grid-cols-3 gap-3" aria-hidden="true">
          {PRESENTER_IDS.map((id) => (
            <img
              key={id}
              src={serverPath(`/avatars/${id}/cover.jpg`)}
              alt=""
              className="aspect-[4/5] w-full rounded-lg object-cover object-[50%_30%]"
            />
          ))}
        </div>
        <div>
          <p className="text-2xl font-semibold tracking-tight text-balance">{m.entry.slogan}</p>
          <ul className="mt-5 grid gap-2 text-md text-ink-2">
            {m.entry.points.map((point) => (
              <li key={point} className="flex items-center gap-3">
                <Check className="size-4 shrink-0 text-accent" aria-hidden="true" />
                {point}
              </li>
            ))}
          </ul>
        </div>
      </aside>
    </div>
  );
}
