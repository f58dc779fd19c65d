import { useSession } from '../api/session.ts';
import { m } from '../messages/index.ts';
import { LazyMenu } from '../ui/lazy-menu.tsx';

const load = async () => ({ default: (await import('./account-menu.tsx')).AccountMenu });

export function AccountButton() {
  const { account } = useSession();
  return (
    <LazyMenu
      load={load}
      trigger={
        <button
          type="button"
          aria-label={m.shell.account}
          className="grid size-9 place-items-center rounded-full bg-accent-soft font-semibold text-accent uppercase"
        >
          {account?.username.slice(0, 1)}
        </button>
      }
    />
  );
}
