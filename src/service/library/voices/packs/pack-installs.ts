import { bytesOf } from '../../../../catalog/recommended-packs.ts';
import type { Log } from '../../../../platform/telemetry/log.ts';
import type { Pack } from '../../../../voices/packs/pack.ts';
import { completePack, type InstallProgress, installPack } from './install-pack.ts';
import { PackError } from './pack-error.ts';

/** A pack that is on its way, or how the last try ended. */
export type PackInstall =
  | { state: 'fetching'; bytes: number; total: number | undefined }
  | { state: 'failed'; problem: string };

/** Packs that were asked for with a button: fetched one after the other, without anybody waiting for them. */
export interface PackInstalls extends AsyncDisposable {
  /** Undefined for one that nobody asked for, and for one that is there. */
  of(id: string): PackInstall | undefined;
  /** Begins, unless that pack is under way. */
  begin(pack: Pack, terms: { acceptLicence: boolean }): void;
}

export interface PackInstallsOptions {
  /** Of all packs. */
  folder: string;
  log: Log;
  /** The packs' addresses may be of a private network. */
  allowPrivate: boolean;
}

export function openPackInstalls({ folder, log, allowPrivate }: PackInstallsOptions): PackInstalls {
  const stopping = new AbortController();
  const installs = new Map<string, PackInstall>();
  let last: Promise<void> = Promise.resolve();

  async function install(pack: Pack, acceptLicence: boolean): Promise<void> {
    if (stopping.signal.aborted) return;
    const total = bytesOf(pack);
    const arrived = new Map<string, number>();
    const options = {
      folder,
      acceptLicence,
      allowNonCommercial: false,
      allowPrivate,
      signal: stopping.signal,
      onProgress({ step, file, bytes }: InstallProgress) {
        if (step !== 'downloading' || !installs.has(pack.id)) return;
        arrived.set(file, bytes);
        const sum = [...arrived.values()].reduce((all, part) => all + part, 0);
        installs.set(pack.id, { state: 'fetching', bytes: sum, total });
      },
    };
    try {
      await installPack(pack, options);
      installs.delete(pack.id);
      log.info({ pack: pack.id }, 'a voice pack is installed');
      await completePack(pack, options);
    } catch (error) {
      if (stopping.signal.aborted) return;
      const problem = error instanceof PackError ? error.message : 'It could not be installed; see the log';
      if (!(error instanceof PackError))
        log.error({ err: error, pack: pack.id }, 'a pack cannot be installed');
      installs.set(pack.id, { state: 'failed', problem });
    }
  }

  return {
    of: (id) => installs.get(id),
    begin(pack, { acceptLicence }) {
      if (installs.get(pack.id)?.state === 'fetching') return;
      installs.set(pack.id, { state: 'fetching', bytes: 0, total: bytesOf(pack) });
      last = last.then(() => install(pack, acceptLicence));
    },
    async [Symbol.asyncDispose]() {
      stopping.abort(new PackError('The server stops'));
      await last;
    },
  };
}
