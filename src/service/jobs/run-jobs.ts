import { setTimeout as sleep } from 'node:timers/promises';
import type { FairShare } from '../../platform/concurrency/fair-share.ts';
import type { Log } from '../../platform/telemetry/log.ts';
import type { Backend } from '../drivers/backend.ts';
import type { Claim, ClaimLimits } from '../drivers/queue/queue.ts';
import { doJob } from './do-job.ts';
import { fairClaims } from './fair-claims.ts';
import type { JobHandler } from './job-handler.ts';
import { WorkerStops } from './keep-claim.ts';
import { logRetry } from './log-retry.ts';
import { runJob } from './run-job.ts';

/** Jobs that share places: those of one account have half of them, unless `share` says otherwise. */
export interface JobLane {
  /** Taken in turns, so that many jobs of one kind do not keep the others waiting. */
  handlers: readonly JobHandler[];
  /** Jobs at a time. */
  places: number;
  share?: Pick<FairShare, 'take' | 'giveBack' | 'full'>;
  /** What may not be claimed now, beside what the jobs that are being done have. */
  limits?(running: Iterable<Claim>): ClaimLimits;
  /** Whether there is room on the disk to begin something. */
  hasRoom?(): Promise<boolean>;
  /** Seconds between looks at the queue when nobody calls; 1 unless told otherwise. */
  poll?: number;
  log: Log;
}

export interface JobWorker {
  /** Takes no more jobs; gives the running ones `grace` seconds to finish, then hands them back. */
  stop(grace: number): Promise<void>;
}

/** Claims jobs and does them, as many at a time as there are places. */
export function runJobs(backend: Backend, lane: JobLane): JobWorker {
  const { queue } = backend;
  const { handlers, places, share, limits, hasRoom, poll = 1, log } = lane;
  const kinds = handlers.map(({ kind }) => kind);
  const claims = fairClaims(queue, places, share);
  const closing = new AbortController();
  const shutdown = new AbortController();
  const running = new Map<Claim, Promise<void>>();
  let turn = 0;
  let ends = 0;
  let interrupt = () => {};
  closing.signal.addEventListener('abort', () => interrupt());

  /** Until a job of ours ends or the worker stops; and for no longer than `wait` takes. */
  async function whileNothingEnds(wait?: (signal: AbortSignal) => Promise<unknown>): Promise<void> {
    const ended = new AbortController();
    const end = new Promise<void>((resolve) => {
      interrupt = () => {
        ended.abort();
        resolve();
      };
    });
    await (wait?.(ended.signal).catch(() => {}) ?? end);
  }

  async function claimNext(): Promise<boolean> {
    for (let tried = 0; tried < handlers.length; tried++) {
      const handler = handlers[turn++ % handlers.length]!;
      const claim = await claims.claim(handler.kind, limits?.(running.keys()));
      if (!claim) continue;
      const work = doJob(claim, () => runJob(backend, handler, claim, log, shutdown.signal))
        .catch((error: unknown) => log.error({ err: error, job: claim.jobId }, 'a job broke off'))
        .finally(() => {
          running.delete(claim);
          claims.ended(claim);
          ends++;
          interrupt();
        });
      running.set(claim, work);
      return true;
    }
    return false;
  }

  async function work(): Promise<void> {
    while (!closing.signal.aborted) {
      const before = ends;
      try {
        if (running.size >= places) await whileNothingEnds();
        // Without room others may have it, or it waits.
        else if (hasRoom && !(await hasRoom()))
          await whileNothingEnds((signal) => sleep(poll * 1000, undefined, { signal }));
        else if (!(await claimNext()) && ends === before && !closing.signal.aborted)
          await whileNothingEnds((signal) => queue.waitForWork(kinds, poll, signal));
      } catch (error) {
        logRetry(log, error, 'no job could be claimed');
        await sleep(1000, undefined, { signal: closing.signal }).catch(() => {});
      }
    }
  }

  const working = work();
  return {
    async stop(grace) {
      closing.abort();
      const deadline = setTimeout(() => shutdown.abort(new WorkerStops('The worker stops')), grace * 1000);
      await working;
      await Promise.all(running.values());
      clearTimeout(deadline);
    },
  };
}
