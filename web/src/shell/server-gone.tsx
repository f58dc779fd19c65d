import { useIsServerGone } from '../api/connection.ts';
import { m } from '../messages/index.ts';
import { Spinner } from '../ui/spinner.tsx';

/** Banner above every page while the server does not respond. */
export function ServerGone() {
  const isGone = useIsServerGone();
  return (
    <div role="alert" className="sticky top-0 z-70 empty:hidden">
      {isGone && (
        <p className="flex flex-wrap items-center justify-center gap-x-3 gap-y-1 bg-bad-soft px-4 py-2.5 text-center text-sm text-bad shadow-raised">
          <span className="inline-flex items-center gap-2 font-medium">
            <Spinner />
            {m.shell.gone}
          </span>
          <span>{m.shell.goneHint}</span>
        </p>
      )}
    </div>
  );
}
