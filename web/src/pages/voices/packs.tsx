import { useVoicePacks } from '../../api/voices.ts';
import { m } from '../../messages/index.ts';
import { Badge } from '../../ui/badge.tsx';
import { SectionCard } from '../../ui/card.tsx';
import { Code } from '../../ui/code.tsx';
import { Failure, Skeleton } from '../../ui/states.tsx';
import { InstallButton, InstallState, type PackSummary } from './install-pack.tsx';
import { NaturalVoices } from './natural.tsx';

const BYTES_PER_MEGABYTE = 1e6;

export function VoicePacks() {
  const { data, error, refetch } = useVoicePacks();
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <h2 className="text-md">{m.voices.packsTitle}</h2>
      <p className="mt-1 mb-4 max-w-[72ch] text-ink-2">{m.voices.packsHint}</p>
      {data && (
        <p className="mb-4 text-sm text-ink-2">
          {m.voices.packDisk(megabytes(data.disk.used), megabytes(data.disk.limit))}
        </p>
      )}
      {data && <NaturalVoices natural={data.natural} />}
      <div className="grid items-start gap-4 lg:grid-cols-2">
        {data
          ? data.packs.map((pack) => <PackCard key={pack.id} pack={pack} mayInstall={data.may_install} />)
          : [1, 2, 3, 4].map((placeholder) => <Skeleton key={placeholder} className="h-48" />)}
        {data && (
          <SectionCard title={m.voices.ownPack} hint={m.voices.ownPackHint}>
            <Code label={m.voices.install} code="castwright voices add my-pack.json" />
          </SectionCard>
        )}
      </div>
    </>
  );
}

function megabytes(bytes: number): number {
  return Math.round(bytes / BYTES_PER_MEGABYTE);
}

function PackCard({ pack, mayInstall }: { pack: PackSummary; mayInstall: boolean }) {
  const { licence } = pack;
  const summary = m.voices.packVoices(pack.voices, pack.languages.length);
  const size = pack.bytes === null ? '' : ` · ${m.voices.packSize(megabytes(pack.bytes))}`;
  return (
    <SectionCard
      title={pack.name}
      hint={pack.installed ? summary : summary + size}
      actions={
        pack.installed ? (
          <Badge tone="good">{m.voices.installed}</Badge>
        ) : mayInstall && licence.commercial ? (
          <InstallButton pack={pack} who={pack.name} />
        ) : (
          <Badge>{m.voices.available}</Badge>
        )
      }
    >
      <p className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-2">
        <span>
          {m.voices.licence}:{' '}
          <a
            href={licence.url}
            target="_blank"
            rel="noreferrer"
            className="font-medium text-ink underline decoration-line-strong underline-offset-3 hover:decoration-current"
          >
            {licence.name}
          </a>
        </span>
        {!licence.commercial && <Badge tone="warn">{m.voices.nonCommercial}</Badge>}
      </p>
      {pack.installed ? (
        <Code label={m.voices.removePack} code={`castwright voices remove ${pack.id}`} />
      ) : (
        <Code label={m.voices.install} code={installCommand(pack)} />
      )}
      <InstallState pack={pack} />
      <p className="mt-3 text-xs text-ink-3">{pack.attribution}</p>
    </SectionCard>
  );
}

function installCommand({ id, licence }: PackSummary): string {
  return [
    `castwright voices add ${id}`,
    licence.accept && '--accept-licence',
    !licence.commercial && '--allow-non-commercial',
  ]
    .filter(Boolean)
    .join(' ');
}
