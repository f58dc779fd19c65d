import { setTimeout as sleep } from 'node:timers/promises';
import type { Backend } from '../backend.ts';
import { doJob } from '../worker/do-job.ts';
import { WorkerStops } from '../worker/keep-claim.ts';
import type { RenderWorker } from '../worker/render-worker.ts';
import { tellTrouble } from '../worker/tell-trouble.ts';
import type { AvatarJob, AvatarJobOptions } from './job.ts';
import { motionJob } from './motion-job.ts';
import { ownAvatarJob } from './own-avatar-job.ts';
import { photoJob } from './photo-job.ts';
import { runAvatarJob } from './run-avatar-job.ts';

const JOBS: readonly AvatarJob[] = [photoJob, ownAvatarJob, motionJob];
const KINDS = JOBS.map(({ kind }) => kind);

/** Seconds between looks at the queue when nobody calls. */
const POLL = 1;

/** Makes avatars, one at a time and apart from the renders. */
export function startAvatarWorker(backend: Backend, options: AvatarJobOptions): RenderWorker {
  const closing = new AbortController();
  const shutdown = new AbortController();

  // In turns, so that many jobs of one kind do not keep the others waiting.
  let turn = 0;

  async function doNext(): Promise<boolean> {
    for (let tried = 0; tried < JOBS.length; tried++) {
      const job = JOBS[turn++ % JOBS.length];
      const claim = job && (await backend.queue.claim(job.kind));
      if (!claim) continue;
      await doJob(claim, () => runAvatarJob(backend, job, claim, options, shutdown.signal));
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
        tellTrouble(options.log, error, 'no avatar job could be claimed');
        await sleep(POLL * 1000, undefined, { signal: closing.signal }).catch(() => {});
      }
    }
  }

  const working = work();
  return {
    async stop(grace) {
      closing.abort();
      const deadline = setTimeout(() => shutdown.abort(new WorkerStops('The worker stops')), grace * 1000);
      await working;
      clearTimeout(deadline);
    },
  };
}
