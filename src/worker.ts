import { join } from 'node:path';
import type { Config } from './platform/config.ts';
import type { Log } from './platform/log.ts';
import type { Backend } from './service/backend.ts';
import { RENDER_PROCESS } from './service/worker/render-child.ts';
import { type RenderWorker, startRenderWorker } from './service/worker/render-worker.ts';

export interface WorkerSettings extends Pick<Config, 'dataDir' | 'allowPrivateFetch' | 'concurrency'> {
  log: Log;
}

/** A worker over a data directory. */
export function startWorker(backend: Backend, settings: WorkerSettings): RenderWorker {
  return startRenderWorker(backend, {
    tempRoot: tempRootOf(settings.dataDir),
    cacheDir: join(settings.dataDir, 'cache'),
    allowPrivateFetch: settings.allowPrivateFetch,
    concurrency: settings.concurrency,
    renderProcessPath: RENDER_PROCESS,
    log: settings.log,
  });
}

/** Within the data directory, so that finished files are moved, not copied. */
export function tempRootOf(dataDir: string): string {
  return join(dataDir, 'tmp');
}
