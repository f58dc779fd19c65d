import { dirname } from 'node:path';
import { killGroup } from '../../../platform/child/child.ts';
import type { Forked } from '../../../platform/child/fork-module.ts';
import { keepSpareChild, type SpareChild } from '../../../platform/child/spare-child.ts';
import type { Confinement } from '../../../platform/confine/confinement.ts';
import { replaceFolder } from '../../../platform/files/take-place-of.ts';
import type { Hardware } from './hardware.ts';
import type { RenderCommand, StartRender } from './messages.ts';

/** Limits of a render process. */
export const PROCESS_LIMITS = {
  /** Megabytes of the JavaScript heap, without pictures and sounds. */
  heap: 1024,
  /** Bytes in total; a typical video takes 550 MB. */
  memory: 2e9,
};

/** Returns what a render process may do. It has network access only if an external engine does part of the work. */
export function renderConfinement(
  tempDir: string,
  {
    cacheDir,
    speech,
    lips,
    hardware,
    read = [],
  }: Pick<StartRender, 'cacheDir' | 'speech' | 'lips' | 'hardware'> & { read?: string[] },
): Confinement {
  const network = lips !== undefined || speech?.server !== undefined;
  return { as: 'renderer', network, read, write: [tempDir, cacheDir, ...(hardware?.files ?? [])] };
}

/** A render process that is started before it is needed, with a folder and a confinement of its own. */
export interface SpareRender extends Disposable {
  /**
   * Hands the process to a render, and replaces the render's empty folder with that of the process. Returns undefined if
   * no process is ready, or the render needs another confinement.
   */
  claim(render: Pick<StartRender, 'tempDir' | 'lips'>): Promise<Forked | undefined>;
  /** Replaces the process, so that it does not hold the space of deleted files. */
  renew(): void;
}

interface SpareOptions extends Pick<StartRender, 'cacheDir' | 'speech'> {
  /** Folder in which the temporary folders of renders are. */
  root: string;
  /** Module of the process. */
  module: string;
  hardware: Hardware;
  /** Called with the id of each process that becomes ready. */
  onReady?: ((pid: number | undefined) => void) | undefined;
}

/** Starts the process once the encoder is known, because the process must be allowed to use the encoder's devices. */
export function keepSpare({ root, module, cacheDir, speech, hardware, onReady }: SpareOptions): SpareRender {
  let spare: SpareChild | undefined;
  let isClosed = false;
  void hardware.encoder().then((encoder) => {
    if (isClosed) return;
    spare = keepSpareChild(module, {
      ...PROCESS_LIMITS,
      confine: (folder) => renderConfinement(folder, { cacheDir, speech, hardware: encoder }),
      root,
      prepare: { type: 'prepare', cacheDir } satisfies RenderCommand,
      onReady,
    });
  });
  return {
    async claim({ tempDir, lips }) {
      if (lips !== undefined || dirname(tempDir) !== root) return undefined;
      const claimed = spare?.take();
      if (!claimed) return undefined;
      try {
        await replaceFolder(claimed.folder, tempDir);
        return claimed.forked;
      } catch (error) {
        killGroup(claimed.forked.child);
        throw error;
      }
    },
    renew: () => spare?.renew(),
    [Symbol.dispose]() {
      isClosed = true;
      spare?.[Symbol.dispose]();
    },
  };
}
