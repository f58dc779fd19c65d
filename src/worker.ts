import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Config, ConfigError } from './platform/config.ts';
import { lockDataDir } from './platform/data-dir-lock.ts';
import { type Log, makeLog } from './platform/log.ts';
import { startAvatarWorker } from './service/avatars/avatar-worker.ts';
import { AVATAR_PROCESS } from './service/avatars/draw-in-child.ts';
import { type Backend, openBackend } from './service/backend.ts';
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
    | 'accountConcurrency'
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
    mostPerAccount: settings.accountConcurrency,
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

/** A process that does what servers put off: any number of them, each with a data directory of its own. */
export async function work(config: Config): Promise<{ stop(): Promise<void> }> {
  if (config.databaseUrl === undefined || config.concurrency === 0) throw new ConfigError(ALONE);
  const log = makeLog(config.logLevel);
  await using starting = new AsyncDisposableStack();
  const backend = await openDataDir(config, starting);
  const worker = startWorker(backend, { ...config, log });
  process.stdout.write(`Castwright worker ready: ${config.concurrency} renders at a time\n`);
  const running = starting.move();
  let stopping: Promise<void> | undefined;
  return {
    stop() {
      stopping ??= worker.stop(config.grace).then(() => running.disposeAsync());
      return stopping;
    },
  };
}

const ALONE =
  'A worker needs DATABASE_URL, where it meets the servers, and a CASTWRIGHT_CONCURRENCY above 0. Without a database castwright serve does all the work.';

/** Takes a data directory for this process, and opens what it works on. */
export async function openDataDir(config: Config, closing: AsyncDisposableStack): Promise<Backend> {
  const lock = await lockDataDir(config.dataDir);
  closing.defer(async () => lock.release());
  await rm(tempRootOf(config.dataDir), { recursive: true, force: true, maxRetries: 5 });
  await mkdir(join(config.dataDir, 'cache'), { recursive: true });
  const backend = await openBackend(config);
  closing.defer(() => backend.db.destroy());
  closing.defer(() => backend.queue.close());
  return backend;
}

/** Within the data directory, so that finished files are moved, not copied. */
export function tempRootOf(dataDir: string): string {
  return join(dataDir, 'tmp');
}
