import { reserveLastSlot } from '../../../platform/concurrency/fair-limit.ts';
import type { Backend } from '../../drivers/backend.ts';
import { type JobWorker, runJobs } from '../run-jobs.ts';
import { type RenderJobOptions, renderHandler } from './render-handler.ts';

export interface RenderWorkerOptions extends RenderJobOptions {
  /** Renders running at once. */
  concurrency: number;
  /** Limit for one account across all workers. */
  maxPerAccount?: number | undefined;
}

/** Renders videos, up to `concurrency` at a time. */
export function startRenderWorker(
  backend: Backend,
  { concurrency, maxPerAccount, ...options }: RenderWorkerOptions,
): JobWorker {
  return runJobs(backend, {
    handlers: [renderHandler(backend, options)],
    slots: concurrency,
    share: reserveLastSlot(concurrency),
    limits: () => ({ maxPerAccount }),
    hasRoom: options.hasRoom,
    log: options.log,
  });
}
