import { setTimeout as sleep } from 'node:timers/promises';
import type { Backend } from '../../drivers/backend.ts';
import { RENDER_JOB } from '../../videos/create-video.ts';
import { doJob } from '../do-job.ts';
import { fairClaims } from '../fair-claims.ts';
import { WorkerStops } from '../keep-claim.ts';
import { logRetry } from '../log-retry.ts';
import { type JobRunnerOptions, runJob } from './job-runner.ts';
import { lastPlace } from './last-place.ts';

export interface RenderWorker {
  /** Takes no more jobs; gives the running ones `grace` seconds to finish, then hands them back. */
  stop(grace: number): Promise<void>;
}

export interface RenderWorkerOptions extends JobRunnerOptions {
  /** Renders at a time. */
  concurrency: number;
  /** Of one account, everywhere. */
  mostPerAccount?: number | undefined;
}

/** Seconds between looks at the queue when nobody calls. */
const POLL = 1;

/** Claims render jobs and does them, as many at a time as `concurrency` says. */
export function startRenderWorker(
  backend: Backend,
  { concurrency, mostPerAccount, ...options }: RenderWorkerOptions,
): RenderWorker {
  const closing = new AbortController();
  const shutdown = new AbortController();
  const claims = fairClaims(backend.queue, concurrency, lastPlace(concurrency));

  async function work(): Promise<void> {
    while (!closing.signal.aborted) {
      try {
        // Without room others may have it, or it waits.
        const claim = (await options.hasRoom()) && (await claims.claim(RENDER_JOB, { mostPerAccount }));
        if (claim === false) await sleep(POLL * 1000, undefined, { signal: closing.signal }).catch(() => {});
        else if (claim) {
          await doJob(claim, () => runJob(backend, claim, options, shutdown.signal)).finally(() =>
            claims.ended(claim),
          );
        } else await backend.queue.waitForWork([RENDER_JOB], POLL, closing.signal);
      } catch (error) {
        logRetry(options.log, error, 'no job could be claimed');
        await sleep(POLL * 1000, undefined, { signal: closing.signal }).catch(() => {});
      }
    }
  }

  const workers = Promise.all(Array.from({ length: concurrency }, work));
  return {
    async stop(grace) {
      closing.abort();
      const deadline = setTimeout(() => shutdown.abort(new WorkerStops('The worker stops')), grace * 1000);
      await workers;
      clearTimeout(deadline);
    },
  };
}
