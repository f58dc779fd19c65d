import type { VoicePacks } from '../../../../src/contract/dashboard/voices.ts';
import { useInstallPack } from '../../api/voices.ts';
import { m } from '../../messages/index.ts';
import { Button } from '../../ui/button.tsx';
import { Progress } from '../../ui/progress.tsx';

export type PackSummary = VoicePacks['packs'][number];

/** Installs a pack, and accepts its licence if it requires that. @param who describes the pack for screen readers */
export function InstallButton({ pack, who }: { pack: PackSummary; who: string }) {
  const install = useInstallPack();
  const { id, licence } = pack;
  return (
    <Button
      size="sm"
      kind="primary"
      aria-label={licence.accept ? m.voices.acceptAndInstallNamed(who) : m.voices.installNamed(who)}
      disabled={pack.install.state === 'fetching' || install.isPending}
      onClick={() => install.mutate({ id, accept_licence: licence.accept })}
    >
      {licence.accept ? m.voices.acceptAndInstall : m.voices.installHere}
    </Button>
  );
}

/** Progress of an installation, or why it failed. */
export function InstallState({ pack: { name, install } }: { pack: PackSummary }) {
  const { state, bytes, total, problem } = install;
  if (state === 'fetching') {
    const part = total ? Math.min(100, Math.round((100 * bytes) / total)) : 0;
    return <Progress value={part} label={m.voices.installing(name)} className="mt-3" />;
  }
  return problem === null ? null : (
    <p role="alert" className="mt-2 text-sm text-bad">
      {problem}
    </p>
  );
}
