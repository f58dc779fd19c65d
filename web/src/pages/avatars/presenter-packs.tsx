import { useInstallPresenters, usePresenterPacks } from '../../api/avatars.ts';
import { m } from '../../messages/index.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { SectionCard } from '../../ui/card.tsx';
import { Code } from '../../ui/code.tsx';
import { Progress } from '../../ui/progress.tsx';

const BYTES_PER_MEGABYTE = 1e6;

/** Packs of portraits that can be installed as presenters of the library. */
export function PresenterPacks() {
  const { data } = usePresenterPacks();
  if (!data) return null;
  return (
    <section className="mt-10">
      <h2 className="text-md">{m.avatars.packsTitle}</h2>
      <p className="mt-1 mb-4 max-w-[72ch] text-ink-2">{m.avatars.packsHint}</p>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        {data.packs.map((pack) => (
          <PackCard key={pack.id} pack={pack} mayInstall={data.may_install} />
        ))}
      </div>
    </section>
  );
}

type Pack = NonNullable<ReturnType<typeof usePresenterPacks>['data']>['packs'][number];

function PackCard({ pack, mayInstall }: { pack: Pack; mayInstall: boolean }) {
  const begin = useInstallPresenters();
  const { id, name, people, bytes, licence, attribution, install } = pack;
  const isInstalling = install.state === 'installing';
  return (
    <SectionCard
      title={name}
      hint={m.avatars.packSize(people, (bytes / BYTES_PER_MEGABYTE).toFixed(1))}
      actions={
        install.state === 'installed' ? (
          <Badge tone="good">{m.avatars.installed}</Badge>
        ) : mayInstall ? (
          <Button
            size="sm"
            kind="primary"
            aria-label={m.avatars.installNamed(name)}
            disabled={isInstalling || begin.isPending}
            onClick={() => begin.mutate(id)}
          >
            {m.avatars.install}
          </Button>
        ) : (
          <Badge>{m.avatars.available}</Badge>
        )
      }
    >
      <p className="mb-3 text-sm text-ink-2">
        {m.avatars.licence}:{' '}
        <a
          href={licence.url}
          target="_blank"
          rel="noreferrer"
          className="font-medium text-ink underline decoration-line-strong underline-offset-3 hover:decoration-current"
        >
          {licence.name}
        </a>
      </p>
      <Code
        label={m.avatars.packCommand}
        code={`castwright presenters ${install.state === 'installed' ? 'remove' : 'add'} ${id}`}
      />
      {isInstalling && (
        <Progress
          value={Math.round(install.progress * 100)}
          label={m.avatars.installing(name)}
          className="mt-3"
        />
      )}
      {install.problem !== null && (
        <>
          <p role="alert" className="mt-2 text-sm text-bad">
            {install.problem}
          </p>
          <p className="mt-1 text-sm text-ink-2">{m.avatars.offlineHint}</p>
        </>
      )}
      <p className="mt-3 text-xs text-ink-3">{attribution}</p>
    </SectionCard>
  );
}
