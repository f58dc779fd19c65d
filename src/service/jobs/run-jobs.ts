import { setTimeout as sleep } from 'node:timers/promises';
import { fairShare, type SlotShare } from '../../platform/concurrency/fair-limit.ts';
import { limitConcurrency } from '../../platform/concurrency/limit-concurrency.ts';
import type { Log } from '../../platform/telemetry/log.ts';
import { withOrigin } from '../../platform/telemetry/origin.ts';
import { traced } from '../../platform/telemetry/tracing.ts';
import type { Backend } from '../drivers/backend.ts';
import { isOutage } from '../drivers/db/is-outage.ts';
import { meters } from '../drivers/meters.ts';
import type { Claim, ClaimLimits, Queue } from '../drivers/queue/queue.ts';
import { type JobHandler, WorkerStopping } from './job-handler.ts';
import { runJob } from './run-job.ts';

/** Claims jobs for the slots of one worker, so that no account holds more than its share. */
interface FairClaims {
  claim(kind: string, limits?: ClaimLimits): Promise<Claim | undefined>;
  /** Frees the slot. */
  release(claim: Claim): void;
}

/** Jobs that share slots. One account gets half of them unless `share` says otherwise. */
export interface JobLane {
  /**
   * Handlers by kind. Kinds are claimed in turns, so that many jobs of one kind do not delay the others, unless
   * `isRanked` is set: then a kind is claimed only if none of the kinds before it is due.
   */
  handlers: readonly JobHandler[];
  isRanked?: boolean;
  /** Maximum concurrent jobs. */
  slots: number;
  share?: SlotShare;
  /** Limits what may be claimed, given the running jobs. */
  limits?(running: Iterable<Claim>): ClaimLimits;
  /** Whether the disk has room to start a job. */
  hasRoom?(): Promise<boolean>;
  /** Seconds between checks of the queue without a wake-up; 1 by default. */
  poll?: number;
  log: Log;
}

export interface JobWorker {
  /** Claims no more jobs. Gives running jobs `grace` seconds to finish, then releases them. */
  stop(grace: number): Promise<void>;
}

/** Claims and runs jobs, as many at once as there are slots. */
export function runJobs(backend: Backend, lane: JobLane): JobWorker {
  const { queue } = backend;
  const { handlers, isRanked = false, slots, share, limits, hasRoom, poll = 1, log } = lane;
  const kinds = handlers.map(({ kind }) => kind);
  const claims = fairClaims(queue, slots, share);
  const closing = new AbortController();
  const shutdown = new AbortController();
  const running = new Map<Claim, Promise<void>>();
  let turn = 0;
  let endedCount = 0;
  let interrupt = () => {};
  closing.signal.addEventListener('abort', () => interrupt());

  /** Waits until one of our jobs ends, the worker stops, or `wait` settles. */
  async function waitForEnd(wait?: (signal: AbortSignal) => Promise<unknown>): Promise<void> {
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
      const handler = handlers[(isRanked ? tried : turn++) % handlers.length]!;
      const claim = await claims.claim(handler.kind, limits?.(running.keys()));
      if (!claim) continue;
      const work = measureJob(claim, () => runJob(backend, handler, claim, log, shutdown.signal))
        .catch((error: unknown) =>
          log.error({ err: error, job: claim.jobId }, 'a job ended with an unexpected error'),
        )
        .finally(() => {
          running.delete(claim);
          claims.release(claim);
          endedCount++;
          interrupt();
        });
      running.set(claim, work);
      return true;
    }
    return false;
  }

  async function work(): Promise<void> {
    while (!closing.signal.aborted) {
      const before = endedCount;
      try {
        if (running.size >= slots) await waitForEnd();
        // Without disk space, leave jobs to others or let them wait.
        else if (hasRoom && !(await hasRoom()))
          await waitForEnd((signal) => sleep(poll * 1000, undefined, { signal }));
        else if (!(await claimNext()) && endedCount === before && !closing.signal.aborted)
          await waitForEnd((signal) => queue.waitForWork(kinds, poll, signal));
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
      const deadline = setTimeout(
        () => shutdown.abort(new WorkerStopping('The worker is stopping')),
        grace * 1000,
      );
      await working;
      await Promise.all(running.values());
      clearTimeout(deadline);
    },
  };
}

/** Runs a claimed job with the trace of the request that created it, and measures its wait and duration. */
async function measureJob(claim: Claim, work: () => Promise<void>): Promise<void> {
  const { kind, subject, claims, accountId: account } = claim;
  const { at, ...origin } = claim.origin;
  if (at !== undefined && claims === 1) meters.wait.observe({ kind }, Math.max(0, Date.now() - at) / 1000);
  const attributes = { 'job.kind': kind, 'job.subject': subject, 'job.claims': claims };
  const startedAt = performance.now();
  try {
    await withOrigin({ ...origin, account }, () => traced(`job ${kind}`, 'consumer', attributes, work));
  } finally {
    meters.job.observe({ kind }, (performance.now() - startedAt) / 1000);
  }
}

/**
 * Jobs of an account that holds no slot come first. Jobs with a lane run in the order of arrival, and one that was just
 * added would otherwise wait until a busy account has taken all the slots it may have, one claim after the other.
 *
 * @param share limits the slots of an account; by default to half of them
 */
function fairClaims(
  queue: Pick<Queue, 'claim'>,
  slots: number,
  share: SlotShare = fairShare(slots),
): FairClaims {
  // A claim must count before the next one is made.
  const oneAtATime = limitConcurrency(1);
  return {
    claim: (kind, limits = {}) =>
      oneAtATime(async () => {
        const holders = share.holders?.() ?? [];
        const first =
          holders.length > 0 ? await queue.claim(kind, { ...limits, busyAccounts: holders }) : undefined;
        const claim = first ?? (await queue.claim(kind, { ...limits, busyAccounts: share.full() }));
        if (claim) share.take(claim.accountId);
        return claim;
      }),
    release: ({ accountId }) => share.release(accountId),
  };
}

/** Logs why work will be retried. During a database outage, omits the details, which are always the same. */
export function logRetry(log: Log, error: unknown, message: string): void {
  if (isOutage(error))
    log.warn({ reason: (error as Error).message }, `${message}: the database is unavailable`);
  else log.error({ err: error }, message);
}
