import { useQuery } from '@tanstack/react-query';
import { recommendedPackQuery, useVoicePacks } from '../../api/voices.ts';
import { humanize } from '../../lib/format.ts';
import { m } from '../../messages/index.ts';
import { Code } from '../../ui/code.tsx';
import { InstallButton, InstallState } from './install-pack.tsx';

const BYTES_PER_MEGABYTE = 1e6;

/** Suggests a voice pack for a language that does not sound natural yet. */
export function RecommendedPack({ language }: { language: string }) {
  const { data: recommended } = useQuery(recommendedPackQuery(language));
  const { data: packs } = useVoicePacks();
  const pack = packs?.packs.find(({ id }) => id === recommended?.id);
  if (!recommended || recommended.spoken_naturally || !packs || !pack || pack.installed) return null;
  const { speakers, name, size_bytes: size } = recommended;
  const [speaker = name, ...others] = speakers;
  const who = others.length === 0 ? speaker : name;
  const sizeText = size === null ? '' : `${m.voices.size(Math.round(size / BYTES_PER_MEGABYTE))}, `;
  return (
    <div className="mb-6 rounded-lg border border-line bg-surface px-4 py-3 shadow-raised">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="min-w-0">
          {m.voices.canSoundNatural(humanize(language), who)} ({sizeText}
          <a
            href={recommended.licence_url}
            target="_blank"
            rel="noreferrer"
            className="font-medium underline decoration-line-strong underline-offset-3 hover:decoration-current"
          >
            {recommended.licence}
          </a>
          )
        </p>
        {packs.may_install && <InstallButton pack={pack} who={who} />}
      </div>
      {packs.may_install ? (
        <InstallState pack={pack} />
      ) : (
        <div className="mt-3">
          <p className="mb-2 text-sm text-ink-2">{m.voices.ownerInstalls}</p>
          <Code label={m.voices.install} code={`castwright voices add ${pack.id}${acceptOption(pack)}`} />
        </div>
      )}
    </div>
  );
}

function acceptOption({ licence }: { licence: { accept: boolean } }): string {
  return licence.accept ? ' --accept-licence' : '';
}
