import { join } from 'node:path';
import type { Config } from './platform/config.ts';
import type { Log } from './platform/log.ts';
import { startAvatarWorker } from './service/avatars/avatar-worker.ts';
import { AVATAR_PROCESS } from './service/avatars/draw-in-child.ts';
import type { Backend } from './service/backend.ts';
import { startScriptWorker } from './service/scripts/script-worker.ts';
import { speechSettings } from './service/voices/speech-settings.ts';
import { startDeliveryWorker } from './service/webhooks/delivery-worker.ts';
import { RENDER_PROCESS } from './service/worker/render-child.ts';
import { type RenderWorker, startRenderWorker } from './service/worker/render-worker.ts';

export interface WorkerSettings
  extends Pick<
    Config,
    | 'dataDir'
    | 'allowPrivateFetch'
    | 'allowInsecureWebhooks'
    | 'concurrency'
    | 'lips'
    | 'imageServer'
    | 'languageModel'
    | 'speechServer'
  > {
  log: Log;
}

/** Renders, avatars and deliveries over a data directory. */
export function startWorker(backend: Backend, settings: WorkerSettings): RenderWorker {
  const deliveries = startDeliveryWorker(backend, {
    allowInsecure: settings.allowInsecureWebhooks,
    log: settings.log,
  });
  const renders = startRenderWorker(backend, {
    tempRoot: tempRootOf(settings.dataDir),
    cacheDir: join(settings.dataDir, 'cache'),
    allowPrivateFetch: settings.allowPrivateFetch,
    lips: settings.lips,
    languageModel: settings.languageModel,
    speech: speechSettings(settings),
    concurrency: settings.concurrency,
    renderProcessPath: RENDER_PROCESS,
    log: settings.log,
  });
  const avatars = startAvatarWorker(backend, {
    tempRoot: tempRootOf(settings.dataDir),
    cacheDir: join(settings.dataDir, 'cache'),
    allowPrivateFetch: settings.allowPrivateFetch,
    imageServer: settings.imageServer,
    speech: speechSettings(settings),
    avatarProcessPath: AVATAR_PROCESS,
    renderProcessPath: RENDER_PROCESS,
    log: settings.log,
  });
  const scripts = startScriptWorker(backend, { languageModel: settings.languageModel, log: settings.log });
  return {
    async stop(grace) {
      await Promise.all([
        renders.stop(grace),
        avatars.stop(grace),
        scripts.stop(grace),
        deliveries.stop(grace),
      ]);
    },
  };
}

/** Within the data directory, so that finished files are moved, not copied. */
export function tempRootOf(dataDir: string): string {
  return join(dataDir, 'tmp');
}
