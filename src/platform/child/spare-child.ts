import type { Serializable } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Confinement } from '../confine/confinement.ts';
import { killGroup } from './child.ts';
import { lowerPriority } from './child-priority.ts';
import { type Forked, forkModule } from './fork-module.ts';

export interface SpareOptions {
  heap: number;
  /** Bytes that it may hold. */
  memory: number;
  /** What it is kept to; of a folder that is its own. */
  confine(folder: string): Confinement;
  /** Where that folder is made. */
  root: string;
  /** Has it load all it will need. Whatever it answers says that it has. */
  prepare: Serializable;
  /** Called with the id of each process that has loaded what it needs. */
  onReady?: ((pid: number | undefined) => void) | undefined;
}

/** A process that has loaded what it needs, and waits. */
export interface SpareChild extends Disposable {
  /** Of the one that waits, or loads. */
  readonly pid: number | undefined;
  /** Gives it away with its folder, which it alone may write to; undefined while none is ready. The next one begins to load. */
  take(): { forked: Forked; folder: string } | undefined;
  /** Ends the one that waits and starts another: where the space of deleted files may be kept taken by it. */
  renew(): void;
}

/** Seconds until one that ended by itself has a successor; twice as long each time, up to a limit. */
const PAUSE = 1;
const LONGEST_PAUSE = 300;

/**
 * Has a process ready before it is needed, for a single order: it is never used twice, so that nothing of one order is there
 * for the next.
 */
export function keepSpareChild(module: string, options: SpareOptions): SpareChild {
  const { heap, memory, confine, root, prepare, onReady } = options;
  let pause = PAUSE;
  let isClosed = false;
  let spare: { forked: Forked; folder: string; isReady: boolean; end(): void } | undefined;

  function beginAfterPause(): void {
    setTimeout(begin, pause * 1000).unref();
    pause = Math.min(2 * pause, LONGEST_PAUSE);
  }

  function begin(): void {
    if (isClosed) return;
    let folder: string;
    try {
      mkdirSync(root, { recursive: true });
      folder = mkdtempSync(join(root, 'spare-'));
    } catch {
      // The disk is full, for one. Work that finds no spare starts a process of its own and says what is wrong.
      beginAfterPause();
      return;
    }
    const execArgv = [`--max-old-space-size=${heap}`];
    const forked = forkModule(module, { execArgv, memory, confine: confine(folder), detached: true });
    const { child } = forked;
    const leave = lowerPriority(child.pid ?? 0, 'awaited');
    const own = { forked, folder, isReady: false, end };
    spare = own;
    // It keeps nobody from ending.
    child.unref();
    child.channel?.unref();
    child.once('message', () => {
      own.isReady = true;
      pause = PAUSE;
      onReady?.(child.pid);
    });
    child.once('exit', beginLater).once('error', beginLater);
    child.send(prepare, () => {});

    function end(): void {
      leave();
      child.off('exit', beginLater).off('error', beginLater);
      spare = undefined;
    }
    function beginLater(): void {
      end();
      killGroup(child);
      rmSync(folder, { recursive: true, force: true });
      beginAfterPause();
    }
  }

  function discard(): void {
    if (!spare) return;
    const { forked, folder, end } = spare;
    end();
    forked.memory.stop();
    killGroup(forked.child);
    rmSync(folder, { recursive: true, force: true });
  }

  begin();
  return {
    get pid() {
      return spare?.forked.child.pid;
    },
    take() {
      if (!spare?.isReady) return undefined;
      const { forked, folder, end } = spare;
      end();
      forked.child.ref();
      forked.child.channel?.ref();
      begin();
      return { forked, folder };
    },
    renew() {
      // Where none waits, one is about to begin.
      if (!spare) return;
      discard();
      begin();
    },
    [Symbol.dispose]() {
      isClosed = true;
      discard();
    },
  };
}
