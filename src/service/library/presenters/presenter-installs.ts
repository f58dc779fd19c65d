import type { PresenterPack } from '../../../engine/catalog/presenter-packs.ts';
import type { Log } from '../../../platform/telemetry/log.ts';
import { PackError } from '../voices/packs/packs.ts';
import { installPresenters } from './install-presenters.ts';

/** A running installation, or the failure of the last attempt. */
export type PresenterInstall =
  | { state: 'installing'; progress: number }
  | { state: 'failed'; problem: string };

/** Installs presenter packs in the background. */
export interface PresenterInstalls extends AsyncDisposable {
  /** Returns the installation of a pack; undefined if it was not requested or has succeeded. */
  of(id: string): PresenterInstall | undefined;
  /** Starts installing, unless the pack is already in progress. */
  begin(pack: PresenterPack): void;
}

/** @param allowPrivate - whether packs may be downloaded from a private network */
export function openPresenterInstalls(options: {
  folder: string;
  allowPrivate: boolean;
  log: Log;
}): PresenterInstalls {
  const stopping = new AbortController();
  const installs = new Map<string, PresenterInstall>();
  const running = new Set<Promise<void>>();

  async function install(pack: PresenterPack): Promise<void> {
    try {
      const { signal } = stopping;
      const onProgress = ({ progress }: { progress: number }) =>
        installs.set(pack.id, { state: 'installing', progress });
      const { problems } = await installPresenters(pack, { ...options, signal, onProgress });
      installs.delete(pack.id);
      for (const problem of problems)
        options.log.warn({ pack: pack.id, problem }, 'a presenter was left out');
    } catch (error) {
      if (stopping.signal.aborted) return;
      const isExplained = error instanceof PackError;
      if (!isExplained)
        options.log.error({ err: error, pack: pack.id }, 'a presenter pack was not installed');
      const problem = isExplained
        ? error.message
        : 'The pack could not be installed. See the log of the server.';
      installs.set(pack.id, { state: 'failed', problem });
    }
  }

  return {
    of: (id) => installs.get(id),
    begin(pack) {
      if (installs.get(pack.id)?.state === 'installing') return;
      installs.set(pack.id, { state: 'installing', progress: 0 });
      const work = install(pack).finally(() => running.delete(work));
      running.add(work);
    },
    async [Symbol.asyncDispose]() {
      stopping.abort(new PackError('The server is shutting down'));
      await Promise.all(running);
    },
  };
}
