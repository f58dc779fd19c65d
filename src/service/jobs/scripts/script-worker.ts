import { setTimeout as sleep } from 'node:timers/promises';
import type { LanguageModel } from '../../../platform/config/config.ts';
import type { Log } from '../../../platform/telemetry/log.ts';
import type { Backend } from '../../drivers/backend.ts';
import { isOutage } from '../../drivers/db/is-outage.ts';
import { type Claim, LeaseLost } from '../../drivers/queue/queue.ts';
import { SCRIPT_JOB } from '../../library/scripts/create-script-task.ts';
import { beginScripts, completeScripts, failScripts } from '../../library/scripts/end-script-task.ts';
import { writeScripts } from '../../library/scripts/write-scripts.ts';
import { doJob } from '../do-job.ts';
import { fairClaims } from '../fair-claims.ts';
import { keepClaim, MOST_CLAIMS, record, WorkerStops } from '../keep-claim.ts';
import { logRetry } from '../log-retry.ts';
import type { RenderWorker } from '../renders/render-worker.ts';

export interface ScriptWorkerOptions {
  languageModel: LanguageModel | undefined;
  log: Log;
}

/** Seconds between looks at the queue when nobody calls. */
const POLL = 1;
/** A language model may take its time; the built-in writer takes none. One account has half of them. */
const AT_A_TIME = 8;
const INTERRUPTED = 'The scripts could not be written. Try again, or ask who runs the server.';

/** Writes the scripts that are waited for elsewhere, a few at a time. */
export function startScriptWorker(backend: Backend, options: ScriptWorkerOptions): RenderWorker {
  const closing = new AbortController();
  const shutdown = new AbortController();
  const claims = fairClaims(backend.queue, AT_A_TIME);

  async function work(): Promise<void> {
    while (!closing.signal.aborted) {
      try {
        const claim = await claims.claim(SCRIPT_JOB);
        if (claim) {
          await doJob(claim, () => write(backend, claim, options, shutdown.signal)).finally(() =>
            claims.ended(claim),
          );
        } else await backend.queue.waitForWork([SCRIPT_JOB], POLL, closing.signal);
      } catch (error) {
        logRetry(options.log, error, 'no script job could be claimed');
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

async function write(
  backend: Backend,
  claim: Claim,
  { languageModel, log }: ScriptWorkerOptions,
  shutdown: AbortSignal,
): Promise<void> {
  const lost = new AbortController();
  const ended = new AbortController();
  const beating = keepClaim(backend, claim, lost, ended.signal);
  try {
    if (claim.claims > MOST_CLAIMS) return await record(() => failScripts(backend, claim, INTERRUPTED));
    const task = await record(() => beginScripts(backend, claim));
    if (!task) return await record(() => backend.queue.fail(backend.db, claim, 'This has ended already'));
    const signal = AbortSignal.any([shutdown, lost.signal]);
    const written = await writeScripts(task.request, { languageModel, log, signal });
    const warnings = [...task.warnings, ...written.warnings];
    await record(() => completeScripts(backend, claim, { ...written, warnings }));
  } catch (error) {
    await settle(backend, claim, error, log);
  } finally {
    ended.abort();
    await beating;
  }
}

/** Decides what becomes of a task that did not end well. */
async function settle(backend: Backend, claim: Claim, error: unknown, log: Log): Promise<void> {
  try {
    if (error instanceof LeaseLost) log.info({ script: claim.subject }, 'the scripts went to another worker');
    else if (error instanceof WorkerStops || isOutage(error))
      await record(() => backend.queue.release(backend.db, claim));
    else if (claim.crashes === 0) {
      log.warn({ err: error, script: claim.subject }, 'scripts crashed, once more');
      await record(() => backend.queue.retry(backend.db, claim, String(error)));
    } else {
      log.error({ err: error, script: claim.subject }, 'scripts crashed again');
      await record(() => failScripts(backend, claim, INTERRUPTED));
    }
  } catch (failure) {
    // The lease runs out by itself; then another attempt settles it.
    log.error({ err: failure, after: error }, 'the end of a script could not be recorded');
  }
}
