import { join } from 'node:path';
import type { Config } from './platform/config.ts';
import type { Log } from './platform/log.ts';
import type { Backend } from './service/backend.ts';
import { startDeliveryWorker } from './service/webhooks/delivery-worker.ts';
import { RENDER_PROCESS } from './service/worker/render-child.ts';
import { type RenderWorker, startRenderWorker } from './service/worker/render-worker.ts';

export interface WorkerSettings
  extends Pick<Config, 'dataDir' | 'allowPrivateFetch' | 'allowInsecureWebhooks' | 'concurrency'> {
  log: Log;
}

/** Renders and deliveries over a data directory. */
export function startWorker(backend: Backend, settings: WorkerSettings): RenderWorker {
  const deliveries = startDeliveryWorker(backend, {
    allowInsecure: settings.allowInsecureWebhooks,
    log: settings.log,
  });
  const renders = startRenderWorker(backend, {
    tempRoot: tempRootOf(settings.dataDir),
    cacheDir: join(settings.dataDir, 'cache'),
    allowPrivateFetch: settings.allowPrivateFetch,
    concurrency: settings.concurrency,
    renderProcessPath: RENDER_PROCESS,
    log: settings.log,
  });
  return {
    async stop(grace) {
      await Promise.all([renders.stop(grace), deliveries.stop(grace)]);
    },
  };
}

/** Within the data directory, so that finished files are moved, not copied. */
export function tempRootOf(dataDir: string): string {
  return join(dataDir, 'tmp');
}
