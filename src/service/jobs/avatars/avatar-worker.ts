import { setTimeout as sleep } from 'node:timers/promises';
import type { Backend } from '../../drivers/backend.ts';
import type { AvatarJob, AvatarJobOptions } from '../../library/avatars/job.ts';
import { doJob } from '../do-job.ts';
import { fairClaims } from '../fair-claims.ts';
import { WorkerStops } from '../keep-claim.ts';
import { logRetry } from '../log-retry.ts';
import type { RenderWorker } from '../renders/render-worker.ts';
import { motionJob } from './motion-job.ts';
import { ownAvatarJob } from './own-avatar-job.ts';
import { photoJob } from './photo-job.ts';
import { runAvatarJob } from './run-avatar-job.ts';

const JOBS: readonly AvatarJob[] = [photoJob, ownAvatarJob, motionJob];
const KINDS = JOBS.map(({ kind }) => kind);

/** Seconds between looks at the queue when nobody calls. */
const POLL = 1;

/** One of an account, so that a picture that is slow to come keeps nobody else waiting. */
const AT_A_TIME = 2;

/** Makes avatars apart from the renders, one of an account at a time. */
export function startAvatarWorker(backend: Backend, options: AvatarJobOptions): RenderWorker {
  const closing = new AbortController();
  const shutdown = new AbortController();
  const claims = fairClaims(backend.queue, AT_A_TIME);

  // In turns, so that many jobs of one kind do not keep the others waiting.
  let turn = 0;

  async function doNext(): Promise<boolean> {
    for (let tried = 0; tried < JOBS.length; tried++) {
      const job = JOBS[turn++ % JOBS.length];
      const claim = job && (await claims.claim(job.kind));
      if (!claim) continue;
      await doJob(claim, () => runAvatarJob(backend, job, claim, options, shutdown.signal)).finally(() =>
        claims.ended(claim),
      );
      return true;
    }
    return false;
  }

  async function work(): Promise<void> {
    while (!closing.signal.aborted) {
      try {
        if (!(await options.hasRoom()))
          await sleep(POLL * 1000, undefined, { signal: closing.signal }).catch(() => {});
        else if (!(await doNext())) await backend.queue.waitForWork(KINDS, POLL, closing.signal);
      } catch (error) {
        logRetry(options.log, error, 'no avatar job could be claimed');
        await sleep(POLL * 1000, undefined, { signal: closing.signal }).catch(() => {});
      }
    }
  }

  const working = Promise.all(Array.from({ length: AT_A_TIME }, work));
  return {
    async stop(grace) {
      closing.abort();
      const deadline = setTimeout(() => shutdown.abort(new WorkerStops('The worker stops')), grace * 1000);
      await working;
      clearTimeout(deadline);
    },
  };
}
