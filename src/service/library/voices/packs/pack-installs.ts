import { setTimeout as sleep } from 'node:timers/promises';
import { bytesOf } from '../../../../engine/catalog/recommended-packs.ts';
import { CHECK_INTERVAL_MS } from '../../../../engine/voices/packs/installed.ts';
import type { Pack } from '../../../../engine/voices/packs/pack.ts';
import { diskProblem } from '../../../../platform/files/free-space.ts';
import type { Log } from '../../../../platform/telemetry/log.ts';
import { completePack, type InstallOptions, type InstallProgress, installPack } from './install-pack.ts';
import { findInstalledPack, PackBusy, PackError } from './packs.ts';

/** A running installation, or the failure of the last attempt. */
export type PackInstall =
  | { state: 'fetching'; bytes: number; total: number | undefined; seconds: number }
  | PackFailure;

/** A failed attempt. */
export interface PackFailure {
  state: 'failed';
  problem: string;
  /** Seconds until the next attempt makes sense. They double with each consecutive failure. */
  restSeconds: number;
}

/**
 * Installs packs in the background, one after the other. Optional parts come last. A newly requested pack interrupts the
 * download of optional parts.
 */
export interface PackInstalls extends AsyncDisposable {
  /** Returns the installation of a pack; undefined if the pack was not requested or is installed. */
  of(id: string): PackInstall | undefined;
  /** Returns why optional parts of an installed pack are missing, after a failed attempt. */
  lackingOf(id: string): PackFailure | undefined;
  /**
   * Starts installing, unless the pack is already in progress. An installed pack gets its missing optional parts.
   * Awaited packs come first.
   */
  begin(pack: Pack, terms: { acceptLicence: boolean; isAwaited?: boolean }): void;
  /** Waits until a running installation ends; with `isWhole`, including optional parts. */
  ended(id: string, isWhole: boolean): Promise<void>;
}

export interface PackInstallsOptions {
  /** Folder of all packs. */
  folder: string;
  log: Log;
  /** Whether packs may be downloaded from a private network. */
  allowPrivate: boolean;
  /** Maximum bytes of all packs together. */
  maxBytes?: number | undefined;
  /** Bytes to keep free on the disk. */
  minFreeDisk?: number | undefined;
  /** Called when a pack is installed, or has failed. */
  onEnd?(id: string): void;
}

interface Order {
  pack: Pack;
  acceptLicence: boolean;
  bytes: number;
  /** By `performance.now()`. */
  startedAt: number;
  /** Whether a user is waiting for the pack, which gives it priority. */
  isAwaited: boolean;
  isInstalled: boolean;
  installed: PromiseWithResolvers<void>;
  completed: PromiseWithResolvers<void>;
}

/** Seconds to wait after the first failure. They double with each further failure. */
const FIRST_RETRY_SECONDS = 60;
const MAX_RETRY_SECONDS = 1800;

export function openPackInstalls({
  folder,
  log,
  allowPrivate,
  maxBytes,
  minFreeDisk = 0,
  onEnd,
}: PackInstallsOptions): PackInstalls {
  const stopping = new AbortController();
  const orders = new Map<string, Order>();
  const waiting: Order[] = [];
  const incomplete: Order[] = [];
  const failures = failureMemory();
  const lacking = failureMemory();
  let running: { order: Order; interrupt: AbortController } | undefined;
  let work: Promise<void> | undefined;

  async function run(): Promise<void> {
    for (;;) {
      const order = stopping.signal.aborted ? undefined : (waiting.shift() ?? incomplete.shift());
      if (!order) break;
      await advance(order);
    }
    for (const order of orders.values()) end(order);
    work = undefined;
  }

  async function advance(order: Order): Promise<void> {
    const { pack, acceptLicence } = order;
    const interrupt = new AbortController();
    running = { order, interrupt };
    const options: InstallOptions = {
      folder,
      acceptLicence,
      allowNonCommercial: false,
      allowPrivate,
      maxBytes,
      isHasty: true,
      signal: AbortSignal.any([stopping.signal, interrupt.signal]),
      onProgress: progressOf(order),
    };
    try {
      if (order.isInstalled) {
        const { problem } = await completePack(pack, options);
        // Waits until the next check of the folder, so that waiting callers find the voices.
        await sleep(CHECK_INTERVAL_MS + 50);
        if (problem === undefined) lacking.forget(pack.id);
        else lacking.add(pack.id, problem);
        end(order);
        return;
      }
      const isNew = await install(pack, options);
      await sleep(CHECK_INTERVAL_MS + 50);
      order.isInstalled = true;
      failures.forget(pack.id);
      if (isNew) log.info({ pack: pack.id }, 'a voice pack is installed');
      incomplete.push(order);
      order.installed.resolve();
      if (isNew) onEnd?.(pack.id);
    } catch (error) {
      if (stopping.signal.aborted) return;
      if (order.isInstalled && interrupt.signal.aborted) {
        incomplete.push(order);
        return;
      }
      const problem =
        error instanceof PackError ? error.message : 'It could not be installed. See the log for details';
      if (error instanceof PackError)
        log.warn({ pack: pack.id, problem }, 'a voice pack cannot be downloaded');
      else log.error({ err: error, pack: pack.id }, 'a voice pack cannot be installed');
      (order.isInstalled ? lacking : failures).add(pack.id, problem);
      const wasInstalled = order.isInstalled;
      end(order);
      if (!wasInstalled) onEnd?.(pack.id);
    }
  }

  /** @returns false if the pack is already installed */
  async function install(pack: Pack, options: InstallOptions): Promise<boolean> {
    for (;;) {
      if (await findInstalledPack(folder, pack.id)) return false;
      const full = await diskProblem(folder, minFreeDisk + 2 * (bytesOf(pack) ?? 0));
      if (full !== undefined) throw new PackError(full);
      try {
        await installPack(pack, options);
        return true;
      } catch (error) {
        if (!(error instanceof PackBusy)) throw error;
        // Another process is installing a pack. Tries again afterwards.
        await sleep(1000, undefined, { signal: options.signal });
      }
    }
  }

  /** Gives an order priority, after the other awaited orders. */
  function advanceInQueue(order: Order): void {
    const index = waiting.indexOf(order);
    if (index < 0 || order.isAwaited) return;
    order.isAwaited = true;
    waiting.splice(index, 1);
    waiting.splice(waiting.filter(({ isAwaited }) => isAwaited).length, 0, order);
  }

  function end(order: Order): void {
    orders.delete(order.pack.id);
    order.installed.resolve();
    order.completed.resolve();
  }

  return {
    of(id) {
      const order = orders.get(id);
      if (order && !order.isInstalled) {
        const seconds = (performance.now() - order.startedAt) / 1000;
        return { state: 'fetching', bytes: order.bytes, total: bytesOf(order.pack), seconds };
      }
      return failures.find(id);
    },
    lackingOf: (id) => lacking.find(id),
    begin(pack, { acceptLicence, isAwaited = false }) {
      if (stopping.signal.aborted) return;
      const earlier = orders.get(pack.id);
      if (earlier) {
        if (isAwaited) advanceInQueue(earlier);
        return;
      }
      const order: Order = {
        pack,
        acceptLicence,
        bytes: 0,
        startedAt: performance.now(),
        isAwaited: false,
        isInstalled: false,
        installed: Promise.withResolvers(),
        completed: Promise.withResolvers(),
      };
      orders.set(pack.id, order);
      waiting.push(order);
      if (isAwaited) advanceInQueue(order);
      if (running?.order.isInstalled) running.interrupt.abort(new Error('Another pack is needed first'));
      work ??= run();
    },
    async ended(id, isWhole) {
      const order = orders.get(id);
      await (isWhole ? order?.completed.promise : order?.installed.promise);
    },
    async [Symbol.asyncDispose]() {
      stopping.abort(new PackError('The server is shutting down'));
      await work;
    },
  };
}

/** Sums up the downloaded bytes of all files of a pack. */
function progressOf(order: Order): InstallOptions['onProgress'] {
  const arrived = new Map<string, number>();
  return ({ step, file, bytes }: InstallProgress) => {
    if (step !== 'downloading') return;
    arrived.set(file, bytes);
    order.bytes = [...arrived.values()].reduce((sum, bytes) => sum + bytes, 0);
  };
}

/** Remembers failures and when the next attempt makes sense. */
function failureMemory() {
  const failed = new Map<string, { problem: string; times: number; restUntil: number }>();
  return {
    add(id: string, problem: string): void {
      const times = (failed.get(id)?.times ?? 0) + 1;
      const retrySeconds = Math.min(MAX_RETRY_SECONDS, FIRST_RETRY_SECONDS * 2 ** (times - 1));
      failed.set(id, { problem, times, restUntil: performance.now() + retrySeconds * 1000 });
    },
    forget: (id: string) => failed.delete(id),
    find(id: string): PackFailure | undefined {
      const failure = failed.get(id);
      if (!failure) return undefined;
      const restSeconds = Math.max(0, (failure.restUntil - performance.now()) / 1000);
      return { state: 'failed', problem: failure.problem, restSeconds };
    },
  };
}
