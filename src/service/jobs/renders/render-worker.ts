import type { Backend } from '../../drivers/backend.ts';
import { type JobWorker, runJobs } from '../run-jobs.ts';
import { lastPlace } from './last-place.ts';
import { type RenderJobOptions, renderHandler } from './render-handler.ts';

export interface RenderWorkerOptions extends RenderJobOptions {
  /** Renders at a time. */
  concurrency: number;
  /** Of one account, everywhere. */
  mostPerAccount?: number | undefined;
}

/** Renders videos, as many at a time as `concurrency` says. */
export function startRenderWorker(
  backend: Backend,
  { concurrency, mostPerAccount, ...options }: RenderWorkerOptions,
): JobWorker {
  return runJobs(backend, {
    handlers: [renderHandler(backend, options)],
    places: concurrency,
    share: lastPlace(concurrency),
    limits: () => ({ mostPerAccount }),
    hasRoom: options.hasRoom,
    log: options.log,
  });
}
