import type { VoicePacks } from '../../../../src/contract/dashboard/voices.ts';
import { useFetchNaturalVoices } from '../../api/voices.ts';
import { m } from '../../messages/index.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { SectionCard } from '../../ui/card.tsx';
import { Progress } from '../../ui/progress.tsx';

/** State of the natural default voices, with a button to download them. */
export function NaturalVoices({ natural }: { natural: VoicePacks['natural'] }) {
  const get = useFetchNaturalVoices();
  const { state, bytes, total, problem } = natural;
  return (
    <SectionCard
      title={m.voices.naturalTitle}
      hint={state === 'installed' ? m.voices.naturalInstalled : m.voices.naturalMissing}
      className="mb-4"
      actions={
        state === 'installed' ? (
          <Badge tone="good">{m.voices.installed}</Badge>
        ) : (
          <Button
            kind="primary"
            disabled={state === 'fetching' || get.isPending}
            onClick={() => get.mutate()}
          >
            {m.voices.naturalDownload}
          </Button>
        )
      }
    >
      {state === 'fetching' && (
        <Progress value={total ? Math.round((100 * bytes) / total) : 0} label={m.voices.naturalDownloading} />
      )}
      {problem !== null && <p className="text-sm text-ink-2">{problem}</p>}
    </SectionCard>
  );
}
