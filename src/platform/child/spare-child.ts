import type { Serializable } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Confinement } from '../confine/confinement.ts';
import { killGroup } from './child.ts';
import { lowerPriority } from './child-priority.ts';
import { type Forked, forkModule } from './fork-module.ts';

export interface SpareOptions {
  heap: number;
  /** Memory limit in bytes. */
  memory: number;
  /** Confinement of the process, given its own folder. */
  confine(folder: string): Confinement;
  /** Parent of that folder. */
  root: string;
  /** Message that makes the process load everything it needs. Any reply means that it has. */
  prepare: Serializable;
  /** Called with the id of each process that is ready. */
  onReady?: ((pid: number | undefined) => void) | undefined;
}

/** A process that has loaded everything and waits for an order. */
export interface SpareChild extends Disposable {
  /** Id of the waiting or loading process. */
  readonly pid: number | undefined;
  /**
   * Hands over the process with its folder, the only one it may write to, and starts the next. Undefined if none is
   * ready.
   */
  take(): { forked: Forked; folder: string } | undefined;
  /** Replaces the process, which may hold the disk space of deleted files. */
  renew(): void;
}

/** Seconds until a process that ended by itself is replaced; doubles each time, up to the maximum. */
const MIN_RESTART_SECONDS = 1;
const MAX_RESTART_SECONDS = 300;

/** Keeps a process ready for a single order. It is never reused, so that nothing of one order reaches the next. */
export function keepSpareChild(module: string, options: SpareOptions): SpareChild {
  const { heap, memory, confine, root, prepare, onReady } = options;
  let restartDelay = MIN_RESTART_SECONDS;
  let isClosed = false;
  let spare: { forked: Forked; folder: string; isReady: boolean; end(): void } | undefined;

  function startAfterDelay(): void {
    setTimeout(start, restartDelay * 1000).unref();
    restartDelay = Math.min(2 * restartDelay, MAX_RESTART_SECONDS);
  }

  function start(): void {
    if (isClosed) return;
    let folder: string;
    try {
      mkdirSync(root, { recursive: true });
      folder = mkdtempSync(join(root, 'spare-'));
    } catch {
      // For example on a full disk. Work without a spare starts its own process and reports the problem.
      startAfterDelay();
      return;
    }
    const execArgv = [`--max-old-space-size=${heap}`];
    const forked = forkModule(module, { execArgv, memory, confine: confine(folder), detached: true });
    const { child } = forked;
    const restorePriority = lowerPriority(child.pid ?? 0, 'awaited');
    const next = { forked, folder, isReady: false, end };
    spare = next;
    // The spare must not keep this process from exiting.
    child.unref();
    child.channel?.unref();
    child.once('message', () => {
      next.isReady = true;
      restartDelay = MIN_RESTART_SECONDS;
      onReady?.(child.pid);
    });
    child.once('exit', restart).once('error', restart);
    child.send(prepare, () => {});

    function end(): void {
      restorePriority();
      child.off('exit', restart).off('error', restart);
      spare = undefined;
    }
    function restart(): void {
      end();
      killGroup(child);
      rmSync(folder, { recursive: true, force: true });
      startAfterDelay();
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

  start();
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
      start();
      return { forked, folder };
    },
    renew() {
      // Without a spare, one is about to start.
      if (!spare) return;
      discard();
      start();
    },
    [Symbol.dispose]() {
      isClosed = true;
      discard();
    },
  };
}
