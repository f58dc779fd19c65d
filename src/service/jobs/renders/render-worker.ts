import type { FairShare } from '../../../platform/concurrency/fair-share.ts';
import type { Backend } from '../../drivers/backend.ts';
import { type JobWorker, runJobs } from '../run-jobs.ts';
import { type RenderJobOptions, renderHandler } from './render-handler.ts';

/** Milliseconds for which an account is expected again after its last job. */
const RECENT = 3_600_000;

export interface RenderWorkerOptions extends RenderJobOptions {
  /** Renders running at once. */
  concurrency: number;
  /** Limit for one account across all workers. */
  maxPerAccount?: number | undefined;
}

/** Renders videos, up to `concurrency` at a time. */
export function startRenderWorker(
  backend: Backend,
  { concurrency, maxPerAccount: mostPerAccount, ...options }: RenderWorkerOptions,
): JobWorker {
  return runJobs(backend, {
    handlers: [renderHandler(backend, options)],
    slots: concurrency,
    share: reserveLastSlot(concurrency),
    limits: () => ({ maxPerAccount: mostPerAccount }),
    hasRoom: options.hasRoom,
    log: options.log,
  });
}

/**
 * Lets an account take every slot but one, or all while no other account had a job recently. Renders are not
 * interrupted, so one slot stays free for others.
 */
export function reserveLastSlot(
  places: number,
  now: () => number = () => performance.now(),
): Pick<FairShare, 'take' | 'release' | 'full'> {
  const held = new Map<string, number>();
  const lastSeen = new Map<string, number>();
  const record = (who: string, more: number) => {
    lastSeen.set(who, now());
    held.set(who, (held.get(who) ?? 0) + more);
    if (held.get(who) === 0) held.delete(who);
  };
  return {
    take: (who) => record(who, 1),
    release: (who) => record(who, -1),
    full() {
      for (const [who, at] of lastSeen) if (!held.has(who) && now() - at > RECENT) lastSeen.delete(who);
      if (places < 2 || lastSeen.size < 2) return [];
      return [...held].filter(([, count]) => count >= places - 1).map(([who]) => who);
    },
  };
}
